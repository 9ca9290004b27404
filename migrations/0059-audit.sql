-- What administrators have changed [ADMIN-03]: who, by which right, what it was before and is since, when, and from where.
-- Written in the transaction of the change, and never changed or removed.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id text not null references accounts (id),
  permission_used text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  -- The same for the same network, and of no use for finding out which one it is.
  network_mark text,
  request_id text
);
create index audit_entries__by_time on audit_entries (at, id);
create index audit_entries__by_actor on audit_entries (actor_id, at, id);
create index audit_entries__by_subject on audit_entries (subject_id, at, id);
create index audit_entries__by_action on audit_entries (action, at, id);
create trigger audit_entries__only_grow before update or delete or truncate on audit_entries
  for each statement execute function forbid_change();
