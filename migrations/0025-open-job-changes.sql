-- Changes of a job that every contractor can find, for contractors without a quote. The last one closes the job or limits
-- it to invited contractors, and later changes of that job have no such row.
create trigger jobs_insert_open_job_change after insert on jobs
  for each row when (new.status = 'open' and new.audience = 'open')
  execute function record_change('openJob', 'id');
create trigger jobs_update_open_job_change after update on jobs
  for each row when ((old.status = 'open' and old.audience = 'open') or (new.status = 'open' and new.audience = 'open'))
  execute function record_change('openJob', 'id');
