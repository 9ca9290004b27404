/** Opens and ends sessions. Whoever signs somebody in goes through `createSession`, so that every way in gives the same. */
import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { SignedInView } from '#api/sign-in/sign-in-view.ts'
import { type AccountRow, announceAccountChange } from '../accounts/account-store.ts'
import { userViewOf } from '../accounts/account-view.ts'
import type { TrackAction } from '../accounts/track-action.ts'
import type { Db } from '../core/db/sql.ts'
import type { IdTokens } from './id-token.ts'
import { newSessionValue, type SessionCookie, sessionHash, sessionLifetimeMs } from './session-cookie.ts'
import { deleteSessionOfToken, deleteSessions, incrementSessionEpoch, insertSession } from './session-store.ts'

export interface SessionDeps {
  readonly tokens: IdTokens
  readonly cookie: SessionCookie
  readonly trackAction: TrackAction
}

/** Sets the cookie of a new session and answers its id token. Call it in the transaction that signs the person in. */
export async function createSession(
  db: Db,
  { tokens, cookie, trackAction }: SessionDeps,
  account: AccountRow,
  now: Date,
  reply: FastifyReply,
): Promise<SignedInView> {
  await endPreviousSession(db, cookie.read(reply.request))
  const value = newSessionValue()
  const sessionId = randomUUID()
  const expiresAt = new Date(now.getTime() + sessionLifetimeMs)
  await insertSession.run(db, [sessionId, account.id, sessionHash(value), now, expiresAt])
  cookie.set(reply, value)
  await trackAction(db, 'login', account, now)
  return { idToken: await tokens.issue(account, sessionId, now), user: userViewOf(account) }
}

/** Whoever signs in leaves the session that their browser had: no value from before a sign-in goes on (ASVS 7.2.4). */
async function endPreviousSession(db: Db, value: string | undefined): Promise<void> {
  if (value === undefined) return
  const ended = await deleteSessionOfToken.maybe(db, [sessionHash(value)])
  if (ended) await announceAccountChange.run(db, [ended.account_id])
}

interface EndSessionsOptions {
  /** The session that goes on. */
  readonly exceptId?: string
  /** The cookie of a browser whose session ends as well, whoever's it is. */
  readonly cookieValue?: string | undefined
}

/**
 * Ends every session of an account at once, save one where it is named. After the commit every process forgets the
 * account's tokens and closes its sockets; call `tokens.forget` then as well, so that this process does not wait for it.
 */
export async function endSessions(db: Db, accountId: string, { exceptId, cookieValue }: EndSessionsOptions = {}): Promise<void> {
  if (exceptId === undefined) await incrementSessionEpoch.run(db, [accountId])
  const tokenHash = cookieValue === undefined ? null : sessionHash(cookieValue)
  const ended = await deleteSessions.all(db, [accountId, exceptId ?? null, tokenHash])
  for (const id of new Set([accountId, ...ended.map(({ account_id }) => account_id)]))
    await announceAccountChange.run(db, [id])
}
