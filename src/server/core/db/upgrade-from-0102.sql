-- Upgrades a database of the 87 migrations before the squash (0001 to 0102) to the schema of migrations/*.sql. Every row stays.
set local check_function_bodies = off;
alter schema practice_processor rename to sandbox_processor;
alter table consultations drop column standing;
alter table consultations add column list_status text not null
  generated always as (case when status in ('open', 'assigned') then 'open' else status end) stored;
alter table history rename to job_history;
alter table stray_payments rename to unmatched_payments;
alter table mailed_links rename to email_links;
alter table site_access rename to page_protection;
alter table site_access_changes rename to page_protection_changes;
alter table site_content_changes rename to site_content_history;
alter table tracking_visits rename to tracking_daily_visitors;
alter table tracking_days rename to tracking_daily_counts;
alter table notices rename to notifications;
alter table notice_switches rename to notification_opt_outs;
alter table unread_waits rename to unread_reminders;
alter table processor_news rename to processor_sync;
alter table support_chats rename to support_conversations;
alter table message_marks rename to message_cursors;
alter table message_words rename to message_search;
alter table warranty_events rename to warranty_history;
alter table warranty_steps rename to warranty_deadlines;
alter table certificate_endings rename to certificate_expiry_reminders;
alter table story_shelves rename to story_facets;
alter table account_words rename to account_search;
alter table job_words rename to job_search;
alter table account_views rename to impersonation_sessions;
alter table ledger_days rename to ledger_daily_totals;
alter table ledger_days_reach rename to ledger_daily_totals_watermark;
alter table kept_charts rename to chart_cache;
alter table lost_mails rename to failed_emails;
alter table claims rename to verification_status;
alter table cleaned_files rename to stripped_files;
alter table sent_forms rename to form_submissions;
alter table named_files rename to referenced_files;
alter table set_aside_files rename to quarantined_files;
alter table sandbox_processor.answers rename to idempotent_responses;
alter table outbox_mails rename to captured_emails;
alter table sandbox_processor.later rename to delayed_tasks;
alter table accounts rename column wrong_passwords to failed_password_attempts;
alter table accounts rename column asks_for_code to requires_email_code;
alter table session_tokens rename column used_at to rotated_at;
alter table contractors rename column interest to engagement;
alter table contractors rename column payout_account_asked_at to payout_account_polled_at;
alter table contractors rename column payout_bank_end to payout_bank_last4;
alter table jobs rename column draft_key to idempotency_key;
alter table job_history rename column from_state to from_status;
alter table job_history rename column to_state to to_status;
alter table job_history rename column words to details;
alter table job_history rename column "at" to occurred_at;
alter table payments rename column asked_at to polled_at;
alter table outbox rename column work to payload;
alter table provider_sign_ins rename column came_from to origin;
alter table account_history rename column "at" to occurred_at;
alter table page_protection rename column is_the_one to singleton;
alter table page_protection_changes rename column "at" to occurred_at;
alter table site_content rename column waiting_number to pending_number;
alter table site_content_history rename column deed to event;
alter table site_content_history rename column "at" to occurred_at;
alter table site_content_history rename column of_number to source_number;
alter table tracking_actions rename column "at" to occurred_at;
alter table ledger_balances rename column stands to is_nonzero;
alter table refunds rename column price_at to funds_source;
alter table chargebacks rename column price_at to funds_source;
alter table payouts rename column asked_at to polled_at;
alter table documents rename column ordered_at to issued_at;
alter table documents rename column printed_at to rendered_at;
alter table documents rename column print_ordered_at to render_requested_at;
alter table notifications rename column about to type;
alter table notifications rename column notice_group to notification_group;
alter table notifications rename column "at" to created_at;
alter table notifications rename column in_inbox to is_in_app;
alter table notifications rename column mail_due_at to email_due_at;
alter table notification_opt_outs rename column notice_group to notification_group;
alter table unread_reminders rename column since to unread_since;
alter table processor_sync rename column only_row to singleton;
alter table processor_sync rename column read_until to synced_until;
alter table support_conversations rename column waiting_since to unanswered_since;
alter table support_conversations rename column last_at to last_message_at;
alter table support_conversations rename column waited_since to previous_unanswered_since;
alter table message_cursors rename column about to name;
alter table message_cursors rename column up_to to last_message_id;
alter table message_search rename column words to search_vector;
alter table form_drafts rename column about to subject;
alter table evidence rename column about to subject;
alter table evidence rename column kept_at to stored_at;
alter table warranty_cases rename column waits_for to awaiting;
alter table warranty_history rename column from_state to from_status;
alter table warranty_history rename column to_state to to_status;
alter table warranty_history rename column words to note;
alter table warranty_history rename column "at" to occurred_at;
alter table warranty_deadlines rename column step to kind;
alter table warranty_deadlines rename column "at" to due_at;
alter table certificate_expiry_reminders rename column ends_on to expires_on;
alter table consultations rename column asked_at to submitted_at;
alter table consultations rename column late_told_at to overdue_notified_at;
alter table consultations rename column taken_at to assigned_at;
alter table consultations rename column withdrawn_at to cancelled_at;
alter table consultations rename column visitor_forgotten_at to visitor_anonymised_at;
alter table stories rename column offer to submission;
alter table stories rename column words to search_vector;
alter table story_facets rename column shelf to facet_key;
alter table story_history rename column "at" to occurred_at;
alter table audit_entries rename column "at" to occurred_at;
alter table audit_entries rename column right_used to permission_used;
alter table audit_entries rename column network_mark to network_hash;
alter table account_search rename column words to search_text;
alter table account_search rename column name_key to name_sort_key;
alter table account_search rename column email_key to email_sort_key;
alter table job_search rename column words to search_text;
alter table job_search rename column title_key to title_sort_key;
alter table verifications rename column is_withdrawal to is_revocation;
alter table verifications rename column claim to claimed_value;
alter table verifications rename column checked_by to verified_by;
alter table verifications rename column checked_at to verified_at;
alter table impersonation_sessions rename column began_at to started_at;
alter table impersonation_sessions rename column ended_by to end_reason;
alter table ledger_daily_totals_watermark rename column is_only to singleton;
alter table chart_cache rename column answer to response;
alter table chart_cache rename column counted_at to computed_at;
alter table failed_emails rename column work to payload;
alter table failed_emails rename column lost_at to failed_at;
alter table verification_status rename column is_checked to is_verified;
alter table stripped_files rename column cleaned_at to stripped_at;
alter table form_submissions rename column draft_key to idempotency_key;
alter table form_submissions rename column made_id to created_id;
alter table referenced_files rename column look to run_id;
alter table quarantined_files rename column set_aside_at to quarantined_at;
alter sequence history_id_seq rename to job_history_id_seq;
alter sequence site_access_changes_id_seq rename to page_protection_changes_id_seq;
alter sequence site_content_changes_id_seq rename to site_content_history_id_seq;
alter sequence notices_id_seq rename to notifications_id_seq;
alter sequence warranty_events_id_seq rename to warranty_history_id_seq;
alter sequence account_views_id_seq rename to impersonation_sessions_id_seq;
alter sequence lost_mails_id_seq rename to failed_emails_id_seq;
alter sequence outbox_mails_id_seq rename to captured_emails_id_seq;
alter sequence sandbox_processor.later_id_seq rename to delayed_tasks_id_seq;
alter table ledger_transactions drop constraint ledger_transactions__kind;
alter table refunds drop constraint refunds__status;
alter table chargebacks drop constraint chargebacks__price_at;
alter table payouts drop constraint payouts__status;
alter table message_cursors drop constraint message_marks__about;
alter table warranty_cases drop constraint warranty_cases__waits_for;
alter table warranty_deadlines drop constraint warranty_steps__step;
alter table consultations drop constraint consultations__status;
alter table consultations drop constraint consultations__consultant;
alter table stories drop constraint stories__status;
drop index refunds_open;
drop index payouts_open;
drop index accounts__admins;
drop index consultations__open;
drop index consultations__to_tell;
drop index money_alerts__state_by_time;
-- The values of rows get their new names. Histories, the ledger and the audit log are append-only, so their triggers are off
-- meanwhile: the code knows the new names alone.
alter table account_history disable trigger user;
alter table audit_entries disable trigger user;
alter table job_history disable trigger user;
alter table ledger_transactions disable trigger user;
alter table page_protection_changes disable trigger user;
alter table stories disable trigger user;
alter table story_history disable trigger user;
update account_history set event = 'issueOneTimePassword' where event = 'giveOneTimePassword';
update job_history set event = case event when 'askCorrection' then 'requestChanges' else 'revokeSignature' end
  where event in ('askCorrection', 'withdrawSignature');
update stories set status = case status when 'offered' then 'submitted' else 'unpublished' end
  where status in ('offered', 'withdrawn');
update story_history set
  event = case event when 'offer' then 'submit' when 'withdraw' then 'unpublish' else event end,
  from_status = case from_status when 'offered' then 'submitted' when 'withdrawn' then 'unpublished' else from_status end,
  to_status = case to_status when 'offered' then 'submitted' when 'withdrawn' then 'unpublished' else to_status end;
update consultations set status = case status when 'asked' then 'open' when 'taken' then 'assigned' else 'cancelled' end
  where status in ('asked', 'taken', 'withdrawn');
update warranty_cases set awaiting = 'none' where awaiting = 'nobody';
update warranty_deadlines set kind = case kind when 'remindEarly' then 'firstReminder' else 'finalReminder' end
  where kind in ('remindEarly', 'remindLate');
update message_cursors set name = case name when 'words' then 'search' else 'unread-reminders' end;
update notification_opt_outs set channel = case channel when 'inbox' then 'inApp' else 'email' end;
update impersonation_sessions set end_reason = 'permission' where end_reason = 'right';
update refunds set status = 'queued' where status = 'ordered';
update payouts set status = 'queued' where status = 'ordered';
update chargebacks set funds_source = 'platform' where funds_source = 'losses';
update ledger_transactions set
    kind = replace(kind, 'stray', 'unmatched'), reference = regexp_replace(reference, '^stray', 'unmatched')
  where kind in ('stray', 'stray-returned');
update money_alerts set kind = case kind when 'stray-payment' then 'unmatched-payment'
    when 'stray-not-returned' then 'unmatched-not-returned' else 'unmatched-disputed' end
  where kind in ('stray-payment', 'stray-not-returned', 'dispute-of-stray');
update money_alerts set detail = detail || jsonb_build_object('difference',
    case detail ->> 'difference' when 'other-amount' then 'amount-mismatch' else 'status-mismatch' end)
  where detail ->> 'difference' in ('other-amount', 'other-status');
update page_protection set rules = replace(rules::text, '"asks":', '"requires":')::jsonb;
update page_protection_changes set rules_before = replace(rules_before::text, '"asks":', '"requires":')::jsonb,
  rules_after = replace(rules_after::text, '"asks":', '"requires":')::jsonb;
update notifications n set type = renamed.new_type from (values
    ('account.view', 'account.impersonate'), ('consultation.late', 'consultation.overdue'),
    ('job.askCorrection', 'job.requestChanges'), ('quote.askCorrection', 'quote.requestChanges'),
    ('quote.withdrawSignature', 'quote.revokeSignature'), ('story.withdraw', 'story.unpublish'),
    ('verification.withdraw', 'verification.revoke')) renamed (old_type, new_type)
  where n.type = renamed.old_type;
-- The status and the field names in the audit log. A quoted name in a text of a user is escaped, so it does not match.
do $$
declare
  r record;
begin
  for r in select * from (values
      ('consultation.%', '"status": "asked"', '"status": "open"'), ('consultation.%', '"status": "taken"', '"status": "assigned"'),
      ('consultation.%', '"status": "withdrawn"', '"status": "cancelled"'), ('story.%', '"status": "offered"', '"status": "submitted"'),
      ('story.%', '"status": "withdrawn"', '"status": "unpublished"'), ('story.%', '"event": "withdraw"', '"event": "unpublish"'),
      ('refund.%', '"status": "ordered"', '"status": "queued"'), ('account.view-end', '"endedBy": "right"', '"endedBy": "permission"'),
      ('account.status', '"event": "giveOneTimePassword"', '"event": "issueOneTimePassword"'), ('admin.rights', '"rights":', '"permissions":'),
      ('site-access.change', '"asks":', '"requires":'), ('mail.%', '"lostAt":', '"failedAt":'), ('verification.%', '"claim":', '"claimedValue":'),
      ('alert.%', '"kind": "stray-payment"', '"kind": "unmatched-payment"'),
      ('alert.%', '"kind": "stray-not-returned"', '"kind": "unmatched-not-returned"'),
      ('alert.%', '"kind": "dispute-of-stray"', '"kind": "unmatched-disputed"')) v (actions, old, new)
  loop
    update audit_entries set before = replace(before::text, r.old, r.new)::jsonb, after = replace(after::text, r.old, r.new)::jsonb
      where action like r.actions and strpos(concat(before, after), r.old) > 0;
  end loop;
end $$;
update audit_entries set subject_kind = 'failed-email' where subject_kind = 'mail';
update audit_entries e set action = renamed.new_action from (values
    ('account.view', 'account.impersonate'), ('account.view-end', 'account.impersonation-end'), ('admin.rights', 'admin.permissions'),
    ('alert.send-again', 'alert.retry'), ('consultation.take', 'consultation.assign'), ('contract.end', 'contract.cancel'),
    ('job.ask-correction', 'job.request-changes'), ('quote.ask-correction', 'quote.request-changes'),
    ('mail.drop', 'email.discard'), ('mail.send-again', 'email.retry'),
    ('law.record', 'legal-rule.add'), ('law.withdraw', 'legal-rule.delete'),
    ('verification.withdraw', 'verification.revoke')) renamed (old_action, new_action)
  where e.action = renamed.old_action;
-- Tasks that did not run yet return to the outbox, under the new name of their queue. The old queues and schedules go.
create temporary table queue_names on commit drop as select * from (values
    ('notices', 'notifications'), ('notice-mails', 'notification-emails'), ('mails', 'emails'), ('lost-mails', 'failed-emails'),
    ('ask-payments', 'poll-payments'), ('ask-processor', 'sync-processor'), ('sweep', 'purge'),
    ('files', 'strip-image-metadata'), ('unsent-files', 'delete-orphaned-files'), ('interest', 'engagement')) v (old_name, new_name);
do $$
declare
  old_queue text;
begin
  if to_regclass('pgboss.job') is null then return; end if;
  insert into outbox (queue, payload) select name, data from pgboss.job
    where name in ('notices', 'notice-mails', 'mails') and state < 'completed' and data is not null order by created_on;
  insert into failed_emails (queue, payload, failure, failed_at)
    select source_name, data, coalesce(source_output -> 'cause' ->> 'message', source_output ->> 'message', 'Unknown error.'), now()
    from pgboss.job where name = 'lost-mails' and state < 'completed' and source_name is not null order by created_on;
  update pgboss.job set data = jsonb_set(data, '{reference}', to_jsonb(regexp_replace(data ->> 'reference', '^stray:', 'unmatched:')))
    where name = 'refunds' and state < 'completed' and data ->> 'reference' like 'stray:%';
  delete from pgboss.schedule where name in (select old_name from queue_names);
  update pgboss.queue set dead_letter = null where dead_letter = 'lost-mails';
  -- Tasks name their dead-letter queue, so that queue goes last.
  for old_queue in
    select name from pgboss.queue where name in (select old_name from queue_names) order by name = 'lost-mails'
  loop
    perform pgboss.delete_queue(old_queue);
  end loop;
end $$;
update failed_emails set queue = new_name from queue_names where queue = old_name;
update outbox set payload = jsonb_set(payload - 'about', '{type}', to_jsonb(case payload ->> 'about'
    when 'account.view' then 'account.impersonate' when 'consultation.late' then 'consultation.overdue'
    when 'job.askCorrection' then 'job.requestChanges' when 'quote.askCorrection' then 'quote.requestChanges'
    when 'quote.withdrawSignature' then 'quote.revokeSignature' when 'story.withdraw' then 'story.unpublish'
    when 'verification.withdraw' then 'verification.revoke' else payload ->> 'about' end))
  where queue = 'notices';
update outbox set payload = jsonb_build_object('notificationIds', payload -> 'noticeIds') where queue = 'notice-mails';
update outbox set payload = jsonb_set(payload, '{reference}', to_jsonb(regexp_replace(payload ->> 'reference', '^stray:', 'unmatched:')))
  where queue = 'refunds' and payload ->> 'reference' like 'stray:%';
update outbox set queue = new_name from queue_names where queue = old_name;
-- Cached responses have the old format.
delete from chart_cache;
alter table account_history enable trigger user;
alter table audit_entries enable trigger user;
alter table job_history enable trigger user;
alter table ledger_transactions enable trigger user;
alter table page_protection_changes enable trigger user;
alter table stories enable trigger user;
alter table story_history enable trigger user;
alter function refuse_change() rename to forbid_change;
alter function refuse_change_of_signed() rename to forbid_change_of_signed;
alter function tell_directory() rename to notify_directory_changed;
alter function add_to_balances() rename to update_balances;
alter function keep_document() rename to forbid_document_change;
alter function note_support_message() rename to track_support_message;
drop function say_message(text, text, text, text[], text, text, text, timestamp with time zone, integer, timestamp with time zone);
alter function keep_certificate() rename to forbid_certificate_change;
alter function story_shelf(text, text, text) rename to story_facet_key;
alter function shelve_story() rename to index_story_facets;
alter function store_account_words() rename to refresh_account_search;
alter function store_job_words() rename to refresh_job_search;
alter function refuse_archived_category() rename to forbid_archived_category;
alter function refuse_end_of_begun_rule() rename to forbid_delete_of_active_rule;
alter function last_booked_transaction() rename to last_committed_transaction;
drop function rare_job_parts(text, text[]);
alter function write_claims(text) rename to refresh_verification_status;
alter function note_profile_claims() rename to on_profile_change;
alter function note_checked_claims() rename to on_verification_change;
alter function reopen_support_chat() rename to reopen_support_conversation;
drop function rare_account_parts(text, text, text[]);
drop function find_account_words(text, text, text[], integer);
drop function find_job_words(text, text[], integer);
alter function names_of_files() rename to referenced_file_names;
CREATE OR REPLACE FUNCTION public.forbid_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The table % is append-only: % is forbidden', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $function$;
CREATE OR REPLACE FUNCTION public.refresh_account_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into account_search as w (account_id, role, search_text, created_at, name_sort_key, email_sort_key)
    select a.id, a.role, lower(concat_ws(' ', a.name, a.email, a.username, c.company, c.abn, c.license_no)),
      a.created_at, lower(a.name), coalesce(a.email, '')
    from accounts a left join contractors c on c.account_id = a.id
    where a.id = to_jsonb(new) ->> tg_argv[0]
  on conflict (account_id) do update
    set role = excluded.role, search_text = excluded.search_text, name_sort_key = excluded.name_sort_key, email_sort_key = excluded.email_sort_key
    where (w.role, w.search_text, w.name_sort_key, w.email_sort_key)
      is distinct from (excluded.role, excluded.search_text, excluded.name_sort_key, excluded.email_sort_key);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.selective_account_trigrams(wanted_role text, pattern text, trigrams text[])
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    with sample as materialized (
        select search_text from account_search where role = wanted_role order by account_id desc limit 300),
      counted as (select trigram, (select count(*) from sample where search_text like trigram) as seen from unnest(trigrams) trigram)
    select coalesce(nullif(array(select trigram from counted where seen <= 15 order by seen limit 3), '{}'), array[pattern])
  );
end $function$;
CREATE OR REPLACE FUNCTION public.search_accounts(wanted_role text, pattern text, selective text[], max_rows integer)
 RETURNS SETOF account_search
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
begin
  return query select * from account_search
    where search_text like selective[1] and search_text like coalesce(selective[2], selective[1]) and search_text like coalesce(selective[3], selective[1])
      and search_text || '' like pattern and role || '' = wanted_role limit max_rows;
end $function$;
CREATE OR REPLACE FUNCTION public.refresh_verification_status(contractor text)
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from verification_status where contractor_id = contractor;
  insert into verification_status (contractor_id, kind, is_verified, valid_until)
  select c.account_id, k.kind, coalesce(not v.is_revocation and v.claimed_value = k.value, false), coalesce(v.valid_until, 'infinity')
  from contractors c
    cross join lateral (values ('abn', c.abn), ('acn', c.acn), ('licence', c.license_no), ('insurance', c.insurance_cover))
      k (kind, value)
    left join lateral (select * from verifications v where v.contractor_id = c.account_id and v.kind = k.kind
      order by v.id desc limit 1) v on true
  where c.account_id = contractor and k.value is not null;
$function$;
CREATE OR REPLACE FUNCTION public.on_profile_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_verification_status(new.account_id);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.on_verification_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_verification_status(new.contractor_id);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.forbid_delete_of_active_rule()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.from_date <= (now() at time zone 'Australia/Perth')::date then
    raise exception 'The rule of % about % is active', old.state, old.topic using errcode = 'restrict_violation';
  end if;
  return old;
end $function$;
CREATE OR REPLACE FUNCTION public.refresh_job_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into job_search as w (job_id, search_text, created_at, title_sort_key)
  values (new.id, lower(concat_ws(' ', new.title, new.id, new.city, new.state)), new.created_at, lower(new.title))
  on conflict (job_id) do update set search_text = excluded.search_text, title_sort_key = excluded.title_sort_key
    where (w.search_text, w.title_sort_key) <> (excluded.search_text, excluded.title_sort_key);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.selective_job_trigrams(pattern text, trigrams text[])
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    with sample as materialized (select search_text from job_search order by job_id desc limit 300),
      counted as (select trigram, (select count(*) from sample where search_text like trigram) as seen from unnest(trigrams) trigram)
    select coalesce(nullif(array(select trigram from counted where seen <= 15 order by seen limit 3), '{}'), array[pattern])
  );
end $function$;
CREATE OR REPLACE FUNCTION public.search_jobs(pattern text, selective text[], max_rows integer)
 RETURNS SETOF job_search
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
begin
  return query select * from job_search
    where search_text like selective[1] and search_text like coalesce(selective[2], selective[1]) and search_text like coalesce(selective[3], selective[1])
      and search_text || '' like pattern limit max_rows;
end $function$;
CREATE OR REPLACE FUNCTION public.forbid_change_of_signed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_signed boolean;
begin
  -- An insert has no `old`, and a delete has no `new`.
  select exists (
    select from quotes q join jobs j on j.id = q.job_id
    where (q.job_id, q.contractor_id) in ((old.job_id, old.contractor_id), (new.job_id, new.contractor_id))
      and (q.status in ('signed', 'progress', 'completed', 'reviewed', 'refunding') or j.contractor_id = q.contractor_id))
  into is_signed;
  if is_signed then
    raise exception 'The % of a signed quote never change', tg_table_name using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;
CREATE OR REPLACE FUNCTION public.update_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Sorted by account, so that concurrent transactions lock rows in one order and never deadlock.
  insert into ledger_balances (account, shard, amount_cents)
  select account, case when account ~ '^(held|refund|disputed):' then 0 else pg_backend_pid() % 32 end, sum(amount_cents)
  from (
    select source as account, -amount_cents as amount_cents from written
    union all select destination, amount_cents from written) moved
  group by 1, 2 order by 1, 2
  on conflict (account, shard) do update set amount_cents = ledger_balances.amount_cents + excluded.amount_cents;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.forbid_document_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.content is distinct from new.content or old.content_sha256 <> new.content_sha256
    or (old.file_sha256 is not null and old.file_sha256 is distinct from new.file_sha256) then
    raise exception 'A document is immutable: % is forbidden', lower(tg_op) using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.forbid_certificate_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.superseded_by is null
    and to_jsonb(new) - 'superseded_by' = to_jsonb(old) - 'superseded_by' then
    return new;
  end if;
  raise exception 'A certificate is immutable: % is forbidden', lower(tg_op) using errcode = 'restrict_violation';
end $function$;
CREATE OR REPLACE FUNCTION public.referenced_file_names()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE
AS $function$
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
end $function$;
CREATE OR REPLACE FUNCTION public.post_message(in_conversation text, in_kind text, in_job_id text, in_member_ids text[], in_author_id text, in_body text, in_key text, in_now timestamp with time zone, rate_limit_max integer, rate_limit_since timestamp with time zone, OUT message messages, OUT is_new boolean, OUT rate_limited_since timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  next_index integer;
  is_open boolean;
begin
  is_new := false;
  select m.sent_at into rate_limited_since from messages m where m.author_id = in_author_id and m.sent_at > rate_limit_since
    order by m.sent_at desc offset rate_limit_max - 1 limit 1;
  if found then
    select m.* into message from messages m
      where m.conversation = in_conversation and m.author_id = in_author_id and m.key = in_key;
    if found then rate_limited_since := null; end if;
    return;
  end if;

  -- This update locks the conversation until the commit.
  update conversations c set last_index = c.last_index + 1 where c.name = in_conversation
    returning c.last_index into next_index;
  is_open := found;
  if not is_open then
    insert into conversations (name, kind, job_id) values (in_conversation, in_kind, in_job_id) on conflict do nothing;
    update conversations c set last_index = c.last_index + 1 where c.name = in_conversation
      returning c.last_index into next_index;
  end if;
  -- A direct conversation has both members from its start. Other conversations can gain members.
  if not is_open or in_kind <> 'direct' then
    insert into conversation_members (conversation, account_id)
      select in_conversation, unnest(in_member_ids) on conflict do nothing;
  end if;

  -- A retry that waited for the lock finds the first message and gives its index back, so the index has no gap.
  insert into messages as m (conversation, index, author_id, body, key, sent_at)
    values (in_conversation, next_index, in_author_id, in_body, in_key, in_now)
    on conflict (conversation, author_id, key) do nothing returning m.* into message;
  is_new := found;
  if is_new then
    update conversation_members m set read_index = next_index
      where m.conversation = in_conversation and m.account_id = in_author_id;
  else
    update conversations c set last_index = c.last_index - 1 where c.name = in_conversation;
    select m.* into message from messages m
      where m.conversation = in_conversation and m.author_id = in_author_id and m.key = in_key;
  end if;
end $function$;
CREATE OR REPLACE FUNCTION public.track_support_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  requester text := substr(new.conversation, length('support_plumbline-') + 1);
begin
  insert into support_conversations (conversation, account_id, last_message_id, last_message_at, unanswered_since)
  values (new.conversation, requester, new.id, new.sent_at, case when new.author_id = requester then new.sent_at end)
  on conflict (conversation) do update set
    last_message_id = new.id,
    last_message_at = new.sent_at,
    unanswered_since = case when new.author_id = requester then coalesce(support_conversations.unanswered_since, new.sent_at) end;
  return null;
end
$function$;
CREATE OR REPLACE FUNCTION public.reopen_support_conversation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.archived_at := null;
  new.previous_unanswered_since := null;
  return new;
end
$function$;
CREATE OR REPLACE FUNCTION public.index_story_facets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from story_facets where story_id = new.id;
  if new.status = 'published' then
    insert into story_facets (facet_key, published_at, story_id)
      select distinct story_facet_key(kind, state, category_id), new.published_at, new.id
      from unnest(array[new.kind, null]) kind, unnest(array[new.state, null]) state,
        unnest(array[new.category_id, null]) category_id;
  end if;
  return null;
end $function$;
alter trigger history_only_grows on job_history rename to job_history_append_only;
alter trigger ledger_transactions_only_grow on ledger_transactions rename to ledger_transactions_append_only;
alter trigger ledger_postings_only_grow on ledger_postings rename to ledger_postings_append_only;
alter trigger contracts_signed_are_final on contracts rename to contracts_locked_when_signed;
alter trigger signatures_signed_are_final on signatures rename to signatures_locked_when_signed;
alter trigger account_history__only_grows on account_history rename to account_history_append_only;
alter trigger site_access_changes__only_grow on page_protection_changes rename to page_protection_changes_append_only;
alter trigger site_content_changes__only_grow on site_content_history rename to site_content_history_append_only;
alter trigger contractors__listed on contractors rename to contractors_insert_or_delete_notify_directory;
alter trigger contractors__listing_changed on contractors rename to contractors_update_notify_directory;
alter trigger contractor_categories__listing_changed on contractor_categories rename to contractor_categories_notify_directory;
alter trigger accounts__listing_changed on accounts rename to accounts_notify_directory;
alter trigger categories__listing_changed on categories rename to categories_notify_directory;
alter trigger ledger_postings_move_balances on ledger_postings rename to ledger_postings_update_balances;
alter trigger documents_never_change on documents rename to documents_immutable;
alter trigger messages__support on messages rename to messages_track_support;
alter trigger evidence_only_grows on evidence rename to evidence_append_only;
alter trigger stages_signed_are_final on stages rename to stages_locked_when_signed;
alter trigger quotes_signed_are_final on quotes rename to quotes_locked_when_signed;
alter trigger quote_applies_signed_are_final on quote_applies rename to quote_applies_locked_when_signed;
alter trigger warranty_plans_only_grow on warranty_plans rename to warranty_plans_append_only;
alter trigger warranty_events_only_grow on warranty_history rename to warranty_history_append_only;
alter trigger certificates_never_change on certificates rename to certificates_immutable;
alter trigger stories__shelve on stories rename to stories_index_facets;
alter trigger story_history__only_grows on story_history rename to story_history_append_only;
alter trigger audit_entries__only_grow on audit_entries rename to audit_entries_append_only;
alter trigger accounts__words on accounts rename to accounts_refresh_search;
alter trigger contractors__words on contractors rename to contractors_refresh_search;
alter trigger jobs__words on jobs rename to jobs_refresh_search;
alter trigger verifications__only_grow on verifications rename to verifications_append_only;
alter trigger jobs__category_offered on jobs rename to jobs_insert_forbid_archived_category;
alter trigger jobs__category_still_offered on jobs rename to jobs_update_forbid_archived_category;
alter trigger contractor_categories__offered on contractor_categories rename to contractor_categories_forbid_archived_category;
alter trigger legal_rules__never_change on legal_rules rename to legal_rules_immutable;
alter trigger legal_rules__begun_stay on legal_rules rename to legal_rules_forbid_delete_of_active;
alter trigger contractors__claims on contractors rename to contractors_refresh_verification_status;
alter trigger verifications__claims on verifications rename to verifications_refresh_verification_status;
alter trigger support_chats__reopen on support_conversations rename to support_conversations_reopen;
alter table accounts rename constraint accounts__status to accounts_status_check;
alter table accounts rename constraint accounts__role to accounts_role_check;
alter table accounts rename constraint accounts_wrong_passwords_not_null to accounts_failed_password_attempts_not_null;
alter table accounts rename constraint accounts_asks_for_code_not_null to accounts_requires_email_code_not_null;
alter table accounts rename constraint accounts__username to accounts_username_key;
alter table accounts rename constraint accounts__email to accounts_email_key;
alter table session_tokens rename constraint sessions_token_hash_not_null to session_tokens_token_hash_not_null;
alter table session_tokens rename constraint sessions_created_at_not_null to session_tokens_created_at_not_null;
alter table session_tokens rename constraint sessions_pkey to session_tokens_pkey;
alter table categories rename constraint categories__id to categories_id_check;
alter table contractors rename constraint contractors__tax_type to contractors_tax_type_check;
alter table contractors rename constraint contractors__photos to contractors_photos_check;
alter table contractors rename constraint contractors__bank_details to contractors_check;
alter table contractors rename constraint contractors__payout_account_status to contractors_payout_account_status_check;
alter table contractors rename constraint contractors_interest_not_null to contractors_engagement_not_null;
alter table jobs rename constraint jobs__id to jobs_id_check;
alter table jobs rename constraint jobs__status to jobs_status_check;
alter table jobs rename constraint jobs__attachments to jobs_attachments_check;
alter table jobs rename constraint jobs__audience to jobs_audience_check;
alter table quotes rename constraint quotes__status to quotes_status_check;
alter table quotes rename constraint quotes__cost to quotes_cost_cents_check;
alter table stages rename constraint stages__index to stages_stage_index_check;
alter table stages rename constraint stages__status to stages_status_check;
alter table stages rename constraint stages__percent to stages_percent_check;
alter table signatures rename constraint signatures__party to signatures_party_check;
alter table signatures rename constraint signatures__kind to signatures_kind_check;
alter table reviews rename constraint reviews__rating to reviews_rating_halves_check;
alter table job_history rename constraint history_id_not_null to job_history_id_not_null;
alter table job_history rename constraint history_job_id_not_null to job_history_job_id_not_null;
alter table job_history rename constraint history_machine_not_null to job_history_machine_not_null;
alter table job_history rename constraint history_event_not_null to job_history_event_not_null;
alter table job_history rename constraint history_from_state_not_null to job_history_from_status_not_null;
alter table job_history rename constraint history_to_state_not_null to job_history_to_status_not_null;
alter table job_history rename constraint history_actor_role_not_null to job_history_actor_role_not_null;
alter table job_history rename constraint history_at_not_null to job_history_occurred_at_not_null;
alter table job_history rename constraint history_pkey to job_history_pkey;
alter table job_history rename constraint history_job_id_fkey to job_history_job_id_fkey;
alter table ledger_transactions rename constraint ledger_transactions__stage to ledger_transactions_check;
alter table ledger_transactions rename constraint ledger_transactions__reference to ledger_transactions_reference_key;
alter table ledger_postings rename constraint ledger_postings__amount to ledger_postings_amount_cents_check;
alter table ledger_postings rename constraint ledger_postings__two_accounts to ledger_postings_check;
alter table payments rename constraint payments__fee_gst to payments_check;
alter table payments rename constraint payments__intent to payments_intent_id_key;
alter table transfers rename constraint transfers__status to transfers_status_check;
alter table transfers rename constraint transfers__set_off to transfers_set_off_cents_check;
alter table legal_rules rename constraint legal_rules__confidence to legal_rules_confidence_check;
alter table conversations rename constraint conversations__kind to conversations_kind_check;
alter table messages rename constraint messages__index to messages_index_check;
alter table messages rename constraint messages__key to messages_conversation_author_id_key_key;
alter table outbox rename constraint outbox_work_not_null to outbox_payload_not_null;
alter table unmatched_payments rename constraint stray_payments_event_id_not_null to unmatched_payments_event_id_not_null;
alter table unmatched_payments rename constraint stray_payments_job_id_not_null to unmatched_payments_job_id_not_null;
alter table unmatched_payments rename constraint stray_payments_stage_index_not_null to unmatched_payments_stage_index_not_null;
alter table unmatched_payments rename constraint stray_payments_intent_id_not_null to unmatched_payments_intent_id_not_null;
alter table unmatched_payments rename constraint stray_payments_charge_id_not_null to unmatched_payments_charge_id_not_null;
alter table unmatched_payments rename constraint stray_payments_amount_cents_not_null to unmatched_payments_amount_cents_not_null;
alter table unmatched_payments rename constraint stray_payments_received_at_not_null to unmatched_payments_received_at_not_null;
alter table unmatched_payments rename constraint stray_payments_attempt_not_null to unmatched_payments_attempt_not_null;
alter table unmatched_payments rename constraint stray_payments_past_refund_ids_not_null to unmatched_payments_past_refund_ids_not_null;
alter table unmatched_payments rename constraint stray_payments_pkey to unmatched_payments_pkey;
alter table unmatched_payments rename constraint stray_payments__refund to unmatched_payments_refund_id_key;
alter table unmatched_payments rename constraint stray_payments_event_id_fkey to unmatched_payments_event_id_fkey;
alter table sessions rename constraint sessions_account_id_not_null1 to sessions_account_id_not_null;
alter table sessions rename constraint sessions_expires_at_not_null1 to sessions_expires_at_not_null;
alter table sessions rename constraint sessions_account_id_fkey1 to sessions_account_id_fkey;
alter table sign_in_attempts rename constraint sign_in_attempts__step to sign_in_attempts_step_check;
alter table email_links rename constraint mailed_links__purpose to email_links_purpose_check;
alter table email_links rename constraint mailed_links_token_hash_not_null to email_links_token_hash_not_null;
alter table email_links rename constraint mailed_links_purpose_not_null to email_links_purpose_not_null;
alter table email_links rename constraint mailed_links_account_id_not_null to email_links_account_id_not_null;
alter table email_links rename constraint mailed_links_created_at_not_null to email_links_created_at_not_null;
alter table email_links rename constraint mailed_links_expires_at_not_null to email_links_expires_at_not_null;
alter table email_links rename constraint mailed_links_pkey to email_links_pkey;
alter table email_links rename constraint mailed_links_account_id_fkey to email_links_account_id_fkey;
alter table invitations rename constraint invitations__role to invitations_role_check;
alter table identities rename constraint identities__provider to identities_provider_check;
alter table provider_sign_ins rename constraint provider_sign_ins__role to provider_sign_ins_role_check;
alter table provider_sign_ins rename constraint provider_sign_ins__login to provider_sign_ins_login_check;
alter table account_history rename constraint account_history_at_not_null to account_history_occurred_at_not_null;
alter table page_protection rename constraint site_access__one_row to page_protection_singleton_check;
alter table page_protection rename constraint site_access_is_the_one_not_null to page_protection_singleton_not_null;
alter table page_protection rename constraint site_access_rules_not_null to page_protection_rules_not_null;
alter table page_protection rename constraint site_access_pkey to page_protection_pkey;
alter table page_protection_changes rename constraint site_access_changes_id_not_null to page_protection_changes_id_not_null;
alter table page_protection_changes rename constraint site_access_changes_actor_id_not_null to page_protection_changes_actor_id_not_null;
alter table page_protection_changes rename constraint site_access_changes_rules_before_not_null to page_protection_changes_rules_before_not_null;
alter table page_protection_changes rename constraint site_access_changes_rules_after_not_null to page_protection_changes_rules_after_not_null;
alter table page_protection_changes rename constraint site_access_changes_password_changed_not_null to page_protection_changes_password_changed_not_null;
alter table page_protection_changes rename constraint site_access_changes_at_not_null to page_protection_changes_occurred_at_not_null;
alter table page_protection_changes rename constraint site_access_changes_pkey to page_protection_changes_pkey;
alter table page_protection_changes rename constraint site_access_changes_actor_id_fkey to page_protection_changes_actor_id_fkey;
alter table site_content rename constraint site_content__kind to site_content_kind_check;
alter table site_content rename constraint site_content__deployed_whole to site_content_check;
alter table site_content rename constraint site_content__deployed_numbered to site_content_check1;
alter table site_content rename constraint site_content_released_by_fkey to site_content_deployed_by_fkey;
alter table site_content_history rename constraint site_content_changes__deed to site_content_history_event_check;
alter table site_content_history rename constraint site_content_changes__content_kept to site_content_history_check;
alter table site_content_history rename constraint site_content_changes__numbered to site_content_history_check1;
alter table site_content_history rename constraint site_content_changes__brought_back to site_content_history_check2;
alter table site_content_history rename constraint site_content_changes_id_not_null to site_content_history_id_not_null;
alter table site_content_history rename constraint site_content_changes_kind_not_null to site_content_history_kind_not_null;
alter table site_content_history rename constraint site_content_changes_content_id_not_null to site_content_history_content_id_not_null;
alter table site_content_history rename constraint site_content_changes_deed_not_null to site_content_history_event_not_null;
alter table site_content_history rename constraint site_content_changes_version_not_null to site_content_history_version_not_null;
alter table site_content_history rename constraint site_content_changes_actor_id_not_null to site_content_history_actor_id_not_null;
alter table site_content_history rename constraint site_content_changes_at_not_null to site_content_history_occurred_at_not_null;
alter table site_content_history rename constraint site_content_changes_pkey to site_content_history_pkey;
alter table site_content_history rename constraint site_content_changes_actor_id_fkey to site_content_history_actor_id_fkey;
alter table site_content_history rename constraint site_content_changes_kind_content_id_fkey to site_content_history_kind_content_id_fkey;
alter table tracking_daily_visitors rename constraint tracking_visits_day_not_null to tracking_daily_visitors_day_not_null;
alter table tracking_daily_visitors rename constraint tracking_visits_action_not_null to tracking_daily_visitors_action_not_null;
alter table tracking_daily_visitors rename constraint tracking_visits_contractor_id_not_null to tracking_daily_visitors_contractor_id_not_null;
alter table tracking_daily_visitors rename constraint tracking_visits_visitor_not_null to tracking_daily_visitors_visitor_not_null;
alter table tracking_daily_visitors rename constraint tracking_visits_pkey to tracking_daily_visitors_pkey;
alter table tracking_actions rename constraint tracking_actions__action to tracking_actions_action_check;
alter table tracking_actions rename constraint tracking_actions_at_not_null to tracking_actions_occurred_at_not_null;
alter table tracking_daily_counts rename constraint tracking_days_contractor_id_not_null to tracking_daily_counts_contractor_id_not_null;
alter table tracking_daily_counts rename constraint tracking_days_day_not_null to tracking_daily_counts_day_not_null;
alter table tracking_daily_counts rename constraint tracking_days_views_not_null to tracking_daily_counts_views_not_null;
alter table tracking_daily_counts rename constraint tracking_days_searches_not_null to tracking_daily_counts_searches_not_null;
alter table tracking_daily_counts rename constraint tracking_days_pkey to tracking_daily_counts_pkey;
alter table tracking_daily_counts rename constraint tracking_days_contractor_id_fkey to tracking_daily_counts_contractor_id_fkey;
alter table ledger_balances rename constraint ledger_balances_stands_not_null to ledger_balances_is_nonzero_not_null;
alter table refunds rename constraint refunds__amount to refunds_amount_cents_check;
alter table refunds rename constraint refunds__price_at to refunds_funds_source_check;
alter table refunds rename constraint refunds_price_at_not_null to refunds_funds_source_not_null;
alter table refunds rename constraint refunds__provider to refunds_provider_id_key;
alter table chargebacks rename constraint chargebacks__status to chargebacks_status_check;
alter table chargebacks rename constraint chargebacks_price_at_not_null to chargebacks_funds_source_not_null;
alter table payouts rename constraint payouts__amount to payouts_amount_cents_check;
alter table payouts rename constraint payouts__provider to payouts_provider_id_key;
alter table documents rename constraint documents__kind to documents_kind_check;
alter table documents rename constraint documents_ordered_at_not_null to documents_issued_at_not_null;
alter table notifications rename constraint notices_id_not_null to notifications_id_not_null;
alter table notifications rename constraint notices_key_not_null to notifications_key_not_null;
alter table notifications rename constraint notices_account_id_not_null to notifications_account_id_not_null;
alter table notifications rename constraint notices_about_not_null to notifications_type_not_null;
alter table notifications rename constraint notices_notice_group_not_null to notifications_notification_group_not_null;
alter table notifications rename constraint notices_title_not_null to notifications_title_not_null;
alter table notifications rename constraint notices_body_not_null to notifications_body_not_null;
alter table notifications rename constraint notices_action_not_null to notifications_action_not_null;
alter table notifications rename constraint notices_link_not_null to notifications_link_not_null;
alter table notifications rename constraint notices_at_not_null to notifications_created_at_not_null;
alter table notifications rename constraint notices_in_inbox_not_null to notifications_is_in_app_not_null;
alter table notifications rename constraint notices_pkey to notifications_pkey;
alter table notifications rename constraint notices__once_per_key to notifications_key_key;
alter table notifications rename constraint notices_account_id_fkey to notifications_account_id_fkey;
alter table notification_opt_outs rename constraint notice_switches_account_id_not_null to notification_opt_outs_account_id_not_null;
alter table notification_opt_outs rename constraint notice_switches_notice_group_not_null to notification_opt_outs_notification_group_not_null;
alter table notification_opt_outs rename constraint notice_switches_channel_not_null to notification_opt_outs_channel_not_null;
alter table notification_opt_outs rename constraint notice_switches_pkey to notification_opt_outs_pkey;
alter table notification_opt_outs rename constraint notice_switches_account_id_fkey to notification_opt_outs_account_id_fkey;
alter table unread_reminders rename constraint unread_waits_account_id_not_null to unread_reminders_account_id_not_null;
alter table unread_reminders rename constraint unread_waits_pkey to unread_reminders_pkey;
alter table unread_reminders rename constraint unread_waits_account_id_fkey to unread_reminders_account_id_fkey;
alter table ai_conversations rename constraint ai_conversations__attachments to ai_conversations_attachments_check;
alter table processor_sync rename constraint processor_news__only_row to processor_sync_singleton_check;
alter table processor_sync rename constraint processor_news_only_row_not_null to processor_sync_singleton_not_null;
alter table processor_sync rename constraint processor_news_read_until_not_null to processor_sync_synced_until_not_null;
alter table processor_sync rename constraint processor_news_pkey to processor_sync_pkey;
alter table support_conversations rename constraint support_chats__archived to support_conversations_check;
alter table support_conversations rename constraint support_chats_conversation_not_null to support_conversations_conversation_not_null;
alter table support_conversations rename constraint support_chats_account_id_not_null to support_conversations_account_id_not_null;
alter table support_conversations rename constraint support_chats_last_message_id_not_null to support_conversations_last_message_id_not_null;
alter table support_conversations rename constraint support_chats_last_at_not_null to support_conversations_last_message_at_not_null;
alter table support_conversations rename constraint support_chats_pkey to support_conversations_pkey;
alter table support_conversations rename constraint support_chats_account_id_key to support_conversations_account_id_key;
alter table support_conversations rename constraint support_chats_conversation_fkey to support_conversations_conversation_fkey;
alter table support_conversations rename constraint support_chats_account_id_fkey to support_conversations_account_id_fkey;
alter table support_conversations rename constraint support_chats_assignee_id_fkey to support_conversations_assignee_id_fkey;
alter table message_cursors rename constraint message_marks_about_not_null to message_cursors_name_not_null;
alter table message_cursors rename constraint message_marks_up_to_not_null to message_cursors_last_message_id_not_null;
alter table message_cursors rename constraint message_marks_pkey to message_cursors_pkey;
alter table message_search rename constraint message_words_conversation_not_null to message_search_conversation_not_null;
alter table message_search rename constraint message_words_index_not_null to message_search_index_not_null;
alter table message_search rename constraint message_words_words_not_null to message_search_search_vector_not_null;
alter table message_search rename constraint message_words_pkey to message_search_pkey;
alter table form_drafts rename constraint form_drafts_about_not_null to form_drafts_subject_not_null;
alter table evidence rename constraint evidence__sha256 to evidence_sha256_check;
alter table evidence rename constraint evidence__bytes to evidence_bytes_check;
alter table evidence rename constraint evidence_about_not_null to evidence_subject_not_null;
alter table evidence rename constraint evidence_kept_at_not_null to evidence_stored_at_not_null;
alter table evidence rename constraint evidence__once to evidence_subject_field_object_key_key;
alter table quote_applies rename constraint quote_applies__deposit to quote_applies_deposit_cents_check;
alter table warranty_cases rename constraint warranty_cases__id to warranty_cases_id_check;
alter table warranty_cases rename constraint warranty_cases__claim to warranty_cases_claim_check;
alter table warranty_cases rename constraint warranty_cases__status to warranty_cases_status_check;
alter table warranty_cases rename constraint warranty_cases_waits_for_not_null to warranty_cases_awaiting_not_null;
alter table warranty_history rename constraint warranty_events_id_not_null to warranty_history_id_not_null;
alter table warranty_history rename constraint warranty_events_case_id_not_null to warranty_history_case_id_not_null;
alter table warranty_history rename constraint warranty_events_event_not_null to warranty_history_event_not_null;
alter table warranty_history rename constraint warranty_events_from_state_not_null to warranty_history_from_status_not_null;
alter table warranty_history rename constraint warranty_events_to_state_not_null to warranty_history_to_status_not_null;
alter table warranty_history rename constraint warranty_events_actor_role_not_null to warranty_history_actor_role_not_null;
alter table warranty_history rename constraint warranty_events_at_not_null to warranty_history_occurred_at_not_null;
alter table warranty_history rename constraint warranty_events_pkey to warranty_history_pkey;
alter table warranty_history rename constraint warranty_events_case_id_fkey to warranty_history_case_id_fkey;
alter table warranty_history rename constraint warranty_events_actor_id_fkey to warranty_history_actor_id_fkey;
alter table warranty_deadlines rename constraint warranty_steps_case_id_not_null to warranty_deadlines_case_id_not_null;
alter table warranty_deadlines rename constraint warranty_steps_step_not_null to warranty_deadlines_kind_not_null;
alter table warranty_deadlines rename constraint warranty_steps_at_not_null to warranty_deadlines_due_at_not_null;
alter table warranty_deadlines rename constraint warranty_steps_pkey to warranty_deadlines_pkey;
alter table warranty_deadlines rename constraint warranty_steps_case_id_fkey to warranty_deadlines_case_id_fkey;
alter table certificates rename constraint certificates__id to certificates_id_check;
alter table certificates rename constraint certificates__warranty_years to certificates_warranty_years_check;
alter table certificates rename constraint certificates__code to certificates_code_key;
alter table certificates rename constraint certificates__document to certificates_document_id_key;
alter table certificate_expiry_reminders rename constraint certificate_endings__covers to certificate_expiry_reminders_covers_check;
alter table certificate_expiry_reminders rename constraint certificate_endings_certificate_id_not_null to certificate_expiry_reminders_certificate_id_not_null;
alter table certificate_expiry_reminders rename constraint certificate_endings_ends_on_not_null to certificate_expiry_reminders_expires_on_not_null;
alter table certificate_expiry_reminders rename constraint certificate_endings_covers_not_null to certificate_expiry_reminders_covers_not_null;
alter table certificate_expiry_reminders rename constraint certificate_endings_pkey to certificate_expiry_reminders_pkey;
alter table certificate_expiry_reminders rename constraint certificate_endings_certificate_id_fkey to certificate_expiry_reminders_certificate_id_fkey;
alter table consultations rename constraint consultations__reply to consultations_check1;
alter table consultations rename constraint consultations__asker to consultations_check;
alter table consultations rename constraint consultations__archived to consultations_check3;
alter table consultations rename constraint consultations_asked_at_not_null to consultations_submitted_at_not_null;
alter table stories rename constraint stories__kind to stories_kind_check;
alter table stories rename constraint stories__whole to stories_check;
alter table stories rename constraint stories__published to stories_check1;
alter table stories rename constraint stories__sent to stories_check2;
alter table stories rename constraint stories_words_not_null to stories_search_vector_not_null;
alter table stories rename constraint stories__case_number to stories_case_number_key;
alter table story_facets rename constraint story_shelves_shelf_not_null to story_facets_facet_key_not_null;
alter table story_facets rename constraint story_shelves_published_at_not_null to story_facets_published_at_not_null;
alter table story_facets rename constraint story_shelves_story_id_not_null to story_facets_story_id_not_null;
alter table story_facets rename constraint story_shelves_pkey to story_facets_pkey;
alter table story_facets rename constraint story_shelves_story_id_fkey to story_facets_story_id_fkey;
alter table story_history rename constraint story_history_at_not_null to story_history_occurred_at_not_null;
alter table audit_entries rename constraint audit_entries_at_not_null to audit_entries_occurred_at_not_null;
alter table audit_entries rename constraint audit_entries_right_used_not_null to audit_entries_permission_used_not_null;
alter table account_search rename constraint account_words_account_id_not_null to account_search_account_id_not_null;
alter table account_search rename constraint account_words_role_not_null to account_search_role_not_null;
alter table account_search rename constraint account_words_words_not_null to account_search_search_text_not_null;
alter table account_search rename constraint account_words_created_at_not_null to account_search_created_at_not_null;
alter table account_search rename constraint account_words_name_key_not_null to account_search_name_sort_key_not_null;
alter table account_search rename constraint account_words_email_key_not_null to account_search_email_sort_key_not_null;
alter table account_search rename constraint account_words_pkey to account_search_pkey;
alter table account_search rename constraint account_words_account_id_fkey to account_search_account_id_fkey;
alter table job_search rename constraint job_words_job_id_not_null to job_search_job_id_not_null;
alter table job_search rename constraint job_words_words_not_null to job_search_search_text_not_null;
alter table job_search rename constraint job_words_created_at_not_null to job_search_created_at_not_null;
alter table job_search rename constraint job_words_title_key_not_null to job_search_title_sort_key_not_null;
alter table job_search rename constraint job_words_pkey to job_search_pkey;
alter table job_search rename constraint job_words_job_id_fkey to job_search_job_id_fkey;
alter table verifications rename constraint verifications__kind to verifications_kind_check;
alter table verifications rename constraint verifications__reason to verifications_check;
alter table verifications rename constraint verifications__expiry to verifications_check1;
alter table verifications rename constraint verifications_is_withdrawal_not_null to verifications_is_revocation_not_null;
alter table verifications rename constraint verifications_claim_not_null to verifications_claimed_value_not_null;
alter table verifications rename constraint verifications_checked_at_not_null to verifications_verified_at_not_null;
alter table verifications rename constraint verifications_checked_by_fkey to verifications_verified_by_fkey;
alter table impersonation_sessions rename constraint account_views__end_is_whole to impersonation_sessions_check;
alter table impersonation_sessions rename constraint account_views__never_oneself to impersonation_sessions_check1;
alter table impersonation_sessions rename constraint account_views_id_not_null to impersonation_sessions_id_not_null;
alter table impersonation_sessions rename constraint account_views_session_id_not_null to impersonation_sessions_session_id_not_null;
alter table impersonation_sessions rename constraint account_views_admin_id_not_null to impersonation_sessions_admin_id_not_null;
alter table impersonation_sessions rename constraint account_views_account_id_not_null to impersonation_sessions_account_id_not_null;
alter table impersonation_sessions rename constraint account_views_reason_not_null to impersonation_sessions_reason_not_null;
alter table impersonation_sessions rename constraint account_views_began_at_not_null to impersonation_sessions_started_at_not_null;
alter table impersonation_sessions rename constraint account_views_ends_at_not_null to impersonation_sessions_ends_at_not_null;
alter table impersonation_sessions rename constraint account_views_pkey to impersonation_sessions_pkey;
alter table impersonation_sessions rename constraint account_views_admin_id_fkey to impersonation_sessions_admin_id_fkey;
alter table impersonation_sessions rename constraint account_views_account_id_fkey to impersonation_sessions_account_id_fkey;
alter table ledger_daily_totals rename constraint ledger_days_day_not_null to ledger_daily_totals_day_not_null;
alter table ledger_daily_totals rename constraint ledger_days_held_cents_not_null to ledger_daily_totals_held_cents_not_null;
alter table ledger_daily_totals rename constraint ledger_days_released_cents_not_null to ledger_daily_totals_released_cents_not_null;
alter table ledger_daily_totals rename constraint ledger_days_fees_cents_not_null to ledger_daily_totals_fees_cents_not_null;
alter table ledger_daily_totals rename constraint ledger_days_pkey to ledger_daily_totals_pkey;
alter table ledger_daily_totals_watermark rename constraint ledger_days_reach__one_row to ledger_daily_totals_watermark_singleton_check;
alter table ledger_daily_totals_watermark rename constraint ledger_days_reach_is_only_not_null to ledger_daily_totals_watermark_singleton_not_null;
alter table ledger_daily_totals_watermark rename constraint ledger_days_reach_transaction_id_not_null to ledger_daily_totals_watermark_transaction_id_not_null;
alter table ledger_daily_totals_watermark rename constraint ledger_days_reach_pkey to ledger_daily_totals_watermark_pkey;
alter table chart_cache rename constraint kept_charts_name_not_null to chart_cache_name_not_null;
alter table chart_cache rename constraint kept_charts_answer_not_null to chart_cache_response_not_null;
alter table chart_cache rename constraint kept_charts_counted_at_not_null to chart_cache_computed_at_not_null;
alter table chart_cache rename constraint kept_charts_pkey to chart_cache_pkey;
alter table failed_emails rename constraint lost_mails_id_not_null to failed_emails_id_not_null;
alter table failed_emails rename constraint lost_mails_queue_not_null to failed_emails_queue_not_null;
alter table failed_emails rename constraint lost_mails_work_not_null to failed_emails_payload_not_null;
alter table failed_emails rename constraint lost_mails_failure_not_null to failed_emails_failure_not_null;
alter table failed_emails rename constraint lost_mails_lost_at_not_null to failed_emails_failed_at_not_null;
alter table failed_emails rename constraint lost_mails_pkey to failed_emails_pkey;
alter table verification_status rename constraint claims_contractor_id_not_null to verification_status_contractor_id_not_null;
alter table verification_status rename constraint claims_kind_not_null to verification_status_kind_not_null;
alter table verification_status rename constraint claims_is_checked_not_null to verification_status_is_verified_not_null;
alter table verification_status rename constraint claims_valid_until_not_null to verification_status_valid_until_not_null;
alter table verification_status rename constraint claims_pkey to verification_status_pkey;
alter table verification_status rename constraint claims_contractor_id_fkey to verification_status_contractor_id_fkey;
alter table stripped_files rename constraint cleaned_files__whole to stripped_files_check;
alter table stripped_files rename constraint cleaned_files_object_key_not_null to stripped_files_object_key_not_null;
alter table stripped_files rename constraint cleaned_files_pkey to stripped_files_pkey;
alter table form_submissions rename constraint sent_forms__sha256 to form_submissions_sha256_check;
alter table form_submissions rename constraint sent_forms_sender_not_null to form_submissions_sender_not_null;
alter table form_submissions rename constraint sent_forms_draft_key_not_null to form_submissions_idempotency_key_not_null;
alter table form_submissions rename constraint sent_forms_sha256_not_null to form_submissions_sha256_not_null;
alter table form_submissions rename constraint sent_forms_sent_at_not_null to form_submissions_sent_at_not_null;
alter table form_submissions rename constraint sent_forms_pkey to form_submissions_pkey;
alter table referenced_files rename constraint named_files_look_not_null to referenced_files_run_id_not_null;
alter table referenced_files rename constraint named_files_name_not_null to referenced_files_name_not_null;
alter table referenced_files rename constraint named_files_pkey to referenced_files_pkey;
alter table quarantined_files rename constraint set_aside_files_object_key_not_null to quarantined_files_object_key_not_null;
alter table quarantined_files rename constraint set_aside_files_set_aside_at_not_null to quarantined_files_quarantined_at_not_null;
alter table quarantined_files rename constraint set_aside_files_pkey to quarantined_files_pkey;
alter table sandbox_processor.idempotent_responses rename constraint answers_idempotency_key_not_null to idempotent_responses_idempotency_key_not_null;
alter table sandbox_processor.idempotent_responses rename constraint answers_fingerprint_not_null to idempotent_responses_fingerprint_not_null;
alter table sandbox_processor.idempotent_responses rename constraint answers_status_not_null to idempotent_responses_status_not_null;
alter table sandbox_processor.idempotent_responses rename constraint answers_body_not_null to idempotent_responses_body_not_null;
alter table sandbox_processor.idempotent_responses rename constraint answers_pkey to idempotent_responses_pkey;
alter table captured_emails rename constraint outbox_mails_id_not_null to captured_emails_id_not_null;
alter table captured_emails rename constraint outbox_mails_key_not_null to captured_emails_key_not_null;
alter table captured_emails rename constraint outbox_mails_recipient_not_null to captured_emails_recipient_not_null;
alter table captured_emails rename constraint outbox_mails_subject_not_null to captured_emails_subject_not_null;
alter table captured_emails rename constraint outbox_mails_body_text_not_null to captured_emails_body_text_not_null;
alter table captured_emails rename constraint outbox_mails_body_html_not_null to captured_emails_body_html_not_null;
alter table captured_emails rename constraint outbox_mails_sent_at_not_null to captured_emails_sent_at_not_null;
alter table captured_emails rename constraint outbox_mails_pkey to captured_emails_pkey;
alter table captured_emails rename constraint outbox_mails__once_per_key to captured_emails_key_key;
alter table sandbox_processor.delayed_tasks rename constraint later_id_not_null to delayed_tasks_id_not_null;
alter table sandbox_processor.delayed_tasks rename constraint later_operation_not_null to delayed_tasks_operation_not_null;
alter table sandbox_processor.delayed_tasks rename constraint later_object_id_not_null to delayed_tasks_object_id_not_null;
alter table sandbox_processor.delayed_tasks rename constraint later_due_at_not_null to delayed_tasks_due_at_not_null;
alter table sandbox_processor.delayed_tasks rename constraint later_pkey to delayed_tasks_pkey;
alter index contractors_by_score rename to contractors_average_rating_completed_job_count_account_id_idx;
alter index contractor_categories_category rename to contractor_categories_category_id_idx;
alter index jobs_by_customer rename to jobs_customer_id_id_idx;
alter index quotes_by_contractor rename to quotes_contractor_id_job_id_idx;
alter index quotes__one_signed_per_job rename to quotes_job_id_key;
alter index history_by_job rename to job_history_job_id_id_idx;
alter index conversation_members_account rename to conversation_members_account_id_idx;
alter index stray_payments_open rename to unmatched_payments_event_id_idx;
alter index sessions__by_account rename to sessions_account_id_idx;
alter index sessions__by_end rename to sessions_expires_at_idx;
alter index session_tokens__by_session rename to session_tokens_session_id_idx;
alter index sign_in_attempts__by_account rename to sign_in_attempts_account_id_idx;
alter index sign_in_attempts__by_end rename to sign_in_attempts_expires_at_idx;
alter index mailed_links__by_account rename to email_links_account_id_purpose_idx;
alter index mailed_links__by_attempt rename to email_links_attempt_hash_idx;
alter index mailed_links__by_end rename to email_links_expires_at_idx;
alter index identities__by_account rename to identities_account_id_idx;
alter index provider_sign_ins__by_end rename to provider_sign_ins_expires_at_idx;
alter index account_history__by_account rename to account_history_account_id_id_idx;
alter index sessions__by_last_use rename to sessions_last_used_at_idx;
alter index rate_limits__by_end rename to rate_limits_window_ends_at_idx;
alter index sign_in_codes__by_end rename to sign_in_codes_expires_at_idx;
alter index invitations__by_end rename to invitations_expires_at_idx;
alter index webhook_events__with_body rename to webhook_events_received_at_idx;
alter index accounts__unconfirmed rename to accounts_created_at_idx;
alter index signatures__by_account rename to signatures_account_id_idx;
alter index reviews__by_customer rename to reviews_customer_id_idx;
alter index invitations__by_inviter rename to invitations_invited_by_idx;
alter index account_history__by_actor rename to account_history_actor_id_idx;
alter index site_access_changes__by_actor rename to page_protection_changes_actor_id_idx;
alter index reviews__history rename to reviews_contractor_id_created_at_job_id_idx;
alter index tracking_actions__by_time rename to tracking_actions_occurred_at_idx;
alter index tracking_actions__by_contractor rename to tracking_actions_contractor_id_idx;
alter index tracking_days__by_day rename to tracking_daily_counts_day_idx;
alter index accounts__administrators rename to accounts_id_idx;
alter index site_content__by_updater rename to site_content_updated_by_idx;
alter index site_content__by_deployer rename to site_content_deployed_by_idx;
alter index site_content_changes__by_actor rename to site_content_history_actor_id_idx;
alter index payments_by_customer rename to payments_customer_id_job_id_stage_index_idx;
alter index payments__charge rename to payments_charge_id_idx;
alter index transfers_by_contractor rename to transfers_contractor_id_created_at_reference_idx;
alter index transfers_open rename to transfers_created_at_idx;
alter index chargebacks_by_job rename to chargebacks_job_id_stage_index_idx;
alter index payouts_by_contractor rename to payouts_contractor_id_created_at_id_idx;
alter index contractors__payout_account rename to contractors_payout_account_idx;
alter index money_alerts__open rename to money_alerts_kind_subject_idx;
alter index money_alerts_by_time rename to money_alerts_id_idx;
alter index documents__content rename to documents_kind_content_sha256_idx;
alter index documents_by_job rename to documents_job_id_issued_at_id_idx;
alter index documents_by_account rename to documents_account_id_issued_at_id_idx;
alter index documents_by_file rename to documents_file_sha256_idx;
alter index stray_payments_by_charge rename to unmatched_payments_charge_id_idx;
alter index ledger_postings_by_source rename to ledger_postings_source_transaction_id_idx;
alter index ledger_postings_by_destination rename to ledger_postings_destination_transaction_id_idx;
alter index ledger_transactions_by_job rename to ledger_transactions_job_id_id_idx;
alter index transfers_by_stage rename to transfers_job_id_stage_index_idx;
alter index stages_held rename to stages_contractor_id_idx;
alter index stray_payments__intent rename to unmatched_payments_intent_id_idx;
alter index documents__paid_invoice rename to documents_job_id_stage_index_idx;
alter index signatures_by_fingerprint rename to signatures_sha256_idx;
alter index money_alerts_by_resolver rename to money_alerts_resolved_by_idx;
alter index payments_by_success rename to payments_succeeded_at_idx;
alter index stray_payments_by_arrival rename to unmatched_payments_received_at_idx;
alter index refunds_by_time rename to refunds_created_at_idx1;
alter index transfers_by_sending rename to transfers_sent_at_idx;
alter index transfers_by_reversal rename to transfers_reversed_at_idx;
alter index transfers__provider rename to transfers_provider_id_idx;
alter index chargebacks_by_time rename to chargebacks_opened_at_idx;
alter index payouts_by_time rename to payouts_created_at_idx2;
alter index stages_held_since rename to stages_paid_at_idx;
alter index reconciliations_ended rename to reconciliations_id_idx;
alter index money_alerts_by_subject rename to money_alerts_subject_kind_idx;
alter index messages__id rename to messages_id_idx;
alter index notices_unread rename to notifications_account_id_id_idx1;
alter index notices_mail_due rename to notifications_email_due_at_idx;
alter index notices_mail_of_account rename to notifications_account_id_idx;
alter index unread_waits_since rename to unread_reminders_unread_since_idx;
alter index ai_conversations__newest rename to ai_conversations_owner_id_updated_at_id_idx;
alter index ai_conversations__forgotten rename to ai_conversations_updated_at_idx;
alter index jobs__draft_key rename to jobs_customer_id_idempotency_key_idx;
alter index ledger_balances_standing rename to ledger_balances_account_idx;
alter index payments_open rename to payments_opened_at_idx;
alter index payouts_unheard rename to payouts_created_at_idx1;
alter index support_chats__waiting rename to support_conversations_unanswered_since_conversation_idx;
alter index support_chats__assignee rename to support_conversations_assignee_id_last_message_id_idx;
alter index messages__by_author rename to messages_author_id_sent_at_idx;
alter index notices_of_account rename to notifications_account_id_id_idx;
alter index form_drafts__by_age rename to form_drafts_account_id_updated_at_idx;
alter index jobs_open rename to jobs_id_idx;
alter index jobs_open_by_category rename to jobs_category_id_id_idx;
alter index job_invitations__by_contractor rename to job_invitations_contractor_id_job_id_idx;
alter index quote_requests__by_customer rename to quote_requests_customer_id_job_id_idx;
alter index quote_applies__by_contractor rename to quote_applies_contractor_id_job_id_idx;
alter index warranty_cases__one_open rename to warranty_cases_job_id_claim_idx;
alter index warranty_cases_by_job rename to warranty_cases_job_id_id_idx;
alter index warranty_cases_by_customer rename to warranty_cases_customer_id_id_idx;
alter index warranty_cases_by_contractor rename to warranty_cases_contractor_id_id_idx;
alter index warranty_cases_due rename to warranty_cases_awaiting_due_on_id_idx;
alter index warranty_cases_due_of_customer rename to warranty_cases_customer_id_awaiting_due_on_id_idx;
alter index warranty_cases_due_of_contractor rename to warranty_cases_contractor_id_awaiting_due_on_id_idx;
alter index warranty_plans_by_case rename to warranty_plans_case_id_id_idx;
alter index warranty_events_by_case rename to warranty_history_case_id_id_idx;
alter index warranty_steps_due rename to warranty_deadlines_due_at_case_id_idx;
alter index jobs_begun_by_customer rename to jobs_customer_id_id_idx1;
alter index documents_certificates rename to documents_job_id_id_idx;
alter index certificates__one_per_job rename to certificates_job_id_idx;
alter index certificates_by_job rename to certificates_job_id_id_idx;
alter index certificates_by_contractor rename to certificates_contractor_id_id_idx;
alter index certificates_by_customer rename to certificates_customer_id_id_idx;
alter index certificates_by_successor rename to certificates_superseded_by_idx;
alter index certificate_endings_in_order rename to certificate_expiry_reminders_expires_on_certificate_id_idx;
alter index consultations__of_account rename to consultations_account_id_id_idx;
alter index consultations__replied rename to consultations_id_idx1;
alter index stories__by_status rename to stories_status_id_idx;
alter index stories__by_author rename to stories_author_id_kind_id_idx;
alter index stories__by_reader rename to stories_reader_id_id_idx;
alter index stories__by_job rename to stories_job_id_idx;
alter index stories__by_category rename to stories_category_id_idx;
alter index stories__words rename to stories_search_vector_idx;
alter index stories__listed rename to stories_id_idx;
alter index stories__once_per_job rename to stories_job_id_key;
alter index stories__once_per_case rename to stories_case_id_key;
alter index story_shelves__by_story rename to story_facets_story_id_idx;
alter index story_history__by_story rename to story_history_story_id_id_idx;
alter index story_history__by_actor rename to story_history_actor_id_idx;
alter index audit_entries__by_time rename to audit_entries_occurred_at_id_idx;
alter index audit_entries__by_actor rename to audit_entries_actor_id_occurred_at_id_idx;
alter index audit_entries__by_subject rename to audit_entries_subject_id_occurred_at_id_idx;
alter index audit_entries__by_action rename to audit_entries_action_occurred_at_id_idx;
alter index accounts__list_by_time rename to accounts_role_created_at_id_idx;
alter index accounts__list_by_name rename to accounts_role_lower_id_idx;
alter index accounts__list_by_email rename to accounts_role_coalesce_id_idx;
alter index accounts__list_by_username rename to accounts_role_lower_id_idx1;
alter index accounts__status_by_time rename to accounts_role_status_created_at_id_idx;
alter index accounts__status_by_name rename to accounts_role_status_lower_id_idx;
alter index accounts__status_by_email rename to accounts_role_status_coalesce_id_idx;
alter index jobs__list_by_time rename to jobs_created_at_id_idx;
alter index jobs__list_by_title rename to jobs_lower_id_idx;
alter index jobs__status_by_time rename to jobs_status_created_at_id_idx;
alter index jobs__status_by_title rename to jobs_status_lower_id_idx;
alter index quote_requests__by_time rename to quote_requests_created_at_job_id_idx;
alter index quotes__list_by_time rename to quotes_sent_at_expr_idx;
alter index quotes__status_by_time rename to quotes_status_sent_at_expr_idx;
alter index consultations__list_by_time rename to consultations_submitted_at_id_idx;
alter index stories__list_by_time rename to stories_created_at_id_idx;
alter index stories__status_by_time rename to stories_status_created_at_id_idx;
alter index warranty_cases__list_by_time rename to warranty_cases_lodged_at_id_idx;
alter index warranty_cases__list_by_due rename to warranty_cases_due_on_id_idx;
alter index warranty_cases__waiting_by_time rename to warranty_cases_awaiting_lodged_at_id_idx;
alter index warranty_cases__waiting_by_due rename to warranty_cases_awaiting_due_on_id_idx1;
alter index verifications__latest rename to verifications_contractor_id_kind_id_idx;
alter index verifications__ending rename to verifications_valid_until_idx;
alter index verifications_by_checker rename to verifications_verified_by_idx;
alter index evidence__by_account rename to evidence_uploaded_by_idx;
alter index warranty_events__by_actor rename to warranty_history_actor_id_idx;
alter index consultations__of_consultant rename to consultations_consultant_id_idx;
alter index site_content_changes__version rename to site_content_history_kind_content_id_number_idx;
alter index site_content_changes__deployed_once rename to site_content_history_kind_content_id_number_idx1;
alter index categories__name rename to categories_name_key;
alter index account_views__one_open_per_session rename to impersonation_sessions_session_id_idx;
alter index account_views__by_admin rename to impersonation_sessions_admin_id_idx;
alter index account_views__by_account rename to impersonation_sessions_account_id_id_idx;
alter index account_views__looked_at rename to impersonation_sessions_account_id_idx;
alter index history__sent_quotes rename to job_history_job_id_id_occurred_at_idx;
alter index site_content_changes__shown rename to site_content_history_kind_content_id_id_idx;
alter index stages__list_by_time rename to stages_submitted_at_expr_idx;
alter index stages__status_by_time rename to stages_status_submitted_at_expr_idx;
alter index money_alerts__list_by_time rename to money_alerts_opened_at_id_idx;
alter index support_chats__list_by_last rename to support_conversations_last_message_at_conversation_idx;
alter index support_chats__list_by_since rename to support_conversations_coalesce_conversation_idx;
alter index claims__by_end rename to verification_status_is_verified_valid_until_contractor_id_idx;
alter index consultations__to_forget rename to consultations_coalesce_idx;
alter index support_chats__newest rename to support_conversations_last_message_id_idx;
alter index support_chats__archived rename to support_conversations_last_message_id_idx1;
alter index account_words__words rename to account_search_search_text_idx;
alter index job_words__words rename to job_search_search_text_idx;
alter index account_words__of_role rename to account_search_role_account_id_idx;
alter index sent_forms__by_time rename to form_submissions_sent_at_idx;
alter index support_chats__state_by_last rename to support_conversations_case_last_message_at_conversation_idx;
alter index support_chats__state_by_since rename to support_conversations_case_coalesce_conversation_idx;
alter index site_content__waiting rename to site_content_kind_id_idx;
alter index sandbox_processor.events__due rename to events_due_at_idx;
alter index outbox_mails__by_recipient rename to captured_emails_recipient_id_idx;
alter index sandbox_processor.later__due rename to delayed_tasks_due_at_idx;
alter index sandbox_processor.objects__by_kind rename to objects_kind_created_at_id_idx;
alter table sessions rename constraint sessions_pkey1 to sessions_pkey;
alter table ledger_transactions add constraint ledger_transactions_kind_check CHECK ((kind = ANY (ARRAY['hold'::text, 'release'::text, 'refund'::text, 'refund-paid'::text, 'refund-returned'::text, 'refund-covered'::text, 'transfer'::text, 'reversal'::text, 'payout'::text, 'payout-failed'::text, 'chargeback'::text, 'chargeback-won'::text, 'chargeback-lost'::text, 'unmatched'::text, 'unmatched-returned'::text])));
alter table refunds add constraint refunds_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'succeeded'::text, 'failed'::text, 'covered'::text])));
alter table chargebacks add constraint chargebacks_funds_source_check CHECK ((funds_source = ANY (ARRAY['held'::text, 'contractor'::text, 'platform'::text])));
alter table payouts add constraint payouts_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'paid'::text, 'failed'::text])));
alter table message_cursors add constraint message_cursors_name_check CHECK ((name = ANY (ARRAY['search'::text, 'unread-reminders'::text])));
alter table warranty_cases add constraint warranty_cases_awaiting_check CHECK ((awaiting = ANY (ARRAY['contractor'::text, 'customer'::text, 'admin'::text, 'none'::text])));
alter table warranty_deadlines add constraint warranty_deadlines_kind_check CHECK ((kind = ANY (ARRAY['firstReminder'::text, 'finalReminder'::text, 'overdue'::text, 'escalate'::text])));
alter table consultations add constraint consultations_status_check CHECK ((status = ANY (ARRAY['open'::text, 'assigned'::text, 'replied'::text, 'cancelled'::text, 'archived'::text])));
alter table consultations add constraint consultations_check2 CHECK (((status = ANY (ARRAY['open'::text, 'cancelled'::text, 'archived'::text])) OR (consultant_id IS NOT NULL)));
alter table stories add constraint stories_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'draft'::text, 'submitted'::text, 'published'::text, 'unpublished'::text, 'declined'::text])));
CREATE INDEX refunds_created_at_idx ON public.refunds USING btree (created_at) WHERE (status = ANY (ARRAY['queued'::text, 'sent'::text]));
CREATE INDEX payouts_created_at_idx ON public.payouts USING btree (created_at) WHERE (status = ANY (ARRAY['queued'::text, 'sent'::text]));
CREATE INDEX money_alerts_case_opened_at_id_idx ON public.money_alerts USING btree ((
CASE
    WHEN (resolved_at IS NULL) THEN 'open'::text
    ELSE 'resolved'::text
END), opened_at, id);
CREATE INDEX consultations_id_idx ON public.consultations USING btree (id) WHERE (status = ANY (ARRAY['open'::text, 'assigned'::text]));
CREATE INDEX consultations_due_at_idx ON public.consultations USING btree (due_at) WHERE ((overdue_notified_at IS NULL) AND (status = ANY (ARRAY['open'::text, 'assigned'::text])));
CREATE INDEX consultations_list_status_submitted_at_id_idx ON public.consultations USING btree (list_status, submitted_at, id COLLATE "C");
