-- What was signed under a rule keeps it, so a rule is never changed: another one follows it. One that has not begun
-- anywhere may be withdrawn; days begin last in Perth.
create trigger legal_rules__never_change before update or truncate on legal_rules
  for each statement execute function forbid_change();

create function forbid_delete_of_active_rule() returns trigger language plpgsql as $$
begin
  if old.from_date <= (now() at time zone 'Australia/Perth')::date then
    raise exception 'The rule of % about % has begun', old.state, old.topic using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger legal_rules__begun_stay before delete on legal_rules
  for each row execute function forbid_delete_of_active_rule();
