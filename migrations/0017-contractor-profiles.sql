-- What a contractor shows of the business, where money is paid out to, and the sums of the three sub-scores, which are
-- kept with each review so that a profile never counts.
alter table contractors
  add column contact_name text,
  -- When somebody looked the number up; a right checksum alone is no proof.
  add column abn_verified_at timestamptz,
  add column acn_verified_at timestamptz,
  add column insurance_cover text,
  add column insurance_files text[] not null default '{}',
  -- In their order: [{ path, caption }].
  add column photos jsonb not null default '[]'
    constraint contractors__photos check (jsonb_typeof(photos) = 'array'),
  add column bank_account_name text,
  add column bank_bsb text,
  add column bank_account_number text,
  add constraint contractors__bank_details check (
    num_nulls(bank_account_name, bank_bsb, bank_account_number) in (0, 3)),
  -- Views and searches, weighted; a part of the popularity.
  add column interest integer not null default 0,
  add column like_job_sum integer not null default 0,
  add column like_job_count integer not null default 0,
  add column questing_sum integer not null default 0,
  add column questing_count integer not null default 0,
  add column customer_care_sum integer not null default 0,
  add column customer_care_count integer not null default 0;

update contractors set
  like_job_sum = given.like_job_sum, like_job_count = given.like_job_count,
  questing_sum = given.questing_sum, questing_count = given.questing_count,
  customer_care_sum = given.customer_care_sum, customer_care_count = given.customer_care_count
from (
  select contractor_id,
    coalesce(sum(like_job), 0) as like_job_sum, count(like_job) as like_job_count,
    coalesce(sum(questing), 0) as questing_sum, count(questing) as questing_count,
    coalesce(sum(customer_care), 0) as customer_care_sum, count(customer_care) as customer_care_count
  from reviews group by contractor_id) given
where given.contractor_id = contractors.account_id;

-- The work history is read page by page, and two reviews may have been written in one moment.
create index reviews__history on reviews (contractor_id, created_at, job_id);
drop index reviews_by_contractor;
