-- Sessions, sign-in attempts, email codes and links, identity providers, and impersonation by admins.

-- A session belongs to one browser.
create table sessions (
  id text primary key,
  account_id text not null references accounts (id),
  -- The last sign-in. A change of the password requires a recent one.
  signed_in_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index on sessions (account_id);
create index on sessions (expires_at);
create index on sessions (last_used_at);

-- The session cookie holds one token at a time. The server stores only hashes and derives each next token from the last
-- one, so a client that lost a response gets the same token again. A rotated token that is used later was stolen: the
-- server ends the session.
create table session_tokens (
  token_hash bytea primary key,
  created_at timestamptz not null,
  session_id text not null references sessions (id) on delete cascade,
  rotated_at timestamptz
);
create index on session_tokens (session_id);

-- One active code for each email address. The server stores only a keyed hash of the code.
create table sign_in_codes (
  email text primary key,
  code_mac bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index on sign_in_codes (expires_at);

-- A sign-in or sign-up of several steps. The browser holds the secret of the attempt, and this table holds its hash.
create table sign_in_attempts (
  attempt_hash bytea primary key,
  account_id text not null references accounts (id),
  step text not null check (step in ('confirmSignUp', 'codeChallenge', 'newPasswordRequired', 'resetPassword')),
  code_mac bytea,
  tries integer not null default 0,
  -- The account gets this password and the sign-up data when the email address is verified.
  password_hash text,
  sign_up jsonb,
  -- A sign-out on all devices raises the number of the account and so ends the attempt.
  session_epoch integer not null,
  expires_at timestamptz not null
);
create index on sign_in_attempts (account_id);
create index on sign_in_attempts (expires_at);

-- Links in emails that confirm a sign-up or reset a password. Only the email contains the token.
create table email_links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('confirmSignUp', 'resetPassword')),
  account_id text not null references accounts (id),
  -- Data of the sign-up that requested the link, and the attempt of its browser.
  password_hash text,
  sign_up jsonb,
  attempt_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on email_links (account_id, purpose);
create index on email_links (attempt_hash) where attempt_hash is not null;
create index on email_links (expires_at);

-- Identities at other providers: the issuer and its subject, never the email address.
create table identities (
  issuer text not null,
  subject text not null,
  provider text not null check (provider in ('FACEBOOK', 'GOOGLE', 'APPLE')),
  account_id text not null references accounts (id),
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index on identities (account_id);

-- A sign-in in progress at a provider. Its callback deletes the row.
create table provider_sign_ins (
  state_hash bytea primary key,
  -- The cookie of the browser that started. It stops an attacker from signing in a victim with a link.
  browser_hash bytea not null,
  provider text not null,
  nonce text not null,
  code_verifier text not null,
  role text not null check (role in ('assign_customer', 'assign_contractor')),
  origin text,
  -- The sign-in page that started, which also shows errors.
  login text not null check (login in ('web', 'mobile')),
  redirect text,
  expires_at timestamptz not null
);
create index on provider_sign_ins (expires_at);

-- An admin uses the product as another user [ADMIN-03]. `session_id` is no foreign key, because the session may be deleted
-- before the impersonation is recorded as ended.
create table impersonation_sessions (
  id bigint generated always as identity primary key,
  session_id text not null,
  admin_id text not null references accounts (id),
  account_id text not null references accounts (id),
  reason text not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  check ((ended_at is null) = (end_reason is null)),
  check (admin_id <> account_id)
);
create unique index on impersonation_sessions (session_id) where ended_at is null;
create index on impersonation_sessions (admin_id);
create index on impersonation_sessions (account_id, id) where ended_at is not null;
create index on impersonation_sessions (account_id);
