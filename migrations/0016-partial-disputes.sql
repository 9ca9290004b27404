-- A bank can dispute a part of a payment. These are the parts of the disputed amount: stage price, service fee with its
-- tax, and the platform's loss. Earlier disputes were booked as the whole payment.
alter table chargebacks
  add column price_cents bigint,
  add column fee_cents bigint,
  add column fee_gst_cents bigint,
  add column loss_cents bigint;
-- A dispute without a payment row counts as price.
update chargebacks c set
  price_cents = case when c.funds_source = 'platform' then 0 else coalesce(p.price_cents, c.amount_cents) end,
  fee_cents = case when c.funds_source = 'platform' then 0 else coalesce(p.fee_cents, 0) end,
  fee_gst_cents = case when c.funds_source = 'platform' then 0 else coalesce(p.fee_gst_cents, 0) end,
  loss_cents = case when c.funds_source = 'platform' then coalesce(p.price_cents + p.fee_cents, c.amount_cents) else 0 end
from chargebacks d left join payments p on p.job_id = d.job_id and p.stage_index = d.stage_index
where d.id = c.id;
alter table chargebacks
  alter column price_cents set not null,
  alter column fee_cents set not null,
  alter column fee_gst_cents set not null,
  alter column loss_cents set not null,
  add check (least(price_cents, fee_cents, fee_gst_cents, loss_cents) >= 0 and fee_gst_cents <= fee_cents);
