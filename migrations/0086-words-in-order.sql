-- Beside its words stands by what a record is put into order, so that what a search has found need not be looked up before
-- it is in order. The index of the words is made again, which is quicker than changing every row of it.
drop index account_words__words, job_words__words;
alter table account_words add column created_at timestamptz, add column name_key text collate "C",
  add column email_key text collate "C";
update account_words w set created_at = a.created_at, name_key = lower(a.name), email_key = coalesce(a.email, '')
  from accounts a where a.id = w.account_id;
alter table account_words alter column created_at set not null, alter column name_key set not null,
  alter column email_key set not null;
alter table job_words add column created_at timestamptz, add column title_key text collate "C";
update job_words w set created_at = j.created_at, title_key = lower(j.title) from jobs j where j.id = w.job_id;
alter table job_words alter column created_at set not null, alter column title_key set not null;
create index account_words__words on account_words using gin (words gin_trgm_ops);
create index job_words__words on job_words using gin (words gin_trgm_ops);

create or replace function store_account_words() returns trigger language plpgsql as $$
begin
  insert into account_words as w (account_id, role, words, created_at, name_key, email_key)
    select a.id, a.role, lower(concat_ws(' ', a.name, a.email, a.username, c.company, c.abn, c.license_no)),
      a.created_at, lower(a.name), coalesce(a.email, '')
    from accounts a left join contractors c on c.account_id = a.id
    where a.id = to_jsonb(new) ->> tg_argv[0]
  on conflict (account_id) do update
    set role = excluded.role, words = excluded.words, name_key = excluded.name_key, email_key = excluded.email_key
    where (w.role, w.words, w.name_key, w.email_key)
      is distinct from (excluded.role, excluded.words, excluded.name_key, excluded.email_key);
  return null;
end $$;
create or replace function store_job_words() returns trigger language plpgsql as $$
begin
  insert into job_words as w (job_id, words, created_at, title_key)
  values (new.id, lower(concat_ws(' ', new.title, new.id, new.city, new.state)), new.created_at, lower(new.title))
  on conflict (job_id) do update set words = excluded.words, title_key = excluded.title_key
    where (w.words, w.title_key) <> (excluded.words, excluded.title_key);
  return null;
end $$;

-- How rare a group of letters is, the latest words of the same role tell: what every contractor has may be rare among customers.
create index account_words__of_role on account_words (role, account_id);
create function rare_account_parts(wanted_role text, pattern text, parts text[]) returns text[] language plpgsql stable as $$
begin
  return (
    with sample as materialized (
        select words from account_words where role = wanted_role order by account_id desc limit 300),
      counted as (select part, (select count(*) from sample where words like part) as seen from unnest(parts) part)
    select coalesce(nullif(array(select part from counted where seen <= 15 order by seen limit 3), '{}'), array[pattern])
  );
end $$;

-- What is added to the role and the words keeps all but the rare groups away from the indexes.
create function find_account_words(wanted_role text, pattern text, rare text[], most integer) returns setof account_words
  language plpgsql stable set enable_seqscan = off set enable_indexscan = off as $$
begin
  return query select * from account_words
    where words like rare[1] and words like coalesce(rare[2], rare[1]) and words like coalesce(rare[3], rare[1])
      and words || '' like pattern and role || '' = wanted_role limit most;
end $$;
create function find_job_words(pattern text, rare text[], most integer) returns setof job_words
  language plpgsql stable set enable_seqscan = off set enable_indexscan = off as $$
begin
  return query select * from job_words
    where words like rare[1] and words like coalesce(rare[2], rare[1]) and words like coalesce(rare[3], rare[1])
      and words || '' like pattern limit most;
end $$;
