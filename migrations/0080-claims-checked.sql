-- What each profile says of itself that administrators look up, and whether they have: who is unchecked, and whose check
-- runs out, is found by an index. Every check and every change of such a line of a profile writes it anew.
create table claims (
  contractor_id text not null references contractors (account_id) on delete cascade,
  kind text not null,
  is_checked boolean not null,
  -- The last day on which the check counts; for ever where it has none.
  valid_until date not null,
  primary key (contractor_id, kind)
);
create index claims__by_end on claims (is_checked, valid_until, contractor_id);

create function refresh_verification_status(contractor text) returns void language sql as $$
  delete from claims where contractor_id = contractor;
  insert into claims (contractor_id, kind, is_checked, valid_until)
  select c.account_id, k.kind, coalesce(not v.is_revocation and v.claim = k.claim, false), coalesce(v.valid_until, 'infinity')
  from contractors c
    cross join lateral (values ('abn', c.abn), ('acn', c.acn), ('licence', c.license_no), ('insurance', c.insurance_cover))
      k (kind, claim)
    left join lateral (select * from verifications v where v.contractor_id = c.account_id and v.kind = k.kind
      order by v.id desc limit 1) v on true
  where c.account_id = contractor and k.claim is not null;
$$;

create function note_profile_claims() returns trigger language plpgsql as $$
begin
  perform refresh_verification_status(new.account_id);
  return null;
end $$;
create function note_checked_claims() returns trigger language plpgsql as $$
begin
  perform refresh_verification_status(new.contractor_id);
  return null;
end $$;
create trigger contractors__claims after insert or update of abn, acn, license_no, insurance_cover on contractors
  for each row execute function note_profile_claims();
create trigger verifications__claims after insert on verifications
  for each row execute function note_checked_claims();

select count(refresh_verification_status(account_id)) from contractors;
