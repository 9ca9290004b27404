/**
 * Takes away what nobody may use any more: sessions, codes and counters past their end, accounts that were never
 * confirmed, who asked something without one years ago, and what old events of the payment processor said; and adds up the
 * days of the ledger. Nothing depends on it, because whoever reads these rows looks at their time as well.
 */
import type { Pool } from 'pg'
import { sweepInvitations } from './accounts/invitation-store.ts'
import { sweepUnconfirmedAccounts } from './accounts/purge-unconfirmed-accounts.ts'
import { sweepConversations } from './ai-chat/ai-conversation-store.ts'
import { updateDailyTotals } from './charts/update-daily-totals.ts'
import { forgetVisitors } from './consultations/consultation-store.ts'
import { sweepRateLimits } from './core/rate-limit-store.ts'
import { sweepSentForms } from './forms/form-submission-store.ts'
import { sweepWebhookBodies } from './payments/payment-store.ts'
import { sessionIdleMs } from './sessions/session-cookie.ts'
import { sweepSessions } from './sessions/session-store.ts'
import { sweepAttempts } from './sign-in/attempt-store.ts'
import { sweepSignInCodes } from './sign-in/code-store.ts'
import { sweepLinks } from './sign-in/link-store.ts'
import { sweepProviderSignIns } from './sign-in/provider-store.ts'
import { sweepTracking } from './tracking/refresh-engagement.ts'

/** An expired link is still answered with a new one for a month. */
const expiredLinksKeptMs = 30 * 24 * 60 * 60_000
/** Whoever never followed an invitation is nobody to us; a sign-up that began with it may still be under way. */
const expiredInvitationsKeptMs = 7 * 24 * 60 * 60_000
/** Anybody may open an account with anybody's address; one that stays unproved is nobody's. */
const unconfirmedKeptMs = 30 * 24 * 60 * 60_000
/** A chat with the drafter that became no job, and that nobody has gone on with. */
const chatsKeptMs = 365 * 24 * 60 * 60_000
/** Whoever asked without an account may come back to the answer for so long; after that nobody needs to know who it was. */
const visitorsKeptMs = 2 * 365 * 24 * 60 * 60_000
/** Whoever has lost an answer tries again soon. */
const sentFormsKeptMs = 30 * 24 * 60 * 60_000
const webhookBodiesKeptMs = 90 * 24 * 60 * 60_000

export async function sweep(pool: Pool, now: Date): Promise<void> {
  await sweepSessions.run(pool, [now, new Date(now.getTime() - sessionIdleMs)])
  await sweepAttempts.run(pool, [now])
  await sweepSignInCodes.run(pool, [now])
  await sweepProviderSignIns.run(pool, [now])
  await sweepLinks.run(pool, [new Date(now.getTime() - expiredLinksKeptMs)])
  await sweepInvitations.run(pool, [new Date(now.getTime() - expiredInvitationsKeptMs)])
  await sweepUnconfirmedAccounts(pool, new Date(now.getTime() - unconfirmedKeptMs))
  await sweepRateLimits.run(pool, [now])
  await sweepTracking(pool, now)
  await sweepConversations.run(pool, [new Date(now.getTime() - chatsKeptMs)])
  await forgetVisitors.run(pool, [new Date(now.getTime() - visitorsKeptMs), now])
  await sweepSentForms.run(pool, [new Date(now.getTime() - sentFormsKeptMs)])
  await updateDailyTotals(pool)
  await sweepWebhookBodies.run(pool, [new Date(now.getTime() - webhookBodiesKeptMs)])
}
