-- What a contractor answers to a quote request. While it is a draft there is this row alone; sent, it is a quote too,
-- whose deposit is kept with its reason, so that both are known when the law has changed.
create table quote_applies (
  job_id text not null references quote_requests (job_id),
  contractor_id text not null references contractors (account_id),
  answers jsonb not null,
  research_option text not null,
  deposit_rate numeric(5, 2),
  deposit_cents bigint constraint quote_applies__deposit check (deposit_cents >= 0),
  deposit_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (job_id, contractor_id)
);
create index quote_applies__by_contractor on quote_applies (contractor_id, job_id);

create trigger quote_applies_signed_are_final before update or delete on quote_applies
  for each row execute function forbid_change_of_signed();
