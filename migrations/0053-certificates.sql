-- A contractor certifies completed work. What the certificate says is the content of its document, which never changes
-- either; a wrong certificate is superseded by another one, and stays.
alter table documents drop constraint documents__kind;
alter table documents add constraint documents__kind check (
  kind in ('contract', 'invoice', 'tax-invoice', 'receipt', 'statement', 'certificate'));
create index documents_certificates on documents (job_id, id) where kind = 'certificate';

create table certificates (
  id text primary key constraint certificates__id check (id like 'ct%'),
  job_id text not null references jobs (id),
  contractor_id text not null references contractors (account_id),
  customer_id text not null references accounts (id),
  -- Random; whoever holds it may check the certificate.
  code text not null constraint certificates__code unique,
  document_id text not null constraint certificates__document unique references documents (id),
  certified_on date not null,
  warranty_years smallint not null constraint certificates__warranty_years check (warranty_years in (0, 2, 6, 10)),
  issued_at timestamptz not null,
  superseded_by text references certificates (id) deferrable initially deferred
);
create unique index certificates__one_per_job on certificates (job_id) where superseded_by is null;
create index certificates_by_job on certificates (job_id, id);
create index certificates_by_contractor on certificates (contractor_id, id);
create index certificates_by_customer on certificates (customer_id, id);
create index certificates_by_successor on certificates (superseded_by) where superseded_by is not null;

create function keep_certificate() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.superseded_by is null
    and to_jsonb(new) - 'superseded_by' = to_jsonb(old) - 'superseded_by' then
    return new;
  end if;
  raise exception 'A certificate never changes: % is refused', lower(tg_op) using errcode = 'restrict_violation';
end $$;
create trigger certificates_never_change before update or delete on certificates
  for each row execute function keep_certificate();

-- The last days of what a certificate covers, until its customer was reminded of them.
create table certificate_expiry_reminders (
  certificate_id text not null references certificates (id),
  ends_on date not null,
  covers text not null constraint certificate_endings__covers check (covers in ('all', 'major', 'other')),
  primary key (certificate_id, covers)
);
create index certificate_endings_in_order on certificate_expiry_reminders (ends_on, certificate_id);
