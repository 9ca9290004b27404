/**
 * Finds out who asks. Other clients and the web's own calls carry the id token in the authorization header. The cookie
 * identifies for reading only (server-rendered pages): a call that changes something needs the header, which no other
 * site can make a browser send, so a forged form post finds nobody signed in.
 */
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { canSignIn } from '#domain/accounts/account.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { AccountRow } from '../accounts/account-store.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor, Caller } from '../core/http/actor.ts'
import type { FindImpersonation } from './find-impersonation.ts'
import type { IdTokens } from './id-token.ts'
import { rotationGraceMs, type SessionCookie, sessionHash, sessionIdleMs } from './session-cookie.ts'
import { accountByCookie, accountOfSession, type SessionAccountRow } from './session-store.ts'

const nobody: Caller = { role: 'anonymous' }

interface TokenDeps {
  readonly pool: Pool
  readonly clock: Clock
  readonly tokens: IdTokens
  readonly findImpersonation: FindImpersonation
}

interface Deps extends TokenDeps {
  readonly cookie: SessionCookie
}

export function identifier(deps: Deps) {
  const byToken = tokenIdentifier(deps)
  return async (request: FastifyRequest): Promise<Caller> => {
    const header = request.headers.authorization
    if (header !== undefined && header !== '') return byToken(header.replace(/^Bearer /i, ''))
    const mayRead = request.method === 'GET' || request.method === 'HEAD'
    return mayRead ? identifyByCookie(deps, deps.cookie.read(request)) : nobody
  }
}

/**
 * Whose an id token is. One that was made for a look at somebody's account ends with it, and none that was made before is
 * good while it lasts: a page never goes on as somebody else than it was drawn for. What an impersonator is, is not remembered.
 */
export function tokenIdentifier({ pool, clock, tokens, findImpersonation }: TokenDeps) {
  return async (token: string): Promise<Actor> => {
    const now = clock.now()
    const remembered = tokens.remembered(token, now)
    if (remembered) return remembered
    const checked = await tokens.check(token, now)
    const account = await accountOfSession.maybe(pool, [checked.accountId, checked.sessionId])
    if (account === undefined || account.session_epoch !== checked.epoch || !canSignIn(account.status))
      throw coreErrors.unauthenticated()
    const actor = await actorOfSession(findImpersonation, account, now)
    if (actor.impersonator?.impersonationId !== checked.impersonationId) throw coreErrors.unauthenticated()
    if (actor.impersonator === undefined) tokens.remember(token, checked, actor)
    return actor
  }
}

/** Whose a chat token is: somebody's whose session stands and is their own. */
export function chatTokenIdentifier({ pool, clock, tokens, findImpersonation }: TokenDeps) {
  return async (token: string): Promise<Actor> => {
    const now = clock.now()
    const { accountId, sessionId } = await tokens.checkChat(token, now)
    const account = await accountOfSession.maybe(pool, [accountId, sessionId])
    if (account === undefined || !canSignIn(account.status)) throw coreErrors.unauthenticated()
    const actor = await actorOfSession(findImpersonation, account, now)
    if (actor.impersonator) throw coreErrors.unauthenticated()
    return actor
  }
}

async function identifyByCookie({ pool, clock, findImpersonation }: Deps, value: string | undefined): Promise<Caller> {
  if (value === undefined) return nobody
  const now = clock.now()
  const since = (ms: number) => new Date(now.getTime() - ms)
  const asked = [sessionHash(value), since(0), since(sessionIdleMs), since(rotationGraceMs)] as const
  const account = await accountByCookie.maybe(pool, [...asked])
  return account && canSignIn(account.status) ? await actorOfSession(findImpersonation, account, now) : nobody
}

/** With whose eyes a session sees: its owner's, or, of an administrator, those of somebody whom they look at. */
async function actorOfSession(findImpersonation: FindImpersonation, account: SessionAccountRow, now: Date): Promise<Actor> {
  const sessionId = account.session_id
  const look = account.role === 'admin' ? await findImpersonation(account, sessionId, now) : undefined
  return look ? { ...actorOf(look.as, sessionId), impersonator: look.impersonator } : actorOf(account, sessionId)
}

export function actorOf({ id, role, username, name, permissions }: AccountRow, sessionId?: string): Actor {
  return { id, role, username, name, permissions, sessionId }
}
