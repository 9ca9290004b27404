-- The admin page shows a request for a second admin as soon as it is made or decided.
create trigger approvals_record_change after insert or update on approvals
  for each row execute function record_change('approval', 'id');
