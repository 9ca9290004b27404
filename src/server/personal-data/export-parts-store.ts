/**
 * What a copy of a user's data contains: one query for each file of JSON. It shows what the product shows the user
 * anyway, without hashes, keys and tokens. `$1` is the account.
 */

interface ExportPart {
  /** The name of the file, without its ending. */
  readonly name: string
  /** One JSON object a row, in a column `record`. */
  readonly query: string
}

const rowsOf = (table: string, condition: string, hidden: readonly string[] = []) =>
  `select to_jsonb(t)${hidden.map((column) => ` - '${column}'`).join('')} as record from ${table} t where ${condition}`

/** Copies are stored, so they have only the last digits. */
const bankNumbers = ['bank_key_id', 'bank_numbers', 'bank_bsb', 'bank_account_number']

/** The jobs of which the user is a party. */
const ofOwnJob = '(select id from jobs where customer_id = $1 or contractor_id = $1)'
const ownQuote = `(t.contractor_id = $1 or t.job_id in (select id from jobs where customer_id = $1))`

export const exportParts: readonly ExportPart[] = [
  {
    name: 'account',
    query: `select to_jsonb(t) - '{password_hash,session_epoch,failed_password_attempts,factor_rule,permissions}'::text[] as record
      from accounts t where id = $1`,
  },
  { name: 'consents', query: rowsOf('consent_changes', 'account_id = $1', ['id', 'account_id']) },
  {
    name: 'sign-in-methods',
    query: `select jsonb_build_object('provider', provider, 'linkedAt', created_at) as record
        from identities where account_id = $1
      union all select jsonb_build_object('passkey', name, 'addedAt', created_at, 'lastUsedAt', last_used_at)
        from passkeys where account_id = $1
      union all select jsonb_build_object('authenticatorApp', true, 'addedAt', confirmed_at)
        from totp_factors where account_id = $1 and confirmed_at is not null`,
  },
  {
    name: 'email-change',
    query: `select jsonb_build_object('from', current_email, 'to', new_email, 'requestedAt', requested_at) as record
      from email_changes where account_id = $1`,
  },
  { name: 'devices', query: rowsOf('sessions', 'account_id = $1', ['id', 'account_id']) },
  { name: 'security-log', query: rowsOf('security_events', 'account_id = $1', ['account_id', 'browser_hash']) },
  { name: 'support-access', query: rowsOf('impersonation_sessions', 'account_id = $1', ['session_id', 'admin_id']) },
  { name: 'contractor-profile', query: rowsOf('contractors', 'account_id = $1', ['payout_account', ...bankNumbers]) },
  {
    name: 'contractor-categories',
    query: `select jsonb_build_object('category', c.name) as record
      from contractor_categories t join categories c on c.id = t.category_id where t.contractor_id = $1`,
  },
  { name: 'verifications', query: rowsOf('verifications', 'contractor_id = $1', ['verified_by', 'note']) },
  {
    name: 'jobs',
    query: rowsOf('jobs', 'customer_id = $1', ['search_vector', 'idempotency_key', 'idempotency_sha256']),
  },
  {
    name: 'address-readings',
    query: rowsOf('address_readings', 'contractor_id = $1 or job_id in (select id from jobs where customer_id = $1)'),
  },
  { name: 'job-history', query: rowsOf('job_history', `job_id in ${ofOwnJob}`) },
  { name: 'quote-requests', query: rowsOf('quote_requests', 'customer_id = $1') },
  { name: 'quote-applies', query: rowsOf('quote_applies', 'contractor_id = $1') },
  { name: 'quotes', query: rowsOf('quotes', ownQuote) },
  { name: 'stages', query: rowsOf('stages', ownQuote) },
  { name: 'contracts', query: rowsOf('contracts', ownQuote) },
  { name: 'signatures', query: rowsOf('signatures', 'account_id = $1') },
  { name: 'payments', query: rowsOf('payments', 'customer_id = $1 or contractor_id = $1', ['client_secret']) },
  { name: 'refunds', query: rowsOf('refunds', `job_id in ${ofOwnJob}`, ['provider_id', 'past_provider_ids']) },
  { name: 'transfers', query: rowsOf('transfers', 'contractor_id = $1', ['provider_id']) },
  { name: 'payouts', query: rowsOf('payouts', 'contractor_id = $1', ['provider_id', 'request_id', ...bankNumbers]) },
  { name: 'documents', query: rowsOf('documents', `account_id = $1 or ${ownQuote}`) },
  { name: 'certificates', query: rowsOf('certificates', 'customer_id = $1 or contractor_id = $1') },
  { name: 'reviews', query: rowsOf('reviews', 'customer_id = $1 or contractor_id = $1') },
  { name: 'warranty-cases', query: rowsOf('warranty_cases', 'customer_id = $1 or contractor_id = $1') },
  {
    name: 'warranty-plans',
    query: rowsOf(
      'warranty_plans',
      'case_id in (select id from warranty_cases where customer_id = $1 or contractor_id = $1)',
    ),
  },
  { name: 'consultations', query: rowsOf('consultations', 'account_id = $1', ['consultant_id', 'list_status']) },
  { name: 'stories', query: rowsOf('stories', 'author_id = $1 or reader_id = $1', ['search_vector']) },
  {
    name: 'messages',
    query: rowsOf('messages', 'conversation in (select conversation from conversation_members where account_id = $1)', [
      'key',
    ]),
  },
  { name: 'notifications', query: rowsOf('notifications', 'account_id = $1', ['key']) },
  { name: 'notification-settings', query: rowsOf('notification_opt_outs', 'account_id = $1', ['account_id']) },
  { name: 'assistant-chats', query: rowsOf('ai_conversations', 'owner_id = $1', ['owner_id']) },
  { name: 'favourites', query: rowsOf('favourites', 'customer_id = $1', ['customer_id']) },
  { name: 'drafts', query: rowsOf('form_drafts', 'account_id = $1', ['account_id']) },
  { name: 'uploaded-files', query: rowsOf('evidence', 'uploaded_by = $1') },
]
