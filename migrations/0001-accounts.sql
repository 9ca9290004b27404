-- People and how they sign in. A role is given once, at sign-up; an administrator is made by another administrator.
create table accounts (
  id text primary key,
  role text not null constraint accounts__role check (role in ('customer', 'contractor', 'admin')),
  username text not null constraint accounts__username unique,
  -- Stored in lower case; administrators may have none.
  email text constraint accounts__email unique,
  email_verified boolean not null default false,
  name text not null,
  status text not null default 'UNCONFIRMED' constraint accounts__status check (
    status in ('UNCONFIRMED', 'CONFIRMED', 'ARCHIVED', 'COMPROMISED', 'UNKNOWN', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD')),
  password_hash text,
  permissions text[] not null default '{}',
  payment_customer_id text,
  accept_communications boolean not null default false,
  -- Raised by a sign-out everywhere: tokens that carry an older number are no longer good.
  session_epoch integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- The cookie of the web. Only a hash of its value is kept.
create table sessions (
  token_hash bytea primary key,
  account_id text not null references accounts (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);

-- One live code for each address. The code itself is never stored, only its keyed hash.
create table sign_in_codes (
  email text primary key,
  code_mac bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);

-- Counters of how often something was tried in the current window; expired rows are overwritten in place.
create table rate_limits (
  key text primary key,
  window_ends_at timestamptz not null,
  count integer not null
);
