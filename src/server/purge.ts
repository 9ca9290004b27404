/**
 * Takes away what nobody may use any more: sessions, codes and counters past their end, accounts that were never
 * confirmed, who asked something without one years ago, and what old events of the payment processor said; and adds up the
 * days of the ledger. Nothing depends on it, because whoever reads these rows looks at their time as well.
 */
import type { Pool } from 'pg'
import { purgeInvitations } from './accounts/invitation-store.ts'
import { purgeUnconfirmedAccounts } from './accounts/purge-unconfirmed-accounts.ts'
import { purgeConversations } from './ai-chat/ai-conversation-store.ts'
import { updateDailyTotals } from './charts/update-daily-totals.ts'
import { anonymiseVisitors } from './consultations/consultation-store.ts'
import { purgeRateLimits } from './core/rate-limit-store.ts'
import { purgeFormSubmissions } from './forms/form-submission-store.ts'
import { purgeWebhookBodies } from './payments/payment-store.ts'
import { sessionIdleMs } from './sessions/session-cookie.ts'
import { purgeExpiredSessions } from './sessions/session-store.ts'
import { purgeSignInAttempts } from './sign-in/attempt-store.ts'
import { purgeSignInCodes } from './sign-in/code-store.ts'
import { purgeEmailLinks } from './sign-in/link-store.ts'
import { purgeProviderSignIns } from './sign-in/provider-store.ts'
import { purgeTracking } from './tracking/refresh-engagement.ts'

/** An expired link is still answered with a new one for a month. */
const expiredLinkRetentionMs = 30 * 24 * 60 * 60_000
/** Whoever never followed an invitation is nobody to us; a sign-up that began with it may still be under way. */
const expiredInvitationRetentionMs = 7 * 24 * 60 * 60_000
/** Anybody may open an account with anybody's address; one that stays unproved is nobody's. */
const unconfirmedRetentionMs = 30 * 24 * 60 * 60_000
/** A chat with the assistant that became no job, and that nobody has gone on with. */
const chatRetentionMs = 365 * 24 * 60 * 60_000
/** Whoever asked without an account may come back to the answer for so long; after that nobody needs to know who it was. */
const visitorRetentionMs = 2 * 365 * 24 * 60 * 60_000
/** Whoever has lost an answer tries again soon. */
const submissionRetentionMs = 30 * 24 * 60 * 60_000
const webhookBodyRetentionMs = 90 * 24 * 60 * 60_000

export async function purge(pool: Pool, now: Date): Promise<void> {
  await purgeExpiredSessions.run(pool, [now, new Date(now.getTime() - sessionIdleMs)])
  await purgeSignInAttempts.run(pool, [now])
  await purgeSignInCodes.run(pool, [now])
  await purgeProviderSignIns.run(pool, [now])
  await purgeEmailLinks.run(pool, [new Date(now.getTime() - expiredLinkRetentionMs)])
  await purgeInvitations.run(pool, [new Date(now.getTime() - expiredInvitationRetentionMs)])
  await purgeUnconfirmedAccounts(pool, new Date(now.getTime() - unconfirmedRetentionMs))
  await purgeRateLimits.run(pool, [now])
  await purgeTracking(pool, now)
  await purgeConversations.run(pool, [new Date(now.getTime() - chatRetentionMs)])
  await anonymiseVisitors.run(pool, [new Date(now.getTime() - visitorRetentionMs), now])
  await purgeFormSubmissions.run(pool, [new Date(now.getTime() - submissionRetentionMs)])
  await updateDailyTotals(pool)
  await purgeWebhookBodies.run(pool, [new Date(now.getTime() - webhookBodyRetentionMs)])
}
