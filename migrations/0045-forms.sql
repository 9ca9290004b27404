-- What is typed into a form and not yet sent, of one person, to be gone on with on another device.
create table form_drafts (
  account_id text not null references accounts (id),
  form text not null,
  about text not null,
  answers jsonb not null,
  updated_at timestamptz not null,
  primary key (account_id, form, about)
);
create index form_drafts__by_age on form_drafts (account_id, updated_at);

-- Files that were sent with a form: what they were when they were sent, and by whom; nobody where a visitor sent them.
create table evidence (
  id text primary key,
  about text not null,
  field text not null,
  object_key text not null,
  sha256 text not null constraint evidence__sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null constraint evidence__bytes check (bytes > 0),
  content_type text not null,
  uploaded_by text references accounts (id),
  kept_at timestamptz not null,
  constraint evidence__once unique (about, field, object_key)
);

create trigger evidence_only_grows before update or delete or truncate on evidence
  for each statement execute function forbid_change();
