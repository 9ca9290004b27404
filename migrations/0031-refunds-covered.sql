-- A refund that did not go through, and whose payment the customer's bank has given back: nothing is owed any more.
alter table refunds
  drop constraint refunds__status,
  add constraint refunds__status check (status in ('ordered', 'sent', 'succeeded', 'failed', 'covered'));

alter table ledger_transactions
  drop constraint ledger_transactions__kind,
  add constraint ledger_transactions__kind check (kind in (
    'hold', 'release', 'refund', 'refund-paid', 'refund-returned', 'refund-covered', 'transfer', 'reversal', 'payout',
    'payout-failed', 'chargeback', 'chargeback-won', 'chargeback-lost', 'unmatched', 'unmatched-returned'));
