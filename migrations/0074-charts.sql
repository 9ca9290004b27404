-- What moved on a day in Sydney: what came to be held, was released and was earned, less what went back. The purge adds
-- to it, so that charts need not read years of the ledger.
create table ledger_daily_totals (
  day date primary key,
  held_cents bigint not null,
  released_cents bigint not null,
  fees_cents bigint not null
);

-- The last transaction that is in those days; what came after it is read from the ledger itself.
create table ledger_daily_totals_watermark (
  is_only boolean primary key default true constraint ledger_days_reach__one_row check (is_only),
  transaction_id bigint not null
);
insert into ledger_daily_totals_watermark (transaction_id) values (0);

-- The last transaction, when whoever is booking has finished: no smaller number is to come any more.
create function last_booked_transaction() returns bigint language plpgsql as $$
begin
  lock table ledger_transactions in share mode;
  return (select coalesce(max(id), 0) from ledger_transactions);
end $$;

-- Charts that have to read many rows are counted once in a while and kept.
create table chart_cache (
  name text primary key,
  answer jsonb not null,
  counted_at timestamptz not null
);
