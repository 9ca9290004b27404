-- A signed-in owner links a provider to this account. Without an account the row is a sign-in.
alter table provider_sign_ins add column account_id text references accounts (id) on delete cascade;
create index on provider_sign_ins (account_id) where account_id is not null;
