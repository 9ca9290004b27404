-- Warranty claims and disputes about jobs: what was lodged, what the contractor plans, and what happened. Two kinds of a
-- case may be open for a job at a time, each once, whatever the code does.
create table warranty_cases (
  id text primary key constraint warranty_cases__id check (id like 'wc%'),
  job_id text not null references jobs (id),
  customer_id text not null references accounts (id),
  contractor_id text not null references contractors (account_id),
  claim text not null constraint warranty_cases__claim check (claim in ('warrantyClaim', 'dispute')),
  status text not null constraint warranty_cases__status check (
    status in ('lodged', 'planned', 'accepted', 'disputed', 'escalated', 'decided', 'closed')),
  -- Kept beside the status, so that lists find whom a case waits for by an index.
  awaiting text not null constraint warranty_cases__waits_for check (
    awaiting in ('contractor', 'customer', 'admin', 'nobody')),
  -- The last day on which the contractor's answer is in time, where the work is.
  due_on date not null,
  answers jsonb not null,
  lodged_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index warranty_cases__one_open on warranty_cases (job_id, claim) where status <> 'closed';
create index warranty_cases_by_job on warranty_cases (job_id, id);
create index warranty_cases_by_customer on warranty_cases (customer_id, id);
create index warranty_cases_by_contractor on warranty_cases (contractor_id, id);
create index warranty_cases_due on warranty_cases (awaiting, due_on, id);
create index warranty_cases_due_of_customer on warranty_cases (customer_id, awaiting, due_on, id);
create index warranty_cases_due_of_contractor on warranty_cases (contractor_id, awaiting, due_on, id);

create table warranty_plans (
  id text primary key,
  case_id text not null references warranty_cases (id),
  answers jsonb not null,
  sent_at timestamptz not null
);
create index warranty_plans_by_case on warranty_plans (case_id, id);
create trigger warranty_plans_only_grow before update or delete or truncate on warranty_plans
  for each statement execute function forbid_change();

-- Every move of a case, for ever: who, when, and with what words.
create table warranty_events (
  id bigint generated always as identity primary key,
  case_id text not null references warranty_cases (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  actor_id text references accounts (id),
  actor_role text not null,
  words text,
  at timestamptz not null
);
create index warranty_events_by_case on warranty_events (case_id, id);
create trigger warranty_events_only_grow before update or delete or truncate on warranty_events
  for each statement execute function forbid_change();

-- Moments at which somebody is reminded, or the case goes before an administrator; they go when they are done, and when
-- the clock stops.
create table warranty_deadlines (
  case_id text not null references warranty_cases (id),
  step text not null constraint warranty_steps__step check (
    step in ('remindEarly', 'remindLate', 'overdue', 'escalate')),
  at timestamptz not null,
  primary key (case_id, step)
);
create index warranty_steps_due on warranty_deadlines (at, case_id);
-- A job's customer looks for jobs about which a case can be lodged.
create index jobs_begun_by_customer on jobs (customer_id, id) where status in ('progress', 'completed');
