-- A stage is any part of a price, because the law of a state may cap a deposit at 6.5 percent. The steps of five that a
-- contractor chooses from are a rule of that form alone.
drop trigger stages_signed_are_final on stages;
alter table stages
  drop constraint stages__percent,
  alter column percent type numeric,
  add constraint stages__percent check (percent > 0 and percent <= 100 and scale(percent) <= 2);
create trigger stages_signed_are_final
  before insert or delete or update of job_id, contractor_id, stage_index, name, percent, cost_cents on stages
  for each row execute function forbid_change_of_signed();

-- What the contract of a quote says beyond the job, the price and its stages, as sections with a heading and lines.
alter table quotes add column clauses jsonb not null default '[]';
drop trigger quotes_signed_are_final on quotes;
create trigger quotes_signed_are_final before update of cost_cents, deadline, notes, clauses or delete on quotes
  for each row execute function forbid_change_of_signed();
