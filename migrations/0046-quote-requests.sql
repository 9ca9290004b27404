-- A quote request is a job that was asked for with a form [FORM-02]. Whoever posts it may keep it to the contractors that
-- they name; the lists of open jobs hold what is open to all.
alter table jobs add column audience text not null default 'open' constraint jobs__audience check (
  audience in ('open', 'invited'));

drop index jobs_open;
drop index jobs_open_by_category;
create index jobs_open on jobs (id) where status = 'open' and audience = 'open';
create index jobs_open_by_category on jobs (category_id, id) where status = 'open' and audience = 'open';

create table job_invitations (
  job_id text not null references jobs (id),
  contractor_id text not null references contractors (account_id),
  invited_at timestamptz not null,
  primary key (job_id, contractor_id)
);
create index job_invitations__by_contractor on job_invitations (contractor_id, job_id);

-- What the customer answered, as it was sent; what may still be edited stands in the job.
create table quote_requests (
  job_id text primary key references jobs (id),
  customer_id text not null references accounts (id),
  answers jsonb not null,
  created_at timestamptz not null
);
create index quote_requests__by_customer on quote_requests (customer_id, job_id);
