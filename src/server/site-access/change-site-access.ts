/** An admin sets the protected pages. Every change is recorded [ADMIN-03]. */
import type { z } from 'zod'
import type { ProtectedPage } from '#domain/core/protected-pages.ts'
import { siteAccessErrors } from '#domain/site-access/site-access-errors.ts'
import type { siteAccessSchema } from '#domain/site-access/site-access-schemas.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { insertSiteAccessChange, lockSiteAccess, updateSiteAccess } from './site-access-store.ts'

export async function changeSiteAccess(
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
