-- A contractor's business record, beside their account. The three sums are kept with each review and completion, so
-- that a list never counts.
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
  tax_type text not null default 'gst' constraint contractors__tax_type check (tax_type in ('gst', 'cash')),
  payout_account text,
  rating_halves_sum integer not null default 0,
  rating_count integer not null default 0,
  completed_job_count integer not null default 0,
  average_rating numeric(2, 1) generated always as (
    case when rating_count = 0 then 5 else round(rating_halves_sum::numeric / 2 / rating_count, 1) end) stored,
  updated_at timestamptz not null
);
create index contractors_by_score on contractors (average_rating, completed_job_count, account_id);

create table contractor_categories (
  contractor_id text not null references contractors (account_id),
  category_id text not null references categories (id),
  primary key (contractor_id, category_id)
);
create index contractor_categories_category on contractor_categories (category_id);
