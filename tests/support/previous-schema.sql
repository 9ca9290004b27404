-- The schema of the 87 migrations before the squash, with their seed rows, generated from them. migrate.test.ts upgrades it.
set check_function_bodies = off;
create schema practice_processor;
create extension if not exists pg_trgm;
create table schema_migrations ("name" text not null, "checksum" text not null, "applied_at" timestamptz not null default now(), constraint schema_migrations_pkey PRIMARY KEY (name));
create table accounts ("id" text not null, "role" text not null, "username" text not null, "email" text, "email_verified" boolean not null default false, "name" text not null, "status" text not null default 'UNCONFIRMED'::text, "password_hash" text, "permissions" text[] not null default '{}'::text[], "payment_customer_id" text, "accept_communications" boolean not null default false, "session_epoch" integer not null default 0, "created_at" timestamptz not null, "updated_at" timestamptz not null, "wrong_passwords" integer not null default 0, "asks_for_code" boolean not null default false, constraint accounts__status CHECK ((status = ANY (ARRAY['UNCONFIRMED'::text, 'CONFIRMED'::text, 'ARCHIVED'::text, 'COMPROMISED'::text, 'UNKNOWN'::text, 'RESET_REQUIRED'::text, 'FORCE_CHANGE_PASSWORD'::text]))), constraint accounts_pkey PRIMARY KEY (id), constraint accounts__username UNIQUE (username), constraint accounts__email UNIQUE (email), constraint accounts__role CHECK ((role = ANY (ARRAY['customer'::text, 'contractor'::text, 'admin'::text, 'assign_customer'::text, 'assign_contractor'::text]))));
create table session_tokens ("token_hash" bytea constraint sessions_token_hash_not_null not null, "created_at" timestamptz constraint sessions_created_at_not_null not null, "session_id" text not null, "used_at" timestamptz, constraint sessions_pkey PRIMARY KEY (token_hash));
create table sign_in_codes ("email" text not null, "code_mac" bytea not null, "tries" integer not null default 0, "expires_at" timestamptz not null, constraint sign_in_codes_pkey PRIMARY KEY (email));
create table rate_limits ("key" text not null, "window_ends_at" timestamptz not null, "count" integer not null, constraint rate_limits_pkey PRIMARY KEY (key));
create table categories ("id" text not null, "name" text not null, "image" text, "parent" text, "sort" integer not null, "created_at" timestamptz not null default now(), "archived_at" timestamptz, constraint categories__id CHECK ((id ~~ 'category\_%'::text)), constraint categories_pkey PRIMARY KEY (id));
create table contractors ("account_id" text not null, "company" text, "picture" text, "advantage" text, "abn" text, "acn" text, "license_no" text, "state" text, "city" text, "address" text, "establishment_time" text, "hourly_price_cents" bigint, "tags" text[] not null default '{}'::text[], "tax_type" text not null default 'gst'::text, "payout_account" text, "rating_halves_sum" integer not null default 0, "rating_count" integer not null default 0, "completed_job_count" integer not null default 0, "average_rating" numeric(2,1) generated always as ( CASE WHEN (rating_count = 0) THEN (5)::numeric ELSE round((((rating_halves_sum)::numeric / (2)::numeric) / (rating_count)::numeric), 1) END) stored, "updated_at" timestamptz not null, "contact_name" text, "insurance_cover" text, "insurance_files" text[] not null default '{}'::text[], "photos" jsonb not null default '[]'::jsonb, "bank_account_name" text, "bank_bsb" text, "bank_account_number" text, "interest" integer not null default 0, "like_job_sum" integer not null default 0, "like_job_count" integer not null default 0, "questing_sum" integer not null default 0, "questing_count" integer not null default 0, "customer_care_sum" integer not null default 0, "customer_care_count" integer not null default 0, "payout_account_status" text not null default 'none'::text, "payout_requirements" text[] not null default '{}'::text[], "payout_account_asked_at" timestamptz, "payout_bank_end" text, constraint contractors__tax_type CHECK ((tax_type = ANY (ARRAY['gst'::text, 'cash'::text]))), constraint contractors_pkey PRIMARY KEY (account_id), constraint contractors__photos CHECK ((jsonb_typeof(photos) = 'array'::text)), constraint contractors__bank_details CHECK ((num_nulls(bank_account_name, bank_bsb, bank_account_number) = ANY (ARRAY[0, 3]))), constraint contractors__payout_account_status CHECK ((payout_account_status = ANY (ARRAY['none'::text, 'pending'::text, 'ready'::text]))));
create table contractor_categories ("contractor_id" text not null, "category_id" text not null, constraint contractor_categories_pkey PRIMARY KEY (contractor_id, category_id));
create table jobs ("id" text not null, "customer_id" text not null, "status" text not null default 'open'::text, "contractor_id" text, "title" text not null, "detail" text not null, "state" text not null, "city" text not null, "address_detail" text, "category_id" text, "dimensions" text, "materials" text, "request_media" boolean, "estimated_budget_cents" bigint, "timeline" text, "property_access" text, "job_location" text, "attachments" text[] not null default '{}'::text[], "created_at" timestamptz not null, "updated_at" timestamptz not null, "signed_at" timestamptz, "cooling_off_ends_at" timestamptz, "draft_key" text, "audience" text not null default 'open'::text, constraint jobs__id CHECK ((id ~~ 'jb%'::text)), constraint jobs__status CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'signed'::text, 'progress'::text, 'completed'::text, 'failed'::text]))), constraint jobs__attachments CHECK ((cardinality(attachments) <= 6)), constraint jobs_pkey PRIMARY KEY (id), constraint jobs__audience CHECK ((audience = ANY (ARRAY['open'::text, 'invited'::text]))));
create table quotes ("job_id" text not null, "contractor_id" text not null, "status" text not null, "cost_cents" bigint not null, "deadline" timestamptz not null, "notes" text, "created_at" timestamptz not null, "updated_at" timestamptz not null, "sent_at" timestamptz, "clauses" jsonb not null default '[]'::jsonb, "archived_at" timestamptz, constraint quotes__status CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'contractorSigned'::text, 'customerSigned'::text, 'signed'::text, 'progress'::text, 'completed'::text, 'reviewed'::text, 'refunding'::text, 'closed'::text]))), constraint quotes__cost CHECK ((cost_cents > 0)), constraint quotes_pkey PRIMARY KEY (job_id, contractor_id));
create table stages ("job_id" text not null, "contractor_id" text not null, "stage_index" smallint not null, "name" text not null, "percent" numeric not null, "cost_cents" bigint not null, "status" text not null default 'none'::text, "attachments" text[] not null default '{}'::text[], "details" text, "reject_reason" text, "rejected_by" text, "paid_at" timestamptz, "submitted_at" timestamptz, "approved_at" timestamptz, constraint stages__index CHECK (((stage_index >= 0) AND (stage_index <= 3))), constraint stages__status CHECK ((status = ANY (ARRAY['none'::text, 'paid'::text, 'waiting'::text, 'approved'::text, 'rejected'::text]))), constraint stages_pkey PRIMARY KEY (job_id, contractor_id, stage_index), constraint stages__percent CHECK (((percent > (0)::numeric) AND (percent <= (100)::numeric) AND (scale(percent) <= 2))));
create table contracts ("job_id" text not null, "contractor_id" text not null, "text" text not null, "sha256" text not null, "created_at" timestamptz not null, constraint contracts_pkey PRIMARY KEY (job_id, contractor_id));
create table signatures ("job_id" text not null, "contractor_id" text not null, "party" text not null, "account_id" text not null, "name" text not null, "kind" text not null, "value" text not null, "sha256" text not null, "signed_at" timestamptz not null, "network" text, constraint signatures__party CHECK ((party = ANY (ARRAY['customer'::text, 'contractor'::text]))), constraint signatures__kind CHECK ((kind = ANY (ARRAY['typed'::text, 'drawn'::text]))), constraint signatures_pkey PRIMARY KEY (job_id, contractor_id, party));
create table reviews ("job_id" text not null, "contractor_id" text not null, "customer_id" text not null, "rating_halves" smallint not null, "review" text not null, "like_job" smallint, "questing" smallint, "customer_care" smallint, "created_at" timestamptz not null, constraint reviews__rating CHECK (((rating_halves >= 1) AND (rating_halves <= 10))), constraint reviews_pkey PRIMARY KEY (job_id));
create table history ("id" bigint not null generated always as identity, "job_id" text not null, "contractor_id" text, "stage_index" smallint, "machine" text not null, "event" text not null, "from_state" text not null, "to_state" text not null, "actor_id" text, "actor_role" text not null, "words" jsonb, "at" timestamptz not null, constraint history_pkey PRIMARY KEY (id));
create table ledger_transactions ("id" bigint not null generated always as identity, "kind" text not null, "reference" text not null, "job_id" text, "stage_index" smallint, "created_at" timestamptz not null, constraint ledger_transactions_pkey PRIMARY KEY (id), constraint ledger_transactions__reference UNIQUE (reference), constraint ledger_transactions__stage CHECK (((job_id IS NULL) = (stage_index IS NULL))), constraint ledger_transactions__kind CHECK ((kind = ANY (ARRAY['hold'::text, 'release'::text, 'refund'::text, 'refund-paid'::text, 'refund-returned'::text, 'refund-covered'::text, 'transfer'::text, 'reversal'::text, 'payout'::text, 'payout-failed'::text, 'chargeback'::text, 'chargeback-won'::text, 'chargeback-lost'::text, 'stray'::text, 'stray-returned'::text]))));
create table ledger_postings ("transaction_id" bigint not null, "position" smallint not null, "source" text not null, "destination" text not null, "amount_cents" bigint not null, constraint ledger_postings__amount CHECK ((amount_cents > 0)), constraint ledger_postings__two_accounts CHECK ((source <> destination)), constraint ledger_postings_pkey PRIMARY KEY (transaction_id, "position"));
create table payments ("job_id" text not null, "contractor_id" text not null, "stage_index" smallint not null, "customer_id" text not null, "price_cents" bigint not null, "fee_cents" bigint not null, "intent_id" text, "client_secret" text, "charge_id" text, "created_at" timestamptz not null, "succeeded_at" timestamptz, "fee_gst_cents" bigint not null default 0, "asked_at" timestamptz, "opened_at" timestamptz not null, "intent_ended_at" timestamptz, constraint payments_pkey PRIMARY KEY (job_id, stage_index), constraint payments__intent UNIQUE (intent_id), constraint payments__fee_gst CHECK (((fee_gst_cents >= 0) AND (fee_gst_cents <= fee_cents))));
create table webhook_events ("id" text not null, "type" text not null, "body" text not null, "received_at" timestamptz not null, constraint webhook_events_pkey PRIMARY KEY (id));
create table transfers ("reference" text not null, "job_id" text not null, "stage_index" smallint not null, "contractor_id" text not null, "amount_cents" bigint not null, "status" text not null, "provider_id" text, "created_at" timestamptz not null, "sent_at" timestamptz, "reversed_at" timestamptz, "set_off_cents" bigint not null default 0, "part" smallint not null default 1, "started_at" timestamptz, constraint transfers_pkey PRIMARY KEY (reference), constraint transfers__status CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'no-account'::text, 'cancelled'::text, 'reversed'::text]))), constraint transfers__set_off CHECK ((set_off_cents >= 0)));
create table legal_rules ("state" text not null, "topic" text not null, "from_date" date not null, "text" text not null, "source" text not null, "confidence" text not null, "value" jsonb, constraint legal_rules__confidence CHECK ((confidence = ANY (ARRAY['official'::text, 'secondary'::text, 'unconfirmed'::text]))), constraint legal_rules_pkey PRIMARY KEY (state, topic, from_date));
create table conversations ("name" text not null, "kind" text not null, "job_id" text, "last_index" integer not null default 0, constraint conversations__kind CHECK ((kind = ANY (ARRAY['job'::text, 'direct'::text, 'support'::text]))), constraint conversations_pkey PRIMARY KEY (name));
create table conversation_members ("conversation" text not null, "account_id" text not null, "read_index" integer not null default 0, constraint conversation_members_pkey PRIMARY KEY (conversation, account_id));
create table messages ("conversation" text not null, "index" integer not null, "id" bigint not null generated always as identity, "author_id" text not null, "body" text not null, "key" text not null, "sent_at" timestamptz not null, constraint messages__index CHECK ((index > 0)), constraint messages_pkey PRIMARY KEY (conversation, index), constraint messages__key UNIQUE (conversation, author_id, key));
create table outbox ("id" bigint not null generated always as identity, "queue" text not null, "work" jsonb not null, constraint outbox_pkey PRIMARY KEY (id));
create table stray_payments ("event_id" text not null, "job_id" text not null, "stage_index" smallint not null, "intent_id" text not null, "charge_id" text not null, "amount_cents" bigint not null, "received_at" timestamptz not null, "settled_at" timestamptz, "refund_id" text, "refund_failure" text, "attempt" smallint not null default 1, "past_refund_ids" text[] not null default '{}'::text[], constraint stray_payments_pkey PRIMARY KEY (event_id), constraint stray_payments__refund UNIQUE (refund_id));
create table sessions ("id" text not null, "account_id" text constraint sessions_account_id_not_null1 not null, "signed_in_at" timestamptz not null, "last_used_at" timestamptz not null, "expires_at" timestamptz constraint sessions_expires_at_not_null1 not null, constraint sessions_pkey1 PRIMARY KEY (id));
create table sign_in_attempts ("attempt_hash" bytea not null, "account_id" text not null, "step" text not null, "code_mac" bytea, "tries" integer not null default 0, "password_hash" text, "sign_up" jsonb, "session_epoch" integer not null, "expires_at" timestamptz not null, constraint sign_in_attempts__step CHECK ((step = ANY (ARRAY['confirmSignUp'::text, 'codeChallenge'::text, 'newPasswordRequired'::text, 'resetPassword'::text]))), constraint sign_in_attempts_pkey PRIMARY KEY (attempt_hash));
create table mailed_links ("token_hash" bytea not null, "purpose" text not null, "account_id" text not null, "password_hash" text, "sign_up" jsonb, "attempt_hash" bytea, "created_at" timestamptz not null, "expires_at" timestamptz not null, "used_at" timestamptz, constraint mailed_links__purpose CHECK ((purpose = ANY (ARRAY['confirmSignUp'::text, 'resetPassword'::text]))), constraint mailed_links_pkey PRIMARY KEY (token_hash));
create table invitations ("token_hash" bytea not null, "email" text not null, "role" text not null, "invited_by" text not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "used_at" timestamptz, constraint invitations__role CHECK ((role = ANY (ARRAY['customer'::text, 'contractor'::text]))), constraint invitations_pkey PRIMARY KEY (token_hash));
create table identities ("issuer" text not null, "subject" text not null, "provider" text not null, "account_id" text not null, "created_at" timestamptz not null, constraint identities__provider CHECK ((provider = ANY (ARRAY['FACEBOOK'::text, 'GOOGLE'::text, 'APPLE'::text]))), constraint identities_pkey PRIMARY KEY (issuer, subject));
create table provider_sign_ins ("state_hash" bytea not null, "browser_hash" bytea not null, "provider" text not null, "nonce" text not null, "code_verifier" text not null, "role" text not null, "came_from" text, "login" text not null, "redirect" text, "expires_at" timestamptz not null, constraint provider_sign_ins__role CHECK ((role = ANY (ARRAY['assign_customer'::text, 'assign_contractor'::text]))), constraint provider_sign_ins__login CHECK ((login = ANY (ARRAY['web'::text, 'mobile'::text]))), constraint provider_sign_ins_pkey PRIMARY KEY (state_hash));
create table account_history ("id" bigint not null generated always as identity, "account_id" text not null, "event" text not null, "from_status" text not null, "to_status" text not null, "actor_id" text, "actor_role" text not null, "at" timestamptz not null, constraint account_history_pkey PRIMARY KEY (id));
create table site_access ("is_the_one" boolean not null default true, "rules" jsonb not null default '[]'::jsonb, "password_hash" text, constraint site_access__one_row CHECK (is_the_one), constraint site_access_pkey PRIMARY KEY (is_the_one));
create table site_access_changes ("id" bigint not null generated always as identity, "actor_id" text not null, "rules_before" jsonb not null, "rules_after" jsonb not null, "password_changed" boolean not null, "at" timestamptz not null, constraint site_access_changes_pkey PRIMARY KEY (id));
create table site_content ("kind" text not null, "id" text not null, "draft" jsonb not null, "draft_version" integer not null, "updated_at" timestamptz not null, "updated_by" text not null, "deployed" jsonb, "deployed_at" timestamptz, "deployed_by" text, "last_number" integer not null default 0, "waiting_number" integer, "deployed_number" integer, constraint site_content__kind CHECK ((kind = ANY (ARRAY['setting'::text, 'category'::text, 'contractor'::text]))), constraint site_content__deployed_whole CHECK ((num_nulls(deployed, deployed_at, deployed_by) = ANY (ARRAY[0, 3]))), constraint site_content_pkey PRIMARY KEY (kind, id), constraint site_content__deployed_numbered CHECK (((deployed IS NULL) = (deployed_number IS NULL))));
create table site_content_changes ("id" bigint not null generated always as identity, "kind" text not null, "content_id" text not null, "deed" text not null, "version" integer not null, "content" jsonb, "actor_id" text not null, "at" timestamptz not null, "number" integer, "of_number" integer, constraint site_content_changes_pkey PRIMARY KEY (id), constraint site_content_changes__deed CHECK ((deed = ANY (ARRAY['save'::text, 'release'::text, 'deploy'::text, 'rollBack'::text]))), constraint site_content_changes__content_kept CHECK (((deed = ANY (ARRAY['release'::text, 'rollBack'::text])) = (content IS NOT NULL))), constraint site_content_changes__numbered CHECK (((deed = 'save'::text) = (number IS NULL))), constraint site_content_changes__brought_back CHECK (((deed = 'rollBack'::text) = (of_number IS NOT NULL))));
create table tracking_visits ("day" date not null, "action" text not null, "contractor_id" text not null, "visitor" bytea not null, constraint tracking_visits_pkey PRIMARY KEY (day, action, contractor_id, visitor));
create table tracking_actions ("id" bigint not null generated always as identity, "action" text not null, "role" text not null, "contractor_id" text, "at" timestamptz not null, constraint tracking_actions__action CHECK ((action = ANY (ARRAY['view'::text, 'click'::text, 'login'::text, 'logout'::text, 'register'::text, 'unregister'::text, 'active'::text, 'search'::text, 'favorite'::text, 'cancelFavorite'::text, 'deregisterRequest'::text]))), constraint tracking_actions_pkey PRIMARY KEY (id));
create table tracking_days ("contractor_id" text not null, "day" date not null, "views" integer not null default 0, "searches" integer not null default 0, constraint tracking_days_pkey PRIMARY KEY (contractor_id, day));
create table ledger_balances ("account" text not null, "shard" smallint not null, "amount_cents" bigint not null, "stands" boolean not null generated always as ((amount_cents <> 0)) stored, constraint ledger_balances_pkey PRIMARY KEY (account, shard)) with (fillfactor=50);
create table refunds ("reference" text not null, "job_id" text not null, "stage_index" smallint not null, "contractor_id" text not null, "amount_cents" bigint not null, "price_at" text not null, "status" text not null, "failure" text, "provider_id" text, "created_at" timestamptz not null, "settled_at" timestamptz, "attempt" smallint not null default 1, "past_provider_ids" text[] not null default '{}'::text[], constraint refunds__amount CHECK ((amount_cents > 0)), constraint refunds__price_at CHECK ((price_at = ANY (ARRAY['held'::text, 'contractor'::text]))), constraint refunds_pkey PRIMARY KEY (reference), constraint refunds__provider UNIQUE (provider_id), constraint refunds_job_id_stage_index_key UNIQUE (job_id, stage_index), constraint refunds__status CHECK ((status = ANY (ARRAY['ordered'::text, 'sent'::text, 'succeeded'::text, 'failed'::text, 'covered'::text]))));
create table chargebacks ("id" text not null, "job_id" text not null, "stage_index" smallint not null, "contractor_id" text not null, "amount_cents" bigint not null, "price_at" text not null, "reason" text not null, "status" text not null, "evidence_due_at" timestamptz, "opened_at" timestamptz not null, "decided_at" timestamptz, constraint chargebacks__status CHECK ((status = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text]))), constraint chargebacks_pkey PRIMARY KEY (id), constraint chargebacks__price_at CHECK ((price_at = ANY (ARRAY['held'::text, 'contractor'::text, 'losses'::text]))));
create table payouts ("id" text not null, "contractor_id" text not null, "request_id" text not null, "amount_cents" bigint not null, "bank_name" text not null, "bank_last_digits" text not null, "status" text not null, "failure" text, "provider_id" text, "created_at" timestamptz not null, "settled_at" timestamptz, "asked_at" timestamptz, "bank_bsb" text, "bank_account_number" text, constraint payouts__amount CHECK ((amount_cents > 0)), constraint payouts__status CHECK ((status = ANY (ARRAY['ordered'::text, 'sent'::text, 'paid'::text, 'failed'::text]))), constraint payouts_pkey PRIMARY KEY (id), constraint payouts__provider UNIQUE (provider_id), constraint payouts_contractor_id_request_id_key UNIQUE (contractor_id, request_id));
create table money_alerts ("id" bigint not null generated always as identity, "kind" text not null, "subject" text not null, "detail" jsonb not null, "opened_at" timestamptz not null, "resolved_at" timestamptz, "resolved_by" text, "resolution" text, constraint money_alerts_pkey PRIMARY KEY (id));
create table reconciliations ("id" bigint not null generated always as identity, "started_at" timestamptz not null, "ended_at" timestamptz, "compared" integer not null default 0, "differences" integer not null default 0, constraint reconciliations_pkey PRIMARY KEY (id));
create table documents ("id" text not null, "kind" text not null, "job_id" text, "contractor_id" text, "stage_index" smallint, "account_id" text, "title" text not null, "content_sha256" text not null, "file_sha256" text, "object_key" text, "bytes" integer, "ordered_at" timestamptz not null, "printed_at" timestamptz, "content" jsonb not null, "print_ordered_at" timestamptz, constraint documents_pkey PRIMARY KEY (id), constraint documents__kind CHECK ((kind = ANY (ARRAY['contract'::text, 'invoice'::text, 'tax-invoice'::text, 'receipt'::text, 'statement'::text, 'certificate'::text]))));
create table notices ("id" bigint not null generated always as identity, "key" text not null, "account_id" text not null, "about" text not null, "notice_group" text not null, "title" text not null, "body" text not null, "action" text not null, "link" text not null, "at" timestamptz not null, "in_inbox" boolean not null, "read_at" timestamptz, "mail_due_at" timestamptz, constraint notices_pkey PRIMARY KEY (id), constraint notices__once_per_key UNIQUE (key));
create table notice_switches ("account_id" text not null, "notice_group" text not null, "channel" text not null, constraint notice_switches_pkey PRIMARY KEY (account_id, notice_group, channel));
create table unread_waits ("account_id" text not null, "since" timestamptz, constraint unread_waits_pkey PRIMARY KEY (account_id));
create table ai_conversations ("owner_id" text not null, "id" text not null, "title" text not null, "messages" jsonb not null, "attachments" text[] not null, "job_id" text, "updated_at" timestamptz not null, constraint ai_conversations__attachments CHECK ((cardinality(attachments) <= 5)), constraint ai_conversations_pkey PRIMARY KEY (owner_id, id));
create table ai_usage ("day" date not null, "calls" integer not null, "input_tokens" bigint not null, "output_tokens" bigint not null, "microcents" bigint not null, constraint ai_usage_pkey PRIMARY KEY (day));
create table processor_news ("only_row" boolean not null default true, "read_until" timestamptz not null, constraint processor_news__only_row CHECK (only_row), constraint processor_news_pkey PRIMARY KEY (only_row));
create table support_chats ("conversation" text not null, "account_id" text not null, "assignee_id" text, "last_message_id" bigint not null, "waiting_since" timestamptz, "last_at" timestamptz not null, "archived_at" timestamptz, "waited_since" timestamptz, constraint support_chats_pkey PRIMARY KEY (conversation), constraint support_chats_account_id_key UNIQUE (account_id), constraint support_chats__archived CHECK (((archived_at IS NULL) OR (waiting_since IS NULL))));
create table message_marks ("about" text not null, "up_to" bigint not null, constraint message_marks__about CHECK ((about = ANY (ARRAY['words'::text, 'waits'::text]))), constraint message_marks_pkey PRIMARY KEY (about));
create table message_words ("conversation" text not null, "index" integer not null, "words" tsvector not null, constraint message_words_pkey PRIMARY KEY (conversation, index));
create table form_drafts ("account_id" text not null, "form" text not null, "about" text not null, "answers" jsonb not null, "updated_at" timestamptz not null, constraint form_drafts_pkey PRIMARY KEY (account_id, form, about));
create table evidence ("id" text not null, "about" text not null, "field" text not null, "object_key" text not null, "sha256" text not null, "bytes" bigint not null, "content_type" text not null, "uploaded_by" text, "kept_at" timestamptz not null, constraint evidence__sha256 CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)), constraint evidence__bytes CHECK ((bytes > 0)), constraint evidence_pkey PRIMARY KEY (id), constraint evidence__once UNIQUE (about, field, object_key));
create table job_invitations ("job_id" text not null, "contractor_id" text not null, "invited_at" timestamptz not null, constraint job_invitations_pkey PRIMARY KEY (job_id, contractor_id));
create table quote_requests ("job_id" text not null, "customer_id" text not null, "answers" jsonb not null, "created_at" timestamptz not null, constraint quote_requests_pkey PRIMARY KEY (job_id));
create table quote_applies ("job_id" text not null, "contractor_id" text not null, "answers" jsonb not null, "research_option" text not null, "deposit_rate" numeric(5,2), "deposit_cents" bigint, "deposit_reason" text, "created_at" timestamptz not null, "updated_at" timestamptz not null, constraint quote_applies__deposit CHECK ((deposit_cents >= 0)), constraint quote_applies_pkey PRIMARY KEY (job_id, contractor_id));
create table warranty_cases ("id" text not null, "job_id" text not null, "customer_id" text not null, "contractor_id" text not null, "claim" text not null, "status" text not null, "waits_for" text not null, "due_on" date not null, "answers" jsonb not null, "lodged_at" timestamptz not null, "updated_at" timestamptz not null, constraint warranty_cases__id CHECK ((id ~~ 'wc%'::text)), constraint warranty_cases__claim CHECK ((claim = ANY (ARRAY['warrantyClaim'::text, 'dispute'::text]))), constraint warranty_cases__status CHECK ((status = ANY (ARRAY['lodged'::text, 'planned'::text, 'accepted'::text, 'disputed'::text, 'escalated'::text, 'decided'::text, 'closed'::text]))), constraint warranty_cases__waits_for CHECK ((waits_for = ANY (ARRAY['contractor'::text, 'customer'::text, 'admin'::text, 'nobody'::text]))), constraint warranty_cases_pkey PRIMARY KEY (id));
create table warranty_plans ("id" text not null, "case_id" text not null, "answers" jsonb not null, "sent_at" timestamptz not null, constraint warranty_plans_pkey PRIMARY KEY (id));
create table warranty_events ("id" bigint not null generated always as identity, "case_id" text not null, "event" text not null, "from_state" text not null, "to_state" text not null, "actor_id" text, "actor_role" text not null, "words" text, "at" timestamptz not null, constraint warranty_events_pkey PRIMARY KEY (id));
create table warranty_steps ("case_id" text not null, "step" text not null, "at" timestamptz not null, constraint warranty_steps__step CHECK ((step = ANY (ARRAY['remindEarly'::text, 'remindLate'::text, 'overdue'::text, 'escalate'::text]))), constraint warranty_steps_pkey PRIMARY KEY (case_id, step));
create table certificates ("id" text not null, "job_id" text not null, "contractor_id" text not null, "customer_id" text not null, "code" text not null, "document_id" text not null, "certified_on" date not null, "warranty_years" smallint not null, "issued_at" timestamptz not null, "superseded_by" text, constraint certificates__id CHECK ((id ~~ 'ct%'::text)), constraint certificates__warranty_years CHECK ((warranty_years = ANY (ARRAY[0, 2, 6, 10]))), constraint certificates_pkey PRIMARY KEY (id), constraint certificates__code UNIQUE (code), constraint certificates__document UNIQUE (document_id));
create table certificate_endings ("certificate_id" text not null, "ends_on" date not null, "covers" text not null, constraint certificate_endings__covers CHECK ((covers = ANY (ARRAY['all'::text, 'major'::text, 'other'::text]))), constraint certificate_endings_pkey PRIMARY KEY (certificate_id, covers));
create table consultations ("id" text not null, "status" text not null, "account_id" text, "visitor_name" text, "visitor_email" text, "answers" jsonb not null, "asked_at" timestamptz not null, "due_at" timestamptz not null, "late_told_at" timestamptz, "consultant_id" text, "taken_at" timestamptz, "reply" jsonb, "replied_at" timestamptz, "withdrawn_at" timestamptz, "standing" text not null generated always as ( CASE WHEN (status = ANY (ARRAY['asked'::text, 'taken'::text])) THEN 'open'::text ELSE status END) stored, "visitor_forgotten_at" timestamptz, "archived_at" timestamptz, "archive_reason" text, constraint consultations__reply CHECK (((status = 'replied'::text) = ((reply IS NOT NULL) AND (replied_at IS NOT NULL)))), constraint consultations_pkey PRIMARY KEY (id), constraint consultations__asker CHECK (((account_id IS NOT NULL) OR (visitor_forgotten_at IS NOT NULL) OR ((visitor_name IS NOT NULL) AND (visitor_email IS NOT NULL)))), constraint consultations__status CHECK ((status = ANY (ARRAY['asked'::text, 'taken'::text, 'replied'::text, 'withdrawn'::text, 'archived'::text]))), constraint consultations__consultant CHECK (((status = ANY (ARRAY['asked'::text, 'withdrawn'::text, 'archived'::text])) OR (consultant_id IS NOT NULL))), constraint consultations__archived CHECK (((status = 'archived'::text) = ((archived_at IS NOT NULL) AND (archive_reason IS NOT NULL)))));
create table stories ("id" text not null, "kind" text not null, "status" text not null, "author_id" text not null, "reader_id" text, "job_id" text, "case_id" text, "case_number" text, "category_id" text, "state" text, "city" text, "title" text not null, "subtitle" text not null default ''::text, "answers" jsonb, "offer" jsonb, "words" tsvector not null default ''::tsvector, "published_at" timestamptz, "created_at" timestamptz not null, "updated_at" timestamptz not null, constraint stories__kind CHECK ((kind = ANY (ARRAY['report'::text, 'case'::text, 'shared'::text]))), constraint stories__status CHECK ((status = ANY (ARRAY['sent'::text, 'draft'::text, 'offered'::text, 'published'::text, 'withdrawn'::text, 'declined'::text]))), constraint stories__whole CHECK (((answers IS NOT NULL) OR (offer IS NOT NULL))), constraint stories__published CHECK (((status <> 'published'::text) OR ((published_at IS NOT NULL) AND (answers IS NOT NULL)))), constraint stories__sent CHECK (((status = 'sent'::text) = (reader_id IS NOT NULL))), constraint stories_pkey PRIMARY KEY (id), constraint stories__case_number UNIQUE (case_number));
create table story_shelves ("shelf" text not null, "published_at" timestamptz not null, "story_id" text not null, constraint story_shelves_pkey PRIMARY KEY (shelf, published_at, story_id));
create table story_history ("id" bigint not null generated always as identity, "story_id" text not null, "event" text not null, "from_status" text not null, "to_status" text not null, "actor_id" text not null, "actor_role" text not null, "at" timestamptz not null, constraint story_history_pkey PRIMARY KEY (id));
create table audit_entries ("id" bigint not null generated always as identity, "at" timestamptz not null, "actor_id" text not null, "right_used" text not null, "action" text not null, "subject_kind" text not null, "subject_id" text not null, "before" jsonb, "after" jsonb, "network_mark" text, "request_id" text, constraint audit_entries_pkey PRIMARY KEY (id));
create table account_words ("account_id" text not null, "role" text not null, "words" text not null, "created_at" timestamptz not null, "name_key" text collate "C" not null, "email_key" text collate "C" not null, constraint account_words_pkey PRIMARY KEY (account_id));
create table job_words ("job_id" text not null, "words" text not null, "created_at" timestamptz not null, "title_key" text collate "C" not null, constraint job_words_pkey PRIMARY KEY (job_id));
create table verifications ("id" bigint not null generated always as identity, "contractor_id" text not null, "kind" text not null, "is_withdrawal" boolean not null, "claim" text not null, "reference" text, "valid_until" date, "evidence" text, "note" text, "checked_by" text, "checked_at" timestamptz not null, constraint verifications__kind CHECK ((kind = ANY (ARRAY['abn'::text, 'acn'::text, 'licence'::text, 'insurance'::text]))), constraint verifications__reason CHECK (((NOT is_withdrawal) OR (note IS NOT NULL))), constraint verifications__expiry CHECK ((is_withdrawal OR (kind = ANY (ARRAY['abn'::text, 'acn'::text])) OR (valid_until IS NOT NULL))), constraint verifications_pkey PRIMARY KEY (id));
create table account_views ("id" bigint not null generated always as identity, "session_id" text not null, "admin_id" text not null, "account_id" text not null, "reason" text not null, "began_at" timestamptz not null, "ends_at" timestamptz not null, "ended_at" timestamptz, "ended_by" text, constraint account_views__end_is_whole CHECK (((ended_at IS NULL) = (ended_by IS NULL))), constraint account_views__never_oneself CHECK ((admin_id <> account_id)), constraint account_views_pkey PRIMARY KEY (id));
create table ledger_days ("day" date not null, "held_cents" bigint not null, "released_cents" bigint not null, "fees_cents" bigint not null, constraint ledger_days_pkey PRIMARY KEY (day));
create table ledger_days_reach ("is_only" boolean not null default true, "transaction_id" bigint not null, constraint ledger_days_reach__one_row CHECK (is_only), constraint ledger_days_reach_pkey PRIMARY KEY (is_only));
create table kept_charts ("name" text not null, "answer" jsonb not null, "counted_at" timestamptz not null, constraint kept_charts_pkey PRIMARY KEY (name));
create table lost_mails ("id" bigint not null generated always as identity, "queue" text not null, "work" jsonb not null, "failure" text not null, "lost_at" timestamptz not null, constraint lost_mails_pkey PRIMARY KEY (id));
create table claims ("contractor_id" text not null, "kind" text not null, "is_checked" boolean not null, "valid_until" date not null, constraint claims_pkey PRIMARY KEY (contractor_id, kind));
create table cleaned_files ("object_key" text not null, "sha256_before" text, "bytes_before" bigint, "sha256" text, "bytes" bigint, "cleaned_at" timestamptz, constraint cleaned_files__whole CHECK ((num_nulls(sha256_before, bytes_before, sha256, bytes) = ANY (ARRAY[0, 4]))), constraint cleaned_files_pkey PRIMARY KEY (object_key));
create table sent_forms ("sender" text not null, "draft_key" text not null, "sha256" text not null, "made_id" text, "sent_at" timestamptz not null, constraint sent_forms__sha256 CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)), constraint sent_forms_pkey PRIMARY KEY (sender, draft_key));
create table named_files ("look" text not null, "name" text not null, constraint named_files_pkey PRIMARY KEY (look, name));
create table set_aside_files ("object_key" text not null, "set_aside_at" timestamptz not null, constraint set_aside_files_pkey PRIMARY KEY (object_key));
create table practice_processor.objects ("id" text not null, "kind" text not null, "body" jsonb not null, "created_at" timestamptz not null default clock_timestamp(), constraint objects_pkey PRIMARY KEY (id));
create table practice_processor.answers ("idempotency_key" text not null, "fingerprint" text not null, "status" integer not null, "body" jsonb not null, constraint answers_pkey PRIMARY KEY (idempotency_key));
create table practice_processor.events ("id" text not null, "body" jsonb not null, "created_at" timestamptz not null default clock_timestamp(), "attempts" integer not null default 0, "due_at" timestamptz default clock_timestamp(), constraint events_pkey PRIMARY KEY (id));
create table outbox_mails ("id" bigint not null generated always as identity, "key" text not null, "recipient" text not null, "subject" text not null, "body_text" text not null, "body_html" text not null, "sent_at" timestamptz not null, constraint outbox_mails_pkey PRIMARY KEY (id), constraint outbox_mails__once_per_key UNIQUE (key));
create table practice_processor.later ("id" bigint not null generated always as identity, "operation" text not null, "object_id" text not null, "due_at" timestamptz not null, constraint later_pkey PRIMARY KEY (id));
alter table session_tokens add constraint session_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
alter table categories add constraint categories_parent_fkey FOREIGN KEY (parent) REFERENCES categories(id);
alter table contractors add constraint contractors_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
alter table contractor_categories add constraint contractor_categories_contractor_id_fkey FOREIGN KEY (contractor_id) REFERENCES contractors(account_id);
alter table contractor_categories add constraint contractor_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id);
alter table jobs add constraint jobs_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id);
alter table jobs add constraint jobs_contractor_id_fkey FOREIGN KEY (contractor_id) REFERENCES contractors(account_id);
alter table jobs add constraint jobs_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id);
alter table quotes add constraint quotes_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
alter table quotes add constraint quotes_contractor_id_fkey FOREIGN KEY (contractor_id) REFERENCES contractors(account_id);
alter table stages add constraint stages_job_id_contractor_id_fkey FOREIGN KEY (job_id, contractor_id) REFERENCES quotes(job_id, contractor_id);
alter table contracts add constraint contracts_job_id_contractor_id_fkey FOREIGN KEY (job_id, contractor_id) REFERENCES quotes(job_id, contractor_id);
alter table signatures add constraint signatures_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
alter table signatures add constraint signatures_job_id_contractor_id_fkey FOREIGN KEY (job_id, contractor_id) REFERENCES contracts(job_id, contractor_id);
alter table reviews add constraint reviews_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
alter table reviews add constraint reviews_contractor_id_fkey FOREIGN KEY (contractor_id) REFERENCES contractors(account_id);
alter table reviews add constraint reviews_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id);
alter table history add constraint history_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
alter table ledger_transactions add constraint ledger_transactions_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
alter table ledger_postings add constraint ledger_postings_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id);
alter table payments add constraint payments_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id);
alter table payments add constraint payments_job_id_contractor_id_stage_index_fkey FOREIGN KEY (job_id, contractor_id, stage_index) REFERENCES stages(job_id, contractor_id, stage_index);
alter table transfers add constraint transfers_contractor_id_fkey FOREIGN KEY (contractor_id) REFERENCES contractors(account_id);
alter table conversations add constraint conversations_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
alter table conversation_members add constraint conversation_members_conversation_fkey FOREIGN KEY (conversation) REFERENCES conversations(name);
alter table conversation_members add constraint conversation_members_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
alter table stray_payments add constraint stray_payments_event_id_fkey FOREIGN KEY (event_id) REFERENCES webhook_events(id);
alter table sessions add constraint sessions_account_id_fkey1 FOREIGN KEY (account_id) REFERENCES accounts(id);
alter table sign_in_attempts add constraint sign_in_attempts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
alter table mailed_links add constraint mailed_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
alter table invitations add constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES accounts(id);
alter table identities add constraint identities_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
alter table account_history add constraint account_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
alter table account_history add constraint account_history_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id);
alter table site_access_changes add constraint site_access_changes_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id);
alter table site_content add constraint site_content_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES accounts(id);
alter table site_content add constraint site_content_released_by_fkey FOREIGN KEY (deployed_by) REFERENCES accounts(id);
alter table site_content_changes add constraint site_content_changes_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id);
alter table site_content_changes add constraint site_content_changes_kind_content_id_fkey FOREIGN KEY (kind, content_id) REFERENCES site_content(kind, id);
alter table tracking_actions add constraint tracking_actions_contractor_id_fkey FOREIGN KEY (contractor_id) REFERENCES contractors(account_id);
alter table tracking_days add constraint tracking_days_contractor_id_fkey FOREIGN KEY (contractor_id) REFERENCES contractors(account_id);
alter table refunds add constraint refunds_contractor_id_fkey FOREIGN KEY (contractor_id) REFERENCES contractors(account_id);
alter table refunds add constraint refunds_job_id_contractor_id_stage_index_fkey FOREIGN KEY (job_id, contractor_id, stage_index) REFERENCES stages(job_id, contractor_id, stage_index);
alter table chargebacks add constraint chargebacks_contractor_id_fkey FOREIGN KEY (contractor_id) REFERENCES contractors(account_id);
alter table payouts add constraint payouts_contractor_id_fkey FOREIGN KEY (contractor_id) REFERENCES contractors(account_id);
alter table money_alerts add constraint money_alerts_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES accounts(id);
alter table documents add constraint documents_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
alter table documents add constraint documents_contractor_id_fkey FOREIGN KEY (contractor_id) REFERENCES contractors(account_id);
alter table documents add constraint documents_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
alter table notices add constraint notices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
alter table notice_switches add constraint notice_switches_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
alter table unread_waits add constraint unread_waits_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
alter table ai_conversations add constraint ai_conversations_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table ai_conversations add constraint ai_conversations_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
alter table support_chats add constraint support_chats_conversation_fkey FOREIGN KEY (conversation) REFERENCES conversations(name);
alter table support_chats add constraint support_chats_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
alter table support_chats add constraint support_chats_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES accounts(id);
alter table form_drafts add constraint form_drafts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
alter table evidence add constraint evidence_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES accounts(id);
alter table job_invitations add constraint job_invitations_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
alter table job_invitations add constraint job_invitations_contractor_id_fkey FOREIGN KEY (contractor_id) REFERENCES contractors(account_id);
alter table quote_requests add constraint quote_requests_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
alter table quote_requests add constraint quote_requests_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id);
alter table quote_applies add constraint quote_applies_job_id_fkey FOREIGN KEY (job_id) REFERENCES quote_requests(job_id);
alter table quote_applies add constraint quote_applies_contractor_id_fkey FOREIGN KEY (contractor_id) REFERENCES contractors(account_id);
alter table warranty_cases add constraint warranty_cases_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
alter table warranty_cases add constraint warranty_cases_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id);
alter table warranty_cases add constraint warranty_cases_contractor_id_fkey FOREIGN KEY (contractor_id) REFERENCES contractors(account_id);
alter table warranty_plans add constraint warranty_plans_case_id_fkey FOREIGN KEY (case_id) REFERENCES warranty_cases(id);
alter table warranty_events add constraint warranty_events_case_id_fkey FOREIGN KEY (case_id) REFERENCES warranty_cases(id);
alter table warranty_events add constraint warranty_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id);
alter table warranty_steps add constraint warranty_steps_case_id_fkey FOREIGN KEY (case_id) REFERENCES warranty_cases(id);
alter table certificates add constraint certificates_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
alter table certificates add constraint certificates_contractor_id_fkey FOREIGN KEY (contractor_id) REFERENCES contractors(account_id);
alter table certificates add constraint certificates_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id);
alter table certificates add constraint certificates_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id);
alter table certificates add constraint certificates_superseded_by_fkey FOREIGN KEY (superseded_by) REFERENCES certificates(id) DEFERRABLE INITIALLY DEFERRED;
alter table certificate_endings add constraint certificate_endings_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id);
alter table consultations add constraint consultations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
alter table consultations add constraint consultations_consultant_id_fkey FOREIGN KEY (consultant_id) REFERENCES accounts(id);
alter table stories add constraint stories_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id);
alter table stories add constraint stories_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES accounts(id);
alter table stories add constraint stories_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
alter table stories add constraint stories_case_id_fkey FOREIGN KEY (case_id) REFERENCES warranty_cases(id);
alter table stories add constraint stories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id);
alter table story_shelves add constraint story_shelves_story_id_fkey FOREIGN KEY (story_id) REFERENCES stories(id);
alter table story_history add constraint story_history_story_id_fkey FOREIGN KEY (story_id) REFERENCES stories(id);
alter table story_history add constraint story_history_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id);
alter table audit_entries add constraint audit_entries_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id);
alter table account_words add constraint account_words_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table job_words add constraint job_words_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;
alter table verifications add constraint verifications_contractor_id_fkey FOREIGN KEY (contractor_id) REFERENCES contractors(account_id);
alter table verifications add constraint verifications_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES accounts(id);
alter table account_views add constraint account_views_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES accounts(id);
alter table account_views add constraint account_views_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
alter table claims add constraint claims_contractor_id_fkey FOREIGN KEY (contractor_id) REFERENCES contractors(account_id) ON DELETE CASCADE;
alter table accounts alter column status set (n_distinct=100);
alter table stages alter column status set (n_distinct=100);
CREATE INDEX contractors_by_score ON public.contractors USING btree (average_rating, completed_job_count, account_id);
CREATE INDEX contractor_categories_category ON public.contractor_categories USING btree (category_id);
CREATE INDEX jobs_by_customer ON public.jobs USING btree (customer_id, id);
CREATE INDEX quotes_by_contractor ON public.quotes USING btree (contractor_id, job_id);
CREATE UNIQUE INDEX quotes__one_signed_per_job ON public.quotes USING btree (job_id) WHERE (status = ANY (ARRAY['signed'::text, 'progress'::text, 'completed'::text, 'reviewed'::text, 'refunding'::text]));
CREATE INDEX history_by_job ON public.history USING btree (job_id, id);
CREATE INDEX conversation_members_account ON public.conversation_members USING btree (account_id);
CREATE INDEX stray_payments_open ON public.stray_payments USING btree (event_id) WHERE (settled_at IS NULL);
CREATE INDEX sessions__by_account ON public.sessions USING btree (account_id);
CREATE INDEX sessions__by_end ON public.sessions USING btree (expires_at);
CREATE INDEX session_tokens__by_session ON public.session_tokens USING btree (session_id);
CREATE INDEX sign_in_attempts__by_account ON public.sign_in_attempts USING btree (account_id);
CREATE INDEX sign_in_attempts__by_end ON public.sign_in_attempts USING btree (expires_at);
CREATE INDEX mailed_links__by_account ON public.mailed_links USING btree (account_id, purpose);
CREATE INDEX mailed_links__by_attempt ON public.mailed_links USING btree (attempt_hash) WHERE (attempt_hash IS NOT NULL);
CREATE INDEX mailed_links__by_end ON public.mailed_links USING btree (expires_at);
CREATE INDEX identities__by_account ON public.identities USING btree (account_id);
CREATE INDEX provider_sign_ins__by_end ON public.provider_sign_ins USING btree (expires_at);
CREATE INDEX account_history__by_account ON public.account_history USING btree (account_id, id);
CREATE INDEX sessions__by_last_use ON public.sessions USING btree (last_used_at);
CREATE INDEX rate_limits__by_end ON public.rate_limits USING btree (window_ends_at);
CREATE INDEX sign_in_codes__by_end ON public.sign_in_codes USING btree (expires_at);
CREATE INDEX invitations__by_end ON public.invitations USING btree (expires_at);
CREATE INDEX webhook_events__with_body ON public.webhook_events USING btree (received_at) WHERE (body <> ''::text);
CREATE INDEX accounts__unconfirmed ON public.accounts USING btree (created_at) WHERE (status = 'UNCONFIRMED'::text);
CREATE INDEX signatures__by_account ON public.signatures USING btree (account_id);
CREATE INDEX reviews__by_customer ON public.reviews USING btree (customer_id);
CREATE INDEX invitations__by_inviter ON public.invitations USING btree (invited_by);
CREATE INDEX account_history__by_actor ON public.account_history USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX site_access_changes__by_actor ON public.site_access_changes USING btree (actor_id);
CREATE INDEX reviews__history ON public.reviews USING btree (contractor_id, created_at, job_id);
CREATE INDEX tracking_actions__by_time ON public.tracking_actions USING btree (at);
CREATE INDEX tracking_actions__by_contractor ON public.tracking_actions USING btree (contractor_id) WHERE (contractor_id IS NOT NULL);
CREATE INDEX tracking_days__by_day ON public.tracking_days USING btree (day);
CREATE INDEX accounts__administrators ON public.accounts USING btree (id) WHERE (role = 'admin'::text);
CREATE INDEX site_content__by_updater ON public.site_content USING btree (updated_by);
CREATE INDEX site_content__by_deployer ON public.site_content USING btree (deployed_by);
CREATE INDEX site_content_changes__by_actor ON public.site_content_changes USING btree (actor_id);
CREATE INDEX payments_by_customer ON public.payments USING btree (customer_id, job_id, stage_index);
CREATE UNIQUE INDEX payments__charge ON public.payments USING btree (charge_id);
CREATE INDEX transfers_by_contractor ON public.transfers USING btree (contractor_id, created_at, reference);
CREATE INDEX transfers_open ON public.transfers USING btree (created_at) WHERE (status = ANY (ARRAY['queued'::text, 'no-account'::text]));
CREATE INDEX refunds_open ON public.refunds USING btree (created_at) WHERE (status = ANY (ARRAY['ordered'::text, 'sent'::text]));
CREATE INDEX chargebacks_by_job ON public.chargebacks USING btree (job_id, stage_index);
CREATE INDEX payouts_by_contractor ON public.payouts USING btree (contractor_id, created_at, id);
CREATE INDEX payouts_open ON public.payouts USING btree (created_at) WHERE (status = ANY (ARRAY['ordered'::text, 'sent'::text]));
CREATE UNIQUE INDEX contractors__payout_account ON public.contractors USING btree (payout_account);
CREATE UNIQUE INDEX money_alerts__open ON public.money_alerts USING btree (kind, subject) WHERE (resolved_at IS NULL);
CREATE INDEX money_alerts_by_time ON public.money_alerts USING btree (id) WHERE (resolved_at IS NULL);
CREATE UNIQUE INDEX documents__content ON public.documents USING btree (kind, content_sha256);
CREATE INDEX documents_by_job ON public.documents USING btree (job_id, ordered_at, id);
CREATE INDEX documents_by_account ON public.documents USING btree (account_id, ordered_at, id);
CREATE INDEX documents_by_file ON public.documents USING btree (file_sha256);
CREATE INDEX stray_payments_by_charge ON public.stray_payments USING btree (charge_id);
CREATE INDEX ledger_postings_by_source ON public.ledger_postings USING btree (source, transaction_id);
CREATE INDEX ledger_postings_by_destination ON public.ledger_postings USING btree (destination, transaction_id);
CREATE INDEX ledger_transactions_by_job ON public.ledger_transactions USING btree (job_id, id);
CREATE INDEX transfers_by_stage ON public.transfers USING btree (job_id, stage_index);
CREATE INDEX stages_held ON public.stages USING btree (contractor_id) WHERE (status = ANY (ARRAY['paid'::text, 'waiting'::text, 'rejected'::text]));
CREATE UNIQUE INDEX stray_payments__intent ON public.stray_payments USING btree (intent_id);
CREATE UNIQUE INDEX documents__paid_invoice ON public.documents USING btree (job_id, stage_index) WHERE ((kind = ANY (ARRAY['invoice'::text, 'tax-invoice'::text])) AND ((content ->> 'isPaid'::text))::boolean);
CREATE INDEX signatures_by_fingerprint ON public.signatures USING btree (sha256);
CREATE INDEX money_alerts_by_resolver ON public.money_alerts USING btree (resolved_by);
CREATE INDEX payments_by_success ON public.payments USING btree (succeeded_at) WHERE (succeeded_at IS NOT NULL);
CREATE INDEX stray_payments_by_arrival ON public.stray_payments USING btree (received_at);
CREATE INDEX refunds_by_time ON public.refunds USING btree (created_at);
CREATE INDEX transfers_by_sending ON public.transfers USING btree (sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX transfers_by_reversal ON public.transfers USING btree (reversed_at) WHERE (reversed_at IS NOT NULL);
CREATE UNIQUE INDEX transfers__provider ON public.transfers USING btree (provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX chargebacks_by_time ON public.chargebacks USING btree (opened_at);
CREATE INDEX payouts_by_time ON public.payouts USING btree (created_at);
CREATE INDEX stages_held_since ON public.stages USING btree (paid_at) WHERE (status = ANY (ARRAY['paid'::text, 'waiting'::text, 'rejected'::text]));
CREATE INDEX reconciliations_ended ON public.reconciliations USING btree (id) WHERE (ended_at IS NOT NULL);
CREATE INDEX money_alerts_by_subject ON public.money_alerts USING btree (subject, kind);
CREATE UNIQUE INDEX messages__id ON public.messages USING btree (id);
CREATE INDEX accounts__admins ON public.accounts USING btree (id) WHERE (role = 'admin'::text);
CREATE INDEX notices_unread ON public.notices USING btree (account_id, id) WHERE (in_inbox AND (read_at IS NULL));
CREATE INDEX notices_mail_due ON public.notices USING btree (mail_due_at) WHERE (mail_due_at IS NOT NULL);
CREATE INDEX notices_mail_of_account ON public.notices USING btree (account_id) WHERE (mail_due_at IS NOT NULL);
CREATE INDEX unread_waits_since ON public.unread_waits USING btree (since) WHERE (since IS NOT NULL);
CREATE INDEX ai_conversations__newest ON public.ai_conversations USING btree (owner_id, updated_at, id);
CREATE INDEX ai_conversations__forgotten ON public.ai_conversations USING btree (updated_at) WHERE (job_id IS NULL);
CREATE UNIQUE INDEX jobs__draft_key ON public.jobs USING btree (customer_id, draft_key) WHERE (draft_key IS NOT NULL);
CREATE INDEX ledger_balances_standing ON public.ledger_balances USING btree (account) WHERE stands;
CREATE INDEX payments_open ON public.payments USING btree (opened_at) WHERE ((succeeded_at IS NULL) AND (intent_id IS NOT NULL) AND (intent_ended_at IS NULL));
CREATE INDEX payouts_unheard ON public.payouts USING btree (created_at) WHERE (status = 'sent'::text);
CREATE INDEX support_chats__waiting ON public.support_chats USING btree (waiting_since, conversation) WHERE (waiting_since IS NOT NULL);
CREATE INDEX support_chats__assignee ON public.support_chats USING btree (assignee_id, last_message_id DESC);
CREATE INDEX messages__by_author ON public.messages USING btree (author_id, sent_at);
CREATE INDEX notices_of_account ON public.notices USING btree (account_id, id);
CREATE INDEX form_drafts__by_age ON public.form_drafts USING btree (account_id, updated_at);
CREATE INDEX jobs_open ON public.jobs USING btree (id) WHERE ((status = 'open'::text) AND (audience = 'open'::text));
CREATE INDEX jobs_open_by_category ON public.jobs USING btree (category_id, id) WHERE ((status = 'open'::text) AND (audience = 'open'::text));
CREATE INDEX job_invitations__by_contractor ON public.job_invitations USING btree (contractor_id, job_id);
CREATE INDEX quote_requests__by_customer ON public.quote_requests USING btree (customer_id, job_id);
CREATE INDEX quote_applies__by_contractor ON public.quote_applies USING btree (contractor_id, job_id);
CREATE UNIQUE INDEX warranty_cases__one_open ON public.warranty_cases USING btree (job_id, claim) WHERE (status <> 'closed'::text);
CREATE INDEX warranty_cases_by_job ON public.warranty_cases USING btree (job_id, id);
CREATE INDEX warranty_cases_by_customer ON public.warranty_cases USING btree (customer_id, id);
CREATE INDEX warranty_cases_by_contractor ON public.warranty_cases USING btree (contractor_id, id);
CREATE INDEX warranty_cases_due ON public.warranty_cases USING btree (waits_for, due_on, id);
CREATE INDEX warranty_cases_due_of_customer ON public.warranty_cases USING btree (customer_id, waits_for, due_on, id);
CREATE INDEX warranty_cases_due_of_contractor ON public.warranty_cases USING btree (contractor_id, waits_for, due_on, id);
CREATE INDEX warranty_plans_by_case ON public.warranty_plans USING btree (case_id, id);
CREATE INDEX warranty_events_by_case ON public.warranty_events USING btree (case_id, id);
CREATE INDEX warranty_steps_due ON public.warranty_steps USING btree (at, case_id);
CREATE INDEX jobs_begun_by_customer ON public.jobs USING btree (customer_id, id) WHERE (status = ANY (ARRAY['progress'::text, 'completed'::text]));
CREATE INDEX documents_certificates ON public.documents USING btree (job_id, id) WHERE (kind = 'certificate'::text);
CREATE UNIQUE INDEX certificates__one_per_job ON public.certificates USING btree (job_id) WHERE (superseded_by IS NULL);
CREATE INDEX certificates_by_job ON public.certificates USING btree (job_id, id);
CREATE INDEX certificates_by_contractor ON public.certificates USING btree (contractor_id, id);
CREATE INDEX certificates_by_customer ON public.certificates USING btree (customer_id, id);
CREATE INDEX certificates_by_successor ON public.certificates USING btree (superseded_by) WHERE (superseded_by IS NOT NULL);
CREATE INDEX certificate_endings_in_order ON public.certificate_endings USING btree (ends_on, certificate_id);
CREATE INDEX consultations__of_account ON public.consultations USING btree (account_id, id);
CREATE INDEX consultations__open ON public.consultations USING btree (id) WHERE (status = ANY (ARRAY['asked'::text, 'taken'::text]));
CREATE INDEX consultations__replied ON public.consultations USING btree (id) WHERE (status = 'replied'::text);
CREATE INDEX consultations__to_tell ON public.consultations USING btree (due_at) WHERE ((late_told_at IS NULL) AND (status = ANY (ARRAY['asked'::text, 'taken'::text])));
CREATE INDEX stories__by_status ON public.stories USING btree (status, id);
CREATE INDEX stories__by_author ON public.stories USING btree (author_id, kind, id);
CREATE INDEX stories__by_reader ON public.stories USING btree (reader_id, id) WHERE (reader_id IS NOT NULL);
CREATE INDEX stories__by_job ON public.stories USING btree (job_id) WHERE (job_id IS NOT NULL);
CREATE INDEX stories__by_category ON public.stories USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX stories__words ON public.stories USING gin (words) WHERE (status = 'published'::text);
CREATE INDEX stories__listed ON public.stories USING btree (id) WHERE (status = 'published'::text);
CREATE UNIQUE INDEX stories__once_per_job ON public.stories USING btree (job_id) WHERE ((kind = 'shared'::text) AND (case_id IS NULL));
CREATE UNIQUE INDEX stories__once_per_case ON public.stories USING btree (case_id) WHERE (case_id IS NOT NULL);
CREATE INDEX story_shelves__by_story ON public.story_shelves USING btree (story_id);
CREATE INDEX story_history__by_story ON public.story_history USING btree (story_id, id);
CREATE INDEX story_history__by_actor ON public.story_history USING btree (actor_id);
CREATE INDEX audit_entries__by_time ON public.audit_entries USING btree (at, id);
CREATE INDEX audit_entries__by_actor ON public.audit_entries USING btree (actor_id, at, id);
CREATE INDEX audit_entries__by_subject ON public.audit_entries USING btree (subject_id, at, id);
CREATE INDEX audit_entries__by_action ON public.audit_entries USING btree (action, at, id);
CREATE INDEX accounts__list_by_time ON public.accounts USING btree (role, created_at, id COLLATE "C");
CREATE INDEX accounts__list_by_name ON public.accounts USING btree (role, lower(name) COLLATE "C", id COLLATE "C");
CREATE INDEX accounts__list_by_email ON public.accounts USING btree (role, COALESCE(email, ''::text) COLLATE "C", id COLLATE "C");
CREATE INDEX accounts__list_by_username ON public.accounts USING btree (role, lower(username) COLLATE "C", id COLLATE "C") WHERE (role = 'admin'::text);
CREATE INDEX accounts__status_by_time ON public.accounts USING btree (role, status, created_at, id COLLATE "C");
CREATE INDEX accounts__status_by_name ON public.accounts USING btree (role, status, lower(name) COLLATE "C", id COLLATE "C");
CREATE INDEX accounts__status_by_email ON public.accounts USING btree (role, status, COALESCE(email, ''::text) COLLATE "C", id COLLATE "C");
CREATE INDEX jobs__list_by_time ON public.jobs USING btree (created_at, id COLLATE "C");
CREATE INDEX jobs__list_by_title ON public.jobs USING btree (lower(title) COLLATE "C", id COLLATE "C");
CREATE INDEX jobs__status_by_time ON public.jobs USING btree (status, created_at, id COLLATE "C");
CREATE INDEX jobs__status_by_title ON public.jobs USING btree (status, lower(title) COLLATE "C", id COLLATE "C");
CREATE INDEX quote_requests__by_time ON public.quote_requests USING btree (created_at, job_id COLLATE "C");
CREATE INDEX quotes__list_by_time ON public.quotes USING btree (sent_at, (((job_id || ' '::text) || contractor_id)) COLLATE "C") WHERE (sent_at IS NOT NULL);
CREATE INDEX quotes__status_by_time ON public.quotes USING btree (status, sent_at, (((job_id || ' '::text) || contractor_id)) COLLATE "C") WHERE (sent_at IS NOT NULL);
CREATE INDEX consultations__list_by_time ON public.consultations USING btree (asked_at, id COLLATE "C");
CREATE INDEX consultations__standing_by_time ON public.consultations USING btree (standing, asked_at, id COLLATE "C");
CREATE INDEX stories__list_by_time ON public.stories USING btree (created_at, id COLLATE "C");
CREATE INDEX stories__status_by_time ON public.stories USING btree (status, created_at, id COLLATE "C");
CREATE INDEX warranty_cases__list_by_time ON public.warranty_cases USING btree (lodged_at, id COLLATE "C");
CREATE INDEX warranty_cases__list_by_due ON public.warranty_cases USING btree (due_on, id COLLATE "C");
CREATE INDEX warranty_cases__waiting_by_time ON public.warranty_cases USING btree (waits_for, lodged_at, id COLLATE "C");
CREATE INDEX warranty_cases__waiting_by_due ON public.warranty_cases USING btree (waits_for, due_on, id COLLATE "C");
CREATE INDEX verifications__latest ON public.verifications USING btree (contractor_id, kind, id);
CREATE INDEX verifications__ending ON public.verifications USING btree (valid_until) WHERE (valid_until IS NOT NULL);
CREATE INDEX verifications_by_checker ON public.verifications USING btree (checked_by);
CREATE INDEX evidence__by_account ON public.evidence USING btree (uploaded_by) WHERE (uploaded_by IS NOT NULL);
CREATE INDEX warranty_events__by_actor ON public.warranty_events USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX consultations__of_consultant ON public.consultations USING btree (consultant_id) WHERE (consultant_id IS NOT NULL);
CREATE UNIQUE INDEX site_content_changes__version ON public.site_content_changes USING btree (kind, content_id, number) WHERE (content IS NOT NULL);
CREATE UNIQUE INDEX site_content_changes__deployed_once ON public.site_content_changes USING btree (kind, content_id, number) WHERE (deed = 'deploy'::text);
CREATE UNIQUE INDEX categories__name ON public.categories USING btree (lower(name));
CREATE UNIQUE INDEX account_views__one_open_per_session ON public.account_views USING btree (session_id) WHERE (ended_at IS NULL);
CREATE INDEX account_views__by_admin ON public.account_views USING btree (admin_id);
CREATE INDEX account_views__by_account ON public.account_views USING btree (account_id, id) WHERE (ended_at IS NOT NULL);
CREATE INDEX account_views__looked_at ON public.account_views USING btree (account_id);
CREATE INDEX history__sent_quotes ON public.history USING btree (job_id, id) INCLUDE (at) WHERE ((machine = 'quote'::text) AND (to_state = 'sent'::text));
CREATE INDEX site_content_changes__shown ON public.site_content_changes USING btree (kind, content_id, id) WHERE (deed = ANY (ARRAY['deploy'::text, 'rollBack'::text]));
CREATE INDEX stages__list_by_time ON public.stages USING btree (submitted_at, (((((job_id || ' '::text) || contractor_id) || ' '::text) || (stage_index)::text)) COLLATE "C") WHERE (submitted_at IS NOT NULL);
CREATE INDEX stages__status_by_time ON public.stages USING btree (status, submitted_at, (((((job_id || ' '::text) || contractor_id) || ' '::text) || (stage_index)::text)) COLLATE "C") WHERE (submitted_at IS NOT NULL);
CREATE INDEX money_alerts__list_by_time ON public.money_alerts USING btree (opened_at, id);
CREATE INDEX money_alerts__state_by_time ON public.money_alerts USING btree ((
CASE
    WHEN (resolved_at IS NULL) THEN 'open'::text
    ELSE 'settled'::text
END), opened_at, id);
CREATE INDEX support_chats__list_by_last ON public.support_chats USING btree (last_at, conversation COLLATE "C");
CREATE INDEX support_chats__list_by_since ON public.support_chats USING btree (COALESCE(waiting_since, last_at), conversation COLLATE "C");
CREATE INDEX claims__by_end ON public.claims USING btree (is_checked, valid_until, contractor_id);
CREATE INDEX consultations__to_forget ON public.consultations USING btree (COALESCE(replied_at, withdrawn_at, archived_at)) WHERE (visitor_email IS NOT NULL);
CREATE INDEX support_chats__newest ON public.support_chats USING btree (last_message_id DESC) WHERE (archived_at IS NULL);
CREATE INDEX support_chats__archived ON public.support_chats USING btree (last_message_id DESC) WHERE (archived_at IS NOT NULL);
CREATE INDEX account_words__words ON public.account_words USING gin (words gin_trgm_ops);
CREATE INDEX job_words__words ON public.job_words USING gin (words gin_trgm_ops);
CREATE INDEX account_words__of_role ON public.account_words USING btree (role, account_id);
CREATE INDEX sent_forms__by_time ON public.sent_forms USING btree (sent_at);
CREATE INDEX support_chats__state_by_last ON public.support_chats USING btree ((
CASE
    WHEN (archived_at IS NOT NULL) THEN 'archived'::text
    WHEN (waiting_since IS NULL) THEN 'answered'::text
    ELSE 'waiting'::text
END), last_at, conversation COLLATE "C");
CREATE INDEX support_chats__state_by_since ON public.support_chats USING btree ((
CASE
    WHEN (archived_at IS NOT NULL) THEN 'archived'::text
    WHEN (waiting_since IS NULL) THEN 'answered'::text
    ELSE 'waiting'::text
END), COALESCE(waiting_since, last_at), conversation COLLATE "C");
CREATE INDEX site_content__waiting ON public.site_content USING btree (kind, id) WHERE (waiting_number IS NOT NULL);
CREATE INDEX events__due ON practice_processor.events USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX outbox_mails__by_recipient ON public.outbox_mails USING btree (recipient, id);
CREATE INDEX later__due ON practice_processor.later USING btree (due_at);
CREATE INDEX objects__by_kind ON practice_processor.objects USING btree (kind, created_at, id);
create view ledger_entries as SELECT ledger_postings.transaction_id, ledger_postings."position", ledger_postings.source AS account, (- ledger_postings.amount_cents) AS amount_cents FROM ledger_postings UNION ALL SELECT ledger_postings.transaction_id, ledger_postings."position", ledger_postings.destination AS account, ledger_postings.amount_cents FROM ledger_postings;
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The table % only grows: % is refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $function$;
CREATE OR REPLACE FUNCTION public.refuse_change_of_signed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_signed boolean;
begin
  -- `old` is empty for an insert, and `new` for a delete.
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
CREATE OR REPLACE FUNCTION public.tell_directory()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  perform pg_notify('directory_changed', coalesce(changed ->> tg_argv[0], ''));
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.add_to_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- In the order of the accounts, so that two transactions that meet wait for each other and never in a circle.
  insert into ledger_balances (account, shard, amount_cents)
  select account, case when account ~ '^(held|refund|disputed):' then 0 else pg_backend_pid() % 32 end, sum(amount_cents)
  from (
    select source as account, -amount_cents as amount_cents from written
    union all select destination, amount_cents from written) moved
  group by 1, 2 order by 1, 2
  on conflict (account, shard) do update set amount_cents = ledger_balances.amount_cents + excluded.amount_cents;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.keep_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.content is distinct from new.content or old.content_sha256 <> new.content_sha256
    or (old.file_sha256 is not null and old.file_sha256 is distinct from new.file_sha256) then
    raise exception 'A document never changes: % is refused', lower(tg_op) using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.note_support_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  person text := substr(new.conversation, length('support_plumbline-') + 1);
begin
  insert into support_chats (conversation, account_id, last_message_id, last_at, waiting_since)
  values (new.conversation, person, new.id, new.sent_at, case when new.author_id = person then new.sent_at end)
  on conflict (conversation) do update set
    last_message_id = new.id,
    last_at = new.sent_at,
    waiting_since = case when new.author_id = person then coalesce(support_chats.waiting_since, new.sent_at) end;
  return null;
end
$function$;
CREATE OR REPLACE FUNCTION public.say_message(in_conversation text, in_kind text, in_job_id text, in_member_ids text[], in_author_id text, in_body text, in_key text, in_now timestamp with time zone, pace_max integer, pace_since timestamp with time zone, OUT said messages, OUT is_new boolean, OUT crowded_since timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  next_index integer;
  is_open boolean;
begin
  is_new := false;
  select m.sent_at into crowded_since from messages m where m.author_id = in_author_id and m.sent_at > pace_since
    order by m.sent_at desc offset pace_max - 1 limit 1;
  if found then
    select m.* into said from messages m
      where m.conversation = in_conversation and m.author_id = in_author_id and m.key = in_key;
    if found then crowded_since := null; end if;
    return;
  end if;

  update conversations c set last_index = c.last_index + 1 where c.name = in_conversation
    returning c.last_index into next_index;
  is_open := found;
  if not is_open then
    insert into conversations (name, kind, job_id) values (in_conversation, in_kind, in_job_id) on conflict do nothing;
    update conversations c set last_index = c.last_index + 1 where c.name = in_conversation
      returning c.last_index into next_index;
  end if;
  -- Both people of a direct conversation are there from its beginning; elsewhere somebody may come in later.
  if not is_open or in_kind <> 'direct' then
    insert into conversation_members (conversation, account_id)
      select in_conversation, unnest(in_member_ids) on conflict do nothing;
  end if;

  -- Whoever has waited for the row finds here what was sent meanwhile with the same key, and leaves no gap.
  insert into messages as m (conversation, index, author_id, body, key, sent_at)
    values (in_conversation, next_index, in_author_id, in_body, in_key, in_now)
    on conflict on constraint messages__key do nothing returning m.* into said;
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
CREATE OR REPLACE FUNCTION public.keep_certificate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.superseded_by is null
    and to_jsonb(new) - 'superseded_by' = to_jsonb(old) - 'superseded_by' then
    return new;
  end if;
  raise exception 'A certificate never changes: % is refused', lower(tg_op) using errcode = 'restrict_violation';
end $function$;
CREATE OR REPLACE FUNCTION public.story_shelf(in_kind text, in_state text, in_category_id text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN concat_ws('/'::text, COALESCE(in_kind, '*'::text), COALESCE(in_state, '*'::text), COALESCE(in_category_id, '*'::text));
CREATE OR REPLACE FUNCTION public.shelve_story()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from story_shelves where story_id = new.id;
  if new.status = 'published' then
    insert into story_shelves (shelf, published_at, story_id)
      select distinct story_shelf(kind, state, category_id), new.published_at, new.id
      from unnest(array[new.kind, null]) kind, unnest(array[new.state, null]) state,
        unnest(array[new.category_id, null]) category_id;
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.store_account_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into account_words as w (account_id, role, words, created_at, name_key, email_key)
    select a.id, a.role, lower(concat_ws(' ', a.name, a.email, a.username, c.company, c.abn, c.license_no)),
      a.created_at, lower(a.name), coalesce(a.email, '')
    from accounts a left join contractors c on c.account_id = a.id
    where a.id = to_jsonb(new) ->> tg_argv[0]
  on conflict (account_id) do update
    set role = excluded.role, words = excluded.words, name_key = excluded.name_key, email_key = excluded.email_key
    where (w.role, w.words, w.name_key, w.email_key)
      is distinct from (excluded.role, excluded.words, excluded.name_key, excluded.email_key);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.store_job_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into job_words as w (job_id, words, created_at, title_key)
  values (new.id, lower(concat_ws(' ', new.title, new.id, new.city, new.state)), new.created_at, lower(new.title))
  on conflict (job_id) do update set words = excluded.words, title_key = excluded.title_key
    where (w.words, w.title_key) <> (excluded.words, excluded.title_key);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.refuse_archived_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from categories where id = new.category_id and archived_at is not null) then
    raise exception 'The category % is archived', new.category_id
      using errcode = 'foreign_key_violation', constraint = tg_argv[0];
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.refuse_end_of_begun_rule()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.from_date <= (now() at time zone 'Australia/Perth')::date then
    raise exception 'The rule of % about % has begun', old.state, old.topic using errcode = 'restrict_violation';
  end if;
  return old;
end $function$;
CREATE OR REPLACE FUNCTION public.last_booked_transaction()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
begin
  lock table ledger_transactions in share mode;
  return (select coalesce(max(id), 0) from ledger_transactions);
end $function$;
CREATE OR REPLACE FUNCTION public.rare_job_parts(pattern text, parts text[])
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    with sample as materialized (select words from job_words order by job_id desc limit 300),
      counted as (select part, (select count(*) from sample where words like part) as seen from unnest(parts) part)
    select coalesce(nullif(array(select part from counted where seen <= 15 order by seen limit 3), '{}'), array[pattern])
  );
end $function$;
CREATE OR REPLACE FUNCTION public.write_claims(contractor text)
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from claims where contractor_id = contractor;
  insert into claims (contractor_id, kind, is_checked, valid_until)
  select c.account_id, k.kind, coalesce(not v.is_withdrawal and v.claim = k.claim, false), coalesce(v.valid_until, 'infinity')
  from contractors c
    cross join lateral (values ('abn', c.abn), ('acn', c.acn), ('licence', c.license_no), ('insurance', c.insurance_cover))
      k (kind, claim)
    left join lateral (select * from verifications v where v.contractor_id = c.account_id and v.kind = k.kind
      order by v.id desc limit 1) v on true
  where c.account_id = contractor and k.claim is not null;
$function$;
CREATE OR REPLACE FUNCTION public.note_profile_claims()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_claims(new.account_id);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_checked_claims()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_claims(new.contractor_id);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.reopen_support_chat()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.archived_at := null;
  new.waited_since := null;
  return new;
end
$function$;
CREATE OR REPLACE FUNCTION public.rare_account_parts(wanted_role text, pattern text, parts text[])
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    with sample as materialized (
        select words from account_words where role = wanted_role order by account_id desc limit 300),
      counted as (select part, (select count(*) from sample where words like part) as seen from unnest(parts) part)
    select coalesce(nullif(array(select part from counted where seen <= 15 order by seen limit 3), '{}'), array[pattern])
  );
end $function$;
CREATE OR REPLACE FUNCTION public.find_account_words(wanted_role text, pattern text, rare text[], most integer)
 RETURNS SETOF account_words
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
begin
  return query select * from account_words
    where words like rare[1] and words like coalesce(rare[2], rare[1]) and words like coalesce(rare[3], rare[1])
      and words || '' like pattern and role || '' = wanted_role limit most;
end $function$;
CREATE OR REPLACE FUNCTION public.find_job_words(pattern text, rare text[], most integer)
 RETURNS SETOF job_words
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
begin
  return query select * from job_words
    where words like rare[1] and words like coalesce(rare[2], rare[1]) and words like coalesce(rare[3], rare[1])
      and words || '' like pattern limit most;
end $function$;
CREATE OR REPLACE FUNCTION public.names_of_files()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  looked_through text;
begin
  for looked_through in
    select c.oid::regclass from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and c.relname not in ('named_files', 'set_aside_files', 'cleaned_files')
  loop
    return query execute format(
      'select distinct found[1] from %s as whole, regexp_matches(whole::text, $1, ''g'') as found', looked_through)
      using '([A-Za-z]{32})\.[a-z0-9]';
  end loop;
end $function$;
insert into schema_migrations ("name", "checksum") values
  ('0001-accounts.sql', '975d805fb59ee371db20bfccc5be1800f2a274c5988bed3fc094f73f3b5780c8'),
  ('0002-categories.sql', 'faadeb7a056659f0db71dd8f67d7f37a59b2d8d2fa7a5895ac1c07a990fabdf7'),
  ('0003-contractors.sql', '7322fa8c75bbf7eb3281fdc7fdeb0b5a67c24a0cb242a17c8c33a232ccf9bd20'),
  ('0004-jobs.sql', 'cade75c241f9244cec2ab2be6305146be8d42e04712e07fbfc4818ef7514764c'),
  ('0005-ledger.sql', 'da2e73d754c12739e72790466a4c9801c378225b9ca84a92beb24e0fc5ebbf85'),
  ('0006-payments.sql', 'a2849270b10df3055870685abcc493d6b0b5465dde7f1eebbed0d62b29c90108'),
  ('0007-legal-rules.sql', 'c139907ba6d25fd2dd3ec361f4b698af417ea4cb887fb68b3bcf24a5a4df836e'),
  ('0008-signing-date.sql', '765a0ea257a5d0664c460d6bb1c0dd0051c04977c379482f26b576eaf7214add'),
  ('0009-signed-is-final.sql', '3dd9af32e094d1be63c2f8637e8464084599eb9f62d254bc73a9d69cb2bdc84f'),
  ('0010-messages.sql', 'ae5b4120b589a9a4188b1ecfc5a814fe25709c92c9f76960255df09fe413d8df'),
  ('0011-outbox.sql', '977d93da05c7d341c6869ac623331a53307bf4d926c88059e57ec455425223e9'),
  ('0012-signed-stages-are-final.sql', '9456e8193036031b280cad8aa4e9e0e68d110c9b6b8487efdb29d976f7fcdb30'),
  ('0013-stray-payments.sql', 'd39aa87388c3ef90452cac82715a99c9a0b658b696a17249eef1974bb35bccba'),
  ('0014-identity.sql', 'abe0b6ea06215f17825eba6114dd11fa31730c463a32e51d08d0f0f2117f2620'),
  ('0015-site-access.sql', 'c9f79c58c0f953822f9f70710c009a1b13af2bff17c26830fdbdf94b9c641467'),
  ('0016-sweep-indexes.sql', '9eae9c4ce139056fb98915c2b90f3889c0f9573f0ce9f66ed72bd43cf220b5d3'),
  ('0017-contractor-profiles.sql', '45d7897dbcc53c550ae95a2b3150ebc2b10e2d8165abf217009b48d4b37372d8'),
  ('0018-site-content.sql', '4cf186153ef2c353dc939582227647ad1a658ee60a83daf90a9fafc29ec58023'),
  ('0019-tracking.sql', '9e7736060a7c72546768ba97dbde3ce6bf02c3337c0951ae62b239b2d98b125d'),
  ('0020-directory-changes.sql', '7a91175ac8b68666da91a9f915ca77eb86abcddf3fbc2b9c8918c6bd23780eb7'),
  ('0021-indexes.sql', 'f94aa3e15963009abf75c8a04031b1381cc08d4a30a5b5c316a28e8f8ca844e8'),
  ('0022-site-content-indexes.sql', '218aa0d86b0d1f5d04ec3043fc3d8308fccaac9eb3901be0a3e33d776fa12caf'),
  ('0023-money.sql', '7f7e547cd5e400b412a4c2de96cbc391b2230f48bc7c97d885e081b95f6a98c8'),
  ('0024-legal-values.sql', 'ebf28b2c9ece47c06d4b41b827d5f4662432de23056c7f3cdc694da44a18a8fa'),
  ('0025-refunds-and-disputes.sql', '8e50a2bb9d58b9ffb2562678b0502dc2fcba57fb66fad01c878b95ed7b319693'),
  ('0026-statements.sql', '9064c560eb5e444ded60df24492f5adda0244f7f972d010108f3e12de3c1ea84'),
  ('0027-payments.sql', 'f4400301208de652f3b9b1e41b8143df26d03a6b4fa49756fd6ddeed0c9c06d1'),
  ('0028-payouts.sql', '3a57694d3e4c90dca4a3e58e51da6d3449114e3254b63d5f3e6e2e92a313f990'),
  ('0029-documents.sql', '21af9ae42f920ab70951272797c906266674760b393f8ab31dd84e068831880b'),
  ('0030-reconciliation.sql', '94d2bfe618122e99ccef6315b47f6c2620305286fe3d91aeb58292c675ae4bf8'),
  ('0031-refunds-covered.sql', '5252501874e0fdc645773df16233f3e7662f4a67f8b672fc505af1f533c8db8d'),
  ('0032-alerts-by-subject.sql', '580a2a1ff5c8cd79235620c29c7082cf9281759c532678700e6437b2879a1518'),
  ('0033-live-messages.sql', '2cd1978eb62d11d5962f7067f302737a0c2146d11bc2d478168278ab25129a5c'),
  ('0034-notices.sql', '27e7baf8e6ab083c72069e73324fb48323017a8e5b9e97dcc60af2bfd36c1972'),
  ('0035-ai-chat.sql', 'e46de2f64ef1a8b2668f5a1f6933d372dac10f055db7b81867a8c1418e5b97eb'),
  ('0036-message-search.sql', '6ee3b62c2d965437c8800c62e9f14c6bb420f76c5aa981d60eec59b50b604428'),
  ('0037-money-speed.sql', 'b2e33a2f0b8921d0998cb72daa3faa01c5a203dbe7f6225d2a235e09ae621fa6'),
  ('0038-asking-the-processor.sql', 'd7aa4eae93073246bf534a9ffbb60fd587fef60844f081e5643b1c1ea8fe492b'),
  ('0039-support.sql', '85034ebe51a11e10b713a02c6da0e89543eaedfe043334f0c542c2dc300dba93'),
  ('0040-say-message.sql', '3ab15a8ec134ba5e9c9a7b86f30461715709c93767fa29420dd8d12c11ff917d'),
  ('0041-notices-by-account.sql', '5e2485a6ed382d4cdb7345ce9e32dee97a7028ef9cbf9524d4eafd7d46beb7b2'),
  ('0042-bank-of-withdrawal.sql', 'f18bc539da1be2aca2320504890d93491d7acef415bd71f8ad502875bad94753'),
  ('0043-storing-messages.sql', '6489055aada202da09c2f8bc442d744cab9d9a88afa3b7ce93ca785e62c772fd'),
  ('0044-searching-own-messages.sql', '88575bec23a312ac24980fa815410d39996aef9ad3db22fe4ad8b8f3cdedbecc'),
  ('0045-forms.sql', '38bcdf9c66a7ff53b430f0d4f5afe49a266c1295b2cfd680a09f78851c777d79'),
  ('0046-quote-requests.sql', '148a39c5fd98f21f5907fef5c4822a9bb104aee93debccf816507fd3823bc8fa'),
  ('0048-percents-of-stages.sql', '6523bd46bb354f12ca1127fc9598512cba54810c326c45d59d42c88cde52670d'),
  ('0049-quote-applies.sql', 'e58a3b94d12228c2f8f9a37f86faf49708e55f056fe152ca76b9c236253a7110'),
  ('0050-warranty-cases.sql', 'b5be77d5929eaac2938010adcd0f158794f97c66af6d544f95243bad5054749f'),
  ('0052-statutory-warranty.sql', '8a8c70740dcfaeb02c3122dce844a212496199217d45530d185708b9403ed4db'),
  ('0053-certificates.sql', '73e15e7046ecab7b4faed8a2fa9b3747f22e836cd3f183283aee01d8f1a0d47e'),
  ('0054-consultations.sql', 'fce3604ac31bce32e96c6c5ad96c2bae629369fccf697053083f2bf84eea0ea6'),
  ('0056-stories.sql', 'bf6cb7459e7566414c8f7fbc12c25ff04354e1d7fe3ff6ca5146f9438319fc88'),
  ('0058-admin-overview.sql', '7578a5214a99a3c21530e9dbc0bf8d11129be8e35a814d1d98fb7eae09925830'),
  ('0059-audit.sql', 'ecfab655ffef05b039e403b737838f41a36fc76d7e388fdaec79cd50b91344d0'),
  ('0060-admin-lists.sql', '3e5705a7405e5e93f94d757a2e58664a367f500b6b777ada05775bae4baa47b1'),
  ('0061-record-words.sql', 'cb3b86e41976349b159cb71e03eb3948c4f507d358066e1651b8792cd0b14088'),
  ('0062-admin-lists-of-forms.sql', '56519fa8c25ae44b70c24b213e1af4e404ef6e1e04a182a2ccf2d1ed1fd07640'),
  ('0063-verifications.sql', '3392cdc5d714001d5f433eca1d236c0e38cbecd89c0372ad4da81e00da405e95'),
  ('0065-references-to-accounts.sql', 'd2d606bae22e786ae7bd1b196eb681513647e5772beeb1cbc6ab55c6ee2705d2'),
  ('0066-forgotten-visitors.sql', 'e6d1e5262684db720517202baf3f56b556d0a3cd6b7bafa35766bda24341f889'),
  ('0068-content-versions.sql', 'beb58641126c498d3dcd6c6b44af7bd66ea5bcfd11e27c39a07baae0e01c940a'),
  ('0069-category-names.sql', '67db6fa08554b2d88b0c37e39376bbafa719d4dcaa4315aa94a06c3ac6f7dccf'),
  ('0070-categories-archived.sql', '099db7906162669b32586f69c4a78a842c292a484b7ae5060a3695ef62994c6f'),
  ('0071-legal-rules-stay.sql', '29dc76460fb4f3bfcafa0a57a1f669df75dbedeaf5e2c53065dbc16fd111ee16'),
  ('0072-views-of-accounts.sql', '6613cd627debe09b3133f59087d349e2495bfd3bed1914a98fdbcb19bdc971f4'),
  ('0074-charts.sql', '79121e92269a0bb591310d4e2460f0799fe5fc10453b12b4fe9837b1a91a7fec'),
  ('0075-lost-mails.sql', '06ca6defdc8b1991dd0826848ba3f81d2c1e706973ea9085eb571314294893c2'),
  ('0076-rare-letters.sql', 'df6cc11e83f26b547af5e42a74053b6d96c39316ca14003ec5a6bd5c792fb606'),
  ('0077-sendings-of-quotes.sql', 'ff45e315648f60a3781b8b2b84e6352e9b644699a9fb06deac7445bc79b83dee'),
  ('0078-what-visitors-saw.sql', '4cde7b5635ce0a3f0dc9237e5bff0cfa30b49342669e3664070798168aac7138'),
  ('0079-lists-of-queues.sql', 'd590fb32420dfda4e185974d355e4897fe3990f4818028581bc146fab7323da4'),
  ('0080-claims-checked.sql', 'ae0d1be4970b49edd432769808a2db06697c4859cd8d41036f974c8ab9c072f3'),
  ('0081-quotes-archived.sql', 'c22486620efe75e58fbb1179a023f8fd6a2fe4464fc115e36a39d7f8802d61e6'),
  ('0082-consultations-archived.sql', '3ce6834da28d7e598efdc397eb423f2c8980d3962c3c16d37528567e5912b8aa'),
  ('0083-support-chats-archived.sql', '2c8e3c3f7c7d5a22419382344e05d8bcbb10643e98ea0b3873c987aad45cd75a'),
  ('0086-words-in-order.sql', 'dc96a4d4ba26095e0a33b19ffd4cf25c78b20bf4fd473bc4b57fef66349d5cdb'),
  ('0087-words-found-as-before.sql', '6586adba49772b1a0358b13cad336de7bfa2b6325c81c18623c00cf544a9e955'),
  ('0088-statuses-that-few-have.sql', '15a6a88d6a6b4c2dab152b9f22145e7268ef07fa2b2977038992ad9aa7f34e77'),
  ('0089-cleaned-files.sql', '306091a1757c5db7f6b977d8bf057dbf6b8e225bbcc5b53762f2324eaf32be59'),
  ('0090-sent-forms.sql', '033995e88a36fb5b92f065d9e1b9a80b9d314bc5ae9df5cf3cd552d3b8ebcf80'),
  ('0091-unsent-files.sql', 'b944a22f167570e1eb396d491a4e8434e13812ab4eecf7fc4ca3adc1fe31149c'),
  ('0092-archived-chats-apart.sql', 'cb98318a8641b0af271ed6b6aa0e75801cdc3943e62b0b787f98a83851d79b76'),
  ('0093-content-that-waits.sql', '587c411ff89643f88a076c1d815c5c331760241457fd2f30788d41026c859974'),
  ('0100-practice-processor.sql', '4b28ac1af9b45f2ad9f6db6bb11b3a7b937b1b690d630316081312dd7f58742c'),
  ('0101-outbox-mails.sql', 'b9b867980542f07bd41bfaf3307aee57f819853e4e87d166974d15d9e8b7b829'),
  ('0102-practice-later.sql', '981da78308b360c7053bf6b06fd5040f06cc308d4639ca7fb292077ffe209850');
insert into categories ("id", "name", "image", "parent", "sort", "archived_at") values
  ('category_renovation', 'Renovation & Interior Design', 'swatch:timber', null, '10', null),
  ('category_extension', 'Extension and modification', 'swatch:iron', null, '20', null),
  ('category_fitting', 'Shop & Office fitting', 'swatch:terrazzo', null, '30', null),
  ('category_maintenance', 'Maintenance & Repair', 'swatch:peg', null, '40', null),
  ('category_structural', 'Structural & Building Services', 'swatch:brick', null, '50', null),
  ('category_waterproofing', 'Waterproofing', 'swatch:tile', null, '60', null),
  ('category_outdoor', 'Outdoor & Landscape', 'swatch:grass', null, '70', null),
  ('category_compliance', 'Compliance & Safety', 'swatch:hazard', null, '80', null),
  ('category_technology', 'Technology & Innovation', 'swatch:circuit', null, '90', null),
  ('category_advanced', 'Advanced Solutions', 'swatch:plate', null, '100', null),
  ('category_strata', 'Agent / Strata / Facility Managers', 'swatch:strata', null, '110', null),
  ('category_supplier', 'Professional supplier', 'swatch:pallet', null, '120', null);
insert into legal_rules ("state", "topic", "from_date", "text", "source", "confidence", "value") values
  ('AU', 'gst-rate', '2000-07-01', 'Goods and services tax is ten percent of the price before tax', 'A New Tax System (Goods and Services Tax) Act 1999 (Cth) s 9-70', 'official', '{"percent": 10}'),
  ('NSW', 'cooling-off', '2020-01-01', 'five business days for contracts over $20,000', 'Home Building Act 1989 (NSW) s 7BA', 'official', '{"days": 5, "from": {"cents": 2000000, "included": false}, "clear": false}'),
  ('SA', 'cooling-off', '2020-01-01', 'five clear business days', 'Building Work Contractors Act 1995 (SA)', 'secondary', '{"days": 5, "from": null, "clear": true}'),
  ('VIC', 'cooling-off', '2020-01-01', 'five clear business days after the signed copy is received', 'Domestic Building Contracts Act 1995 (Vic) s 34', 'official', '{"days": 5, "from": null, "clear": true}'),
  ('QLD', 'cooling-off', '2020-01-01', 'five business days after the signed copy is received', 'QBCC Act 1991 (Qld) Schedule 1B ss 35-36', 'secondary', '{"days": 5, "from": null, "clear": false}'),
  ('NSW', 'deposit-cap', '2020-01-01', 'a deposit is at most 10% of the price', 'Home Building Act 1989 (NSW) s 8', 'official', '{"bands": [{"from": {"cents": 0, "included": true}, "percent": 10}]}'),
  ('VIC', 'deposit-cap', '2020-01-01', 'a deposit is at most 10% of a price under $20,000, and 5% from $20,000', 'Consumer Affairs Victoria, deposits and progress payments', 'official', '{"bands": [{"from": {"cents": 0, "included": true}, "percent": 10}, {"from": {"cents": 2000000, "included": true}, "percent": 5}]}'),
  ('VIC', 'deposit-cap', '2026-12-01', 'new rules replace the earlier caps by 1 December 2026; until they are read here, a deposit is at most 10% of a price under $20,000, and 5% from $20,000', 'Domestic Building Contracts Amendment Act 2025 (Vic), as reported by HIA', 'unconfirmed', '{"bands": [{"from": {"cents": 0, "included": true}, "percent": 10}, {"from": {"cents": 2000000, "included": true}, "percent": 5}]}'),
  ('QLD', 'deposit-cap', '2020-01-01', 'a deposit is at most 20% of a price up to $3,300, 10% under $20,000, and 5% from $20,000; 20% where more than half is made off site', 'QBCC, deposits and progress payments; QBCC Act 1991 (Qld) Schedule 1B ss 33-34', 'official', '{"bands": [{"from": {"cents": 0, "included": true}, "percent": 20}, {"from": {"cents": 330000, "included": false}, "percent": 10}, {"from": {"cents": 2000000, "included": true}, "percent": 5}]}'),
  ('WA', 'deposit-cap', '2020-01-01', 'a deposit is at most 6.5% of a price from $7,500 to $500,000', 'Building and Energy WA, building contracts and progress payments', 'official', '{"bands": [{"from": {"cents": 750000, "included": true}, "percent": 6.5}, {"from": {"cents": 50000000, "included": false}, "percent": null}]}'),
  ('SA', 'deposit-cap', '2020-01-01', 'from $12,000 only work that was done may be paid for, or what the regulations allow; no deposit is taken until they are read here', 'Building Work Contractors Act 1995 (SA) s 30', 'official', '{"bands": [{"from": {"cents": 1200000, "included": true}, "percent": 0}]}'),
  ('TAS', 'deposit-cap', '2020-01-01', 'a deposit is at most 10% of a price under $50,000, and 5% above; 20% where more than half is made off site', 'HIA, deposits in Tasmania (2019)', 'secondary', '{"bands": [{"from": {"cents": 0, "included": true}, "percent": 10}, {"from": {"cents": 5000000, "included": true}, "percent": 5}]}'),
  ('ACT', 'deposit-cap', '2020-01-01', 'the Building Act has no cap; the warranty insurance covers at most $10,000 of a deposit, and one source names 20%', 'Master Builders Association of the ACT', 'unconfirmed', '{"bands": []}'),
  ('NT', 'deposit-cap', '2020-01-01', 'a deposit is at most 5% of the price of prescribed residential building work, which is work over $12,000', 'Northern Territory Government, signing a residential building contract', 'official', '{"bands": [{"from": {"cents": 1200000, "included": false}, "percent": 5}]}'),
  ('NSW', 'written-contract-from', '2020-01-01', 'work over $5,000 needs a written contract', 'Home Building Act 1989 (NSW)', 'secondary', '{"from": {"cents": 500000, "included": false}}'),
  ('VIC', 'written-contract-from', '2020-01-01', 'domestic building work over $10,000 needs a written contract', 'Domestic Building Contracts Act 1995 (Vic)', 'secondary', '{"from": {"cents": 1000000, "included": false}}'),
  ('QLD', 'written-contract-from', '2020-01-01', 'work over $3,300 needs a written contract', 'QBCC Act 1991 (Qld) Schedule 1B', 'secondary', '{"from": {"cents": 330000, "included": false}}'),
  ('SA', 'written-contract-from', '2020-01-01', 'work of $12,000 or more needs a written contract', 'Law Handbook SA', 'official', '{"from": {"cents": 1200000, "included": true}}'),
  ('WA', 'written-contract-from', '2020-01-01', 'work from $7,500 to $500,000 needs a written contract', 'Home Building Contracts Act 1991 (WA)', 'secondary', '{"from": {"cents": 750000, "included": true}}'),
  ('TAS', 'written-contract-from', '2020-01-01', 'work of $20,000 or more needs a written contract', 'Tasmanian Department of Justice, residential building work', 'official', '{"from": {"cents": 2000000, "included": true}}'),
  ('ACT', 'written-contract-from', '2020-01-01', 'the government says that no written contract is required; another source names work over $12,000', 'ACT Planning, building contracts', 'unconfirmed', '{"from": null}'),
  ('NT', 'written-contract-from', '2020-01-01', 'prescribed residential building work over $12,000 needs a written contract', 'Building Act 1993 (NT)', 'secondary', '{"from": {"cents": 1200000, "included": false}}'),
  ('NSW', 'statutory-warranty', '2020-01-01', 'six years for major defects and two years for other defects', 'Home Building Act 1989 (NSW)', 'official', '{"from": null, "majorYears": 6, "otherYears": 2, "extraMonths": 6}'),
  ('VIC', 'statutory-warranty', '2020-01-01', 'ten years from the occupancy permit to bring an action', 'Building Act 1993 (Vic) s 134', 'secondary', '{"from": null, "majorYears": 10, "otherYears": 10, "extraMonths": 0}'),
  ('NSW', 'home-insurance-from', '2020-01-01', 'work over $20,000 including GST needs home-building insurance, which covers up to $340,000', 'Home warranty insurance by state (sitekiln.net)', 'secondary', '{"from": {"cents": 2000000, "included": false}, "name": "HBCF"}'),
  ('VIC', 'home-insurance-from', '2020-01-01', 'work over $16,000 needs domestic building insurance', 'Home warranty insurance by state (sitekiln.net)', 'secondary', '{"from": {"cents": 1600000, "included": false}, "name": "domestic building insurance"}'),
  ('VIC', 'home-insurance-from', '2026-07-01', 'contracts over $20,000 need the first resort warranty', 'Victorian Government, notice 12 of 11 May 2026; Russell Kennedy', 'secondary', '{"from": {"cents": 2000000, "included": false}, "name": "first resort warranty"}'),
  ('QLD', 'home-insurance-from', '2020-01-01', 'work over $3,300 needs the home warranty scheme', 'Home warranty insurance by state (sitekiln.net)', 'secondary', '{"from": {"cents": 330000, "included": false}, "name": "home warranty scheme"}'),
  ('SA', 'home-insurance-from', '2020-01-01', 'work of $12,000 or more that needs approval needs building indemnity insurance, which covers $150,000 for five years', 'Law Handbook SA', 'official', '{"from": {"cents": 1200000, "included": true}, "name": "building indemnity insurance"}'),
  ('WA', 'home-insurance-from', '2020-01-01', 'work from $20,000 needs home indemnity insurance, which covers $200,000 and a deposit of $40,000', 'Home warranty insurance by state (sitekiln.net)', 'secondary', '{"from": {"cents": 2000000, "included": true}, "name": "home indemnity insurance"}'),
  ('TAS', 'home-insurance-from', '2020-01-01', 'no insurance is required', 'Home warranty insurance by state (sitekiln.net)', 'secondary', '{"from": null, "name": "home warranty insurance"}'),
  ('ACT', 'home-insurance-from', '2020-01-01', 'work from $12,000 needs residential building insurance, which covers $85,000', 'Home warranty insurance by state (sitekiln.net)', 'secondary', '{"from": {"cents": 1200000, "included": true}, "name": "residential building insurance"}'),
  ('NT', 'home-insurance-from', '2020-01-01', 'work over $12,000 needs a certificate of the Fidelity Fund', 'Fidelity Fund NT', 'secondary', '{"from": {"cents": 1200000, "included": false}, "name": "Fidelity Fund certificate"}'),
  ('NSW', 'licence-from', '2020-01-01', 'residential work over $5,000 needs a licence, and electrical, plumbing, gas and air-conditioning work always does', 'NSW Fair Trading, home building licence check', 'official', '{"from": {"cents": 500000, "included": false}}'),
  ('NSW', 'payment-schedule-days', '2020-01-01', 'a payment claim is answered by a payment schedule within 10 business days', 'Building and Construction Industry Security of Payment Act 1999 (NSW)', 'secondary', '{"days": 10, "homeowner": "not-covered"}'),
  ('NSW', 'payment-schedule-days', '2021-03-01', 'a payment claim is answered by a payment schedule within 10 business days, for work on one''s own home as well', 'Building and Construction Industry Security of Payment Act 1999 (NSW), as amended from 1 March 2021', 'secondary', '{"days": 10, "homeowner": "covered"}'),
  ('VIC', 'payment-schedule-days', '2020-01-01', 'a payment claim is answered by a payment schedule within 10 business days; work on one''s own home is not covered unless building homes is the owner''s business', 'Building and Construction Industry Security of Payment Act 2002 (Vic) s 7(2)(b)', 'secondary', '{"days": 10, "homeowner": "not-covered"}'),
  ('QLD', 'payment-schedule-days', '2020-01-01', 'a payment claim is answered by a payment schedule within 15 business days; work on the home that one lives in is not covered', 'Building Industry Fairness (Security of Payment) Act 2017 (Qld) s 61(2)(b)', 'official', '{"days": 15, "homeowner": "not-covered"}'),
  ('SA', 'payment-schedule-days', '2020-01-01', 'a payment claim is answered by a payment schedule within 15 business days; work on the home that one lives in or will live in is not covered', 'Building and Construction Industry Security of Payment Act 2009 (SA); MBA SA', 'secondary', '{"days": 15, "homeowner": "not-covered"}'),
  ('WA', 'payment-schedule-days', '2020-01-01', 'a payment claim is answered by a payment schedule within 15 business days; work under $500,000 on one''s own home is not covered', 'Building and Construction Industry (Security of Payment) Act 2021 (WA)', 'secondary', '{"days": 15, "homeowner": "not-covered"}'),
  ('TAS', 'payment-schedule-days', '2020-01-01', 'a payment claim is answered by a payment schedule within 10 business days, and within 20 where the customer is a residential owner', 'Consumer, Building and Occupational Services Tasmania, security of payment', 'official', '{"days": 10, "homeowner": "covered", "homeownerDays": 20}'),
  ('ACT', 'payment-schedule-days', '2020-01-01', 'a payment claim is answered by a payment schedule within 10 business days; whether work on one''s own home is covered is not known here', 'Building and Construction Industry (Security of Payment) Act 2009 (ACT)', 'secondary', '{"days": 10, "homeowner": "unknown"}'),
  ('NT', 'payment-schedule-days', '2020-01-01', 'a payment claim is disputed by a notice and not by a payment schedule; the details are not known here', 'Construction Contracts (Security of Payments) Act 2004 (NT)', 'unconfirmed', '{"days": null, "homeowner": "unknown"}'),
  ('NSW', 'business-days', '2020-01-01', 'weekends, public holidays and 27 to 31 December are no business days', 'Building works contracts and their cooling-off (buildingworksaust.com.au)', 'secondary', '{"excluded": [{"to": "12-31", "from": "12-27", "purposes": ["cooling-off", "security-of-payment"]}], "addedHolidays": [], "droppedHolidays": []}'),
  ('VIC', 'business-days', '2020-01-01', '27 to 31 December are business days unless they are holidays', 'HIA, business days in Victoria', 'secondary', '{"excluded": [], "addedHolidays": [], "droppedHolidays": []}'),
  ('QLD', 'business-days', '2020-01-01', 'for the security of payment 22 December to 10 January are no business days', 'QBCC, security of payment', 'official', '{"excluded": [{"to": "01-10", "from": "12-22", "purposes": ["security-of-payment"]}], "addedHolidays": [], "droppedHolidays": []}'),
  ('TAS', 'business-days', '2020-01-01', 'weekends, statutory holidays and holidays of the whole state are no business days', 'Residential Building Work Contracts and Dispute Resolution Act 2016 (Tas) s 4', 'official', '{"excluded": [], "addedHolidays": [], "droppedHolidays": []}'),
  ('AU', 'tax-invoice-from', '2020-01-01', 'a sale over $82.50 including GST needs a tax invoice when the customer asks for one', 'Australian Taxation Office, tax invoices', 'official', '{"from": {"cents": 8250, "included": false}}'),
  ('AU', 'buyer-identity-from', '2020-01-01', 'a tax invoice of $1,000 or more names its buyer or the buyer''s ABN', 'Australian Taxation Office, how to set out tax invoices', 'official', '{"from": {"cents": 100000, "included": true}}'),
  ('AU', 'holding-limit-days', '2020-01-01', 'money that was paid in leaves the processor within 90 days', 'Stripe, manual payouts', 'official', '{"days": 90, "warnDays": 14}'),
  ('QLD', 'statutory-warranty', '2020-01-01', 'six years for structural defects and one year for other defects', 'QBCC Act 1991 (Qld) Schedule 1B s 29', 'secondary', '{"from": null, "majorYears": 6, "otherYears": 1, "extraMonths": 6}'),
  ('SA', 'statutory-warranty', '2020-01-01', 'five years', 'Building Work Contractors Act 1995 (SA)', 'secondary', '{"from": null, "majorYears": 5, "otherYears": 5, "extraMonths": 0}'),
  ('WA', 'statutory-warranty', '2020-01-01', 'six years from completion to make a building complaint', 'Building Services (Complaint Resolution and Administration) Act 2011 (WA)', 'official', '{"from": null, "majorYears": 6, "otherYears": 6, "extraMonths": 0}'),
  ('TAS', 'statutory-warranty', '2020-01-01', 'six years for major defects and two years for other defects', 'Residential Building Work Contracts and Dispute Resolution Act 2016 (Tas)', 'unconfirmed', '{"from": null, "majorYears": 6, "otherYears": 2, "extraMonths": 0}'),
  ('ACT', 'statutory-warranty', '2020-01-01', 'six years for structural defects and two years for other defects, for work of $12,000 or more', 'Building Act 2004 (ACT)', 'official', '{"from": {"cents": 1200000, "included": true}, "majorYears": 6, "otherYears": 2, "extraMonths": 0}'),
  ('NT', 'statutory-warranty', '2020-01-01', 'the consumer guarantees of the Building Act, for a prescribed period that is not confirmed', 'Building Act 1993 (NT) s 54B', 'unconfirmed', '{"from": null, "majorYears": null, "otherYears": null, "extraMonths": 0}');
insert into site_access ("is_the_one", "rules", "password_hash") values
  ('true', '[]', null);
insert into message_marks ("about", "up_to") values
  ('words', '0'),
  ('waits', '0');
insert into ledger_days_reach ("is_only", "transaction_id") values
  ('true', '0');
create trigger history_only_grows before update or delete or truncate on history for each statement execute function refuse_change();
create trigger ledger_transactions_only_grow before update or delete or truncate on ledger_transactions for each statement execute function refuse_change();
create trigger ledger_postings_only_grow before update or delete or truncate on ledger_postings for each statement execute function refuse_change();
create trigger contracts_signed_are_final before update or delete on contracts for each row execute function refuse_change_of_signed();
create trigger signatures_signed_are_final before update or delete on signatures for each row execute function refuse_change_of_signed();
create trigger account_history__only_grows before update or delete or truncate on account_history for each statement execute function refuse_change();
create trigger site_access_changes__only_grow before update or delete or truncate on site_access_changes for each statement execute function refuse_change();
create trigger site_content_changes__only_grow before update or delete or truncate on site_content_changes for each statement execute function refuse_change();
create trigger contractors__listed after insert or delete on contractors for each row execute function tell_directory('account_id');
create trigger contractors__listing_changed after update on contractors for each row when ( (old.company, old.picture, old.advantage, old.tags, old.state, old.city, old.average_rating, old.rating_count, old.completed_job_count, old.interest) is distinct from (new.company, new.picture, new.advantage, new.tags, new.state, new.city, new.average_rating, new.rating_count, new.completed_job_count, new.interest)) execute function tell_directory('account_id');
create trigger contractor_categories__listing_changed after insert or update or delete on contractor_categories for each row execute function tell_directory('contractor_id');
create trigger accounts__listing_changed after update on accounts for each row when ( 'contractor' in (old.role, new.role) and (old.name, old.username, old.status, old.role) is distinct from (new.name, new.username, new.status, new.role)) execute function tell_directory('id');
create trigger categories__listing_changed after update on categories for each row when ((old.name, old.parent, old.sort) is distinct from (new.name, new.parent, new.sort)) execute function tell_directory();
create trigger ledger_postings_move_balances after insert on ledger_postings referencing new table as written for each statement execute function add_to_balances();
create trigger documents_never_change before update or delete on documents for each row execute function keep_document();
create trigger messages__support after insert on messages for each row when (starts_with(new.conversation, 'support_plumbline-')) execute function note_support_message();
create trigger evidence_only_grows before update or delete or truncate on evidence for each statement execute function refuse_change();
create trigger stages_signed_are_final before insert or delete or update of job_id, contractor_id, stage_index, name, percent, cost_cents on stages for each row execute function refuse_change_of_signed();
create trigger quotes_signed_are_final before update of cost_cents, deadline, notes, clauses or delete on quotes for each row execute function refuse_change_of_signed();
create trigger quote_applies_signed_are_final before update or delete on quote_applies for each row execute function refuse_change_of_signed();
create trigger warranty_plans_only_grow before update or delete or truncate on warranty_plans for each statement execute function refuse_change();
create trigger warranty_events_only_grow before update or delete or truncate on warranty_events for each statement execute function refuse_change();
create trigger certificates_never_change before update or delete on certificates for each row execute function keep_certificate();
create trigger stories__shelve after insert or update of status, kind, state, category_id, published_at on stories for each row execute function shelve_story();
create trigger story_history__only_grows before update or delete or truncate on story_history for each statement execute function refuse_change();
create trigger audit_entries__only_grow before update or delete or truncate on audit_entries for each statement execute function refuse_change();
create trigger accounts__words after insert or update of role, name, email, username on accounts for each row execute function store_account_words('id');
create trigger contractors__words after insert or update of company, abn, license_no on contractors for each row execute function store_account_words('account_id');
create trigger jobs__words after insert or update of title, city, state on jobs for each row execute function store_job_words();
create trigger verifications__only_grow before update or delete or truncate on verifications for each statement execute function refuse_change();
create trigger jobs__category_offered before insert on jobs for each row when (new.category_id is not null) execute function refuse_archived_category('jobs_category_id_fkey');
create trigger jobs__category_still_offered before update of category_id on jobs for each row when (new.category_id is not null and new.category_id is distinct from old.category_id) execute function refuse_archived_category('jobs_category_id_fkey');
create trigger contractor_categories__offered after insert on contractor_categories for each row execute function refuse_archived_category('contractor_categories_category_id_fkey');
create trigger legal_rules__never_change before update or truncate on legal_rules for each statement execute function refuse_change();
create trigger legal_rules__begun_stay before delete on legal_rules for each row execute function refuse_end_of_begun_rule();
create trigger contractors__claims after insert or update of abn, acn, license_no, insurance_cover on contractors for each row execute function note_profile_claims();
create trigger verifications__claims after insert on verifications for each row execute function note_checked_claims();
create trigger support_chats__reopen before update of last_message_id on support_chats for each row when (old.archived_at is not null) execute function reopen_support_chat();
