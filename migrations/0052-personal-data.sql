-- A copy of everything the product stores about one user, as a ZIP file in parts of one size. The purge deletes it.
create table data_exports (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'running', 'ready', 'failed')),
  requested_at timestamptz not null,
  parts_done integer not null default 0,
  parts_total integer not null,
  bytes bigint not null default 0,
  expires_at timestamptz
);
create unique index on data_exports (account_id) where status in ('queued', 'running');
create index on data_exports (account_id, requested_at);
create index on data_exports (requested_at);
create index on data_exports (expires_at) where expires_at is not null;
create trigger data_exports_record_change after insert or update on data_exports
  for each row execute function record_change('account', 'account_id');

create table data_export_chunks (
  export_id text not null references data_exports (id) on delete cascade,
  position integer not null,
  content bytea not null,
  primary key (export_id, position)
);
-- The content of a ZIP file is compressed already.
alter table data_export_chunks alter column content set storage external;

-- A user who wants their account deleted can undo it until the day of the deletion.
create table account_deletions (
  account_id text primary key references accounts (id) on delete cascade,
  requested_at timestamptz not null,
  due_at timestamptz not null
);
create index on account_deletions (due_at);
create trigger account_deletions_record_change after insert or update or delete on account_deletions
  for each row execute function record_change('account', 'account_id');

-- When the personal data of the account was deleted. The row stays, because contracts and the ledger refer to it.
alter table accounts add column deleted_at timestamptz;

-- Each decision about marketing emails, as evidence of the consent and of its withdrawal.
create table consent_changes (
  id bigint generated always as identity primary key,
  account_id text not null references accounts (id) on delete cascade,
  is_given boolean not null,
  changed_at timestamptz not null
);
create index on consent_changes (account_id, changed_at);
insert into consent_changes (account_id, is_given, changed_at)
  select id, accept_communications, updated_at from accounts where accept_communications;
create function record_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or new.accept_communications then
    insert into consent_changes (account_id, is_given, changed_at)
      values (new.id, new.accept_communications, new.updated_at);
  end if;
  return null;
end $$;
create trigger accounts_insert_consent after insert on accounts for each row execute function record_consent();
create trigger accounts_update_consent after update of accept_communications on accounts for each row
  when (old.accept_communications is distinct from new.accept_communications) execute function record_consent();

select track_file_references('data_exports');
select track_file_references('data_export_chunks');
select track_file_references('account_deletions');
select track_file_references('consent_changes');
