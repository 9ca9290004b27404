-- Documents and certificates, form drafts and submissions, and the files of both.

-- The content is fixed when the server issues a document. The PDF is rendered on the first request and never again.
create table documents (
  id text primary key,
  kind text not null check (kind in ('contract', 'invoice', 'tax-invoice', 'receipt', 'statement', 'certificate')),
  job_id text references jobs (id),
  contractor_id text references contractors (account_id),
  stage_index smallint,
  -- The owner of a document without a job.
  account_id text references accounts (id),
  title text not null,
  -- The same content is stored once.
  content_sha256 text not null,
  -- Null until the PDF is rendered.
  file_sha256 text,
  object_key text,
  bytes integer,
  issued_at timestamptz not null,
  rendered_at timestamptz,
  content jsonb not null,
  -- The last request to render the PDF.
  render_requested_at timestamptz
);
create unique index on documents (kind, content_sha256);
create unique index on documents (job_id, stage_index)
  where kind in ('invoice', 'tax-invoice') and (content ->> 'isPaid')::boolean;
create index on documents (job_id, issued_at, id);
create index on documents (account_id, issued_at, id);
create index on documents (file_sha256);
create index on documents (job_id, id) where kind = 'certificate';

create function forbid_document_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.content is distinct from new.content or old.content_sha256 <> new.content_sha256
    or (old.file_sha256 is not null and old.file_sha256 is distinct from new.file_sha256) then
    raise exception 'A document is immutable: % is forbidden', lower(tg_op) using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger documents_immutable before update or delete on documents
  for each row execute function forbid_document_change();

-- A contractor certifies completed work. A new certificate supersedes a wrong one, which stays.
create table certificates (
  id text primary key check (id like 'ct%'),
  job_id text not null references jobs (id),
  contractor_id text not null references contractors (account_id),
  customer_id text not null references accounts (id),
  -- Random. Any person with the code may check the certificate.
  code text not null unique,
  document_id text not null unique references documents (id),
  certified_on date not null,
  warranty_years smallint not null check (warranty_years in (0, 2, 6, 10)),
  issued_at timestamptz not null,
  superseded_by text references certificates (id) deferrable initially deferred
);
create unique index on certificates (job_id) where superseded_by is null;
create index on certificates (job_id, id);
create index on certificates (contractor_id, id);
create index on certificates (customer_id, id);
create index on certificates (superseded_by) where superseded_by is not null;

create function forbid_certificate_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.superseded_by is null
    and to_jsonb(new) - 'superseded_by' = to_jsonb(old) - 'superseded_by' then
    return new;
  end if;
  raise exception 'A certificate is immutable: % is forbidden', lower(tg_op) using errcode = 'restrict_violation';
end $$;
create trigger certificates_immutable before update or delete on certificates
  for each row execute function forbid_certificate_change();

-- Reminders of the last day of each cover. The worker deletes a row when it has reminded the customer.
create table certificate_expiry_reminders (
  certificate_id text not null references certificates (id),
  expires_on date not null,
  covers text not null check (covers in ('all', 'major', 'other')),
  primary key (certificate_id, covers)
);
create index on certificate_expiry_reminders (expires_on, certificate_id);

-- Unsent forms, stored so that the user can continue on another device.
create table form_drafts (
  account_id text not null references accounts (id),
  form text not null,
  subject text not null,
  answers jsonb not null,
  updated_at timestamptz not null,
  primary key (account_id, form, subject)
);
create index on form_drafts (account_id, updated_at);

-- A form sent twice with one key creates one record.
create table form_submissions (
  -- An account, or 'visitor', whose keys are hard to guess.
  sender text not null,
  idempotency_key text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Null until the same transaction creates the record.
  created_id text,
  sent_at timestamptz not null,
  primary key (sender, idempotency_key)
);
create index on form_submissions (sent_at);

-- Files submitted with a form, with their hashes at that time.
create table evidence (
  id text primary key,
  subject text not null,
  field text not null,
  object_key text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes > 0),
  content_type text not null,
  -- Null for a visitor.
  uploaded_by text references accounts (id),
  stored_at timestamptz not null,
  unique (subject, field, object_key)
);
create index on evidence (uploaded_by) where uploaded_by is not null;
create trigger evidence_append_only before update or delete or truncate on evidence
  for each statement execute function forbid_change();

-- Files that were searched for camera metadata. The hashes are set if metadata was removed from a stored file. Evidence
-- names the first hash and shows the second.
create table stripped_files (
  object_key text primary key,
  sha256_before text,
  bytes_before bigint,
  sha256 text,
  bytes bigint,
  -- Null while the removal is in progress.
  stripped_at timestamptz,
  check (num_nulls(sha256_before, bytes_before, sha256, bytes) in (0, 4))
);

-- File names found by one run of the search for unreferenced files.
create table referenced_files (
  run_id text not null,
  name text not null,
  primary key (run_id, name)
);

-- Unreferenced files that no user can read. The next run restores referenced files and deletes the rest.
create table quarantined_files (
  object_key text primary key,
  quarantined_at timestamptz not null
);

-- The random part of every file name in the database. The function searches every table, so it covers new tables too.
create function referenced_file_names() returns setof text language plpgsql stable as $$
declare
  searched_table text;
begin
  for searched_table in
    select c.oid::regclass from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and c.relname not in ('referenced_files', 'quarantined_files', 'stripped_files')
  loop
    return query execute format(
      'select distinct found[1] from %s as whole, regexp_matches(whole::text, $1, ''g'') as found', searched_table)
      using '([A-Za-z]{32})\.[a-z0-9]';
  end loop;
end $$;
