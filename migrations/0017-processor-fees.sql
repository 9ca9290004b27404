-- The processor's fees for payments and disputes are costs of the platform.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'hold', 'release', 'refund', 'refund-paid', 'refund-returned', 'refund-covered', 'transfer', 'reversal', 'payout',
  'payout-failed', 'chargeback', 'chargeback-won', 'chargeback-lost', 'unmatched', 'unmatched-returned', 'processor-fee',
  'dispute-fee'));

-- The sandbox processor reports the received amount of a charge, as Stripe does.
update sandbox_processor.objects
set body = body || jsonb_build_object(
  'amount_captured', case when body ->> 'status' = 'failed' then 0 else (body ->> 'amount')::bigint end)
where kind = 'charge' and not body ? 'amount_captured';

-- The next comparison starts when none of today has ended.
create index on reconciliations (started_at);
