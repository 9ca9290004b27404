-- An evidence pack is a copy too: of one job, as its requester may read it. It shares the phases, the parts and the purge.
alter table data_exports add column job_id text references jobs (id);
drop index data_exports_account_id_idx;
create unique index on data_exports (account_id, (coalesce(job_id, ''))) where phase in ('ordered', 'preparing');
create index on data_exports (job_id) where job_id is not null;

-- Fingerprints of the files in evidence packs. They stay after the purge, so that a downloaded pack can still be checked.
create table evidence_pack_files (
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  job_id text not null references jobs (id),
  made_at timestamptz not null,
  primary key (sha256, job_id)
);
create index on evidence_pack_files (job_id);
select track_file_references('evidence_pack_files');
