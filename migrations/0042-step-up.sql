-- When the user of a session last confirmed their identity with the second factor.
alter table sessions add column confirmed_at timestamptz;
