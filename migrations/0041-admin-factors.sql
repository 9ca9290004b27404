-- An administrator needs a second factor. The demo administrator is only reminded, and administrators of test hooks are
-- exempt. In production every administrator needs one, whatever the row says.
alter table accounts add column factor_rule text not null default 'required'
  check (factor_rule in ('required', 'reminded', 'exempt'));

-- A session ends after this time without use. Administrators have a shorter one.
alter table sessions add column idle_limit interval not null default '14 days';
