-- The processor's movements that a running reconciliation has compared, so that its memory holds one page of them.
create table compared_movements (
  reconciliation_id bigint not null references reconciliations (id) on delete cascade,
  kind text not null,
  id text not null,
  primary key (reconciliation_id, kind, id)
);
select track_file_references('compared_movements');
