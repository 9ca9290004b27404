-- Accounts, their history and their search index, invitations, the audit log, and password protection of pages.
create table accounts (
  id text primary key,
  -- An account created by an identity provider has an `assign_` role until the person confirms the role.
  role text not null check (role in ('customer', 'contractor', 'admin', 'assign_customer', 'assign_contractor')),
  username text not null unique,
  -- In lower case. An admin may have none.
  email text unique,
  email_verified boolean not null default false,
  name text not null,
  status text not null default 'UNCONFIRMED' check (
    status in ('UNCONFIRMED', 'CONFIRMED', 'ARCHIVED', 'COMPROMISED', 'UNKNOWN', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD')),
  password_hash text,
  permissions text[] not null default '{}',
  payment_customer_id text,
  accept_communications boolean not null default false,
  -- A sign-out on all devices raises this number. Tokens with an older number are invalid.
  session_epoch integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Since the last successful sign-in. After several, sign-in requires an email code as well.
  failed_password_attempts integer not null default 0,
  requires_email_code boolean not null default false
);
-- Almost all accounts have one status. Without this value the planner reads a list of a selective status from the wrong index.
alter table accounts alter column status set (n_distinct = 100);
create index on accounts (id) where role = 'admin';
create index on accounts (created_at) where status = 'UNCONFIRMED';
-- One index for each sort order of the admin lists, with and without the status filter.
create index on accounts (role, created_at, id collate "C");
create index on accounts (role, (lower(name) collate "C"), id collate "C");
create index on accounts (role, (coalesce(email, '') collate "C"), id collate "C");
create index on accounts (role, (lower(username) collate "C"), id collate "C") where role = 'admin';
create index on accounts (role, status, created_at, id collate "C");
create index on accounts (role, status, (lower(name) collate "C"), id collate "C");
create index on accounts (role, status, (coalesce(email, '') collate "C"), id collate "C");

-- Every change of an account's status.
create table account_history (
  id bigint generated always as identity primary key,
  account_id text not null references accounts (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  actor_id text references accounts (id),
  actor_role text not null,
  occurred_at timestamptz not null
);
create index on account_history (account_id, id);
create index on account_history (actor_id) where actor_id is not null;
create trigger account_history_append_only before update or delete or truncate on account_history
  for each statement execute function forbid_change();

-- Search text of the admin lists. A table of its own, so a change of an account rarely rewrites the trigram index. The sort
-- keys let a search sort its matches without reading `accounts`.
create table account_search (
  account_id text primary key references accounts (id) on delete cascade,
  role text not null,
  search_text text not null,
  created_at timestamptz not null,
  name_sort_key text collate "C" not null,
  email_sort_key text collate "C" not null
);
create index on account_search using gin (search_text gin_trgm_ops);
create index on account_search (role, account_id);

-- The argument names the column with the account's id, because a trigger of `contractors` calls this too.
create function refresh_account_search() returns trigger language plpgsql as $$
begin
  insert into account_search as w (account_id, role, search_text, created_at, name_sort_key, email_sort_key)
    select a.id, a.role, lower(concat_ws(' ', a.name, a.email, a.username, c.company, c.abn, c.license_no)),
      a.created_at, lower(a.name), coalesce(a.email, '')
    from accounts a left join contractors c on c.account_id = a.id
    where a.id = to_jsonb(new) ->> tg_argv[0]
  on conflict (account_id) do update
    set role = excluded.role, search_text = excluded.search_text, name_sort_key = excluded.name_sort_key, email_sort_key = excluded.email_sort_key
    where (w.role, w.search_text, w.name_sort_key, w.email_sort_key)
      is distinct from (excluded.role, excluded.search_text, excluded.name_sort_key, excluded.email_sort_key);
  return null;
end $$;
create trigger accounts_refresh_search after insert or update of role, name, email, username on accounts
  for each row execute function refresh_account_search('id');

-- Returns the most selective trigrams of a pattern, measured on the latest 300 rows of the role. A trigram of every row
-- would cost a full read of its index pages. If no trigram is selective, it returns the whole pattern.
create function selective_account_trigrams(wanted_role text, pattern text, trigrams text[]) returns text[] language plpgsql stable as $$
begin
  return (
    with sample as materialized (
        select search_text from account_search where role = wanted_role order by account_id desc limit 300),
      counted as (select trigram, (select count(*) from sample where search_text like trigram) as seen from unnest(trigrams) trigram)
    select coalesce(nullif(array(select trigram from counted where seen <= 15 order by seen limit 3), '{}'), array[pattern])
  );
end $$;

-- Appending '' keeps the whole pattern and the role away from the indexes, so the planner uses the trigrams alone.
create function search_accounts(wanted_role text, pattern text, selective text[], max_rows integer) returns setof account_search
  language plpgsql stable set enable_seqscan = off set enable_indexscan = off as $$
begin
  return query select * from account_search
    where search_text like selective[1] and search_text like coalesce(selective[2], selective[1]) and search_text like coalesce(selective[3], selective[1])
      and search_text || '' like pattern and role || '' = wanted_role limit max_rows;
end $$;

create table invitations (
  token_hash bytea primary key,
  email text not null,
  role text not null check (role in ('customer', 'contractor')),
  invited_by text not null references accounts (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on invitations (expires_at);
create index on invitations (invited_by);

-- Every change by an admin [ADMIN-03], written in the transaction of the change.
create table audit_entries (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null,
  actor_id text not null references accounts (id),
  permission_used text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  -- A keyed hash of the network address: equal for equal addresses, and not reversible.
  network_hash text,
  request_id text
);
create index on audit_entries (occurred_at, id);
create index on audit_entries (actor_id, occurred_at, id);
create index on audit_entries (subject_id, occurred_at, id);
create index on audit_entries (action, occurred_at, id);
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function forbid_change();

-- One row: which pages require the site password or a membership.
create table page_protection (
  singleton boolean primary key default true check (singleton),
  -- [{ "path": "/consult", "requires": "password" }]
  rules jsonb not null default '[]',
  password_hash text
);
insert into page_protection default values;

create table page_protection_changes (
  id bigint generated always as identity primary key,
  actor_id text not null references accounts (id),
  rules_before jsonb not null,
  rules_after jsonb not null,
  password_changed boolean not null,
  occurred_at timestamptz not null
);
create index on page_protection_changes (actor_id);
create trigger page_protection_changes_append_only before update or delete or truncate on page_protection_changes
  for each statement execute function forbid_change();
