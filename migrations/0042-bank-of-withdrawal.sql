-- A withdrawal keeps the bank account that it was ordered to, also when the profile names another one meanwhile. Empty
-- where the processor keeps the bank account itself.
alter table payouts
  add column bank_bsb text,
  add column bank_account_number text;
