-- Warranty claims and disputes about jobs, and questions to the consultant builder.
create table warranty_cases (
  id text primary key check (id like 'wc%'),
  job_id text not null references jobs (id),
  customer_id text not null references accounts (id),
  contractor_id text not null references contractors (account_id),
  claim text not null check (claim in ('warrantyClaim', 'dispute')),
  status text not null check (status in ('lodged', 'planned', 'accepted', 'disputed', 'escalated', 'decided', 'closed')),
  -- Derived from the status, so that lists use an index.
  awaiting text not null check (awaiting in ('contractor', 'customer', 'admin', 'none')),
  -- The last day for the contractor's response, at the place of the work.
  due_on date not null,
  answers jsonb not null,
  lodged_at timestamptz not null,
  updated_at timestamptz not null
);
-- A job has at most one open case of each kind.
create unique index on warranty_cases (job_id, claim) where status <> 'closed';
create index on warranty_cases (job_id, id);
create index on warranty_cases (customer_id, id);
create index on warranty_cases (contractor_id, id);
create index on warranty_cases (awaiting, due_on, id);
create index on warranty_cases (customer_id, awaiting, due_on, id);
create index on warranty_cases (contractor_id, awaiting, due_on, id);
-- The admin list.
create index on warranty_cases (lodged_at, id collate "C");
create index on warranty_cases (due_on, id collate "C");
create index on warranty_cases (awaiting, lodged_at, id collate "C");
create index on warranty_cases (awaiting, due_on, id collate "C");

-- The contractor's plans to fix the defects.
create table warranty_plans (
  id text primary key,
  case_id text not null references warranty_cases (id),
  answers jsonb not null,
  sent_at timestamptz not null
);
create index on warranty_plans (case_id, id);
create trigger warranty_plans_append_only before update or delete or truncate on warranty_plans
  for each statement execute function forbid_change();

-- Every transition of a case.
create table warranty_history (
  id bigint generated always as identity primary key,
  case_id text not null references warranty_cases (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  actor_id text references accounts (id),
  actor_role text not null,
  note text,
  occurred_at timestamptz not null
);
create index on warranty_history (case_id, id);
create index on warranty_history (actor_id) where actor_id is not null;
create trigger warranty_history_append_only before update or delete or truncate on warranty_history
  for each statement execute function forbid_change();

-- When the worker sends a reminder or escalates the case to an admin. It deletes the row afterwards.
create table warranty_deadlines (
  case_id text not null references warranty_cases (id),
  kind text not null check (kind in ('firstReminder', 'finalReminder', 'overdue', 'escalate')),
  due_at timestamptz not null,
  primary key (case_id, kind)
);
create index on warranty_deadlines (due_at, case_id);

-- A question and its one reply. A visitor without an account leaves a name and an email address. Ids are ordered by time.
create table consultations (
  id text primary key,
  status text not null check (status in ('open', 'assigned', 'replied', 'cancelled', 'archived')),
  account_id text references accounts (id),
  visitor_name text,
  visitor_email text,
  answers jsonb not null,
  submitted_at timestamptz not null,
  due_at timestamptz not null,
  -- When admins were notified that the question is overdue.
  overdue_notified_at timestamptz,
  consultant_id text references accounts (id),
  assigned_at timestamptz,
  reply jsonb,
  replied_at timestamptz,
  cancelled_at timestamptz,
  -- When the purge anonymised the visitor. The question stays.
  visitor_anonymised_at timestamptz,
  -- An unarchived question is submitted again, without a consultant.
  archived_at timestamptz,
  archive_reason text,
  -- The admin list shows open and assigned consultations together.
  list_status text not null generated always as (
    case when status in ('open', 'assigned') then 'open' else status end) stored,
  check (account_id is not null or visitor_anonymised_at is not null
    or (visitor_name is not null and visitor_email is not null)),
  check ((status = 'replied') = (reply is not null and replied_at is not null)),
  check (status in ('open', 'cancelled', 'archived') or consultant_id is not null),
  check ((status = 'archived') = (archived_at is not null and archive_reason is not null))
);
create index on consultations (account_id, id);
create index on consultations (consultant_id) where consultant_id is not null;
create index on consultations (id) where status in ('open', 'assigned');
create index on consultations (id) where status = 'replied';
create index on consultations (due_at) where overdue_notified_at is null and status in ('open', 'assigned');
create index on consultations (coalesce(replied_at, cancelled_at, archived_at)) where visitor_email is not null;
-- The admin list.
create index on consultations (submitted_at, id collate "C");
create index on consultations (list_status, submitted_at, id collate "C");
