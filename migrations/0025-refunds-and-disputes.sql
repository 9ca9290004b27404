-- A refund that has failed is sent again under a key of its own; what the processor called the failed ones is kept, so
-- that late news about them is not taken for news about this one.
alter table refunds
  add column attempt smallint not null default 1,
  add column past_provider_ids text[] not null default '{}';

-- A bank can refuse a refund days after the processor called it a success.
alter table ledger_transactions
  drop constraint ledger_transactions__kind,
  add constraint ledger_transactions__kind check (kind in (
    'hold', 'release', 'refund', 'refund-paid', 'refund-returned', 'transfer', 'reversal', 'payout', 'payout-failed',
    'chargeback', 'chargeback-won', 'chargeback-lost', 'unmatched', 'unmatched-returned'));

-- A payment that is on its way back already can be disputed too; the platform bears that until a person has looked.
alter table chargebacks
  drop constraint chargebacks__price_at,
  add constraint chargebacks__price_at check (funds_source in ('held', 'contractor', 'losses'));

alter table transfers
  -- What of the released money was kept for what the contractor owes; `amount_cents` is the rest, which is sent.
  add column set_off_cents bigint not null default 0 constraint transfers__set_off check (set_off_cents >= 0),
  -- What was set off and is not owed any more is sent as a further part.
  add column part smallint not null default 1;

-- What the processor called the way back of a payment that belonged to nothing.
alter table unmatched_payments
  add column refund_id text constraint unmatched_payments__refund unique,
  add column refund_failure text;
create index unmatched_payments_by_charge on unmatched_payments (charge_id);
