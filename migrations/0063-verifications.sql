-- What administrators have looked up about a contractor: the latest row about a kind counts, for as long as the profile says
-- what it said then. A new check is a new row, and so is taking one back.
create table verifications (
  id bigint generated always as identity primary key,
  contractor_id text not null references contractors (account_id),
  kind text not null constraint verifications__kind check (kind in ('abn', 'acn', 'licence', 'insurance')),
  is_revocation boolean not null,
  -- The number, or the cover, as the profile said it.
  claim text not null,
  -- Of a policy, its number.
  reference text,
  valid_until date,
  evidence text,
  -- What was found, or why it was taken back.
  note text,
  -- None where it was looked up before checks were written down.
  checked_by text references accounts (id),
  checked_at timestamptz not null,
  constraint verifications__reason check (not is_revocation or note is not null),
  constraint verifications__expiry check (is_revocation or kind in ('abn', 'acn') or valid_until is not null)
);
create index verifications__latest on verifications (contractor_id, kind, id);
create index verifications__ending on verifications (valid_until) where valid_until is not null;
create index verifications_by_checker on verifications (checked_by);
create trigger verifications__only_grow before update or delete or truncate on verifications
  for each statement execute function forbid_change();

insert into verifications (contractor_id, kind, is_revocation, claim, checked_at)
select account_id, 'abn', false, abn, abn_verified_at from contractors where abn_verified_at is not null and abn is not null
union all
select account_id, 'acn', false, acn, acn_verified_at from contractors where acn_verified_at is not null and acn is not null;

alter table contractors drop column abn_verified_at, drop column acn_verified_at;
