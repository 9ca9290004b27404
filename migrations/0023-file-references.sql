-- The names of uploaded files in all rows. Triggers write them in the transaction of the row, so no use-case can forget
-- one, and the weekly job for orphaned files reads one index.
create table file_references (
  table_name text not null,
  -- The values of the primary key as a JSON array.
  row_key text not null,
  -- The random part, which is unique.
  file_name text not null,
  primary key (table_name, row_key, file_name)
);
create index on file_references (file_name);

create function file_names_in(value text) returns text[] language sql immutable as $$
  select array(
    select distinct found[1] from regexp_matches(value, '([A-Za-z]{32})\.[a-z0-9]', 'g') as found order by found[1])
$$;

create function file_reference_key(value jsonb, key_columns text[]) returns text language sql immutable as $$
  select jsonb_agg(value -> name order by position)::text
  from unnest(key_columns) with ordinality as key_column (name, position)
$$;

-- The arguments name the columns of the primary key.
create function record_file_references() returns trigger language plpgsql as $$
declare
  old_names text[] := '{}';
  new_names text[] := '{}';
  old_key text;
  new_key text;
begin
  if tg_op <> 'INSERT' then
    old_names := file_names_in(old::text);
  end if;
  if tg_op <> 'DELETE' then
    new_names := file_names_in(new::text);
  end if;
  if old_names = '{}' and new_names = '{}' then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    old_key := file_reference_key(to_jsonb(old), tg_argv);
  end if;
  if tg_op <> 'DELETE' then
    new_key := file_reference_key(to_jsonb(new), tg_argv);
  end if;
  if old_key is distinct from new_key or old_names <> new_names then
    delete from file_references where table_name = tg_table_name and row_key = old_key;
    insert into file_references (table_name, row_key, file_name)
    select tg_table_name, new_key, name from unnest(new_names) as name on conflict do nothing;
  end if;
  return null;
end $$;

-- A migration that creates a table calls this function for it.
create function track_file_references(tracked regclass) returns void language plpgsql as $$
declare
  key_columns text[];
begin
  select array_agg(a.attname order by array_position(i.indkey::int2[], a.attnum)) into key_columns
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = tracked and i.indisprimary;
  if key_columns is null then
    raise exception 'The table % has no primary key', tracked;
  end if;
  execute format(
    'create trigger file_references after insert or update or delete on %s '
    'for each row execute function record_file_references(%s)',
    tracked, (select string_agg(quote_literal(name), ', ') from unnest(key_columns) as name));
  execute format(
    'insert into file_references (table_name, row_key, file_name) '
    'select %L, file_reference_key(to_jsonb(tracked), %L), found_name '
    'from %s as tracked, unnest(file_names_in(tracked::text)) as found_name',
    (select relname from pg_class where oid = tracked), key_columns, tracked);
end $$;

-- The weekly job deletes nothing while this view has a row. The three named tables describe files, and do not use them.
create view untracked_tables as
  select c.relname as table_name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not in ('file_references', 'quarantined_files', 'stripped_files')
    and not exists (
      select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'file_references' and t.tgenabled in ('O', 'A'));

drop function referenced_file_names();
drop table referenced_files;

select track_file_references(table_name::regclass) from untracked_tables;
