-- When the contract became one, with the second signature. Kept with the job, so that reading a job does not look
-- through its signatures.
alter table jobs add column signed_at timestamptz;
update jobs set signed_at = (
  select max(s.signed_at) from signatures s where s.job_id = jobs.id and s.contractor_id = jobs.contractor_id)
where contractor_id is not null;
