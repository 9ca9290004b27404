-- The rest of the money: refunds, chargebacks, payouts, what stands on each account, and what a person has to look at.
alter table ledger_transactions
  drop constraint ledger_transactions__kind,
  add constraint ledger_transactions__kind check (kind in (
    'hold', 'release', 'refund', 'refund-paid', 'transfer', 'reversal', 'payout', 'payout-failed', 'chargeback',
    'chargeback-won', 'chargeback-lost', 'unmatched', 'unmatched-returned')),
  alter column job_id drop not null,
  alter column stage_index drop not null,
  add constraint ledger_transactions__stage check ((job_id is null) = (stage_index is null));

-- What stands on each account, kept in the transaction that moves it. An account that many payments share has a row for
-- each connection, so that no payment waits for another; its balance is their sum.
create table ledger_balances (
  account text not null,
  shard smallint not null,
  amount_cents bigint not null,
  primary key (account, shard)
);

insert into ledger_balances (account, shard, amount_cents)
select account, 0, sum(amount_cents) from ledger_entries group by account;

create function add_to_balances() returns trigger language plpgsql as $$
begin
  -- In the order of the accounts, so that two transactions that meet wait for each other and never in a circle.
  insert into ledger_balances (account, shard, amount_cents)
  select account, case when account ~ '^(held|refund|disputed):' then 0 else pg_backend_pid() % 32 end, sum(amount_cents)
  from (
    select source as account, -amount_cents as amount_cents from written
    union all select destination, amount_cents from written) moved
  group by 1, 2 order by 1, 2
  on conflict (account, shard) do update set amount_cents = ledger_balances.amount_cents + excluded.amount_cents;
  return null;
end $$;

create trigger ledger_postings_move_balances after insert on ledger_postings
  referencing new table as written for each statement execute function add_to_balances();

alter table payments
  add column fee_gst_cents bigint not null default 0
    constraint payments__fee_gst check (fee_gst_cents between 0 and fee_cents),
  -- When the processor was last asked about a payment whose event never came.
  add column asked_at timestamptz;
create index payments_open on payments (created_at) where succeeded_at is null and intent_id is not null;
create index payments_by_customer on payments (customer_id, job_id, stage_index);
create unique index payments__charge on payments (charge_id);

alter table transfers
  drop constraint transfers__status,
  add constraint transfers__status check (status in ('queued', 'sent', 'no-account', 'cancelled', 'reversed')),
  add column reversed_at timestamptz;
create index transfers_by_contractor on transfers (contractor_id, created_at, reference);
create index transfers_open on transfers (created_at) where status in ('queued', 'no-account');

-- One refund for each paid stage of a contract that was ended. The reference is the processor's idempotency key.
create table refunds (
  reference text primary key,
  job_id text not null,
  stage_index smallint not null,
  contractor_id text not null references contractors (account_id),
  amount_cents bigint not null constraint refunds__amount check (amount_cents > 0),
  -- Where the price was when the refund was ordered.
  funds_source text not null constraint refunds__price_at check (funds_source in ('held', 'contractor')),
  status text not null constraint refunds__status check (status in ('ordered', 'sent', 'succeeded', 'failed')),
  failure text,
  provider_id text constraint refunds__provider unique,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (job_id, stage_index),
  foreign key (job_id, contractor_id, stage_index) references stages (job_id, contractor_id, stage_index)
);
create index refunds_open on refunds (created_at) where status in ('ordered', 'sent');

-- A payment that the customer disputes with their bank.
create table chargebacks (
  id text primary key,
  job_id text not null,
  stage_index smallint not null,
  contractor_id text not null references contractors (account_id),
  amount_cents bigint not null,
  funds_source text not null constraint chargebacks__price_at check (funds_source in ('held', 'contractor')),
  reason text not null,
  status text not null constraint chargebacks__status check (status in ('open', 'won', 'lost')),
  evidence_due_at timestamptz,
  opened_at timestamptz not null,
  decided_at timestamptz
);
create index chargebacks_by_job on chargebacks (job_id, stage_index);

-- Withdrawals of contractors to their bank.
create table payouts (
  id text primary key,
  contractor_id text not null references contractors (account_id),
  -- Made by whoever asks, so that asking twice is asking once.
  request_id text not null,
  amount_cents bigint not null constraint payouts__amount check (amount_cents > 0),
  -- What may be shown of where it goes.
  bank_name text not null,
  bank_last_digits text not null,
  status text not null constraint payouts__status check (status in ('ordered', 'sent', 'paid', 'failed')),
  failure text,
  provider_id text constraint payouts__provider unique,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (contractor_id, request_id)
);
create index payouts_by_contractor on payouts (contractor_id, created_at, id);
create index payouts_open on payouts (created_at) where status in ('ordered', 'sent');

alter table contractors
  add column payout_account_status text not null default 'none'
    constraint contractors__payout_account_status check (payout_account_status in ('none', 'pending', 'ready'));
update contractors set payout_account_status = 'ready' where payout_account is not null;
create unique index contractors__payout_account on contractors (payout_account);

-- What a person has to look at. One open alert for each kind and subject, however often it is found.
create table money_alerts (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  detail jsonb not null,
  opened_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text references accounts (id),
  resolution text
);
create unique index money_alerts__open on money_alerts (kind, subject) where resolved_at is null;
create index money_alerts_by_time on money_alerts (id) where resolved_at is null;

create table reconciliations (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  compared integer not null default 0,
  differences integer not null default 0
);

-- What was printed: kept by the hash of its bytes, so that the same document is kept once and none is ever changed.
create table documents (
  id text primary key,
  kind text not null constraint documents__kind check (
    kind in ('contract', 'invoice', 'tax-invoice', 'receipt', 'statement')),
  job_id text references jobs (id),
  contractor_id text references contractors (account_id),
  stage_index smallint,
  -- Whose it is where it is of no job.
  account_id text references accounts (id),
  title text not null,
  -- The hash of what it says; the same content is not printed twice.
  content_sha256 text not null,
  -- Null while it is being printed.
  file_sha256 text,
  object_key text,
  bytes integer,
  ordered_at timestamptz not null,
  rendered_at timestamptz
);
create unique index documents__content on documents (kind, content_sha256);
create index documents_by_job on documents (job_id, ordered_at, id);
create index documents_by_account on documents (account_id, ordered_at, id);
create index documents_by_file on documents (file_sha256);

-- The values of what depends on law, beside its words: `value` is read by the rules, in the shape that the topic has.
alter table legal_rules add column value jsonb;

-- What both have signed stays as it is after the contract was ended, too.
create or replace function forbid_change_of_signed() returns trigger language plpgsql as $$
declare
  is_signed boolean;
begin
  -- `old` is empty for an insert, and `new` for a delete.
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

insert into legal_rules (state, topic, from_date, text, source, confidence, value) values
  ('AU', 'gst-rate', '2000-07-01', 'Goods and services tax is ten percent of the price before tax', 'A New Tax System (Goods and Services Tax) Act 1999 (Cth) s 9-70', 'official', '{"percent": 10}');

-- Until then the customer may end the contract. Jobs that were signed before have the two weeks of the specification.
alter table jobs add column cooling_off_ends_at timestamptz;
update jobs set cooling_off_ends_at = signed_at + interval '14 days' where signed_at is not null;
