-- A draft posted again with other content is a conflict, so each job stores the fingerprint of the draft that created it.
-- Jobs from before accept any content.
alter table jobs add column idempotency_sha256 text;
