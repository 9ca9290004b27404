-- A change of a limit that a second admin guards needs a second admin too. The subject is the key of the setting.
alter table approvals drop constraint approvals_kind_check,
  add constraint approvals_kind_check check (kind in ('refund', 'permissions', 'setting'));
