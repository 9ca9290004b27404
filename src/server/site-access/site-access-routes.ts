/** The site password of visitors, and the settings of admins. */
import type { FastifyReply } from 'fastify'
import type { SiteAccessView } from '#api/site-access/site-access-routes.ts'
import { siteAccessErrors } from '#domain/site-access/site-access-errors.ts'
import { isPassword } from '../accounts/password-hash.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Api } from '../core/http/api.ts'
import { clientNetwork } from '../core/http/client-network.ts'
import { serve } from '../core/http/serve.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import { changeSiteAccess } from './change-site-access.ts'
import type { PageProtection } from './page-protection.ts'
import { readSiteAccess, siteAccessChanges } from './site-access-store.ts'

/** An office may share one address. The limit for all clients exists because there is only one password to guess. */
const unlocks = {
  byClient: { windowMs: 10 * 60_000, max: 20 },
  together: { windowMs: 60 * 60_000, max: 1_000 },
} as const

const changesMax = 20

export function siteAccessRoutes(api: Api, protection: PageProtection): void {
  serve(
    api,
    'POST /site-access/unlock',
    async ({ body }, { db, now, request, reply }) => {
      await limitAttempts(db, { key: `site-access:client:${clientNetwork(request)}`, ...unlocks.byClient }, now)
      await limitAttempts(db, { key: 'site-access:all', ...unlocks.together }, now)
      await unlock(db, protection, body.password, reply)
      return undefined
    },
    { transaction: 'none' },
  )

  serve(api, 'GET /admin/site-access', (_asked, { db }) => readSiteAccessView(db))

  serve(
    api,
    'PUT /admin/site-access',
    async ({ body }, { db, actor, now }) => {
      await inTransaction(api.pool, (tx) => changeSiteAccess(tx, actor, body, now))
      // Other processes get an event; this one must apply the change before the response.
      protection.invalidate()
      return await readSiteAccessView(db)
    },
    { transaction: 'none' },
  )
}

/** Reads the password from the database, because the cache may hold the old one. */
async function unlock(db: Db, protection: PageProtection, password: string, reply: FastifyReply): Promise<void> {
  const { password_hash } = await readSiteAccess.one(db, [])
  const isRight = await isPassword(password_hash, password)
  if (!isRight || password_hash === null) {
    const { message } = siteAccessErrors.wrongPassword()
    throw siteAccessErrors.wrongPassword({ issues: [{ path: 'password', message }] })
  }
  protection.unlock(reply, password_hash)
}

async function readSiteAccessView(db: Db): Promise<SiteAccessView> {
  const { rules, password_hash } = await readSiteAccess.one(db, [])
  const changes = await siteAccessChanges.all(db, [changesMax])
  return {
    rules: [...rules],
    hasPassword: password_hash !== null,
    changes: changes.map(({ by, occurred_at, rules_before, rules_after, password_changed }) => ({
      by,
      at: occurred_at.toISOString(),
      rulesBefore: rules_before,
      rulesAfter: rules_after,
      passwordChanged: password_changed,
    })),
  }
}
