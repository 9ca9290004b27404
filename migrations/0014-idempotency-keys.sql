-- The processor repeats a stored failure for the same idempotency key. Each attempt to create an intent has its own key.
alter table payments add column attempt smallint not null default 1;

-- In Unix seconds of the product's clock. The sandbox processor forgets a key after a day, as Stripe may.
alter table sandbox_processor.idempotent_responses add column used_at bigint not null default extract(epoch from now());
alter table sandbox_processor.idempotent_responses alter column used_at drop default;
