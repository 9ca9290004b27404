-- Passkeys (WebAuthn): sign-in by a key of the user's device, which also verifies the person.
create table passkeys (
  id text primary key default replace(gen_random_uuid()::text, '-', ''),
  account_id text not null references accounts (id) on delete cascade,
  -- The authenticator's own id, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- Grows with each use. An authenticator without a counter always sends 0.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on passkeys (account_id, created_at);

-- A challenge works once. `account_id` is null for a sign-in, whose account is not known yet.
create table passkey_challenges (
  challenge text primary key,
  account_id text references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
create index on passkey_challenges (expires_at);
create index on passkey_challenges (account_id) where account_id is not null;

create or replace view untracked_tables as
  select c.relname as table_name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not in (
      'file_references', 'quarantined_files', 'stripped_files', 'uploads', 'totp_factors', 'recovery_codes',
      'passkeys', 'passkey_challenges')
    and not exists (
      select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'file_references' and t.tgenabled in ('O', 'A'));
