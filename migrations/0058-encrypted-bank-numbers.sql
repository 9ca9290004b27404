-- Bank numbers are encrypted, and `bank_key_id` names the key. A migration cannot see the keys, so each start and each
-- night the server encrypts the rows that still have plain numbers, and empties their plain columns.
alter table contractors
  add column bank_key_id text,
  add column bank_numbers bytea,
  -- What screens show of the account number.
  add column bank_last_digits text,
  drop constraint contractors_check,
  add check (num_nulls(bank_bsb, bank_account_number) in (0, 2)),
  add check (num_nulls(bank_key_id, bank_numbers) in (0, 2)),
  add check ((bank_account_name is null) = (bank_account_number is null and bank_numbers is null));
update contractors set bank_last_digits = right(bank_account_number, 3) where bank_account_number is not null;

alter table payouts
  add column bank_key_id text,
  add column bank_numbers bytea,
  add check (num_nulls(bank_key_id, bank_numbers) in (0, 2));

-- The sandbox processor stored the numbers in the ids of bank accounts.
update sandbox_processor.objects
  set body = regexp_replace(body::text, '"ba_\d+_\d+"', '"ba_open"', 'g')::jsonb where body::text like '%"ba\_%';
update sandbox_processor.events
  set body = regexp_replace(body::text, '"ba_\d+_\d+"', '"ba_open"', 'g')::jsonb where body::text like '%"ba\_%';
update sandbox_processor.idempotent_responses
  set body = regexp_replace(body::text, '"ba_\d+_\d+"', '"ba_open"', 'g')::jsonb where body::text like '%"ba\_%';
