/**
 * Deletes expired data: sessions, codes, counters, unconfirmed accounts, visitor details and processor event bodies. It
 * also updates the daily ledger totals. Nothing depends on it, because every reader checks the expiry.
 */
import type { Pool } from 'pg'
import { securityLogStart } from '#domain/accounts/security-event.ts'
import { type RetentionName, retainedSince } from '#domain/personal-data/retention-rules.ts'
import { purgeEmailChanges } from './accounts/email-change-store.ts'
import { purgeInvitations } from './accounts/invitation-store.ts'
import { purgeUnconfirmedAccounts } from './accounts/purge-unconfirmed-accounts.ts'
import { purgeSecurityEvents } from './accounts/security-event-store.ts'
import { purgeConversations, purgeVisitorUsage } from './ai-chat/ai-conversation-store.ts'
import { updateDailyTotals } from './charts/update-daily-totals.ts'
import { anonymiseVisitors } from './consultations/consultation-store.ts'
import { purgeRateLimits } from './core/rate-limit-store.ts'
import { runSteps } from './core/run-each.ts'
import { purgeChallenges } from './factors/passkey-store.ts'
import { purgeFormSubmissions } from './forms/form-submission-store.ts'
import { purgeWebhookBodies } from './payments/payment-store.ts'
import { purgeExports } from './personal-data/export-store.ts'
import { sessionIdleMs, sessionLifetimeMs } from './sessions/session-cookie.ts'
import { purgeEndedSessions, purgeExpiredSessions } from './sessions/session-store.ts'
import { purgeSignInAttempts } from './sign-in/attempt-store.ts'
import { purgeSignInCodes } from './sign-in/code-store.ts'
import { purgeEmailLinks } from './sign-in/link-store.ts'
import { purgeProviderSignIns } from './sign-in/provider-store.ts'
import { purgeTracking } from './tracking/refresh-engagement.ts'
import { purgeUploads } from './uploads/upload-store.ts'

/** A copy that never finished has no end. */
const unfinishedCopyMs = 24 * 60 * 60_000

/** A step that fails never stops the others. */
export async function purge(pool: Pool, now: Date): Promise<void> {
  const since = (name: RetentionName) => retainedSince(name, now)
  const idleSince = new Date(now.getTime() - sessionIdleMs)
  const unfinishedSince = new Date(since('dataCopies').getTime() - unfinishedCopyMs)
  await runSteps({
    'security log': () => purgeSecurityEvents.run(pool, [securityLogStart(now)]),
    sessions: () => purgeExpiredSessions.run(pool, [now, idleSince]),
    'ended sessions': () => purgeEndedSessions.run(pool, [new Date(now.getTime() - sessionLifetimeMs)]),
    'sign-in attempts': () => purgeSignInAttempts.run(pool, [now]),
    'passkey challenges': () => purgeChallenges.run(pool, [now]),
    'email changes': () => purgeEmailChanges.run(pool, [now]),
    'sign-in codes': () => purgeSignInCodes.run(pool, [now]),
    'social sign-ins': () => purgeProviderSignIns.run(pool, [now]),
    'email links': () => purgeEmailLinks.run(pool, [since('expiredLinks')]),
    invitations: () => purgeInvitations.run(pool, [since('invitations')]),
    'unconfirmed accounts': () => purgeUnconfirmedAccounts(pool, since('unconfirmedAccounts')),
    'rate limits': () => purgeRateLimits.run(pool, [now]),
    uploads: () => purgeUploads.run(pool, [since('uploads')]),
    tracking: () => purgeTracking(pool, now),
    'AI chats': () => purgeConversations.run(pool, [since('assistantChats')]),
    'AI usage of visitors': () => purgeVisitorUsage.run(pool, [since('visitorUsage')]),
    visitors: () => anonymiseVisitors.run(pool, [since('visitors'), now]),
    'form submissions': () => purgeFormSubmissions.run(pool, [since('formSubmissions')]),
    'copies of data': () => purgeExports.run(pool, [now, unfinishedSince]),
    'daily totals': () => updateDailyTotals(pool),
    'webhook bodies': () => purgeWebhookBodies.run(pool, [since('webhookBodies')]),
  })
}
