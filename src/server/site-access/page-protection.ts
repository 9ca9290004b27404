/**
 * Protects pages by password or membership [FORM-25]. The rules are cached until any process changes them. The cookie
 * of an unlocked visitor derives from the stored password hash, so a new password ends it.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
// Type import: the plugin adds cookies to requests and replies.
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { protectedCallFor } from '#domain/core/protected-calls.ts'
import { type ProtectedPage, protectedPageFor, unlockDurationMs } from '#domain/core/protected-pages.ts'
import { siteAccessErrors } from '#domain/site-access/site-access-errors.ts'
import type { Clock } from '../core/clock.ts'
import { type Listening, listen } from '../core/db/listen.ts'
import { type Caller, isSignedIn } from '../core/http/actor.ts'
import { readSiteAccess, type SiteAccessRow } from './site-access-store.ts'

interface PageProtectionDeps {
  readonly pool: Pool
  readonly clock: Clock
  readonly isSecure: boolean
  /** The key that signs the cookies. */
  readonly secret: string
}

export interface PageProtection {
  /** The gate that a visitor must pass first, or undefined if the page is open to them. */
  redirectOf(
    request: FastifyRequest,
    identify: (request: FastifyRequest) => Promise<Caller>,
  ): Promise<string | undefined>
  /** Throws if a rule closes the page of this call, such as "/contractors/{id}", to the caller. */
  assertCallOpen(call: string, request: FastifyRequest, caller: Caller): Promise<void>
  /** Whether no rule exists for sure, without a query. */
  hasNoRules(): boolean
  /** The rules closed to this visitor. */
  closedTo(request: FastifyRequest, visitor: Caller): Promise<readonly ProtectedPage[]>
  /** All rules, for crawlers. */
  rules(): Promise<readonly ProtectedPage[]>
  /** The cached read. It is the same object until the rules may have changed. */
  version(): unknown
  /** For a visitor who entered the password with this hash. */
  unlock(reply: FastifyReply, passwordHash: string): void
  /** The next page reads the rules again. */
  invalidate(): void
}

const GATE_PATHS = { password: '/protected', membership: '/access-denied' } as const

export function pageProtection({ pool, clock, isSecure, secret }: PageProtectionDeps): PageProtection {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'plumbline site password', 32))
  const cookieName = isSecure ? '__Host-plumbline-site' : 'plumbline-site'
  let known: Promise<SiteAccessRow> | undefined
  let latest: SiteAccessRow | undefined

  const read = () => {
    if (known !== undefined) return known
    const reading = readSiteAccess.one(pool, [])
    known = reading
    void reading.then(
      (row) => {
        if (known === reading) latest = row
      },
      () => undefined,
    )
    // A failure is not cached, and an invalidation during the read stays in effect.
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
        rule.requires === 'password' ? hasUnlocked(request, password_hash) : isSignedIn(await identify(request))
      return isOpen ? undefined : `${GATE_PATHS[rule.requires]}?redirect=${encodeURIComponent(request.url)}`
    },

    assertCallOpen: async (call, request, caller) => {
      const { rules, password_hash } = await read()
      const rule = protectedCallFor(rules, call)
      // Admins work with the same calls in their own area.
      if (rule === undefined || caller.role === 'admin') return
      if (rule.requires === 'password' && !hasUnlocked(request, password_hash)) throw siteAccessErrors.locked()
      if (rule.requires === 'membership' && !isSignedIn(caller)) throw siteAccessErrors.membersOnly()
    },

    hasNoRules: () => latest?.rules.length === 0,

    closedTo: async (request, visitor) => {
      const { rules, password_hash } = await read()
      if (rules.length === 0) return rules
      const open = { password: hasUnlocked(request, password_hash), membership: isSignedIn(visitor) }
      return rules.filter(({ requires }) => !open[requires])
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
      latest = undefined
    },
  }
}

/** Events are lost while the connection is down, so a break and a reconnect both invalidate the rules. */
export function subscribeToPageProtection(
  databaseUrl: string,
  protection: Pick<PageProtection, 'invalidate'>,
): Promise<Listening> {
  return listen(databaseUrl, 'page_protection_changed', {
    onMessage: protection.invalidate,
    onBreak: protection.invalidate,
  })
}
