-- Every server process keeps the directory of contractors in memory. It hears here whose listing has changed; nothing
-- stands for all of them. Repeated news of one transaction is sent once. The argument names the column with the
-- contractor's id.
create function notify_directory_changed() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  perform pg_notify('directory_changed', coalesce(changed ->> tg_argv[0], ''));
  return null;
end $$;

create trigger contractors__listed after insert or delete on contractors
  for each row execute function notify_directory_changed('account_id');
create trigger contractors__listing_changed after update on contractors
  for each row when (
    (old.company, old.picture, old.advantage, old.tags, old.state, old.city, old.average_rating, old.rating_count,
      old.completed_job_count, old.interest)
    is distinct from
    (new.company, new.picture, new.advantage, new.tags, new.state, new.city, new.average_rating, new.rating_count,
      new.completed_job_count, new.interest))
  execute function notify_directory_changed('account_id');

create trigger contractor_categories__listing_changed after insert or update or delete on contractor_categories
  for each row execute function notify_directory_changed('contractor_id');

-- Of customers and administrators the directory knows nothing.
create trigger accounts__listing_changed after update on accounts
  for each row when (
    'contractor' in (old.role, new.role)
    and (old.name, old.username, old.status, old.role) is distinct from (new.name, new.username, new.status, new.role))
  execute function notify_directory_changed('id');

-- Without a row nobody works in the category, so only a change is news.
create trigger categories__listing_changed after update on categories
  for each row when ((old.name, old.parent, old.sort) is distinct from (new.name, new.parent, new.sort))
  execute function notify_directory_changed();
