-- A job number that people can read out, such as PL-10482. It grants no access: every route takes the random id.
alter table jobs add column number integer;
alter table jobs disable trigger user;
update jobs j set number = numbered.number
from (select id, 10000 + row_number() over (order by id) as number from jobs) numbered where numbered.id = j.id;
alter table jobs enable trigger user;
alter table jobs alter column number set not null;
alter table jobs alter column number add generated always as identity (start with 10001);
select setval(pg_get_serial_sequence('jobs', 'number'), (select max(number) from jobs)) where exists (select from jobs);
create unique index on jobs (number);

create or replace function refresh_job_search() returns trigger language plpgsql as $$
begin
  insert into job_search as w (job_id, search_text, created_at, title_sort_key)
  values (new.id, lower(concat_ws(' ', new.title, 'pl-' || new.number, new.id, new.city, new.state)), new.created_at, lower(new.title))
  on conflict (job_id) do update set search_text = excluded.search_text, title_sort_key = excluded.title_sort_key
    where (w.search_text, w.title_sort_key) <> (excluded.search_text, excluded.title_sort_key);
  return null;
end $$;
update job_search w set search_text = lower(concat_ws(' ', j.title, 'pl-' || j.number, j.id, j.city, j.state))
from jobs j where j.id = w.job_id;
