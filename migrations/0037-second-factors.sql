-- The second factor of an account: an authenticator app (TOTP) with recovery codes.

-- One app for each account. The secret is encrypted; `key_id` names the key.
create table totp_factors (
  account_id text primary key references accounts (id) on delete cascade,
  key_id text not null,
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until the owner has entered a first code.
  confirmed_at timestamptz,
  -- The newest accepted time step. Its code and all older ones are used.
  used_step bigint not null default 0
);

-- Each code works once, in place of a code from the app. The server stores only a keyed hash.
create table recovery_codes (
  account_id text not null references accounts (id) on delete cascade,
  code_mac bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, code_mac)
);

alter table sign_in_attempts drop constraint sign_in_attempts_step_check,
  add constraint sign_in_attempts_step_check check (
    step in ('confirmSignUp', 'codeChallenge', 'newPasswordRequired', 'resetPassword', 'secondFactor'));

create or replace view untracked_tables as
  select c.relname as table_name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not in (
      'file_references', 'quarantined_files', 'stripped_files', 'uploads', 'totp_factors', 'recovery_codes')
    and not exists (
      select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'file_references' and t.tgenabled in ('O', 'A'));
