-- Jobs, the quotes on them, the stages of each quote, and what happened to them. Identifiers of jobs are ordered by
-- time, so that lists page by the primary key alone.
create table jobs (
  id text primary key constraint jobs__id check (id like 'jb%'),
  customer_id text not null references accounts (id),
  status text not null default 'open' constraint jobs__status check (
    status in ('open', 'closed', 'signed', 'progress', 'completed', 'failed')),
  contractor_id text references contractors (account_id),
  title text not null,
  detail text not null,
  state text not null,
  city text not null,
  address_detail text,
  category_id text references categories (id),
  dimensions text,
  materials text,
  request_media boolean,
  estimated_budget_cents bigint,
  timeline text,
  property_access text,
  job_location text,
  attachments text[] not null default '{}' constraint jobs__attachments check (cardinality(attachments) <= 6),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index jobs_open on jobs (id) where status = 'open';
create index jobs_open_by_category on jobs (category_id, id) where status = 'open';
create index jobs_by_customer on jobs (customer_id, id);

create table quotes (
  job_id text not null references jobs (id),
  contractor_id text not null references contractors (account_id),
  status text not null constraint quotes__status check (
    status in ('draft', 'sent', 'contractorSigned', 'customerSigned', 'signed', 'progress', 'completed', 'reviewed', 'refunding', 'closed')),
  cost_cents bigint not null constraint quotes__cost check (cost_cents > 0),
  deadline timestamptz not null,
  notes text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  primary key (job_id, contractor_id)
);
create index quotes_by_contractor on quotes (contractor_id, job_id);
-- One contract for each job, whatever the code does (money invariant I8).
create unique index quotes__one_signed_per_job on quotes (job_id)
  where status in ('signed', 'progress', 'completed', 'reviewed', 'refunding');

create table stages (
  job_id text not null,
  contractor_id text not null,
  stage_index smallint not null constraint stages__index check (stage_index between 0 and 3),
  name text not null,
  percent smallint not null constraint stages__percent check (percent between 5 and 100 and percent % 5 = 0),
  cost_cents bigint not null,
  status text not null default 'none' constraint stages__status check (
    status in ('none', 'paid', 'waiting', 'approved', 'rejected')),
  attachments text[] not null default '{}',
  details text,
  reject_reason text,
  rejected_by text,
  paid_at timestamptz,
  submitted_at timestamptz,
  approved_at timestamptz,
  primary key (job_id, contractor_id, stage_index),
  foreign key (job_id, contractor_id) references quotes (job_id, contractor_id)
);
create index stages_waiting on stages (job_id) where status = 'waiting';

-- The exact text that both sides sign, frozen at the first signature.
create table contracts (
  job_id text not null,
  contractor_id text not null,
  text text not null,
  sha256 text not null,
  created_at timestamptz not null,
  primary key (job_id, contractor_id),
  foreign key (job_id, contractor_id) references quotes (job_id, contractor_id)
);

create table signatures (
  job_id text not null,
  contractor_id text not null,
  party text not null constraint signatures__party check (party in ('customer', 'contractor')),
  account_id text not null references accounts (id),
  name text not null,
  kind text not null constraint signatures__kind check (kind in ('typed', 'drawn')),
  value text not null,
  sha256 text not null,
  signed_at timestamptz not null,
  primary key (job_id, contractor_id, party),
  foreign key (job_id, contractor_id) references contracts (job_id, contractor_id)
);

create table reviews (
  job_id text primary key references jobs (id),
  contractor_id text not null references contractors (account_id),
  customer_id text not null references accounts (id),
  rating_halves smallint not null constraint reviews__rating check (rating_halves between 1 and 10),
  review text not null,
  like_job smallint,
  questing smallint,
  customer_care smallint,
  created_at timestamptz not null
);
create index reviews_by_contractor on reviews (contractor_id, created_at);

-- Every move of every machine, for ever: who fired what, from where to where, with the words that were given.
create table history (
  id bigint generated always as identity primary key,
  job_id text not null references jobs (id),
  contractor_id text,
  stage_index smallint,
  machine text not null,
  event text not null,
  from_status text not null,
  to_status text not null,
  actor_id text,
  actor_role text not null,
  words jsonb,
  at timestamptz not null
);
create index history_by_job on history (job_id, id);

create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception 'The table % only grows: % is refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $$;

create trigger history_only_grows before update or delete or truncate on history
  for each statement execute function forbid_change();
