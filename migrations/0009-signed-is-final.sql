-- What both sides have signed never changes, whatever the code does (money invariant I8): the terms of a signed quote,
-- its split into stages, the text of its contract and the signatures under it.
create function forbid_change_of_signed() returns trigger language plpgsql as $$
declare
  is_signed boolean;
begin
  select exists (
    select from quotes q where q.job_id = old.job_id and q.contractor_id = old.contractor_id
      and q.status in ('signed', 'progress', 'completed', 'reviewed', 'refunding'))
  into is_signed;
  if is_signed then
    raise exception 'The % of a signed quote never change', tg_table_name using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create trigger quotes_signed_are_final before update of cost_cents, deadline, notes or delete on quotes
  for each row execute function forbid_change_of_signed();
create trigger stages_signed_are_final before update of name, percent, cost_cents or delete on stages
  for each row execute function forbid_change_of_signed();
create trigger contracts_signed_are_final before update or delete on contracts
  for each row execute function forbid_change_of_signed();
create trigger signatures_signed_are_final before update or delete on signatures
  for each row execute function forbid_change_of_signed();
