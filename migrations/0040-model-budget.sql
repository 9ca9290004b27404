-- A visitor has a share of the day's budget for the model. The empty visitor is the total of the day.
alter table ai_usage add column visitor text not null default '';
alter table ai_usage drop constraint ai_usage_pkey;
alter table ai_usage add primary key (day, visitor);
