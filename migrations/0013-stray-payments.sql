-- Money that arrived and belongs to no payment of ours. It is kept for a person to look at, and stands as a violation of
-- the ledger's promises (I13) until that person has given it back and says so.
create table unmatched_payments (
  event_id text primary key references webhook_events (id),
  -- As the event says; there may be no such job.
  job_id text not null,
  stage_index smallint not null,
  intent_id text not null,
  charge_id text not null,
  amount_cents bigint not null,
  received_at timestamptz not null,
  settled_at timestamptz
);
create index unmatched_payments_open on unmatched_payments (event_id) where settled_at is null;
