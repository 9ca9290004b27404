-- The lists of consultations, stories and warranty cases in the administration: each order with its index, by itself and
-- with what the list is kept to first.
alter table consultations add column standing text not null generated always as (
  case when status in ('asked', 'taken') then 'open' else status end) stored;
create index consultations__list_by_time on consultations (asked_at, id collate "C");
create index consultations__standing_by_time on consultations (standing, asked_at, id collate "C");
create index stories__list_by_time on stories (created_at, id collate "C");
create index stories__status_by_time on stories (status, created_at, id collate "C");
create index warranty_cases__list_by_time on warranty_cases (lodged_at, id collate "C");
create index warranty_cases__list_by_due on warranty_cases (due_on, id collate "C");
create index warranty_cases__waiting_by_time on warranty_cases (awaiting, lodged_at, id collate "C");
create index warranty_cases__waiting_by_due on warranty_cases (awaiting, due_on, id collate "C");
