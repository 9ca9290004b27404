/** Who is signed in, the renewal of the id token, and signing out everywhere. */
import type { FastifyRequest } from 'fastify'
import { mayAct } from '#domain/accounts/account.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { accountById } from '../accounts/account-store.ts'
import { userViewOf } from '../accounts/account-view.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { isSignedIn } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { endSessions, type SessionHands } from './open-session.ts'
import { justUsedMs, sessionHash, sessionIdleMs } from './session-cookie.ts'
import { accountByCookie } from './session-store.ts'

export interface SessionRouteHands extends SessionHands {
  /** Whether a request comes from a page of ours; asked where the cookie alone identifies. */
  readonly isOwnOrigin: (request: FastifyRequest) => boolean
}

export function sessionRoutes(api: Api, hands: SessionRouteHands): void {
  const { tokens, cookie } = hands

  const accountOfCookie = async (request: FastifyRequest, db: Db, now: Date) => {
    const value = cookie.read(request)
    if (value === undefined || !hands.isOwnOrigin(request)) return undefined
    const since = (ms: number) => new Date(now.getTime() - ms)
    return await accountByCookie.maybe(db, [sessionHash(value), now, since(sessionIdleMs), since(justUsedMs)])
  }

  serve(api, 'POST /session/refresh', async (_asked, { db, now, request, reply }) => {
    const account = await accountOfCookie(request, db, now)
    if (account && mayAct(account.status))
      return { idToken: await tokens.issue(account, account.session_id, now), user: userViewOf(account) }
    cookie.clear(reply)
    throw coreErrors.unauthenticated()
  })

  serve(api, 'GET /session', async (_asked, { db, actor }) => {
    const account = isSignedIn(actor) ? await accountById.maybe(db, [actor.id]) : undefined
    return { user: account ? userViewOf(account) : null }
  })

  serve(
    api,
    'DELETE /session',
    async (_asked, { actor, now, request, reply }) => {
      const accountId = isSignedIn(actor) ? actor.id : (await accountOfCookie(request, api.pool, now))?.id
      if (accountId !== undefined) await inTransaction(api.pool, (db) => endSessions(db, accountId))
      if (accountId !== undefined) tokens.forget(accountId)
      cookie.clear(reply)
      return undefined
    },
    { transaction: 'none' },
  )

  serve(api, 'GET /.well-known/jwks.json', async () => ({ keys: [...tokens.publicKeys] }))
}
