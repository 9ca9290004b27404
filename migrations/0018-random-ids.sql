-- Ids in responses are random, because a sequence tells how many notifications and verifications there are. The sequence
-- stays the order.
alter table notifications add column public_id text not null unique default replace(gen_random_uuid()::text, '-', '');
alter table verifications add column public_id text not null unique default replace(gen_random_uuid()::text, '-', '');
