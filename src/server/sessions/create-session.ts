/** Creates and ends sessions. Every sign-in method calls `createSession`. */
import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { SignedInView } from '#api/sign-in/sign-in-view.ts'
import { factorRuleOf } from '#domain/accounts/account.ts'
import type { SessionEndReason } from '#domain/accounts/session-end-copy.ts'
import { type AccountRow, announceAccountChange } from '../accounts/account-store.ts'
import { userViewOf } from '../accounts/account-view.ts'
import { type NotifyOwner, originOf } from '../accounts/record-security-event.ts'
import { insertSignIn } from '../accounts/security-event-store.ts'
import type { TrackAction } from '../accounts/track-action.ts'
import type { Db } from '../core/db/sql.ts'
import type { BrowserCookie } from './browser-cookie.ts'
import type { IdTokens } from './id-token.ts'
import {
  adminSessionLifetimeMs,
  idleLimits,
  newSessionValue,
  type SessionCookie,
  sessionHash,
  sessionLifetimeMs,
} from './session-cookie.ts'
import { deleteSessionOfToken, deleteSessions, incrementSessionEpoch, insertSession } from './session-store.ts'

export interface SessionDeps {
  readonly tokens: IdTokens
  readonly cookie: SessionCookie
  readonly browserCookie: BrowserCookie
  readonly trackAction: TrackAction
  readonly notifyOwner: NotifyOwner
  /** Whether every administrator needs a second factor. */
  readonly isProduction: boolean
}

/** Sets the cookie of a new session and returns its id token. Call it in the transaction that signs the user in. */
export async function createSession(
  db: Db,
  deps: SessionDeps,
  account: AccountRow,
  now: Date,
  reply: FastifyReply,
): Promise<SignedInView> {
  const { tokens, cookie, trackAction } = deps
  const { device, network } = originOf(reply.request)
  await endPreviousSession(db, cookie.read(reply.request))
  const value = newSessionValue()
  const sessionId = randomUUID()
  const isShort = factorRuleOf(account, deps.isProduction) !== 'exempt'
  const expiresAt = new Date(now.getTime() + (isShort ? adminSessionLifetimeMs : sessionLifetimeMs))
  const idleLimit = isShort ? idleLimits.admin : idleLimits.user
  const values = [sessionId, account.id, sessionHash(value), now, expiresAt, device, network, idleLimit] as const
  await insertSession.run(db, [...values])
  cookie.set(reply, value)
  await recordSignIn(db, deps, account.id, now, reply)
  await trackAction(db, 'login', account, now)
  return { idToken: await tokens.issue(account, sessionId, now), user: userViewOf(account) }
}

async function recordSignIn(
  db: Db,
  { browserCookie, notifyOwner }: SessionDeps,
  accountId: string,
  now: Date,
  reply: FastifyReply,
): Promise<void> {
  const origin = originOf(reply.request)
  const browserHash = browserCookie.renew(reply)
  const { is_new_device } = await insertSignIn.one(db, [accountId, origin.device, origin.network, browserHash, now])
  if (is_new_device) await notifyOwner(db, accountId, { kind: 'newDevice', ...origin, at: now.toISOString() })
}

/** A sign-in ends the browser's previous session, so no earlier token stays valid (ASVS 7.2.4). */
async function endPreviousSession(db: Db, value: string | undefined): Promise<void> {
  if (value === undefined) return
  const ended = await deleteSessionOfToken.maybe(db, [sessionHash(value)])
  if (ended) await announceAccountChange.run(db, [ended.account_id])
}

interface EndSessionsOptions {
  /** What the login tells the browsers that were signed in. */
  readonly reason: SessionEndReason
  readonly now: Date
  /** The session that stays. */
  readonly exceptId?: string
  /** The cookie of a browser whose session ends as well, for any account. */
  readonly cookieValue?: string | undefined
}

/**
 * Ends every session of an account, except a named one. After the commit every process invalidates the tokens and
 * closes the sockets. Also call `tokens.invalidate`, so that this process does not wait.
 */
export async function endSessions(
  db: Db,
  accountId: string,
  { reason, now, exceptId, cookieValue }: EndSessionsOptions,
): Promise<void> {
  if (exceptId === undefined) await incrementSessionEpoch.run(db, [accountId])
  const tokenHash = cookieValue === undefined ? null : sessionHash(cookieValue)
  const ended = await deleteSessions.all(db, [accountId, exceptId ?? null, tokenHash, reason, now])
  for (const id of new Set([accountId, ...ended.map(({ account_id }) => account_id)]))
    await announceAccountChange.run(db, [id])
}
