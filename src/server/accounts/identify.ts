/**
 * Finds out who asks. Other clients and the web's own calls carry the id token in the authorization header. The cookie
 * identifies for reading only (server-rendered pages): a call that changes something needs the header, which no other
 * site can make a browser send, so a forged form post finds nobody signed in.
 */
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor, Visitor } from '../core/http/actor.ts'
import { type AccountRow, accountById, accountBySession } from './account-store.ts'
import type { IdTokens } from './id-token.ts'
import { type SessionCookie, sessionHash } from './session-cookie.ts'

const nobody: Visitor = { role: 'anonymous' }

interface Hands {
  readonly pool: Pool
  readonly clock: Clock
  readonly tokens: IdTokens
  readonly cookie: SessionCookie
}

export function identifier({ pool, clock, tokens, cookie }: Hands) {
  return async (request: FastifyRequest): Promise<Visitor> => {
    const header = request.headers.authorization
    if (header !== undefined && header !== '') return byToken(header.replace(/^Bearer /i, ''))
    return request.method === 'GET' || request.method === 'HEAD' ? byCookie(cookie.read(request)) : nobody
  }

  async function byToken(token: string): Promise<Actor> {
    const now = clock.now()
    const remembered = tokens.remembered(token, now)
    if (remembered) return remembered
    const checked = await tokens.check(token, now)
    const account = await accountById.maybe(pool, [checked.accountId])
    if (account === undefined || account.session_epoch !== checked.epoch || !mayAct(account))
      throw coreErrors.unauthenticated()
    const actor = actorOf(account)
    tokens.remember(token, checked, actor)
    return actor
  }

  async function byCookie(value: string | undefined): Promise<Visitor> {
    if (value === undefined) return nobody
    const account = await accountBySession.maybe(pool, [sessionHash(value), clock.now()])
    return account && mayAct(account) ? actorOf(account) : nobody
  }
}

/** The statuses that may use the product; what each of the others is told stands with sign-in. */
export function mayAct(account: AccountRow): boolean {
  const usable: readonly AccountRow['status'][] = ['CONFIRMED']
  return usable.includes(account.status)
}

export function actorOf({ id, role, username, name, permissions }: AccountRow): Actor {
  return { id, role, username, name, permissions }
}
