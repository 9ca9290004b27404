-- A question that nobody is to answer: since when it is in the archive, and what its asker was told. Taken back it is asked
-- again, and nobody has taken it.
alter table consultations add column archived_at timestamptz;
alter table consultations add column archive_reason text;
alter table consultations drop constraint consultations__status;
alter table consultations add constraint consultations__status
  check (status in ('asked', 'taken', 'replied', 'withdrawn', 'archived'));
alter table consultations drop constraint consultations__consultant;
alter table consultations add constraint consultations__consultant
  check (status in ('asked', 'withdrawn', 'archived') or consultant_id is not null);
alter table consultations add constraint consultations__archived
  check ((status = 'archived') = (archived_at is not null and archive_reason is not null));
drop index consultations__to_forget;
create index consultations__to_forget on consultations (coalesce(replied_at, withdrawn_at, archived_at))
  where visitor_email is not null;
