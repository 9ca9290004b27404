-- The phone number of an account. Only its owner, and admins who may read the account, see it.
alter table accounts add column phone text check (phone <> '');
