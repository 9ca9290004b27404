-- Of what is searched for, the index is asked for the rare groups of letters alone: one that every record has would be read
-- from its first page to its last, and leave no record out. How rare a group is, the latest three hundred words tell.
-- Where none is rare, the index is asked for all of them.
create function rare_account_parts(pattern text, parts text[]) returns text[] language plpgsql stable as $$
begin
  return (
    with sample as materialized (select words from account_words order by account_id desc limit 300),
      counted as (select part, (select count(*) from sample where words like part) as seen from unnest(parts) part)
    select coalesce(nullif(array(select part from counted where seen <= 15 order by seen limit 3), '{}'), array[pattern])
  );
end $$;
create function rare_job_parts(pattern text, parts text[]) returns text[] language plpgsql stable as $$
begin
  return (
    with sample as materialized (select words from job_words order by job_id desc limit 300),
      counted as (select part, (select count(*) from sample where words like part) as seen from unnest(parts) part)
    select coalesce(nullif(array(select part from counted where seen <= 15 order by seen limit 3), '{}'), array[pattern])
  );
end $$;

-- What is added to the words keeps the whole pattern away from the index.
create function accounts_with_words(wanted_role text, pattern text, rare text[], most integer) returns setof text
  language plpgsql stable set enable_seqscan = off set enable_indexscan = off as $$
begin
  return query select account_id from account_words
    where words like rare[1] and words like coalesce(rare[2], rare[1]) and words like coalesce(rare[3], rare[1])
      and words || '' like pattern and role = wanted_role limit most;
end $$;
create function jobs_with_words(pattern text, rare text[], most integer) returns setof text
  language plpgsql stable set enable_seqscan = off set enable_indexscan = off as $$
begin
  return query select job_id from job_words
    where words like rare[1] and words like coalesce(rare[2], rare[1]) and words like coalesce(rare[3], rare[1])
      and words || '' like pattern limit most;
end $$;
drop function accounts_with_words(text, text, integer);
drop function jobs_with_words(text, integer);
