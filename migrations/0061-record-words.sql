-- What a record of the administration's lists is found by, wherever in its words it stands. Apart from the records, so that
-- nothing that happens to a job or an account rewrites the index of its words.
create extension if not exists pg_trgm;

create table account_words (
  account_id text primary key references accounts (id) on delete cascade,
  role text not null,
  words text not null
);
create table job_words (
  job_id text primary key references jobs (id) on delete cascade,
  words text not null
);

create function store_account_words() returns trigger language plpgsql as $$
begin
  insert into account_words
    select a.id, a.role, lower(concat_ws(' ', a.name, a.email, a.username, c.company, c.abn, c.license_no))
    from accounts a left join contractors c on c.account_id = a.id
    where a.id = to_jsonb(new) ->> tg_argv[0]
  on conflict (account_id) do update set role = excluded.role, words = excluded.words
    where (account_words.role, account_words.words) <> (excluded.role, excluded.words);
  return null;
end $$;
create trigger accounts__words after insert or update of role, name, email, username on accounts
  for each row execute function store_account_words('id');
create trigger contractors__words after insert or update of company, abn, license_no on contractors
  for each row execute function store_account_words('account_id');

create function store_job_words() returns trigger language plpgsql as $$
begin
  insert into job_words values (new.id, lower(concat_ws(' ', new.title, new.id, new.city, new.state)))
  on conflict (job_id) do update set words = excluded.words where job_words.words <> excluded.words;
  return null;
end $$;
create trigger jobs__words after insert or update of title, city, state on jobs
  for each row execute function store_job_words();

insert into account_words
  select a.id, a.role, lower(concat_ws(' ', a.name, a.email, a.username, c.company, c.abn, c.license_no))
  from accounts a left join contractors c on c.account_id = a.id;
insert into job_words select id, lower(concat_ws(' ', title, id, city, state)) from jobs;

-- Three letters or more find their records through these. The planner, which knows nothing of the letters, is kept to them.
create index account_words__words on account_words using gin (words gin_trgm_ops);
create index job_words__words on job_words using gin (words gin_trgm_ops);
create function accounts_with_words(wanted_role text, pattern text, most integer) returns setof text
  language sql stable set enable_seqscan = off set enable_indexscan = off
  as 'select account_id from account_words where words like pattern and role = wanted_role limit most';
create function jobs_with_words(pattern text, most integer) returns setof text
  language sql stable set enable_seqscan = off set enable_indexscan = off
  as 'select job_id from job_words where words like pattern limit most';
