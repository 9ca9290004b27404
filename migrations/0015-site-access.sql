-- Which pages ask for the site password or for a membership: one setting, and a list of its changes that only grows.

create table site_access (
  is_the_one boolean primary key default true constraint site_access__one_row check (is_the_one),
  -- [{ "path": "/consult", "asks": "password" }]
  rules jsonb not null default '[]',
  password_hash text
);
insert into site_access default values;

create table site_access_changes (
  id bigint generated always as identity primary key,
  actor_id text not null references accounts (id),
  rules_before jsonb not null,
  rules_after jsonb not null,
  password_changed boolean not null,
  at timestamptz not null
);
create trigger site_access_changes__only_grow before update or delete or truncate on site_access_changes
  for each statement execute function forbid_change();
