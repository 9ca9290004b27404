-- Lets the server run as `plumbline_app`, which owns nothing and so cannot take back what was written down. Run by the owner
-- of the database, after the first start and after each upgrade (docs/operations.md, "A role that takes nothing back").
begin;
grant usage on schema public, pgboss, sandbox_processor to plumbline_app;
grant select, insert, update, delete on all tables in schema public, pgboss, sandbox_processor to plumbline_app;
grant usage on all sequences in schema public, pgboss, sandbox_processor to plumbline_app;
grant execute on all functions in schema public, pgboss, sandbox_processor to plumbline_app;
revoke insert, update, delete on schema_migrations from plumbline_app;
-- Whatever only grows says so by its trigger.
do $$
declare
  only_grows regclass;
begin
  for only_grows in
    select t.tgrelid from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = 'forbid_change'
  loop
    execute format('revoke update, delete on %s from plumbline_app', only_grows);
  end loop;
end $$;
commit;
