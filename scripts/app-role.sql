-- Lets the server run as `plumbline_app`. The role owns no tables, so it cannot undo append-only triggers. The database
-- owner runs this after the first start and after each upgrade (docs/operations.md, "Least-privilege database role").
begin;
grant usage on schema public, pgboss, sandbox_processor to plumbline_app;
grant select, insert, update, delete on all tables in schema public, pgboss, sandbox_processor to plumbline_app;
grant usage on all sequences in schema public, pgboss, sandbox_processor to plumbline_app;
grant execute on all functions in schema public, pgboss, sandbox_processor to plumbline_app;
revoke insert, update, delete on schema_migrations from plumbline_app;
-- Triggers protect the append-only tables.
do $$
declare
  append_only_table regclass;
begin
  for append_only_table in
    select t.tgrelid from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = 'forbid_change'
  loop
    execute format('revoke update, delete on %s from plumbline_app', append_only_table);
  end loop;
end $$;
commit;
