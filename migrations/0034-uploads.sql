-- One row for each upload of the last day, for the budgets and for the check of readers. An hourly task quarantines the
-- file of an unsent upload. The names here are no references, so the table has no trigger for them.
create table uploads (
  object_key text primary key,
  -- The account, or `visitor`.
  owner_id text not null,
  network text not null,
  grant_id text not null,
  bytes bigint not null check (bytes >= 0),
  uploaded_at timestamptz not null,
  -- Whether the hourly task has looked for its form.
  is_resolved boolean not null default false
);
create index on uploads (owner_id, uploaded_at);
create index on uploads (network, uploaded_at);
create index on uploads (grant_id);
create index on uploads (uploaded_at, object_key) where not is_resolved;
create index on uploads (uploaded_at) where is_resolved;

create or replace view untracked_tables as
  select c.relname as table_name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not in ('file_references', 'quarantined_files', 'stripped_files', 'uploads')
    and not exists (
      select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'file_references' and t.tgenabled in ('O', 'A'));
