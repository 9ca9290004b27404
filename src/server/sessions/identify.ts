/**
 * Identifies the caller. API clients and the web send the id token in the authorization header. The cookie only
 * identifies reads of server-rendered pages, so a forged form post is anonymous.
 */
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { canSignIn, factorRuleOf } from '#domain/accounts/account.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { AccountRow } from '../accounts/account-store.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor, Caller } from '../core/http/actor.ts'
import type { FindImpersonation } from './find-impersonation.ts'
import type { IdTokens } from './id-token.ts'
import { rotationGraceMs, type SessionCookie, sessionHash, sessionIdleMs } from './session-cookie.ts'
import { accountByCookie, accountOfSession, type SessionAccountRow } from './session-store.ts'

const anonymousCaller: Caller = { role: 'anonymous' }

interface TokenDeps {
  readonly pool: Pool
  readonly clock: Clock
  readonly tokens: IdTokens
  readonly findImpersonation: FindImpersonation
  readonly isProduction: boolean
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
    return mayRead ? identifyByCookie(deps, deps.cookie.read(request)) : anonymousCaller
  }
}

/**
 * Finds the actor of an id token. A token of an impersonation ends with it, and earlier tokens are invalid during it.
 * So a page never continues as another user. An impersonating actor is not cached.
 */
export function tokenIdentifier({ pool, clock, tokens, ...deps }: TokenDeps) {
  return async (token: string): Promise<Actor> => {
    const now = clock.now()
    const cachedActor = tokens.cachedActor(token, now)
    if (cachedActor) return cachedActor
    const checked = await tokens.check(token, now)
    const account = await accountOfSession.maybe(pool, [checked.accountId, checked.sessionId])
    if (account === undefined || account.session_epoch !== checked.epoch || !canSignIn(account.status))
      throw coreErrors.unauthenticated()
    const actor = await actorOfSession(deps, account, now)
    if (actor.impersonator?.impersonationId !== checked.impersonationId) throw coreErrors.unauthenticated()
    if (actor.impersonator === undefined) tokens.cacheActor(token, checked, actor)
    return actor
  }
}

/** Finds the actor of a chat token. Its session must be active and not impersonating. */
export function chatTokenIdentifier({ pool, clock, tokens, ...deps }: TokenDeps) {
  return async (token: string): Promise<Actor> => {
    const now = clock.now()
    const { accountId, sessionId } = await tokens.verifyChat(token, now)
    const account = await accountOfSession.maybe(pool, [accountId, sessionId])
    if (account === undefined || !canSignIn(account.status)) throw coreErrors.unauthenticated()
    const actor = await actorOfSession(deps, account, now)
    if (actor.impersonator) throw coreErrors.unauthenticated()
    return actor
  }
}

async function identifyByCookie({ pool, clock, ...deps }: Deps, value: string | undefined): Promise<Caller> {
  if (value === undefined) return anonymousCaller
  const now = clock.now()
  const since = (ms: number) => new Date(now.getTime() - ms)
  const params = [sessionHash(value), since(0), since(sessionIdleMs), since(rotationGraceMs)] as const
  const account = await accountByCookie.maybe(pool, [...params])
  return account && canSignIn(account.status) ? await actorOfSession(deps, account, now) : anonymousCaller
}

/** The actor of a session: its owner, or the user whom an admin impersonates. */
async function actorOfSession(
  { findImpersonation, isProduction }: Pick<TokenDeps, 'findImpersonation' | 'isProduction'>,
  account: SessionAccountRow,
  now: Date,
): Promise<Actor> {
  const sessionId = account.session_id
  const impersonation = account.role === 'admin' ? await findImpersonation(account, sessionId, now) : undefined
  return impersonation
    ? { ...actorOf(impersonation.account, sessionId), impersonator: impersonation.impersonator }
    : {
        ...actorOf(account, sessionId),
        missingFactor: missingFactorOf(account, isProduction),
        needsSecondAdmin: factorRuleOf(account, isProduction) === 'required',
      }
}

function missingFactorOf(account: SessionAccountRow, isProduction: boolean): Actor['missingFactor'] {
  const rule = factorRuleOf(account, isProduction)
  return rule === 'exempt' || account.has_factor ? undefined : rule
}

export function actorOf({ id, role, username, name, permissions }: AccountRow, sessionId?: string): Actor {
  return { id, role, username, name, permissions, sessionId }
}
