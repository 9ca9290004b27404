-- A change of email that waits for two codes: one from the current and one from the new address. An account has one at a
-- time, and only the session that asked can confirm it.
create table email_changes (
  account_id text primary key references accounts (id) on delete cascade,
  session_id text not null references sessions (id) on delete cascade,
  current_email text not null,
  new_email text not null,
  current_code_mac bytea not null,
  -- Null if another account has the address, which then received no code.
  new_code_mac bytea,
  tries integer not null default 0,
  requested_at timestamptz not null,
  expires_at timestamptz not null
);
create index on email_changes (session_id);
create index on email_changes (expires_at);
select track_file_references('email_changes');
