-- An intent succeeds once, so what it brought for nothing is kept once, by whichever message it was heard of.
create unique index unmatched_payments__intent on unmatched_payments (intent_id);

-- From then on the processor may have the transfer already: it can be called back, and no longer be cancelled.
alter table transfers add column started_at timestamptz;

-- When the customer last opened the payment sheet: from then on a payment is asked about that nobody has told us of.
alter table payments add column opened_at timestamptz;
update payments set opened_at = created_at;
alter table payments alter column opened_at set not null;
drop index payments_open;
create index payments_open on payments (opened_at) where succeeded_at is null and intent_id is not null;
