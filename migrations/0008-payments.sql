-- Payments, transfers, refunds, chargebacks and payouts at the processor, their reconciliation, and alerts for admins.

-- One payment with one payment intent for each stage of a signed quote. A declined card leaves the intent open for another
-- card, so a customer never pays a stage twice.
create table payments (
  job_id text not null,
  contractor_id text not null,
  stage_index smallint not null,
  customer_id text not null references accounts (id),
  price_cents bigint not null,
  fee_cents bigint not null,
  -- Both come with the processor's response. Until then a retry uses the same idempotency key.
  intent_id text unique,
  client_secret text,
  charge_id text,
  created_at timestamptz not null,
  succeeded_at timestamptz,
  fee_gst_cents bigint not null default 0,
  -- When the server last polled the processor.
  polled_at timestamptz,
  -- When the customer last opened the payment sheet. The server polls the processor from then on.
  opened_at timestamptz not null,
  -- The processor confirmed that it cancelled the intent, because the contract ended.
  intent_ended_at timestamptz,
  primary key (job_id, stage_index),
  foreign key (job_id, contractor_id, stage_index) references stages (job_id, contractor_id, stage_index),
  check (fee_gst_cents between 0 and fee_cents)
);
create unique index on payments (charge_id);
create index on payments (customer_id, job_id, stage_index);
create index on payments (opened_at) where succeeded_at is null and intent_id is not null and intent_ended_at is null;
create index on payments (succeeded_at) where succeeded_at is not null;

-- Each verified event of the processor, once. The processor reuses the id in its retries.
create table webhook_events (
  id text primary key,
  type text not null,
  body text not null,
  received_at timestamptz not null
);
create index on webhook_events (received_at) where body <> '';

-- Received money without a matching payment. It violates ledger invariant I13 until an admin returns it.
create table unmatched_payments (
  event_id text primary key references webhook_events (id),
  -- From the event. The job may not exist.
  job_id text not null,
  stage_index smallint not null,
  intent_id text not null,
  charge_id text not null,
  amount_cents bigint not null,
  received_at timestamptz not null,
  settled_at timestamptz,
  refund_id text unique,
  refund_failure text,
  -- Each retry of a failed refund has its own idempotency key. Events of earlier attempts are ignored.
  attempt smallint not null default 1,
  past_refund_ids text[] not null default '{}'
);
create index on unmatched_payments (event_id) where settled_at is null;
create index on unmatched_payments (charge_id);
create unique index on unmatched_payments (intent_id);
create index on unmatched_payments (received_at);

-- Released money to the contractor. The worker sends it with the reference as idempotency key.
create table transfers (
  reference text primary key,
  job_id text not null,
  stage_index smallint not null,
  contractor_id text not null references contractors (account_id),
  amount_cents bigint not null,
  status text not null check (status in ('queued', 'sent', 'no-account', 'cancelled', 'reversed')),
  provider_id text,
  created_at timestamptz not null,
  sent_at timestamptz,
  reversed_at timestamptz,
  -- Withheld for the contractor's debt. `amount_cents` is the rest.
  set_off_cents bigint not null default 0 check (set_off_cents >= 0),
  -- A set-off that is no longer owed is sent as a further part.
  part smallint not null default 1,
  -- The processor may have the transfer from then on: it can be reversed, but not cancelled.
  started_at timestamptz
);
create index on transfers (contractor_id, created_at, reference);
create index on transfers (created_at) where status in ('queued', 'no-account');
create index on transfers (job_id, stage_index);
create index on transfers (sent_at) where sent_at is not null;
create index on transfers (reversed_at) where reversed_at is not null;
create unique index on transfers (provider_id) where provider_id is not null;

-- One refund for each paid stage of an ended contract. The reference is part of the idempotency key.
create table refunds (
  reference text primary key,
  job_id text not null,
  stage_index smallint not null,
  contractor_id text not null references contractors (account_id),
  amount_cents bigint not null check (amount_cents > 0),
  -- Which account held the price when the refund was queued.
  funds_source text not null check (funds_source in ('held', 'contractor')),
  -- Covered: the refund failed, and the customer's bank returned the payment instead.
  status text not null check (status in ('queued', 'sent', 'succeeded', 'failed', 'covered')),
  failure text,
  provider_id text unique,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- As in `unmatched_payments`.
  attempt smallint not null default 1,
  past_provider_ids text[] not null default '{}',
  unique (job_id, stage_index),
  foreign key (job_id, contractor_id, stage_index) references stages (job_id, contractor_id, stage_index)
);
create index on refunds (created_at) where status in ('queued', 'sent');
create index on refunds (created_at);

-- Payments that customers dispute with their bank.
create table chargebacks (
  id text primary key,
  job_id text not null,
  stage_index smallint not null,
  contractor_id text not null references contractors (account_id),
  amount_cents bigint not null,
  -- The platform bears the chargeback of a payment that is being refunded.
  funds_source text not null check (funds_source in ('held', 'contractor', 'platform')),
  reason text not null,
  status text not null check (status in ('open', 'won', 'lost')),
  evidence_due_at timestamptz,
  opened_at timestamptz not null,
  decided_at timestamptz
);
create index on chargebacks (job_id, stage_index);
create index on chargebacks (opened_at);

-- Withdrawals of contractors to their bank account.
create table payouts (
  id text primary key,
  contractor_id text not null references contractors (account_id),
  -- From the client, so that a retry creates no second payout.
  request_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  bank_name text not null,
  bank_last_digits text not null,
  status text not null check (status in ('queued', 'sent', 'paid', 'failed')),
  failure text,
  provider_id text unique,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- When the server last polled the processor.
  polled_at timestamptz,
  -- The bank account at the time of the request. Null if the processor stores the bank account.
  bank_bsb text,
  bank_account_number text,
  unique (contractor_id, request_id)
);
create index on payouts (contractor_id, created_at, id);
create index on payouts (created_at) where status in ('queued', 'sent');
create index on payouts (created_at) where status = 'sent';
create index on payouts (created_at);

-- One row: the server has read the processor's list of events up to this time.
create table processor_sync (
  singleton boolean primary key default true check (singleton),
  synced_until timestamptz not null
);

create table reconciliations (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  compared integer not null default 0,
  differences integer not null default 0
);
create index on reconciliations (id) where ended_at is not null;

-- Payment problems for admins: one open alert for each kind and subject.
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
create unique index on money_alerts (kind, subject) where resolved_at is null;
create index on money_alerts (subject, kind);
create index on money_alerts (resolved_by);
create index on money_alerts (id) where resolved_at is null;
-- The admin list.
create index on money_alerts (opened_at, id);
create index on money_alerts ((case when resolved_at is null then 'open' else 'resolved' end), opened_at, id);
