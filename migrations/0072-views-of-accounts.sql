-- That an administrator looks at the product as somebody sees it [ADMIN-03]: for how long, why, and how it ended. The
-- session may be gone before the look is written down as ended, so it is named and not referred to.
create table account_views (
  id bigint generated always as identity primary key,
  session_id text not null,
  admin_id text not null references accounts (id),
  account_id text not null references accounts (id),
  reason text not null,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  constraint account_views__end_is_whole check ((ended_at is null) = (ended_by is null)),
  constraint account_views__never_oneself check (admin_id <> account_id)
);
create unique index account_views__one_open_per_session on account_views (session_id) where ended_at is null;
create index account_views__by_admin on account_views (admin_id);
create index account_views__by_account on account_views (account_id, id) where ended_at is not null;
create index account_views__looked_at on account_views (account_id);
