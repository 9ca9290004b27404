-- What a document says is fixed when it is issued; it is printed from that when somebody asks, and never again.
alter table documents
  add column content jsonb not null,
  -- When printing was ordered last; null while nobody has asked for it.
  add column render_requested_at timestamptz;
create unique index documents__paid_invoice on documents (job_id, stage_index)
  where kind in ('invoice', 'tax-invoice') and (content ->> 'isPaid')::boolean;

create function keep_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.content is distinct from new.content or old.content_sha256 <> new.content_sha256
    or (old.file_sha256 is not null and old.file_sha256 is distinct from new.file_sha256) then
    raise exception 'A document never changes: % is refused', lower(tg_op) using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger documents_never_change before update or delete on documents
  for each row execute function keep_document();

-- The public proof finds a contract by the fingerprint that was signed.
create index signatures_by_fingerprint on signatures (sha256);

-- The purge looks for whatever still names an account.
create index money_alerts_by_resolver on money_alerts (resolved_by);
