-- Categories, contractors, verification of their profiles, and usage counts.

-- The server caches the directory of contractors in memory and listens to this channel. An empty payload refreshes the
-- whole cache. The argument names the column with the contractor's id.
create function notify_directory_changed() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  perform pg_notify('directory_changed', coalesce(changed ->> tg_argv[0], ''));
  return null;
end $$;

create trigger accounts_notify_directory after update on accounts
  for each row when (
    'contractor' in (old.role, new.role)
    and (old.name, old.username, old.status, old.role) is distinct from (new.name, new.username, new.status, new.role))
  execute function notify_directory_changed('id');

-- Categories [CAT-07].
create table categories (
  id text primary key check (id like 'category\_%'),
  name text not null,
  image text,
  parent text references categories (id),
  sort integer not null,
  created_at timestamptz not null default now(),
  -- New jobs and contractors cannot use an archived category. Existing ones keep it.
  archived_at timestamptz
);
create unique index categories_name_key on categories (lower(name));
-- A new category has no contractors, so only an update changes the directory.
create trigger categories_notify_directory after update on categories
  for each row when ((old.name, old.parent, old.sort) is distinct from (new.name, new.parent, new.sort))
  execute function notify_directory_changed();

-- Rejects an archived category like one that does not exist. The argument names the foreign key to report.
create function forbid_archived_category() returns trigger language plpgsql as $$
begin
  if exists (select from categories where id = new.category_id and archived_at is not null) then
    raise exception 'The category % is archived', new.category_id
      using errcode = 'foreign_key_violation', constraint = tg_argv[0];
  end if;
  return new;
end $$;

-- Every installation needs these before its first job.
insert into categories (id, name, image, sort) values
  ('category_renovation', 'Renovation & Interior Design', 'swatch:timber', 10),
  ('category_extension', 'Extension and modification', 'swatch:iron', 20),
  ('category_fitting', 'Shop & Office fitting', 'swatch:terrazzo', 30),
  ('category_maintenance', 'Maintenance & Repair', 'swatch:peg', 40),
  ('category_structural', 'Structural & Building Services', 'swatch:brick', 50),
  ('category_waterproofing', 'Waterproofing', 'swatch:tile', 60),
  ('category_outdoor', 'Outdoor & Landscape', 'swatch:grass', 70),
  ('category_compliance', 'Compliance & Safety', 'swatch:hazard', 80),
  ('category_technology', 'Technology & Innovation', 'swatch:circuit', 90),
  ('category_advanced', 'Advanced Solutions', 'swatch:plate', 100),
  ('category_strata', 'Agent / Strata / Facility Managers', 'swatch:strata', 110),
  ('category_supplier', 'Professional supplier', 'swatch:pallet', 120);

-- A contractor's business. Reviews and completed jobs update the sums, so that lists never count.
create table contractors (
  account_id text primary key references accounts (id),
  company text,
  picture text,
  advantage text,
  abn text,
  acn text,
  license_no text,
  state text,
  city text,
  address text,
  establishment_time text,
  hourly_price_cents bigint,
  tags text[] not null default '{}',
  tax_type text not null default 'gst' check (tax_type in ('gst', 'cash')),
  payout_account text,
  rating_halves_sum integer not null default 0,
  rating_count integer not null default 0,
  completed_job_count integer not null default 0,
  average_rating numeric(2, 1) generated always as (
    case when rating_count = 0 then 5 else round(rating_halves_sum::numeric / 2 / rating_count, 1) end) stored,
  updated_at timestamptz not null,
  contact_name text,
  insurance_cover text,
  insurance_files text[] not null default '{}',
  -- In display order: [{ path, caption }].
  photos jsonb not null default '[]' check (jsonb_typeof(photos) = 'array'),
  bank_account_name text,
  bank_bsb text,
  bank_account_number text,
  -- Weighted views and searches, a part of the popularity.
  engagement integer not null default 0,
  like_job_sum integer not null default 0,
  like_job_count integer not null default 0,
  questing_sum integer not null default 0,
  questing_count integer not null default 0,
  customer_care_sum integer not null default 0,
  customer_care_count integer not null default 0,
  payout_account_status text not null default 'none' check (payout_account_status in ('none', 'pending', 'ready')),
  -- What the processor still requires before it pays out. The server ignores a response older than `payout_account_polled_at`.
  payout_requirements text[] not null default '{}',
  payout_account_polled_at timestamptz,
  -- The last digits of the bank account, as the processor reports them.
  payout_bank_last4 text,
  check (num_nulls(bank_account_name, bank_bsb, bank_account_number) in (0, 3))
);
create index on contractors (average_rating, completed_job_count, account_id);
create unique index on contractors (payout_account);
create trigger contractors_refresh_search after insert or update of company, abn, license_no on contractors
  for each row execute function refresh_account_search('account_id');
create trigger contractors_insert_or_delete_notify_directory after insert or delete on contractors
  for each row execute function notify_directory_changed('account_id');
create trigger contractors_update_notify_directory after update on contractors
  for each row when (
    (old.company, old.picture, old.advantage, old.tags, old.state, old.city, old.average_rating, old.rating_count,
      old.completed_job_count, old.engagement)
    is distinct from
    (new.company, new.picture, new.advantage, new.tags, new.state, new.city, new.average_rating, new.rating_count,
      new.completed_job_count, new.engagement))
  execute function notify_directory_changed('account_id');

create table contractor_categories (
  contractor_id text not null references contractors (account_id),
  category_id text not null references categories (id),
  primary key (contractor_id, category_id)
);
create index on contractor_categories (category_id);
create trigger contractor_categories_notify_directory after insert or update or delete on contractor_categories
  for each row execute function notify_directory_changed('contractor_id');
-- After the insert, because a save inserts existing rows again with `on conflict do nothing`. Those fire no trigger.
create trigger contractor_categories_forbid_archived_category after insert on contractor_categories
  for each row execute function forbid_archived_category('contractor_categories_category_id_fkey');

-- What admins verified about a contractor. The latest row of a kind counts while the profile keeps the verified value. A new
-- verification is a new row, and so is a revocation.
create table verifications (
  id bigint generated always as identity primary key,
  contractor_id text not null references contractors (account_id),
  kind text not null check (kind in ('abn', 'acn', 'licence', 'insurance')),
  is_revocation boolean not null,
  -- The number or the cover, as the profile stated it.
  claimed_value text not null,
  -- The policy number.
  reference text,
  valid_until date,
  evidence text,
  -- What the admin found, or the reason of the revocation.
  note text,
  -- Null for verifications that are older than this table.
  verified_by text references accounts (id),
  verified_at timestamptz not null,
  check (not is_revocation or note is not null),
  check (is_revocation or kind in ('abn', 'acn') or valid_until is not null)
);
create index on verifications (contractor_id, kind, id);
create index on verifications (valid_until) where valid_until is not null;
create index on verifications (verified_by);
create trigger verifications_append_only before update or delete or truncate on verifications
  for each statement execute function forbid_change();

-- The current verification status of each value in each profile. Triggers keep it, so that an index finds unverified and
-- expiring values.
create table verification_status (
  contractor_id text not null references contractors (account_id) on delete cascade,
  kind text not null,
  is_verified boolean not null,
  -- The last day of the verification, or infinity.
  valid_until date not null,
  primary key (contractor_id, kind)
);
create index on verification_status (is_verified, valid_until, contractor_id);

create function refresh_verification_status(contractor text) returns void language sql as $$
  delete from verification_status where contractor_id = contractor;
  insert into verification_status (contractor_id, kind, is_verified, valid_until)
  select c.account_id, k.kind, coalesce(not v.is_revocation and v.claimed_value = k.value, false), coalesce(v.valid_until, 'infinity')
  from contractors c
    cross join lateral (values ('abn', c.abn), ('acn', c.acn), ('licence', c.license_no), ('insurance', c.insurance_cover))
      k (kind, value)
    left join lateral (select * from verifications v where v.contractor_id = c.account_id and v.kind = k.kind
      order by v.id desc limit 1) v on true
  where c.account_id = contractor and k.value is not null;
$$;
create function on_profile_change() returns trigger language plpgsql as $$
begin
  perform refresh_verification_status(new.account_id);
  return null;
end $$;
create function on_verification_change() returns trigger language plpgsql as $$
begin
  perform refresh_verification_status(new.contractor_id);
  return null;
end $$;
create trigger contractors_refresh_verification_status
  after insert or update of abn, acn, license_no, insurance_cover on contractors
  for each row execute function on_profile_change();
create trigger verifications_refresh_verification_status after insert on verifications
  for each row execute function on_verification_change();

-- Usage counts [DATA-03]. No row identifies a visitor.

-- Visitors counted today: a keyed hash of the day and the visitor, so that a visitor counts once. The daily purge deletes
-- older rows.
create table tracking_daily_visitors (
  day date not null,
  action text not null,
  -- Empty for an action that concerns no contractor.
  contractor_id text not null,
  visitor bytea not null,
  primary key (day, action, contractor_id, visitor)
);

create table tracking_actions (
  id bigint generated always as identity primary key,
  action text not null check (action in ('view', 'click', 'login', 'logout',
    'register', 'unregister', 'active', 'search', 'favorite', 'cancelFavorite', 'deregisterRequest')),
  -- The role of the caller, or anonymous.
  role text not null,
  contractor_id text references contractors (account_id),
  occurred_at timestamptz not null
);
create index on tracking_actions (occurred_at);
create index on tracking_actions (contractor_id) where contractor_id is not null;

-- The daily counts behind the engagement of a contractor.
create table tracking_daily_counts (
  contractor_id text not null references contractors (account_id),
  day date not null,
  views integer not null default 0,
  searches integer not null default 0,
  primary key (contractor_id, day)
);
create index on tracking_daily_counts (day);
