-- Upgrades a database of the 87 migrations before the squash (0001 to 0102) to the schema of migrations/*.sql. Every row stays.
set local check_function_bodies = off;
drop index accounts__admins;
CREATE OR REPLACE FUNCTION public.refuse_change_of_signed()
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
CREATE OR REPLACE FUNCTION public.add_to_balances()
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
CREATE OR REPLACE FUNCTION public.post_message(in_conversation text, in_kind text, in_job_id text, in_member_ids text[], in_author_id text, in_body text, in_key text, in_now timestamp with time zone, rate_limit_max integer, rate_limit_since timestamp with time zone, OUT said messages, OUT is_new boolean, OUT rate_limited_since timestamp with time zone)
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
    select m.* into said from messages m
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
    on conflict (conversation, author_id, key) do nothing returning m.* into said;
  is_new := found;
  if is_new then
    update conversation_members m set read_index = next_index
      where m.conversation = in_conversation and m.account_id = in_author_id;
  else
    update conversations c set last_index = c.last_index - 1 where c.name = in_conversation;
    select m.* into said from messages m
      where m.conversation = in_conversation and m.author_id = in_author_id and m.key = in_key;
  end if;
end $function$;
alter trigger history_only_grows on history rename to job_history_append_only;
alter trigger ledger_transactions_only_grow on ledger_transactions rename to ledger_transactions_append_only;
alter trigger ledger_postings_only_grow on ledger_postings rename to ledger_postings_append_only;
alter trigger contracts_signed_are_final on contracts rename to contracts_locked_when_signed;
alter trigger signatures_signed_are_final on signatures rename to signatures_locked_when_signed;
alter trigger account_history__only_grows on account_history rename to account_history_append_only;
alter trigger site_access_changes__only_grow on site_access_changes rename to page_protection_changes_append_only;
alter trigger site_content_changes__only_grow on site_content_changes rename to site_content_history_append_only;
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
alter trigger warranty_events_only_grow on warranty_events rename to warranty_history_append_only;
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
alter trigger support_chats__reopen on support_chats rename to support_conversations_reopen;
alter table accounts rename constraint accounts__status to accounts_status_check;
alter table accounts rename constraint accounts__role to accounts_role_check;
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
alter table ledger_transactions rename constraint ledger_transactions__stage to ledger_transactions_check;
alter table ledger_transactions rename constraint ledger_transactions__kind to ledger_transactions_kind_check;
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
alter table unmatched_payments rename constraint stray_payments__refund to stray_payments_refund_id_key;
alter table sessions rename constraint sessions_account_id_not_null1 to sessions_account_id_not_null;
alter table sessions rename constraint sessions_expires_at_not_null1 to sessions_expires_at_not_null;
alter table sessions rename constraint sessions_account_id_fkey1 to sessions_account_id_fkey;
alter table sign_in_attempts rename constraint sign_in_attempts__step to sign_in_attempts_step_check;
alter table email_links rename constraint mailed_links__purpose to mailed_links_purpose_check;
alter table invitations rename constraint invitations__role to invitations_role_check;
alter table identities rename constraint identities__provider to identities_provider_check;
alter table provider_sign_ins rename constraint provider_sign_ins__role to provider_sign_ins_role_check;
alter table provider_sign_ins rename constraint provider_sign_ins__login to provider_sign_ins_login_check;
alter table site_access rename constraint site_access__one_row to site_access_is_the_one_check;
alter table site_content rename constraint site_content__kind to site_content_kind_check;
alter table site_content rename constraint site_content__deployed_whole to site_content_check;
alter table site_content rename constraint site_content__deployed_numbered to site_content_check1;
alter table site_content rename constraint site_content_released_by_fkey to site_content_deployed_by_fkey;
alter table site_content_changes rename constraint site_content_changes__deed to site_content_changes_deed_check;
alter table site_content_changes rename constraint site_content_changes__content_kept to site_content_changes_check;
alter table site_content_changes rename constraint site_content_changes__numbered to site_content_changes_check1;
alter table site_content_changes rename constraint site_content_changes__brought_back to site_content_changes_check2;
alter table tracking_actions rename constraint tracking_actions__action to tracking_actions_action_check;
alter table refunds rename constraint refunds__amount to refunds_amount_cents_check;
alter table refunds rename constraint refunds__price_at to refunds_price_at_check;
alter table refunds rename constraint refunds__status to refunds_status_check;
alter table refunds rename constraint refunds__provider to refunds_provider_id_key;
alter table chargebacks rename constraint chargebacks__status to chargebacks_status_check;
alter table chargebacks rename constraint chargebacks__price_at to chargebacks_price_at_check;
alter table payouts rename constraint payouts__amount to payouts_amount_cents_check;
alter table payouts rename constraint payouts__status to payouts_status_check;
alter table payouts rename constraint payouts__provider to payouts_provider_id_key;
alter table documents rename constraint documents__kind to documents_kind_check;
alter table notices rename constraint notices__once_per_key to notices_key_key;
alter table ai_conversations rename constraint ai_conversations__attachments to ai_conversations_attachments_check;
alter table processor_sync rename constraint processor_news__only_row to processor_news_only_row_check;
alter table support_chats rename constraint support_chats__archived to support_chats_check;
alter table message_cursors rename constraint message_marks__about to message_marks_about_check;
alter table evidence rename constraint evidence__sha256 to evidence_sha256_check;
alter table evidence rename constraint evidence__bytes to evidence_bytes_check;
alter table evidence rename constraint evidence__once to evidence_about_field_object_key_key;
alter table quote_applies rename constraint quote_applies__deposit to quote_applies_deposit_cents_check;
alter table warranty_cases rename constraint warranty_cases__id to warranty_cases_id_check;
alter table warranty_cases rename constraint warranty_cases__claim to warranty_cases_claim_check;
alter table warranty_cases rename constraint warranty_cases__status to warranty_cases_status_check;
alter table warranty_cases rename constraint warranty_cases__waits_for to warranty_cases_waits_for_check;
alter table warranty_deadlines rename constraint warranty_steps__step to warranty_steps_step_check;
alter table certificates rename constraint certificates__id to certificates_id_check;
alter table certificates rename constraint certificates__warranty_years to certificates_warranty_years_check;
alter table certificates rename constraint certificates__code to certificates_code_key;
alter table certificates rename constraint certificates__document to certificates_document_id_key;
alter table certificate_expiry_reminders rename constraint certificate_endings__covers to certificate_endings_covers_check;
alter table consultations rename constraint consultations__reply to consultations_check1;
alter table consultations rename constraint consultations__asker to consultations_check;
alter table consultations rename constraint consultations__status to consultations_status_check;
alter table consultations rename constraint consultations__consultant to consultations_check2;
alter table consultations rename constraint consultations__archived to consultations_check3;
alter table stories rename constraint stories__kind to stories_kind_check;
alter table stories rename constraint stories__status to stories_status_check;
alter table stories rename constraint stories__whole to stories_check;
alter table stories rename constraint stories__published to stories_check1;
alter table stories rename constraint stories__sent to stories_check2;
alter table stories rename constraint stories__case_number to stories_case_number_key;
alter table verifications rename constraint verifications__kind to verifications_kind_check;
alter table verifications rename constraint verifications__reason to verifications_check;
alter table verifications rename constraint verifications__expiry to verifications_check1;
alter table account_views rename constraint account_views__end_is_whole to account_views_check;
alter table account_views rename constraint account_views__never_oneself to account_views_check1;
alter table ledger_daily_totals_watermark rename constraint ledger_days_reach__one_row to ledger_days_reach_is_only_check;
alter table stripped_files rename constraint cleaned_files__whole to cleaned_files_check;
alter table sent_forms rename constraint sent_forms__sha256 to sent_forms_sha256_check;
alter table outbox_mails rename constraint outbox_mails__once_per_key to outbox_mails_key_key;
alter index contractors_by_score rename to contractors_average_rating_completed_job_count_account_id_idx;
alter index contractor_categories_category rename to contractor_categories_category_id_idx;
alter index jobs_by_customer rename to jobs_customer_id_id_idx;
alter index quotes_by_contractor rename to quotes_contractor_id_job_id_idx;
alter index quotes__one_signed_per_job rename to quotes_job_id_key;
alter index history_by_job rename to history_job_id_id_idx;
alter index conversation_members_account rename to conversation_members_account_id_idx;
alter index stray_payments_open rename to stray_payments_event_id_idx;
alter index sessions__by_account rename to sessions_account_id_idx;
alter index sessions__by_end rename to sessions_expires_at_idx;
alter index session_tokens__by_session rename to session_tokens_session_id_idx;
alter index sign_in_attempts__by_account rename to sign_in_attempts_account_id_idx;
alter index sign_in_attempts__by_end rename to sign_in_attempts_expires_at_idx;
alter index mailed_links__by_account rename to mailed_links_account_id_purpose_idx;
alter index mailed_links__by_attempt rename to mailed_links_attempt_hash_idx;
alter index mailed_links__by_end rename to mailed_links_expires_at_idx;
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
alter index site_access_changes__by_actor rename to site_access_changes_actor_id_idx;
alter index reviews__history rename to reviews_contractor_id_created_at_job_id_idx;
alter index tracking_actions__by_time rename to tracking_actions_at_idx;
alter index tracking_actions__by_contractor rename to tracking_actions_contractor_id_idx;
alter index tracking_days__by_day rename to tracking_days_day_idx;
alter index accounts__administrators rename to accounts_id_idx;
alter index site_content__by_updater rename to site_content_updated_by_idx;
alter index site_content__by_deployer rename to site_content_deployed_by_idx;
alter index site_content_changes__by_actor rename to site_content_changes_actor_id_idx;
alter index payments_by_customer rename to payments_customer_id_job_id_stage_index_idx;
alter index payments__charge rename to payments_charge_id_idx;
alter index transfers_by_contractor rename to transfers_contractor_id_created_at_reference_idx;
alter index transfers_open rename to transfers_created_at_idx;
alter index refunds_open rename to refunds_created_at_idx;
alter index chargebacks_by_job rename to chargebacks_job_id_stage_index_idx;
alter index payouts_by_contractor rename to payouts_contractor_id_created_at_id_idx;
alter index payouts_open rename to payouts_created_at_idx;
alter index contractors__payout_account rename to contractors_payout_account_idx;
alter index money_alerts__open rename to money_alerts_kind_subject_idx;
alter index money_alerts_by_time rename to money_alerts_id_idx;
alter index documents__content rename to documents_kind_content_sha256_idx;
alter index documents_by_job rename to documents_job_id_ordered_at_id_idx;
alter index documents_by_account rename to documents_account_id_ordered_at_id_idx;
alter index documents_by_file rename to documents_file_sha256_idx;
alter index stray_payments_by_charge rename to stray_payments_charge_id_idx;
alter index ledger_postings_by_source rename to ledger_postings_source_transaction_id_idx;
alter index ledger_postings_by_destination rename to ledger_postings_destination_transaction_id_idx;
alter index ledger_transactions_by_job rename to ledger_transactions_job_id_id_idx;
alter index transfers_by_stage rename to transfers_job_id_stage_index_idx;
alter index stages_held rename to stages_contractor_id_idx;
alter index stray_payments__intent rename to stray_payments_intent_id_idx;
alter index documents__paid_invoice rename to documents_job_id_stage_index_idx;
alter index signatures_by_fingerprint rename to signatures_sha256_idx;
alter index money_alerts_by_resolver rename to money_alerts_resolved_by_idx;
alter index payments_by_success rename to payments_succeeded_at_idx;
alter index stray_payments_by_arrival rename to stray_payments_received_at_idx;
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
alter index notices_unread rename to notices_account_id_id_idx1;
alter index notices_mail_due rename to notices_mail_due_at_idx;
alter index notices_mail_of_account rename to notices_account_id_idx;
alter index unread_waits_since rename to unread_waits_since_idx;
alter index ai_conversations__newest rename to ai_conversations_owner_id_updated_at_id_idx;
alter index ai_conversations__forgotten rename to ai_conversations_updated_at_idx;
alter index jobs__draft_key rename to jobs_customer_id_draft_key_idx;
alter index ledger_balances_standing rename to ledger_balances_account_idx;
alter index payments_open rename to payments_opened_at_idx;
alter index payouts_awaiting_webhook rename to payouts_created_at_idx1;
alter index support_chats__waiting rename to support_chats_waiting_since_conversation_idx;
alter index support_chats__assignee rename to support_chats_assignee_id_last_message_id_idx;
alter index messages__by_author rename to messages_author_id_sent_at_idx;
alter index notices_of_account rename to notices_account_id_id_idx;
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
alter index warranty_cases_due rename to warranty_cases_waits_for_due_on_id_idx;
alter index warranty_cases_due_of_customer rename to warranty_cases_customer_id_waits_for_due_on_id_idx;
alter index warranty_cases_due_of_contractor rename to warranty_cases_contractor_id_waits_for_due_on_id_idx;
alter index warranty_plans_by_case rename to warranty_plans_case_id_id_idx;
alter index warranty_events_by_case rename to warranty_events_case_id_id_idx;
alter index warranty_steps_due rename to warranty_steps_at_case_id_idx;
alter index jobs_begun_by_customer rename to jobs_customer_id_id_idx1;
alter index documents_certificates rename to documents_job_id_id_idx;
alter index certificates__one_per_job rename to certificates_job_id_idx;
alter index certificates_by_job rename to certificates_job_id_id_idx;
alter index certificates_by_contractor rename to certificates_contractor_id_id_idx;
alter index certificates_by_customer rename to certificates_customer_id_id_idx;
alter index certificates_by_successor rename to certificates_superseded_by_idx;
alter index certificate_endings_in_order rename to certificate_endings_ends_on_certificate_id_idx;
alter index consultations__of_account rename to consultations_account_id_id_idx;
alter index consultations__open rename to consultations_id_idx;
alter index consultations__replied rename to consultations_id_idx1;
alter index consultations__to_tell rename to consultations_due_at_idx;
alter index stories__by_status rename to stories_status_id_idx;
alter index stories__by_author rename to stories_author_id_kind_id_idx;
alter index stories__by_reader rename to stories_reader_id_id_idx;
alter index stories__by_job rename to stories_job_id_idx;
alter index stories__by_category rename to stories_category_id_idx;
alter index stories__words rename to stories_words_idx;
alter index stories__listed rename to stories_id_idx;
alter index stories__once_per_job rename to stories_job_id_key;
alter index stories__once_per_case rename to stories_case_id_key;
alter index story_shelves__by_story rename to story_shelves_story_id_idx;
alter index story_history__by_story rename to story_history_story_id_id_idx;
alter index story_history__by_actor rename to story_history_actor_id_idx;
alter index audit_entries__by_time rename to audit_entries_at_id_idx;
alter index audit_entries__by_actor rename to audit_entries_actor_id_at_id_idx;
alter index audit_entries__by_subject rename to audit_entries_subject_id_at_id_idx;
alter index audit_entries__by_action rename to audit_entries_action_at_id_idx;
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
alter index consultations__list_by_time rename to consultations_asked_at_id_idx;
alter index consultations__standing_by_time rename to consultations_standing_asked_at_id_idx;
alter index stories__list_by_time rename to stories_created_at_id_idx;
alter index stories__status_by_time rename to stories_status_created_at_id_idx;
alter index warranty_cases__list_by_time rename to warranty_cases_lodged_at_id_idx;
alter index warranty_cases__list_by_due rename to warranty_cases_due_on_id_idx;
alter index warranty_cases__waiting_by_time rename to warranty_cases_waits_for_lodged_at_id_idx;
alter index warranty_cases__waiting_by_due rename to warranty_cases_waits_for_due_on_id_idx1;
alter index verifications__latest rename to verifications_contractor_id_kind_id_idx;
alter index verifications__ending rename to verifications_valid_until_idx;
alter index verifications_by_checker rename to verifications_checked_by_idx;
alter index evidence__by_account rename to evidence_uploaded_by_idx;
alter index warranty_events__by_actor rename to warranty_events_actor_id_idx;
alter index consultations__of_consultant rename to consultations_consultant_id_idx;
alter index site_content_changes__version rename to site_content_changes_kind_content_id_number_idx;
alter index site_content_changes__deployed_once rename to site_content_changes_kind_content_id_number_idx1;
alter index categories__name rename to categories_name_key;
alter index account_views__one_open_per_session rename to account_views_session_id_idx;
alter index account_views__by_admin rename to account_views_admin_id_idx;
alter index account_views__by_account rename to account_views_account_id_id_idx;
alter index account_views__looked_at rename to account_views_account_id_idx;
alter index history__sent_quotes rename to history_job_id_id_at_idx;
alter index site_content_changes__shown rename to site_content_changes_kind_content_id_id_idx;
alter index stages__list_by_time rename to stages_submitted_at_expr_idx;
alter index stages__status_by_time rename to stages_status_submitted_at_expr_idx;
alter index money_alerts__list_by_time rename to money_alerts_opened_at_id_idx;
alter index money_alerts__state_by_time rename to money_alerts_case_opened_at_id_idx;
alter index support_chats__list_by_last rename to support_chats_last_at_conversation_idx;
alter index support_chats__list_by_since rename to support_chats_coalesce_conversation_idx;
alter index claims__by_end rename to claims_is_checked_valid_until_contractor_id_idx;
alter index consultations__to_forget rename to consultations_coalesce_idx;
alter index support_chats__newest rename to support_chats_last_message_id_idx;
alter index support_chats__archived rename to support_chats_last_message_id_idx1;
alter index account_words__words rename to account_words_words_idx;
alter index job_words__words rename to job_words_words_idx;
alter index account_words__of_role rename to account_words_role_account_id_idx;
alter index sent_forms__by_time rename to sent_forms_sent_at_idx;
alter index support_chats__state_by_last rename to support_chats_case_last_at_conversation_idx;
alter index support_chats__state_by_since rename to support_chats_case_coalesce_conversation_idx;
alter index site_content__waiting rename to site_content_kind_id_idx;
alter index sandbox_processor.events__due rename to events_due_at_idx;
alter index outbox_mails__by_recipient rename to outbox_mails_recipient_id_idx;
alter index sandbox_processor.later__due rename to later_due_at_idx;
alter index sandbox_processor.objects__by_kind rename to objects_kind_created_at_id_idx;
alter table sessions rename constraint sessions_pkey1 to sessions_pkey;
