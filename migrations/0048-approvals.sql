-- A large refund or a change of rights waits here until a second admin approves it.
create table approvals (
  id text primary key,
  kind text not null check (kind in ('refund', 'permissions')),
  -- The job of a refund, or the admin whose permissions change.
  subject_id text not null,
  request jsonb not null,
  -- Of a refund.
  amount_cents bigint check (amount_cents > 0),
  requested_by text not null references accounts (id),
  requested_at timestamptz not null,
  decision text check (decision in ('approved', 'declined')),
  decided_by text references accounts (id),
  decided_at timestamptz,
  check ((kind = 'refund') = (amount_cents is not null)),
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  -- The rule of the table: an admin never approves their own request. They may withdraw it.
  check (decision is distinct from 'approved' or decided_by <> requested_by)
);
-- A subject has one open request.
create unique index approvals_open_key on approvals (kind, subject_id) where decision is null;
create index on approvals (requested_at);
create index on approvals (requested_by);
create index on approvals (decided_by);
select track_file_references('approvals');
