-- The double-entry ledger. A posting moves an amount from one account to another, so every transaction balances.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'hold', 'release', 'refund', 'refund-paid', 'refund-returned', 'refund-covered', 'transfer', 'reversal', 'payout',
    'payout-failed', 'chargeback', 'chargeback-won', 'chargeback-lost', 'unmatched', 'unmatched-returned')),
  -- Identifies the booked event. Booking it again conflicts and changes nothing.
  reference text not null unique,
  job_id text references jobs (id),
  stage_index smallint,
  created_at timestamptz not null,
  check ((job_id is null) = (stage_index is null))
);
create index on ledger_transactions (job_id, id);
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function forbid_change();

create table ledger_postings (
  transaction_id bigint not null references ledger_transactions (id),
  position smallint not null,
  source text not null,
  destination text not null,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (transaction_id, position),
  check (source <> destination)
);
create index on ledger_postings (source, transaction_id);
create index on ledger_postings (destination, transaction_id);
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function forbid_change();

-- Both entries of each posting: the source is debited, the destination credited.
create view ledger_entries as
  select transaction_id, position, source as account, -amount_cents as amount_cents from ledger_postings
  union all
  select transaction_id, position, destination, amount_cents from ledger_postings;

-- The balance of an account is the sum of its shards. Accounts that many payments share have several shards, so that
-- payments do not wait for each other. No index contains the amount and pages are half full, so updates stay in their page.
create table ledger_balances (
  account text not null,
  shard smallint not null,
  amount_cents bigint not null,
  is_nonzero boolean not null generated always as (amount_cents <> 0) stored,
  primary key (account, shard)
) with (fillfactor = 50);
create index on ledger_balances (account) where is_nonzero;

create function update_balances() returns trigger language plpgsql as $$
begin
  -- Sorted by account, so that concurrent transactions lock rows in one order and never deadlock.
  insert into ledger_balances (account, shard, amount_cents)
  select account, case when account ~ '^(held|refund|disputed):' then 0 else pg_backend_pid() % 32 end, sum(amount_cents)
  from (
    select source as account, -amount_cents as amount_cents from written
    union all select destination, amount_cents from written) moved
  group by 1, 2 order by 1, 2
  on conflict (account, shard) do update set amount_cents = ledger_balances.amount_cents + excluded.amount_cents;
  return null;
end $$;
create trigger ledger_postings_update_balances after insert on ledger_postings
  referencing new table as written for each statement execute function update_balances();

-- Totals of each day in Sydney, less what was refunded. The daily purge adds to them, so charts never read years of postings.
create table ledger_daily_totals (
  day date primary key,
  held_cents bigint not null,
  released_cents bigint not null,
  fees_cents bigint not null
);

-- One row: the last transaction in those totals. Charts read later transactions from the ledger.
create table ledger_daily_totals_watermark (
  singleton boolean primary key default true check (singleton),
  transaction_id bigint not null
);
insert into ledger_daily_totals_watermark (transaction_id) values (0);

-- The lock waits for open transactions, so no lower id can appear later.
create function last_committed_transaction() returns bigint language plpgsql as $$
begin
  lock table ledger_transactions in share mode;
  return (select coalesce(max(id), 0) from ledger_transactions);
end $$;
