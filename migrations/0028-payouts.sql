-- What the processor still asks of a contractor before their account can be paid to, and when it was last asked: an
-- answer that is older than the one that is known says nothing.
alter table contractors
  add column payout_requirements text[] not null default '{}',
  add column payout_account_asked_at timestamptz;
