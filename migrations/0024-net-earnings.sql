-- The daily totals hold net earnings instead of gross fees, so the next purge counts them again.
delete from ledger_daily_totals;
update ledger_daily_totals_watermark set transaction_id = 0;
alter table ledger_daily_totals drop column fees_cents, add column earned_cents bigint not null;
