-- At the processor a bank account can be removed before another one is added. So the last known digits stay, and the
-- other account still pauses withdrawals.
alter table contractors add column known_bank_last4 text;
update contractors set known_bank_last4 = payout_bank_last4 where payout_bank_last4 is not null;
