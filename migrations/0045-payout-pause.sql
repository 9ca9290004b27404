-- After a change of bank account withdrawals pause, so that its owner can stop a thief.
alter table contractors add column payouts_paused_until timestamptz;
