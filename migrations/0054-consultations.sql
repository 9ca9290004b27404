-- A question to the consultant builder, and the one reply. Whoever has no account says a name and an address instead.
create table consultations (
  id text primary key,
  status text not null constraint consultations__status check (status in ('asked', 'taken', 'replied', 'withdrawn')),
  account_id text references accounts (id),
  visitor_name text,
  visitor_email text,
  answers jsonb not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- The administrators were told that it is late.
  overdue_notified_at timestamptz,
  consultant_id text references accounts (id),
  assigned_at timestamptz,
  reply jsonb,
  replied_at timestamptz,
  withdrawn_at timestamptz,
  constraint consultations__asker check (account_id is not null or (visitor_name is not null and visitor_email is not null)),
  constraint consultations__reply check ((status = 'replied') = (reply is not null and replied_at is not null)),
  constraint consultations__consultant check (status = 'asked' or status = 'withdrawn' or consultant_id is not null)
);

create index consultations__of_account on consultations (account_id, id);
-- Identifiers are ordered by time, so each of these is also the order of a list.
create index consultations__open on consultations (id) where status in ('asked', 'taken');
create index consultations__replied on consultations (id) where status = 'replied';
create index consultations__to_tell on consultations (due_at) where overdue_notified_at is null and status in ('asked', 'taken');
