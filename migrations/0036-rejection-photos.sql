-- Photos of the defects, for the contractor. Every earlier round is in job_history.
alter table stages add column reject_attachments text[] not null default '{}' check (cardinality(reject_attachments) <= 6);
