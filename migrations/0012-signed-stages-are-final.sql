-- A signed quote is final in its number of stages too: none is added to it, and none is moved into it.
create or replace function forbid_change_of_signed() returns trigger language plpgsql as $$
declare
  is_signed boolean;
begin
  -- `old` is empty for an insert, and `new` for a delete.
  select exists (
    select from quotes q
    where (q.job_id, q.contractor_id) in ((old.job_id, old.contractor_id), (new.job_id, new.contractor_id))
      and q.status in ('signed', 'progress', 'completed', 'reviewed', 'refunding'))
  into is_signed;
  if is_signed then
    raise exception 'The % of a signed quote never change', tg_table_name using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

drop trigger stages_signed_are_final on stages;
create trigger stages_signed_are_final
  before insert or delete or update of job_id, contractor_id, stage_index, name, percent, cost_cents on stages
  for each row execute function forbid_change_of_signed();
