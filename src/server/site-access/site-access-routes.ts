/** The site password of visitors, and the settings of admins. */
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { SiteAccessView } from '#api/site-access/site-access-routes.ts'
import type { ProtectedPage } from '#domain/core/protected-pages.ts'
import { siteAccessErrors } from '#domain/site-access/site-access-errors.ts'
import type { siteAccessSchema } from '#domain/site-access/site-access-schemas.ts'
import { hashPassword, isPassword } from '../accounts/password-hash.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { clientNetwork } from '../core/http/client-network.ts'
import { serve } from '../core/http/serve.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import type { PageProtection } from './page-protection.ts'
import {
  insertSiteAccessChange,
  lockSiteAccess,
  readSiteAccess,
  siteAccessChanges,
  updateSiteAccess,
} from './site-access-store.ts'

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

/** An admin sets the protected pages. Every change is recorded [ADMIN-03]. */
async function changeSiteAccess(
  db: Db,
  actor: Actor,
  { rules, seen, password }: z.output<typeof siteAccessSchema>,
  now: Date,
): Promise<void> {
  const newHash = password === undefined ? undefined : await hashPassword(password)
  const before = await lockSiteAccess.one(db, [])
  if (seen && !areSame(before.rules, seen)) throw siteAccessErrors.changedMeanwhile()
  const passwordHash = newHash ?? before.password_hash
  if (passwordHash === null && rules.some(({ requires }) => requires === 'password')) {
    const { message } = siteAccessErrors.passwordMissing()
    throw siteAccessErrors.passwordMissing({ issues: [{ path: 'password', message }] })
  }
  await updateSiteAccess.run(db, [JSON.stringify(rules), passwordHash])
  const subject = { kind: 'site-access', id: 'site' } as const
  const after = { rules, passwordChanged: newHash !== undefined }
  await audit(db, actor, { action: 'site-access.change', subject, before: { rules: before.rules }, after }, now)
  const change = [JSON.stringify(before.rules), JSON.stringify(rules), newHash !== undefined] as const
  await insertSiteAccessChange.run(db, [actor.id, ...change, now])
}

function areSame(some: readonly ProtectedPage[], others: readonly ProtectedPage[]): boolean {
  const words = (rules: readonly ProtectedPage[]) => rules.map(({ path, requires }) => `${requires} ${path}`).join()
  return words(some) === words(others)
}
