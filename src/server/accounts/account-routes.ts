/** Signing in and out, and one's own record. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { isSignedIn } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { limitTries } from '../core/rate-limit-store.ts'
import {
  type AccountRow,
  accountByEmail,
  accountById,
  accountBySession,
  announceAccountChange,
  deleteSessions,
  insertSession,
  raiseSessionEpoch,
  renameAccount,
} from './account-store.ts'
import { customerViewOf, userViewOf } from './account-view.ts'
import type { IdTokens } from './id-token.ts'
import { mayAct } from './identify.ts'
import { passwordLogin } from './password-login.ts'
import { type CodeHands, sendCode } from './send-code.ts'
import { newSessionValue, type SessionCookie, sessionHash, sessionLifetimeMs } from './session-cookie.ts'
import { verifyCode } from './verify-code.ts'

export interface AccountHands extends CodeHands {
  readonly tokens: IdTokens
  readonly cookie: SessionCookie
  /** Whether a request comes from a page of ours; asked where the cookie alone identifies. */
  readonly isOwnOrigin: (request: FastifyRequest) => boolean
}

/** Lookups of addresses: the answer says who has an account, so it is kept rare. */
const lookups = {
  byClient: { windowMs: 60_000, max: 10 },
  byClientPerHour: { windowMs: 60 * 60_000, max: 100 },
  byAddress: { windowMs: 60_000, max: 10 },
} as const

export function accountRoutes(api: Api, hands: AccountHands): void {
  const { tokens, cookie } = hands

  const signIn = async (db: Db, account: AccountRow, now: Date, reply: FastifyReply) => {
    const value = newSessionValue()
    await insertSession.run(db, [sessionHash(value), account.id, now, new Date(now.getTime() + sessionLifetimeMs)])
    cookie.set(reply, value)
    return { idToken: await tokens.issue(account, now), user: userViewOf(account) }
  }

  const accountOfCookie = async (request: FastifyRequest, db: Db, now: Date) => {
    const value = cookie.read(request)
    if (value === undefined || !hands.isOwnOrigin(request)) return undefined
    return await accountBySession.maybe(db, [sessionHash(value), now])
  }

  serve(
    api,
    'POST /session/code/send',
    async ({ body }, { db, now, request }) => {
      await sendCode(db, hands, body.email, request.ip, now)
      return undefined
    },
    { transaction: 'none' },
  )

  serve(
    api,
    'POST /session/code/verify',
    async ({ body }, { db, now, reply }) => signIn(db, await verifyCode(api.pool, hands.pepper, body, now), now, reply),
    { transaction: 'none' },
  )

  serve(
    api,
    'POST /session/password',
    async ({ body }, { db, now, request, reply }) =>
      signIn(db, await passwordLogin(db, body, request.ip, now), now, reply),
    { transaction: 'none' },
  )

  serve(api, 'POST /session/refresh', async (_asked, { db, now, request, reply }) => {
    const account = await accountOfCookie(request, db, now)
    if (account && mayAct(account)) return { idToken: await tokens.issue(account, now) }
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
      if (accountId !== undefined) await signOutEverywhere(api, accountId)
      if (accountId !== undefined) tokens.forget(accountId)
      cookie.clear(reply)
      return undefined
    },
    { transaction: 'none' },
  )

  serve(
    api,
    'POST /user/byEmail',
    async ({ body }, { db, now, request }) => {
      await limitTries(db, { key: `lookup:client:${request.ip}`, ...lookups.byClient }, now)
      await limitTries(db, { key: `lookup:client-hour:${request.ip}`, ...lookups.byClientPerHour }, now)
      await limitTries(db, { key: `lookup:address:${body.id}`, ...lookups.byAddress }, now)
      const account = await accountByEmail.maybe(db, [body.id])
      return { user: account ? { username: account.username, emailVerified: account.email_verified } : null }
    },
    { transaction: 'none' },
  )

  serve(
    api,
    'POST /name',
    async ({ body }, { actor, now }) => {
      const renamed = await inTransaction(api.pool, async (db) => {
        await announceAccountChange.run(db, [actor.id])
        return await renameAccount.one(db, [actor.id, body.name, now])
      })
      // Not before the commit: a call in between would remember the old name again.
      tokens.forget(actor.id)
      return renamed
    },
    { transaction: 'none' },
  )

  serve(api, 'GET /customers/self', async (_asked, { db, actor }) =>
    customerViewOf(await accountById.one(db, [actor.id])),
  )
}

async function signOutEverywhere(api: Api, accountId: string): Promise<void> {
  await inTransaction(api.pool, async (db) => {
    await raiseSessionEpoch.run(db, [accountId])
    await deleteSessions.run(db, [accountId])
    await announceAccountChange.run(db, [accountId])
  })
}
