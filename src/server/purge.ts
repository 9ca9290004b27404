/**
 * Deletes expired data: sessions, codes, counters, unconfirmed accounts, visitor details and processor event bodies. It
 * also updates the daily ledger totals. Nothing depends on it, because every reader checks the expiry.
 */
import type { Pool } from 'pg'
import { securityLogStart } from '#domain/accounts/security-event.ts'
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
import { sessionIdleMs } from './sessions/session-cookie.ts'
import { purgeExpiredSessions } from './sessions/session-store.ts'
import { purgeSignInAttempts } from './sign-in/attempt-store.ts'
import { purgeSignInCodes } from './sign-in/code-store.ts'
import { purgeEmailLinks } from './sign-in/link-store.ts'
import { purgeProviderSignIns } from './sign-in/provider-store.ts'
import { purgeTracking } from './tracking/refresh-engagement.ts'
import { purgeUploads } from './uploads/upload-store.ts'

/** An expired link still sends a new one for a month. */
const expiredLinkRetentionMs = 30 * 24 * 60 * 60_000
/**
 * An invited person who never signed up is unknown to us. A sign-up that started with the invitation may still be in
 * progress.
 */
const expiredInvitationRetentionMs = 7 * 24 * 60 * 60_000
/** Anyone can create an account with any address. An unproved one belongs to no user. */
const unconfirmedRetentionMs = 30 * 24 * 60 * 60_000
/** An assistant chat that became no job and is no longer in use. */
const chatRetentionMs = 365 * 24 * 60 * 60_000
/** A visitor can return to the reply for this long. After that the product no longer needs their identity. */
const visitorRetentionMs = 2 * 365 * 24 * 60 * 60_000
/** A client that lost a response retries soon. */
const submissionRetentionMs = 30 * 24 * 60 * 60_000
/** The budgets count the uploads of a day. */
const uploadRetentionMs = 24 * 60 * 60_000
/** The budget of a visitor is for one day. */
const visitorUsageRetentionMs = 24 * 60 * 60_000
const webhookBodyRetentionMs = 90 * 24 * 60 * 60_000

/** A step that fails never stops the others. */
export async function purge(pool: Pool, now: Date): Promise<void> {
  const before = (ageMs: number) => new Date(now.getTime() - ageMs)
  await runSteps({
    'security log': () => purgeSecurityEvents.run(pool, [securityLogStart(now)]),
    sessions: () => purgeExpiredSessions.run(pool, [now, before(sessionIdleMs)]),
    'sign-in attempts': () => purgeSignInAttempts.run(pool, [now]),
    'passkey challenges': () => purgeChallenges.run(pool, [now]),
    'sign-in codes': () => purgeSignInCodes.run(pool, [now]),
    'social sign-ins': () => purgeProviderSignIns.run(pool, [now]),
    'email links': () => purgeEmailLinks.run(pool, [before(expiredLinkRetentionMs)]),
    invitations: () => purgeInvitations.run(pool, [before(expiredInvitationRetentionMs)]),
    'unconfirmed accounts': () => purgeUnconfirmedAccounts(pool, before(unconfirmedRetentionMs)),
    'rate limits': () => purgeRateLimits.run(pool, [now]),
    uploads: () => purgeUploads.run(pool, [before(uploadRetentionMs)]),
    tracking: () => purgeTracking(pool, now),
    'AI chats': () => purgeConversations.run(pool, [before(chatRetentionMs)]),
    'AI usage of visitors': () => purgeVisitorUsage.run(pool, [before(visitorUsageRetentionMs)]),
    visitors: () => anonymiseVisitors.run(pool, [before(visitorRetentionMs), now]),
    'form submissions': () => purgeFormSubmissions.run(pool, [before(submissionRetentionMs)]),
    'daily totals': () => updateDailyTotals(pool),
    'webhook bodies': () => purgeWebhookBodies.run(pool, [before(webhookBodyRetentionMs)]),
  })
}
