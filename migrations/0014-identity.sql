-- Identity: sessions whose cookie changes with every renewal, sign-ins of several steps, mailed links, invitations,
-- identities at other providers, and the history of an account's status.

-- Somebody who came from a provider has an assign_ role until they have chosen their own.
alter table accounts drop constraint accounts__role;
alter table accounts add constraint accounts__role check (
  role in ('customer', 'contractor', 'admin', 'assign_customer', 'assign_contractor'));
-- Wrong passwords since the last right one: after several a mailed code is asked for as well.
alter table accounts add column failed_password_attempts integer not null default 0;
alter table accounts add column requires_email_code boolean not null default false;

-- A session is one browser's; the cookie holds one token after the other. A token that was exchanged already and comes
-- again was stolen, or is the thief's, so it ends the session. The same exchange asked again (its answer was lost on
-- the way) leads to the same successor, which is computed and stands here by its hash alone.
alter table sessions rename to session_tokens;
create table sessions (
  id text primary key,
  account_id text not null references accounts (id),
  -- When the person last proved who they are; a change of the password asks for a recent one.
  signed_in_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions__by_account on sessions (account_id);
create index sessions__by_end on sessions (expires_at);
insert into sessions (id, account_id, signed_in_at, last_used_at, expires_at)
  select encode(token_hash, 'hex'), account_id, created_at, created_at, expires_at from session_tokens;
alter table session_tokens add column session_id text references sessions (id) on delete cascade;
update session_tokens set session_id = encode(token_hash, 'hex');
alter table session_tokens alter column session_id set not null;
alter table session_tokens drop column account_id;
alter table session_tokens drop column expires_at;
alter table session_tokens add column used_at timestamptz;
create index session_tokens__by_session on session_tokens (session_id);

-- A sign-in or sign-up of several steps. The browser holds the attempt's value, the database its hash. The code belongs
-- to this attempt alone; a password that was chosen in it counts once the address is proved.
create table sign_in_attempts (
  attempt_hash bytea primary key,
  account_id text not null references accounts (id),
  step text not null constraint sign_in_attempts__step check (
    step in ('confirmSignUp', 'codeChallenge', 'newPasswordRequired', 'resetPassword')),
  code_mac bytea,
  tries integer not null default 0,
  password_hash text,
  -- Of a sign-up: the role, the name and the consent that count once the address is proved.
  sign_up jsonb,
  -- An attempt that began before everybody was signed out is over as well.
  session_epoch integer not null,
  expires_at timestamptz not null
);
create index sign_in_attempts__by_account on sign_in_attempts (account_id);
create index sign_in_attempts__by_end on sign_in_attempts (expires_at);

-- Links in mails: to confirm a sign-up, to choose a new password. The token stands in the mail only.
create table email_links (
  token_hash bytea primary key,
  purpose text not null constraint emailed_links__purpose check (purpose in ('confirmSignUp', 'resetPassword')),
  account_id text not null references accounts (id),
  -- Of the sign-up that ordered the link: what it chose, and the attempt by which its browser is known again.
  password_hash text,
  sign_up jsonb,
  attempt_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index emailed_links__by_account on email_links (account_id, purpose);
create index emailed_links__by_attempt on email_links (attempt_hash) where attempt_hash is not null;
create index emailed_links__by_end on email_links (expires_at);

create table invitations (
  token_hash bytea primary key,
  email text not null,
  role text not null constraint invitations__role check (role in ('customer', 'contractor')),
  invited_by text not null references accounts (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Who somebody is elsewhere: the issuer and its name for the person, never the email.
create table identities (
  issuer text not null,
  subject text not null,
  provider text not null constraint identities__provider check (provider in ('FACEBOOK', 'GOOGLE', 'APPLE')),
  account_id text not null references accounts (id),
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index identities__by_account on identities (account_id);

-- A sign-in that is under way at a provider; taken away by its one return.
create table provider_sign_ins (
  state_hash bytea primary key,
  -- The cookie of the browser that began, so that nobody can be signed in as somebody else by a link.
  browser_hash bytea not null,
  provider text not null,
  nonce text not null,
  code_verifier text not null,
  role text not null constraint provider_sign_ins__role check (role in ('assign_customer', 'assign_contractor')),
  came_from text,
  -- Which of our two log-in pages it began on; what goes wrong is told there.
  login text not null constraint provider_sign_ins__login check (login in ('web', 'mobile')),
  redirect text,
  expires_at timestamptz not null
);
create index provider_sign_ins__by_end on provider_sign_ins (expires_at);

-- What happened to an account's status, and by whom; only grows.
create table account_history (
  id bigint generated always as identity primary key,
  account_id text not null references accounts (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  actor_id text references accounts (id),
  actor_role text not null,
  at timestamptz not null
);
create index account_history__by_account on account_history (account_id, id);
create trigger account_history__only_grows before update or delete or truncate on account_history
  for each statement execute function forbid_change();
