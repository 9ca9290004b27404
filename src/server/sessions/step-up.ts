/**
 * Step-up: an account with a second factor confirms it before money, bank details, rights and other users' accounts are
 * touched. A sign-in or a confirmation of the last 10 minutes is enough, so a stolen session alone is not.
 */
import type { Pool } from 'pg'
import { recentSignInMs } from '#domain/accounts/account.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { Actor } from '../core/http/actor.ts'
import { confirmationOf } from './session-store.ts'

export function stepUpOf(pool: Pool) {
  return async ({ id, sessionId = '' }: Actor, now: Date): Promise<void> => {
    const { has_factor: hasFactor, confirmed_at: confirmedAt } = await confirmationOf.one(pool, [id, sessionId])
    const isRecent = confirmedAt !== null && now.getTime() - confirmedAt.getTime() <= recentSignInMs
    if (hasFactor && !isRecent) throw coreErrors.stepUpRequired()
  }
}
