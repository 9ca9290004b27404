-- The lists of the administration: each order in which one can stand has its index, with the status that it is filtered
-- by and without. Words are compared letter by letter, so that what begins alike stands together.
create index accounts__list_by_time on accounts (role, created_at, id collate "C");
create index accounts__list_by_name on accounts (role, (lower(name) collate "C"), id collate "C");
create index accounts__list_by_email on accounts (role, (coalesce(email, '') collate "C"), id collate "C");
create index accounts__list_by_username on accounts (role, (lower(username) collate "C"), id collate "C")
  where role = 'admin';
create index accounts__status_by_time on accounts (role, status, created_at, id collate "C");
create index accounts__status_by_name on accounts (role, status, (lower(name) collate "C"), id collate "C");
create index accounts__status_by_email on accounts (role, status, (coalesce(email, '') collate "C"), id collate "C");
create index jobs__list_by_time on jobs (created_at, id collate "C");
create index jobs__list_by_title on jobs ((lower(title) collate "C"), id collate "C");
create index jobs__status_by_time on jobs (status, created_at, id collate "C");
create index jobs__status_by_title on jobs (status, (lower(title) collate "C"), id collate "C");
create index quote_requests__by_time on quote_requests (created_at, job_id collate "C");
create index quotes__list_by_time on quotes (sent_at, (job_id || ' ' || contractor_id) collate "C")
  where sent_at is not null;
create index quotes__status_by_time on quotes (status, sent_at, (job_id || ' ' || contractor_id) collate "C")
  where sent_at is not null;
