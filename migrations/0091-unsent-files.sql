-- Files that nothing refers to. Every table is looked through, whatever its columns are, so that no new one can be
-- forgotten; a file is found by the random part of its name alone.
create function referenced_file_names() returns setof text language plpgsql stable as $$
declare
  looked_through text;
begin
  for looked_through in
    select c.oid::regclass from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and c.relname not in ('referenced_files', 'quarantined_files', 'stripped_files')
  loop
    return query execute format(
      'select distinct found[1] from %s as whole, regexp_matches(whole::text, $1, ''g'') as found', looked_through)
      using '([A-Za-z]{32})\.[a-z0-9]';
  end loop;
end $$;

-- What one look has found, while that look is under way.
create table referenced_files (
  look text not null,
  name text not null,
  primary key (look, name)
);

-- Out of reach, and waiting: what is referred to after all comes back, the rest goes.
create table quarantined_files (
  object_key text primary key,
  set_aside_at timestamptz not null
);
