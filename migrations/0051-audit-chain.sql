-- Each audit entry gets a hash of its content and of the hash before it, so a changed, removed or inserted row breaks the
-- chain. A deferred trigger writes the hash at the commit, when the transaction needs no further lock.
create table audit_chain (
  position bigint primary key,
  entry_id bigint not null unique references audit_entries (id),
  hash bytea not null
);
create trigger audit_chain_append_only before update or delete or truncate on audit_chain
  for each statement execute function forbid_change();

-- One row: the end of the chain. It shows that no rows are missing after the last one.
create table audit_chain_end (
  singleton boolean primary key default true check (singleton),
  position bigint not null default 0,
  hash bytea not null default ''
);
insert into audit_chain_end default values;

-- The last entry that was sent to an external log.
create table audit_shipments (
  destination text primary key,
  position bigint not null default 0
);

create function audit_hash(previous bytea, chain_position bigint, entry audit_entries) returns bytea
language sql immutable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    chain_position, entry.id, extract(epoch from entry.occurred_at)::numeric, entry.actor_id, entry.permission_used,
    entry.action, entry.subject_kind, entry.subject_id, entry.before, entry.after, entry.network_hash, entry.request_id
  )::text, 'UTF8'))
$$;

create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  previous audit_chain_end;
  next_hash bytea;
begin
  select * into previous from audit_chain_end for update;
  next_hash := audit_hash(previous.hash, previous.position + 1, new);
  insert into audit_chain (position, entry_id, hash) values (previous.position + 1, new.id, next_hash);
  update audit_chain_end set position = previous.position + 1, hash = next_hash;
  return null;
end $$;

do $$
declare
  entry audit_entries;
  chain_position bigint := 0;
  last_hash bytea := '';
begin
  for entry in select * from audit_entries order by id loop
    chain_position := chain_position + 1;
    last_hash := audit_hash(last_hash, chain_position, entry);
    insert into audit_chain (position, entry_id, hash) values (chain_position, entry.id, last_hash);
  end loop;
  update audit_chain_end set position = chain_position, hash = last_hash;
end $$;

create constraint trigger audit_entries_chain after insert on audit_entries
  deferrable initially deferred for each row execute function chain_audit_entry();

select track_file_references('audit_chain');
select track_file_references('audit_chain_end');
select track_file_references('audit_shipments');
