-- Changed records, for the live connections of their readers. Triggers write a row in the transaction of the change, so no
-- use-case can forget it. A transaction writes one row for each record. The server deletes the row when it publishes it.
create table record_changes (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The id of a quote is "job contractor".
  record_id text not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  unique (transaction_id, kind, record_id)
);

-- The arguments name the kind of the record and the columns of its id.
create function record_change() returns trigger language plpgsql as $$
declare
  changed jsonb;
begin
  if tg_op = 'UPDATE' and new is not distinct from old then
    return null;
  end if;
  changed := to_jsonb(case tg_op when 'DELETE' then old else new end);
  if changed ->> tg_argv[1] is not null then
    insert into record_changes (kind, record_id)
    values (tg_argv[0], concat_ws(' ', changed ->> tg_argv[1], changed ->> tg_argv[2])) on conflict do nothing;
  end if;
  return null;
end $$;

create trigger jobs_record_change after insert or update on jobs
  for each row execute function record_change('job', 'id');
create trigger job_invitations_record_change after insert on job_invitations
  for each row execute function record_change('job', 'job_id');
create trigger quote_requests_record_change after insert or update on quote_requests
  for each row execute function record_change('job', 'job_id');
create trigger reviews_record_change after insert or update on reviews
  for each row execute function record_change('job', 'job_id');

-- A quote with its contract, its stages and their money.
create trigger quotes_record_change after insert or update or delete on quotes
  for each row execute function record_change('quote', 'job_id', 'contractor_id');
create trigger quote_applies_record_change after insert or update or delete on quote_applies
  for each row execute function record_change('quote', 'job_id', 'contractor_id');
create trigger stages_record_change after insert or update or delete on stages
  for each row execute function record_change('quote', 'job_id', 'contractor_id');
create trigger contracts_record_change after insert or update or delete on contracts
  for each row execute function record_change('quote', 'job_id', 'contractor_id');
create trigger signatures_record_change after insert or update or delete on signatures
  for each row execute function record_change('quote', 'job_id', 'contractor_id');
create trigger certificates_record_change after insert or update on certificates
  for each row execute function record_change('quote', 'job_id', 'contractor_id');
-- Not when the customer opens the payment sheet, and not when the server polls the processor.
create trigger payments_record_change after insert or update of succeeded_at, intent_ended_at on payments
  for each row execute function record_change('quote', 'job_id', 'contractor_id');
create trigger refunds_record_change after insert or update on refunds
  for each row execute function record_change('quote', 'job_id', 'contractor_id');
create trigger chargebacks_record_change after insert or update on chargebacks
  for each row execute function record_change('quote', 'job_id', 'contractor_id');
create trigger transfers_record_change after insert or update of status, amount_cents, set_off_cents on transfers
  for each row execute function record_change('quote', 'job_id', 'contractor_id');

create trigger warranty_cases_record_change after insert or update on warranty_cases
  for each row execute function record_change('case', 'id');
create trigger warranty_plans_record_change after insert on warranty_plans
  for each row execute function record_change('case', 'case_id');
create trigger consultations_record_change after insert or update on consultations
  for each row execute function record_change('consultation', 'id');
create trigger stories_record_change after insert or update or delete on stories
  for each row execute function record_change('story', 'id');

-- An account with its profile, its verification and its payouts. Sign-ins and the recalculated popularity change nothing
-- that a screen must show at once.
create trigger accounts_record_change
  after insert or update of role, username, email, name, status, permissions on accounts
  for each row execute function record_change('account', 'id');
create trigger contractors_record_change
  after insert or update of company, abn, license_no, payout_account_status, payout_requirements on contractors
  for each row execute function record_change('account', 'account_id');
create trigger verifications_record_change after insert on verifications
  for each row execute function record_change('account', 'contractor_id');
create trigger payouts_record_change after insert or update of status, failure on payouts
  for each row execute function record_change('account', 'contractor_id');

-- The notifications of an account.
create trigger notifications_record_change after insert or update of read_at on notifications
  for each row execute function record_change('notifications', 'account_id');

-- For admins.
create trigger money_alerts_record_change after insert or update on money_alerts
  for each row execute function record_change('alert', 'id');
create trigger unmatched_payments_record_change after insert or update on unmatched_payments
  for each row execute function record_change('alert', 'event_id');
create trigger failed_tasks_record_change after insert or update or delete on failed_tasks
  for each row execute function record_change('failedTask', 'id');
