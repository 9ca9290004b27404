-- A card of the directory shows the first work photo and the verified licence.
drop trigger contractors_update_notify_directory on contractors;
create trigger contractors_update_notify_directory after update on contractors
  for each row when (
    (old.company, old.picture, old.advantage, old.tags, old.state, old.city, old.average_rating, old.rating_count,
      old.completed_job_count, old.engagement, old.photos)
    is distinct from
    (new.company, new.picture, new.advantage, new.tags, new.state, new.city, new.average_rating, new.rating_count,
      new.completed_job_count, new.engagement, new.photos))
  execute function notify_directory_changed('account_id');

-- A refresh deletes the rows of a contractor and inserts them again, so the inserts are enough.
create trigger verification_status_notify_directory after insert on verification_status
  for each row when (new.kind = 'licence') execute function notify_directory_changed('contractor_id');
