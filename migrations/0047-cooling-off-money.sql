-- Money that a customer approves during cooling-off waits in an account of its own. No transfer is sent before the end.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'hold', 'release', 'cooling-off-ended', 'refund', 'refund-paid', 'refund-returned', 'refund-covered', 'transfer',
  'reversal', 'payout', 'payout-failed', 'chargeback', 'chargeback-won', 'chargeback-lost', 'unmatched',
  'unmatched-returned', 'processor-fee', 'dispute-fee'));

alter table transfers drop constraint transfers_status_check;
alter table transfers add constraint transfers_status_check
  check (status in ('cooling-off', 'queued', 'sent', 'no-account', 'cancelled', 'reversed'));
create index on transfers (job_id) where status = 'cooling-off';

alter table refunds drop constraint refunds_funds_source_check;
alter table refunds add constraint refunds_funds_source_check
  check (funds_source in ('held', 'cooling-off', 'contractor'));

alter table chargebacks drop constraint chargebacks_funds_source_check;
alter table chargebacks add constraint chargebacks_funds_source_check
  check (funds_source in ('held', 'cooling-off', 'contractor', 'platform'));
