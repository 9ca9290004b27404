-- When a contractor first read the street and the property access of a job. The customer reads the list, and it limits
-- how many new addresses a contractor reads in a day. Readings before this table are unknown.
create table address_readings (
  job_id text not null references jobs (id),
  contractor_id text not null references contractors (account_id),
  read_at timestamptz not null,
  primary key (job_id, contractor_id)
);
create index on address_readings (contractor_id, read_at);
create trigger address_readings_append_only before update or delete or truncate on address_readings
  for each statement execute function forbid_change();
create trigger address_readings_record_change after insert on address_readings
  for each row execute function record_change('job', 'job_id');

select track_file_references('address_readings');
