-- What was sent under the key of a draft, so that the same form, sent again after a lost answer, is not taken twice.
create table form_submissions (
  -- An account, or 'visitor': the keys of visitors are as hard to guess as those of their questions.
  sender text not null,
  idempotency_key text not null,
  sha256 text not null constraint sent_forms__sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Null until it is made, in the same transaction.
  created_id text,
  sent_at timestamptz not null,
  primary key (sender, idempotency_key)
);
create index sent_forms__by_time on form_submissions (sent_at);
