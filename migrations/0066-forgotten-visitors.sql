-- Whoever has asked without an account is forgotten when nobody needs their name and address any more; the question stays.
alter table consultations add column visitor_forgotten_at timestamptz;
alter table consultations drop constraint consultations__asker;
alter table consultations add constraint consultations__asker check (
  account_id is not null or visitor_forgotten_at is not null or (visitor_name is not null and visitor_email is not null)
);
create index consultations__to_forget on consultations (coalesce(replied_at, withdrawn_at)) where visitor_email is not null;
