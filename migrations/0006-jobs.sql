-- Jobs, quotes and their stages, contracts and signatures, reviews, and quote requests with their applies.

-- Ids of jobs are ordered by time, so lists page by the primary key.
create table jobs (
  id text primary key check (id like 'jb%'),
  customer_id text not null references accounts (id),
  status text not null default 'open' check (status in ('open', 'closed', 'signed', 'progress', 'completed', 'failed')),
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
  attachments text[] not null default '{}' check (cardinality(attachments) <= 6),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The time of the second signature.
  signed_at timestamptz,
  -- The customer may end the contract until then.
  cooling_off_ends_at timestamptz,
  -- The same draft, sent twice, creates one job.
  idempotency_key text,
  -- Lists of open jobs omit a job for invited contractors only.
  audience text not null default 'open' check (audience in ('open', 'invited'))
);
create index on jobs (id) where status = 'open' and audience = 'open';
create index on jobs (category_id, id) where status = 'open' and audience = 'open';
create index on jobs (customer_id, id);
-- Jobs for which a customer can lodge a warranty case.
create index on jobs (customer_id, id) where status in ('progress', 'completed');
create unique index on jobs (customer_id, idempotency_key) where idempotency_key is not null;
-- One index for each sort order of the admin list, with and without the status filter.
create index on jobs (created_at, id collate "C");
create index on jobs ((lower(title) collate "C"), id collate "C");
create index on jobs (status, created_at, id collate "C");
create index on jobs (status, (lower(title) collate "C"), id collate "C");
create trigger jobs_insert_forbid_archived_category before insert on jobs
  for each row when (new.category_id is not null)
  execute function forbid_archived_category('jobs_category_id_fkey');
create trigger jobs_update_forbid_archived_category before update of category_id on jobs
  for each row when (new.category_id is not null and new.category_id is distinct from old.category_id)
  execute function forbid_archived_category('jobs_category_id_fkey');

-- The contractors that a customer invited to a job.
create table job_invitations (
  job_id text not null references jobs (id),
  contractor_id text not null references contractors (account_id),
  invited_at timestamptz not null,
  primary key (job_id, contractor_id)
);
create index on job_invitations (contractor_id, job_id);

-- Every transition of the job, quote and stage machines.
create table job_history (
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
  details jsonb,
  occurred_at timestamptz not null
);
create index on job_history (job_id, id);
-- The chart of the time to the first quote reads this index alone.
create index on job_history (job_id, id) include (occurred_at) where machine = 'quote' and to_status = 'sent';
create trigger job_history_append_only before update or delete or truncate on job_history
  for each statement execute function forbid_change();

-- Search text and sort keys of the admin list, like `account_search`.
create table job_search (
  job_id text primary key references jobs (id) on delete cascade,
  search_text text not null,
  created_at timestamptz not null,
  title_sort_key text collate "C" not null
);
create index on job_search using gin (search_text gin_trgm_ops);

create function refresh_job_search() returns trigger language plpgsql as $$
begin
  insert into job_search as w (job_id, search_text, created_at, title_sort_key)
  values (new.id, lower(concat_ws(' ', new.title, new.id, new.city, new.state)), new.created_at, lower(new.title))
  on conflict (job_id) do update set search_text = excluded.search_text, title_sort_key = excluded.title_sort_key
    where (w.search_text, w.title_sort_key) <> (excluded.search_text, excluded.title_sort_key);
  return null;
end $$;
create trigger jobs_refresh_search after insert or update of title, city, state on jobs
  for each row execute function refresh_job_search();

create function selective_job_trigrams(pattern text, trigrams text[]) returns text[] language plpgsql stable as $$
begin
  return (
    with sample as materialized (select search_text from job_search order by job_id desc limit 300),
      counted as (select trigram, (select count(*) from sample where search_text like trigram) as seen from unnest(trigrams) trigram)
    select coalesce(nullif(array(select trigram from counted where seen <= 15 order by seen limit 3), '{}'), array[pattern])
  );
end $$;
create function search_jobs(pattern text, selective text[], max_rows integer) returns setof job_search
  language plpgsql stable set enable_seqscan = off set enable_indexscan = off as $$
begin
  return query select * from job_search
    where search_text like selective[1] and search_text like coalesce(selective[2], selective[1]) and search_text like coalesce(selective[3], selective[1])
      and search_text || '' like pattern limit max_rows;
end $$;

create table quotes (
  job_id text not null references jobs (id),
  contractor_id text not null references contractors (account_id),
  status text not null check (status in ('draft', 'sent', 'contractorSigned', 'customerSigned', 'signed', 'progress',
    'completed', 'reviewed', 'refunding', 'closed')),
  cost_cents bigint not null check (cost_cents > 0),
  deadline timestamptz not null,
  notes text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  -- Further sections of the contract, with a heading and lines each.
  clauses jsonb not null default '[]',
  -- An admin hid the quote from its customer. The quote is closed meanwhile.
  archived_at timestamptz,
  primary key (job_id, contractor_id)
);
create index on quotes (contractor_id, job_id);
-- At most one contract for each job (money invariant I8).
create unique index quotes_job_id_key on quotes (job_id)
  where status in ('signed', 'progress', 'completed', 'reviewed', 'refunding');
-- The admin list.
create index on quotes (sent_at, (job_id || ' ' || contractor_id) collate "C") where sent_at is not null;
create index on quotes (status, sent_at, (job_id || ' ' || contractor_id) collate "C") where sent_at is not null;

create table stages (
  job_id text not null,
  contractor_id text not null,
  stage_index smallint not null check (stage_index between 0 and 3),
  name text not null,
  -- Any fraction of the price, because a state may cap a deposit at 6.5 percent.
  percent numeric not null check (percent > 0 and percent <= 100 and scale(percent) <= 2),
  cost_cents bigint not null,
  status text not null default 'none' check (status in ('none', 'paid', 'waiting', 'approved', 'rejected')),
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
-- See `accounts.status`.
alter table stages alter column status set (n_distinct = 100);
-- Stages whose price is held.
create index on stages (contractor_id) where status in ('paid', 'waiting', 'rejected');
create index on stages (paid_at) where status in ('paid', 'waiting', 'rejected');
-- The admin list.
create index on stages (submitted_at, ((job_id || ' ' || contractor_id || ' ' || stage_index::text) collate "C"))
  where submitted_at is not null;
create index on stages (status, submitted_at, ((job_id || ' ' || contractor_id || ' ' || stage_index::text) collate "C"))
  where submitted_at is not null;

-- The text that both parties sign, fixed at the first signature.
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
  party text not null check (party in ('customer', 'contractor')),
  account_id text not null references accounts (id),
  name text not null,
  kind text not null check (kind in ('typed', 'drawn')),
  value text not null,
  sha256 text not null,
  signed_at timestamptz not null,
  -- A keyed hash of the network address. It is not reversible.
  network text,
  primary key (job_id, contractor_id, party),
  foreign key (job_id, contractor_id) references contracts (job_id, contractor_id)
);
create index on signatures (account_id);
-- The public check finds a contract by its fingerprint.
create index on signatures (sha256);

create table reviews (
  job_id text primary key references jobs (id),
  contractor_id text not null references contractors (account_id),
  customer_id text not null references accounts (id),
  rating_halves smallint not null check (rating_halves between 1 and 10),
  review text not null,
  like_job smallint,
  questing smallint,
  customer_care smallint,
  created_at timestamptz not null
);
create index on reviews (customer_id);
create index on reviews (contractor_id, created_at, job_id);

-- The customer's answers in the form [FORM-02], as submitted. The job holds the values that can still change.
create table quote_requests (
  job_id text primary key references jobs (id),
  customer_id text not null references accounts (id),
  answers jsonb not null,
  created_at timestamptz not null
);
create index on quote_requests (customer_id, job_id);
create index on quote_requests (created_at, job_id collate "C");

-- A contractor's response to a quote request. A draft has only this row. Once sent, it has a quote too. The deposit stores
-- its reason, because the law may change later.
create table quote_applies (
  job_id text not null references quote_requests (job_id),
  contractor_id text not null references contractors (account_id),
  answers jsonb not null,
  research_option text not null,
  deposit_rate numeric(5, 2),
  deposit_cents bigint check (deposit_cents >= 0),
  deposit_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (job_id, contractor_id)
);
create index on quote_applies (contractor_id, job_id);

-- Signed terms never change, even after the contract ends (money invariant I8): the quote, its stages, the contract and the
-- signatures.
create function forbid_change_of_signed() returns trigger language plpgsql as $$
declare
  is_signed boolean;
begin
  -- An insert has no `old`, and a delete has no `new`.
  select exists (
    select from quotes q join jobs j on j.id = q.job_id
    where (q.job_id, q.contractor_id) in ((old.job_id, old.contractor_id), (new.job_id, new.contractor_id))
      and (q.status in ('signed', 'progress', 'completed', 'reviewed', 'refunding') or j.contractor_id = q.contractor_id))
  into is_signed;
  if is_signed then
    raise exception 'The % of a signed quote never change', tg_table_name using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger quotes_locked_when_signed before update of cost_cents, deadline, notes, clauses or delete on quotes
  for each row execute function forbid_change_of_signed();
create trigger stages_locked_when_signed
  before insert or delete or update of job_id, contractor_id, stage_index, name, percent, cost_cents on stages
  for each row execute function forbid_change_of_signed();
create trigger contracts_locked_when_signed before update or delete on contracts
  for each row execute function forbid_change_of_signed();
create trigger signatures_locked_when_signed before update or delete on signatures
  for each row execute function forbid_change_of_signed();
create trigger quote_applies_locked_when_signed before update or delete on quote_applies
  for each row execute function forbid_change_of_signed();
