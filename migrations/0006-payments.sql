-- One payment for each stage of a signed quote, tied to one payment intent of the processor. A declined card leaves
-- the intent open for another card, so a stage can never be charged through two of them.
create table payments (
  job_id text not null,
  contractor_id text not null,
  stage_index smallint not null,
  customer_id text not null references accounts (id),
  price_cents bigint not null,
  fee_cents bigint not null,
  -- Both come with the processor's answer; until then a repeat asks again with the same idempotency key.
  intent_id text constraint payments__intent unique,
  client_secret text,
  charge_id text,
  created_at timestamptz not null,
  succeeded_at timestamptz,
  primary key (job_id, stage_index),
  foreign key (job_id, contractor_id, stage_index) references stages (job_id, contractor_id, stage_index)
);

-- Every genuine event of the processor, once. The identifier is the processor's, stable across its retries.
create table webhook_events (
  id text primary key,
  type text not null,
  body text not null,
  received_at timestamptz not null
);

-- Released money on its way to the contractor. The worker sends it with the reference as idempotency key.
create table transfers (
  reference text primary key,
  job_id text not null,
  stage_index smallint not null,
  contractor_id text not null references contractors (account_id),
  amount_cents bigint not null,
  status text not null constraint transfers__status check (status in ('queued', 'sent', 'no-account')),
  provider_id text,
  created_at timestamptz not null,
  sent_at timestamptz
);
