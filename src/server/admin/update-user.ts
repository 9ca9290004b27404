/**
 * An admin changes the fields that a customer or contractor can change themselves [ADMIN-01]. The owner is notified,
 * and the audit log records before and after. A change of an outdated version fails.
 */
import type { CustomerChange } from '#domain/accounts/account-schemas.ts'
import { adminErrors } from '#domain/admin/admin-errors.ts'
import { changedFields } from '#domain/admin/changed-fields.ts'
import type { ContractorChange } from '#domain/contractors/profile-schemas.ts'
import { announceAccountChange, changeAccount, lockAccount } from '../accounts/account-store.ts'
import { audit } from '../audit/audit.ts'
import { storeProfile } from '../contractors/change-profile.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Notify } from '../core/outbox.ts'
import { customerFields, readProfile, requireRole, versionOf } from './read-user.ts'

interface UpdateContext {
  readonly id: string
  readonly actor: Actor
  readonly notify: Notify
  readonly now: Date
}

export async function updateCustomer(
  db: Db,
  { version, name, acceptCommunications }: CustomerChange,
  { id, actor, notify, now }: UpdateContext,
): Promise<void> {
  const account = requireRole(await lockAccount.maybe(db, [id]), 'customer')
  const before = customerFields(account)
  requireVersion(before, version)
  const after = { name: name ?? before.name, acceptCommunications: acceptCommunications ?? before.acceptCommunications }
  const changed = changedFields(before, after)
  if (changed.names.length === 0) return
  await changeAccount.one(db, [id, after.name, after.acceptCommunications, account.requires_email_code, now])
  await announceAccountChange.run(db, [id])
  const change = { before: changed.before, after: changed.after }
  await audit(db, actor, { action: 'account.change', subject: { kind: 'account', id }, ...change }, now)
  await notify(db, { type: 'account.change', to: id, reason: changed.names.join(', ') })
}

export async function updateContractor(
  db: Db,
  { version, ...fields }: ContractorChange,
  { id, actor, notify, now }: UpdateContext,
): Promise<void> {
  requireRole(await lockAccount.maybe(db, [id]), 'contractor')
  const before = await readProfile(db, id, now)
  requireVersion(before, version)
  await storeProfile(db, id, fields, now)
  const changed = changedFields(before, await readProfile(db, id, now))
  if (changed.names.length === 0) return
  const change = { before: changed.before, after: changed.after }
  await audit(db, actor, { action: 'contractor.change', subject: { kind: 'account', id }, ...change }, now)
  await notify(db, { type: 'profile.change', to: id, reason: changed.names.join(', ') })
}

function requireVersion(fields: object, seen: string): void {
  if (versionOf(fields) !== seen) throw adminErrors.changedMeanwhile()
}
