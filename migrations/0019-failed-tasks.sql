-- The list of failed emails becomes the list of failed tasks of every queue. A task is listed once, however often it fails.
alter table failed_emails rename to failed_tasks;
alter sequence failed_emails_id_seq rename to failed_tasks_id_seq;
do $$
declare
  old_name text;
begin
  -- The primary key, and since PostgreSQL 18 the columns that are not null.
  for old_name in
    select conname from pg_constraint where conrelid = 'failed_tasks'::regclass and conname like 'failed\_emails\_%'
  loop
    execute format('alter table failed_tasks rename constraint %I to %I', old_name,
      replace(old_name, 'failed_emails', 'failed_tasks'));
  end loop;
end $$;
delete from failed_tasks a using failed_tasks b
  where a.queue = b.queue and a.payload = b.payload and a.id < b.id;
alter table failed_tasks
  add column attempts integer not null default 1,
  -- When the worker runs it again. Null after the last attempt: then it is listed.
  add column retry_at timestamptz,
  -- An admin discarded it, so it does not run again.
  add column discarded_at timestamptz;
-- A payload can be longer than an index row.
create unique index on failed_tasks (queue, md5(payload::text));
create index on failed_tasks (id) where retry_at is null and discarded_at is null;
