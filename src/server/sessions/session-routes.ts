/** The current session, its renewal, and signing out everywhere. */
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { UserView } from '#api/accounts/account-view.ts'
import type { unreadCountsView } from '#api/sessions/session-routes.ts'
import type { protectedPageView } from '#api/site-access/site-access-routes.ts'
import { canSignIn } from '#domain/accounts/account.ts'
import { sessionEndCopy } from '#domain/accounts/session-end-copy.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { DomainError } from '#domain/core/error.ts'
import { accountById } from '../accounts/account-store.ts'
import { userViewOf } from '../accounts/account-view.ts'
import { recordSecurityEvent } from '../accounts/record-security-event.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { type Actor, type Caller, isSignedIn } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { accountSessionRoutes } from './account-session-routes.ts'
import { endSessions, type SessionDeps } from './create-session.ts'
import type { FindImpersonation } from './find-impersonation.ts'
import { keySet } from './jwks-routes.ts'
import { rotateSessionToken } from './rotate-session-token.ts'
import { rotationGraceMs, sessionHash, sessionIdleMs } from './session-cookie.ts'
import { accountByCookie, type RotatedSessionRow, sessionEndOf } from './session-store.ts'

export interface SessionRouteDeps extends SessionDeps {
  /** Whether a request comes from one of our pages, for calls identified by the cookie alone. */
  readonly isOwnOrigin: (request: FastifyRequest) => boolean
  /** The pages closed to this visitor. */
  readonly closedPages: (
    request: FastifyRequest,
    visitor: Caller,
  ) => Promise<readonly z.output<typeof protectedPageView>[]>
  /** The key that derives the successor of a token. */
  readonly rotationSecret: Buffer
  readonly findImpersonation: FindImpersonation
}

type ReadUnread = (db: Db, actor: Actor) => Promise<z.output<typeof unreadCountsView>>

export function sessionRoutes(api: Api, deps: SessionRouteDeps, readUnread: ReadUnread): void {
  refreshRoute(api, deps)
  signOutRoute(api, deps)
  accountSessionRoutes(api, deps)

  serve(api, 'GET /session', async (_asked, { db, actor, now, request }) => {
    const sessionEnd = isSignedIn(actor) ? undefined : await findSessionEnd(db, deps.cookie.read(request), now)
    const account = isSignedIn(actor) ? await accountById.maybe(db, [actor.id]) : undefined
    const protectedPages = await deps.closedPages(request, actor)
    const impersonationEndsAt = isSignedIn(actor) ? actor.impersonator?.until.toISOString() : undefined
    return {
      user: account ? userViewOf(account) : null,
      ...(impersonationEndsAt !== undefined && { impersonationEndsAt }),
      ...(protectedPages.length > 0 && { protectedPages: [...protectedPages] }),
      ...(isSignedIn(actor) && actor.missingFactor && { missingFactor: actor.missingFactor }),
      ...(sessionEnd && { sessionEnd }),
      ...(isSignedIn(actor) && { unread: await readUnread(db, actor) }),
    }
  })

  serve(api, 'GET /.well-known/jwks.json', async (_asked, { reply }) => keySet(deps.tokens, reply))
}

/** Why the session of a cookie ended, for the browser that holds the cookie. */
async function findSessionEnd(db: Db, value: string | undefined, now: Date): Promise<string | undefined> {
  const end = value === undefined ? undefined : await sessionEndOf.maybe(db, [sessionHash(value), now])
  return end && sessionEndCopy[end.reason]
}

/** A reused token ends its session although the call fails, so the use-case commits by itself. */
function refreshRoute(api: Api, deps: SessionRouteDeps): void {
  const { tokens, cookie, isOwnOrigin, rotationSecret, trackAction } = deps
  serve(
    api,
    'POST /session/refresh',
    async (_asked, { now, request, reply }) => {
      const value = cookie.read(request)
      // A request from another site must not even clear the cookie.
      if (value === undefined || !isOwnOrigin(request)) throw coreErrors.unauthenticated()
      const rotation = await rotateSessionToken(
        api.pool,
        rotationSecret,
        { value, rotationKey: rotationKeyOf(request) },
        now,
      )
      if (rotation.outcome === 'rotated' && canSignIn(rotation.account.status)) {
        const { account, successor } = rotation
        cookie.set(reply, successor)
        await trackAction(api.pool, 'active', account, now)
        return await signedInAs(api, deps, account, now)
      }
      if (rotation.outcome === 'reused') {
        tokens.invalidate(rotation.accountId)
        const copied = { accountId: rotation.accountId, event: 'sessionCopied' } as const
        await recordSecurityEvent(api.pool, copied, request, now)
        request.log.warn('Session token reuse detected; session revoked')
      }
      // The login reads the reason with the cookie, which is of no other use any more.
      if ((await findSessionEnd(api.pool, value, now)) === undefined) cookie.clear(reply)
      throw coreErrors.unauthenticated()
    },
    { transaction: 'none' },
  )
}

/** The token belongs to the admin, also during impersonation. The response shows the impersonated user. */
async function signedInAs(
  api: Api,
  { tokens, findImpersonation }: SessionRouteDeps,
  account: RotatedSessionRow,
  now: Date,
) {
  const { session_id: sessionId, expires_at: ends } = account
  const impersonation = account.role === 'admin' ? await findImpersonation(account, sessionId, now) : undefined
  if (impersonation === undefined)
    return { idToken: await tokens.issue(account, sessionId, now, { ends }), user: userViewOf(account) }
  const { until, impersonationId } = impersonation.impersonator
  const idToken = await tokens.issue(account, sessionId, now, {
    ends: new Date(Math.min(Number(until), Number(ends))),
    impersonationId,
  })
  return { idToken, user: api.impersonationPolicy.redact(userViewOf(impersonation.account)) as UserView }
}

/** A thief of the token could guess a shorter key. */
function rotationKeyOf({ headers }: FastifyRequest): string | undefined {
  const rotationKey = headers['x-rotation-key']
  return typeof rotationKey === 'string' && /^[\w-]{22,64}$/.test(rotationKey) ? rotationKey : undefined
}

function signOutRoute(api: Api, { tokens, cookie, isOwnOrigin, trackAction }: SessionRouteDeps): void {
  const ownerOf = async (actor: Caller, request: FastifyRequest, now: Date) => {
    // During impersonation the admin is signed out, never the user.
    if (isSignedIn(actor) && actor.impersonator) return await accountById.maybe(api.pool, [actor.impersonator.adminId])
    if (isSignedIn(actor)) return actor
    const value = cookie.read(request)
    if (value === undefined) return undefined
    const since = (ms: number) => new Date(now.getTime() - ms)
    const params = [sessionHash(value), now, since(sessionIdleMs), since(rotationGraceMs)] as const
    return await accountByCookie.maybe(api.pool, [...params])
  }

  serve(
    api,
    'DELETE /session',
    async (_asked, { actor, now, request, reply }) => {
      if (!isSignedIn(actor) && !isOwnOrigin(request)) return undefined
      const owner = await ownerOf(actor, request, now)
      if (owner === undefined && cookie.read(request) === undefined) await rejectExpired(api, request)
      if (owner !== undefined) {
        await inTransaction(api.pool, async (db) => {
          await endSessions(db, owner.id, { reason: 'signedOut', now })
          await recordSecurityEvent(db, { accountId: owner.id, event: 'allSessionsEnded' }, request, now)
          await trackAction(db, 'logout', owner, now)
        })
        tokens.invalidate(owner.id)
      }
      cookie.clear(reply)
      return undefined
    },
    { transaction: 'none' },
  )
}

/** An expired token may belong to active sessions. Its sender must not believe that they have ended. */
async function rejectExpired(api: Api, request: FastifyRequest): Promise<void> {
  await api.identify(request).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === coreErrors.tokenExpired().code) throw error
  })
}
