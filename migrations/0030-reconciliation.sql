-- What moved lately, for the comparison with the processor's records, and money that is held for long.
create index payments_by_success on payments (succeeded_at) where succeeded_at is not null;
create index unmatched_payments_by_arrival on unmatched_payments (received_at);
create index refunds_by_time on refunds (created_at);
create index transfers_by_sending on transfers (sent_at) where sent_at is not null;
create index transfers_by_reversal on transfers (reversed_at) where reversed_at is not null;
create unique index transfers__provider on transfers (provider_id) where provider_id is not null;
create index chargebacks_by_time on chargebacks (opened_at);
create index payouts_by_time on payouts (created_at);
create index stages_held_since on stages (paid_at) where status in ('paid', 'waiting', 'rejected');

-- A task before the limit is reached, not on its day.
update legal_rules set value = value || '{"warnDays": 14}' where topic = 'holding-limit-days';

-- What stands on the books now: accounts of finished jobs are at zero and not in it.
create index ledger_balances_standing on ledger_balances (account) include (amount_cents) where amount_cents <> 0;
create index money_alerts_settled on money_alerts (id) where resolved_at is not null;
create index reconciliations_ended on reconciliations (id) where ended_at is not null;
