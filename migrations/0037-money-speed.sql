-- What each payment writes, in fewer places.

-- A row of an account that many payments share is changed by each of them. PostgreSQL does that in its place, and clears
-- up behind itself, only while no index has what changes: an index of amounts made each payment leave a dead entry
-- in every index, and the next one walk past them. Whether something stands on an account hardly ever changes.
drop index ledger_balances_standing;
alter table ledger_balances
  set (fillfactor = 50),
  add column stands boolean not null generated always as (amount_cents <> 0) stored;
create index ledger_balances_standing on ledger_balances (account) where stands;

-- Others lead to the same rows: `payments_by_customer` and `transfers_open`.
drop index payments__by_customer;
drop index transfers__to_send;
