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
  return async ({ sessionId = '' }: Actor, now: Date): Promise<void> => {
    const session = await confirmationOf.maybe(pool, [sessionId])
    if (session === undefined) throw coreErrors.unauthenticated()
    if (session.has_factor && now.getTime() - session.confirmed_at.getTime() > recentSignInMs)
      throw coreErrors.stepUpRequired()
  }
}
