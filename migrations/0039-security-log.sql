-- The device and the network of each session, and the security log of an account.
alter table sessions
  add column device text not null default 'Unknown device',
  add column network text not null default '';

create table security_events (
  id text primary key default replace(gen_random_uuid()::text, '-', ''),
  account_id text not null references accounts (id) on delete cascade,
  event text not null,
  -- The subject of the event: a provider, a device or an address.
  detail text,
  -- The browser and the system in words.
  device text not null,
  network text not null,
  -- The hash of a cookie that tells a known browser from a new one.
  browser_hash bytea,
  occurred_at timestamptz not null
);
create index on security_events (account_id, occurred_at, id);
create index on security_events (occurred_at);

create trigger security_events_append_only before update or truncate on security_events
  for each statement execute function forbid_change();

-- Only the purge deletes rows, and the deletion of an account that was never confirmed.
create function forbid_security_event_deletion() returns trigger language plpgsql as $$
begin
  if current_setting('plumbline.purge', true) = 'on' or not exists (select from accounts where id = old.account_id) then
    return old;
  end if;
  raise exception 'The table security_events is append-only';
end $$;
create trigger security_events_keep before delete on security_events
  for each row execute function forbid_security_event_deletion();

-- Runs as the owner, because the role of the server may not delete from append-only tables.
create function purge_security_events(older_than timestamptz) returns void language sql security definer
  set search_path = public set plumbline.purge = 'on'
  as 'delete from security_events where occurred_at < older_than';

select track_file_references('security_events');
