/** The SQL that deletes accounts with an unproved address. */
import { accountMachine } from '#domain/accounts/account-machine.ts'
import { oneOf } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'

/**
 * Every column that references an account without cascade. A reference keeps the account: a sign-up in progress, or
 * history.
 */
const REFERENCES = [
  'contractors.account_id',
  'jobs.customer_id',
  'favourites.customer_id',
  'signatures.account_id',
  'reviews.customer_id',
  'payments.customer_id',
  'conversation_members.account_id',
  'messages.author_id',
  'sessions.account_id',
  'sign_in_attempts.account_id',
  'email_links.account_id',
  'invitations.invited_by',
  'identities.account_id',
  'account_history.account_id',
  'account_history.actor_id',
  'page_protection_changes.actor_id',
  'site_content.updated_by',
  'site_content.deployed_by',
  'site_content_history.actor_id',
  'documents.account_id',
  'money_alerts.resolved_by',
  'ai_conversations.owner_id',
  'notifications.account_id',
  'notification_opt_outs.account_id',
  'unread_reminders.account_id',
  'support_conversations.account_id',
  'support_conversations.assignee_id',
  'form_drafts.account_id',
  'evidence.uploaded_by',
  'quote_requests.customer_id',
  'warranty_cases.customer_id',
  'warranty_history.actor_id',
  'certificates.customer_id',
  'consultations.account_id',
  'consultations.consultant_id',
  'stories.author_id',
  'stories.reader_id',
  'story_history.actor_id',
  'audit_entries.actor_id',
  'verifications.verified_by',
  'impersonation_sessions.admin_id',
  'impersonation_sessions.account_id',
  'approvals.requested_by',
  'approvals.decided_by',
]

const isUnreferred = REFERENCES.map((reference) => {
  const [table] = reference.split('.')
  return `not exists (select from ${table} where ${reference} = a.id)`
}).join(' and ')

const isUnconfirmed = oneOf('a.status', [accountMachine.initial])

/** Locks the rows against new references, and skips those of a sign-up in progress. */
export const lockUnconfirmed = sql<{ id: string }, [openedBefore: Date, limit: number]>(
  'lock-unconfirmed',
  `select a.id from accounts a
   where ${isUnconfirmed} and a.created_at <= $1 and ${isUnreferred}
   order by a.created_at limit $2 for update of a skip locked`,
)

/** Checks again under the lock, because a reference may have been committed before. */
export const purgeUnconfirmed = sql<never, [ids: readonly string[]]>(
  'purge-unconfirmed',
  `delete from accounts a where a.id = any($1) and ${isUnconfirmed} and ${isUnreferred}`,
)
