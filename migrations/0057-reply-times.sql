-- A card of the directory shows how fast a contractor replies, and links to the services page. The worker writes the
-- median of the last replies, in minutes. Null with too few replies.
alter table contractors add column reply_minutes integer check (reply_minutes >= 0);

drop trigger contractors_update_notify_directory on contractors;
create trigger contractors_update_notify_directory after update on contractors
  for each row when (
    (old.company, old.picture, old.advantage, old.tags, old.state, old.city, old.average_rating, old.rating_count,
      old.completed_job_count, old.engagement, old.photos, old.reply_minutes)
    is distinct from
    (new.company, new.picture, new.advantage, new.tags, new.state, new.city, new.average_rating, new.rating_count,
      new.completed_job_count, new.engagement, new.photos, new.reply_minutes))
  execute function notify_directory_changed('account_id');

create trigger site_content_notify_directory after update on site_content
  for each row when (new.kind = 'contractor' and old.deployed is distinct from new.deployed)
  execute function notify_directory_changed('id');

-- A deployed page without sections is the default page, as `isPageOfItsOwn` of the server decides.
create function has_services_page(in_contractor_id text) returns boolean language sql stable
  return exists (select from site_content
    where kind = 'contractor' and id = in_contractor_id and deployed <> '{"services": [], "blocks": []}');
