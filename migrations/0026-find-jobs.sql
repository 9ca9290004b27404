-- The search and the order by budget of open jobs, for contractors who look for work.
alter table jobs add column search_vector tsvector generated always as (
  to_tsvector('english', title || ' ' || detail || ' ' || city || ' ' || coalesce(materials, ''))
) stored;
create index on jobs using gin (search_vector) where status = 'open' and audience = 'open';
create index on jobs ((coalesce(estimated_budget_cents, 0)), id) where status = 'open' and audience = 'open';
