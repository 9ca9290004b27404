-- Emails of a product that has no mail server configured: kept instead of sent, and shown on the outbox page. The key
-- says what the mail is about, so that a worker that runs twice writes once.
create table captured_emails (
  id bigint generated always as identity primary key,
  key text not null constraint outbox_mails__once_per_key unique,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  sent_at timestamptz not null
);

create index outbox_mails__by_recipient on captured_emails (recipient, id);
