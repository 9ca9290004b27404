-- The ledger. A posting moves an amount from one account to another, so a transaction cannot be out of balance: there
-- is no way to write one side alone. Rows are never changed or removed. There is no table of balances that payments
-- would queue for; a balance is the sum of its postings, found by index.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null constraint ledger_transactions__kind check (kind in ('hold', 'release')),
  -- The event that is booked. Booking it again meets this constraint and changes nothing.
  reference text not null constraint ledger_transactions__reference unique,
  job_id text not null references jobs (id),
  stage_index smallint not null,
  created_at timestamptz not null
);
create index ledger_transactions_by_job on ledger_transactions (job_id);

create table ledger_postings (
  transaction_id bigint not null references ledger_transactions (id),
  position smallint not null,
  source text not null,
  destination text not null,
  amount_cents bigint not null constraint ledger_postings__amount check (amount_cents > 0),
  primary key (transaction_id, position),
  constraint ledger_postings__two_accounts check (source <> destination)
);
create index ledger_postings_by_source on ledger_postings (source);
create index ledger_postings_by_destination on ledger_postings (destination);

create trigger ledger_transactions_only_grow before update or delete or truncate on ledger_transactions
  for each statement execute function forbid_change();
create trigger ledger_postings_only_grow before update or delete or truncate on ledger_postings
  for each statement execute function forbid_change();

-- Both sides of every posting, as an accountant reads them.
create view ledger_entries as
  select transaction_id, position, source as account, -amount_cents as amount_cents from ledger_postings
  union all
  select transaction_id, position, destination, amount_cents from ledger_postings;
