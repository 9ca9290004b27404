-- An intent succeeds once, so what it brought for nothing is kept once, by whichever message it was heard of.
create unique index stray_payments__intent on stray_payments (intent_id);

-- From then on the processor may have the transfer already: it can be called back, and no longer be cancelled.
alter table transfers add column started_at timestamptz;
