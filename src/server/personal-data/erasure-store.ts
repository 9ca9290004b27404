/**
 * What happens to each table at the deletion of an account, and why. Contracts, payments and the ledger stay, because
 * the law and the other party need them. A test compares the list with every column that refers to an account.
 */
import { deletedName } from '#domain/personal-data/deletion-rules.ts'
import { type Statement, sql } from '../core/db/sql.ts'

type Erase = Statement<never, [accountId: string]>

interface ErasureRule {
  readonly tables: readonly string[]
  readonly action: 'delete' | 'anonymise' | 'keep'
  readonly why: string
  readonly statements: readonly Erase[]
}

const erase = (name: string, text: string): Erase => sql<never, [accountId: string]>(`erase-${name}`, text)
const deleteOwn = (table: string, column = 'account_id') =>
  erase(table.replaceAll('_', '-'), `delete from ${table} where ${column} = $1`)

/** A record with a contract. Its parties keep it, and triggers lock it. */
const hasContract = (jobId: string) =>
  `(select signed.contractor_id from jobs signed where signed.id = ${jobId}) is not null`
const erased = '(erased)'

export const erasureRules: readonly ErasureRule[] = [
  {
    tables: ['sessions', 'session_tokens', 'sign_in_attempts', 'email_links', 'identities', 'passkeys'],
    action: 'delete',
    why: 'only a sign-in needs them',
    statements: [
      deleteOwn('sessions'),
      deleteOwn('sign_in_attempts'),
      deleteOwn('email_links'),
      deleteOwn('identities'),
      deleteOwn('passkeys'),
    ],
  },
  {
    tables: [
      'passkey_challenges',
      'totp_factors',
      'recovery_codes',
      'sign_in_codes',
      'provider_sign_ins',
      'email_changes',
    ],
    action: 'delete',
    why: 'only a sign-in needs them',
    statements: [
      deleteOwn('passkey_challenges'),
      deleteOwn('totp_factors'),
      deleteOwn('recovery_codes'),
      deleteOwn('provider_sign_ins'),
      deleteOwn('email_changes'),
      erase('sign-in-codes', 'delete from sign_in_codes where email = (select email from accounts where id = $1)'),
    ],
  },
  {
    tables: ['notifications', 'notification_opt_outs', 'unread_reminders', 'favourites', 'form_drafts'],
    action: 'delete',
    why: 'only the user reads them',
    statements: [
      deleteOwn('notifications'),
      deleteOwn('notification_opt_outs'),
      deleteOwn('unread_reminders'),
      erase('favourites', 'delete from favourites where customer_id = $1 or contractor_id = $1'),
      deleteOwn('form_drafts'),
    ],
  },
  {
    tables: ['ai_conversations', 'granted_files', 'uploads', 'data_exports', 'invitations', 'captured_emails'],
    action: 'delete',
    why: 'only the user reads them',
    statements: [
      deleteOwn('ai_conversations', 'owner_id'),
      deleteOwn('granted_files'),
      deleteOwn('data_exports'),
      erase('invitations', 'delete from invitations where email = (select email from accounts where id = $1)'),
      erase(
        'captured-emails',
        'delete from captured_emails where recipient = (select email from accounts where id = $1)',
      ),
    ],
  },
  {
    tables: ['contractor_categories', 'job_invitations', 'tracking_daily_counts', 'tracking_daily_visitors'],
    action: 'delete',
    why: 'a deleted contractor is found no more',
    statements: [
      deleteOwn('contractor_categories', 'contractor_id'),
      deleteOwn('job_invitations', 'contractor_id'),
      deleteOwn('tracking_daily_counts', 'contractor_id'),
    ],
  },
  {
    tables: ['jobs', 'quote_requests', 'job_search'],
    action: 'anonymise',
    why: 'a job with a contract stays as the parties agreed it; the others lose their texts, files and place',
    statements: [
      erase(
        'jobs',
        `update jobs set title = '${erased}', detail = '${erased}', address_detail = null, property_access = null,
           dimensions = null, materials = null, job_location = null, attachments = '{}'
         where customer_id = $1 and contractor_id is null`,
      ),
      erase(
        'property-access',
        `update jobs set property_access = null where customer_id = $1 and contractor_id is not null`,
      ),
      erase(
        'quote-requests',
        `update quote_requests set answers = '{}' where customer_id = $1 and not (${hasContract('job_id')})`,
      ),
    ],
  },
  {
    tables: ['quotes', 'stages', 'stage_deadlines', 'quote_applies'],
    action: 'anonymise',
    why: 'a signed quote is part of the contract; the others lose their texts',
    statements: [
      erase(
        'quotes',
        `update quotes q set notes = null, clauses = '[]', archived_at = coalesce(archived_at, updated_at)
         where contractor_id = $1
           and not exists (select from jobs j where j.id = q.job_id and j.contractor_id = q.contractor_id)`,
      ),
      erase(
        'quote-applies',
        `update quote_applies q set answers = '{}' where contractor_id = $1
           and not exists (select from jobs j where j.id = q.job_id and j.contractor_id = q.contractor_id)`,
      ),
    ],
  },
  {
    tables: ['messages', 'message_search', 'conversation_members', 'conversations', 'support_conversations'],
    action: 'anonymise',
    why: 'messages of a job with a contract are correspondence about it; the others lose their text',
    statements: [
      erase(
        'messages',
        `update messages m set body = '${erased}' from conversations c
         where c.name = m.conversation and m.author_id = $1 and (c.job_id is null or not (${hasContract('c.job_id')}))`,
      ),
      erase(
        'message-search',
        `delete from message_search s using messages m
         where m.conversation = s.conversation and m.index = s.index and m.author_id = $1 and m.body = '${erased}'`,
      ),
    ],
  },
  {
    tables: ['consultations', 'stories', 'story_facets'],
    action: 'anonymise',
    why: 'the reply or the published story names no person',
    statements: [
      erase(
        'consultations',
        `update consultations set answers = '{}', visitor_name = null, visitor_email = null where account_id = $1`,
      ),
      erase(
        'stories',
        `update stories set answers = null, submission = null, subtitle = null where author_id = $1 and published_at is null`,
      ),
    ],
  },
  {
    tables: ['contractors', 'verification_status'],
    action: 'anonymise',
    why: 'contracts refer to the row; the ratings belong to the reviews; late disputes need the payout account',
    statements: [
      erase(
        'contractors',
        `update contractors set company = null, picture = null, advantage = null, abn = null, acn = null,
           license_no = null, state = null, city = null, address = null, establishment_time = null,
           hourly_price_cents = null, tags = '{}', contact_name = null, insurance_cover = null, insurance_files = '{}',
           photos = '[]', bank_account_name = null, bank_bsb = null, bank_account_number = null,
           bank_key_id = null, bank_numbers = null, bank_last_digits = null, payout_bank_last4 = null
         where account_id = $1`,
      ),
    ],
  },
  {
    tables: ['accounts', 'account_search', 'consent_changes', 'account_deletions'],
    action: 'anonymise',
    why: 'contracts and the ledger refer to the row',
    statements: [
      erase('consent-changes', 'delete from consent_changes where account_id = $1'),
      deleteOwn('account_deletions'),
      erase(
        'accounts',
        `update accounts set name = '${deletedName}', username = 'deleted-' || id, email = null, email_verified = false,
           password_hash = null, payment_customer_id = null, accept_communications = false, requires_email_code = false
         where id = $1`,
      ),
      erase('consents', 'delete from consent_changes where account_id = $1'),
    ],
  },
  {
    tables: ['contracts', 'signatures', 'certificates', 'documents', 'evidence', 'warranty_cases', 'warranty_plans'],
    action: 'keep',
    why: 'both parties rely on the contract and its warranty for years (Limitation Acts, up to 10 years for building work)',
    statements: [],
  },
  {
    tables: ['payments', 'refunds', 'transfers', 'payouts', 'chargebacks', 'unmatched_payments', 'money_alerts'],
    action: 'keep',
    why: 'financial records for 7 years (Corporations Act 2001, s 286) and tax records for 5 (Taxation Administration Act)',
    statements: [],
  },
  {
    tables: ['address_readings'],
    action: 'keep',
    why: 'the other party can prove later who opened the address, and when',
    statements: [],
  },
  {
    tables: ['reviews', 'verifications', 'certificate_expiry_reminders'],
    action: 'keep',
    why: 'a review is the rating of the other party and shows no name; a verification is evidence of a check',
    statements: [],
  },
  {
    tables: ['account_history', 'job_history', 'warranty_history', 'story_history', 'site_content_history'],
    action: 'keep',
    why: 'append-only record of who did what, by account id',
    statements: [],
  },
  {
    tables: ['audit_entries', 'impersonation_sessions', 'page_protection_changes', 'site_content', 'security_events'],
    action: 'keep',
    why: 'evidence against misuse; the security log ends after 12 months',
    statements: [],
  },
]

export const markDeleted = sql<never, [accountId: string, now: Date]>(
  'mark-deleted',
  'update accounts set deleted_at = $2, updated_at = $2 where id = $1',
)
