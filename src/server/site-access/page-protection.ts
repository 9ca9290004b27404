/**
 * What stands between a visitor and a page that an administrator has guarded [FORM-25]. The rules are kept in memory
 * and forgotten as soon as any process has changed them. Whoever knew the password holds a cookie; it is made from the
 * stored password, so a new password ends it.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
// The plugin adds cookies to requests and replies.
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { type ProtectedPage, protectedPageFor, unlockDurationMs } from '#domain/core/protected-pages.ts'
import type { Clock } from '../core/clock.ts'
import { type Listening, listen } from '../core/db/listen.ts'
import { isSignedIn, type Caller } from '../core/http/actor.ts'
import { readSiteAccess, type SiteAccessRow } from './site-access-store.ts'

interface PageProtectionDeps {
  readonly pool: Pool
  readonly clock: Clock
  readonly isSecure: boolean
  /** From this the cookies are made. */
  readonly secret: string
}

export interface PageProtection {
  /** Where a visitor has to go first who asks for this page; undefined where it is open to them. */
  redirectOf(
    request: FastifyRequest,
    identify: (request: FastifyRequest) => Promise<Caller>,
  ): Promise<string | undefined>
  /** The rules that are closed to this visitor. */
  closedTo(request: FastifyRequest, visitor: Caller): Promise<readonly ProtectedPage[]>
  /** All of them, for whoever has neither: machines. */
  rules(): Promise<readonly ProtectedPage[]>
  /** What the rules are known from: the same object until they may have changed. */
  version(): unknown
  /** For whoever has shown the password that this is the hash of. */
  unlock(reply: FastifyReply, passwordHash: string): void
  /** Reads the rules anew with the next page. */
  invalidate(): void
}

const GATE_PATHS = { password: '/protected', membership: '/access-denied' } as const

export function pageProtection({ pool, clock, isSecure, secret }: PageProtectionDeps): PageProtection {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'plumbline site password', 32))
  const cookieName = isSecure ? '__Host-plumbline-site' : 'plumbline-site'
  let known: Promise<SiteAccessRow> | undefined

  const read = () => {
    if (known !== undefined) return known
    const reading = readSiteAccess.one(pool, [])
    known = reading
    // A failure is not remembered; what was forgotten meanwhile stays forgotten.
    reading.catch(() => {
      if (known === reading) known = undefined
    })
    return reading
  }
  const macOf = (passwordHash: string, endsMs: string) =>
    createHmac('sha256', key).update(`${endsMs}:${passwordHash}`).digest()

  const hasUnlocked = (request: FastifyRequest, passwordHash: string | null) => {
    const [endsMs = '', mac = ''] = (request.cookies[cookieName] ?? '').split('.')
    if (passwordHash === null || !(Number(endsMs) > clock.now().getTime())) return false
    const expected = macOf(passwordHash, endsMs)
    const actual = Buffer.from(mac, 'base64url')
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  }

  return {
    redirectOf: async (request, identify) => {
      const { rules, password_hash } = await read()
      const rule = protectedPageFor(rules, request.url)
      if (rule === undefined) return undefined
      const isOpen =
        rule.asks === 'password' ? hasUnlocked(request, password_hash) : isSignedIn(await identify(request))
      return isOpen ? undefined : `${GATE_PATHS[rule.asks]}?redirect=${encodeURIComponent(request.url)}`
    },

    closedTo: async (request, visitor) => {
      const { rules, password_hash } = await read()
      if (rules.length === 0) return rules
      const open = { password: hasUnlocked(request, password_hash), membership: isSignedIn(visitor) }
      return rules.filter(({ asks }) => !open[asks])
    },

    rules: async () => (await read()).rules,

    version: read,

    unlock: (reply, passwordHash) => {
      const endsMs = String(clock.now().getTime() + unlockDurationMs)
      const value = `${endsMs}.${macOf(passwordHash, endsMs).toString('base64url')}`
      const options = {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
        maxAge: unlockDurationMs / 1000,
      } as const
      reply.setCookie(cookieName, value, options)
    },

    invalidate: () => {
      known = undefined
    },
  }
}

/** While the line is broken nothing can be heard, so the rules are read anew when it breaks and when it stands again. */
export function subscribeToPageProtection(databaseUrl: string, protection: Pick<PageProtection, 'invalidate'>): Promise<Listening> {
  return listen(databaseUrl, 'site_access_changed', { onMessage: protection.invalidate, onBreak: protection.invalidate })
}
