/**
 * An administrator lets another one in, with rights that they have themselves [DATA-02]. Administrators have no email, so
 * the password is answered once, to be handed over: it opens one sign-in, which asks for one of their own.
 */
import type { Pool } from 'pg'
import { accountErrors } from '#domain/accounts/account-errors.ts'
import type { NewAdministrator } from '#domain/admin/administrator-schemas.ts'
import { permissionChangeError, permissionsAfter } from '#domain/admin/permission-changes.ts'
import { insertAccount, setPassword } from '../accounts/account-store.ts'
import { newOneTimePassword } from '../accounts/one-time-password.ts'
import { audit } from '../audit/audit.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import { newAccountId } from '../core/new-id.ts'
import { lockPermissions } from './lock-permissions.ts'

interface AddedAdministrator {
  readonly id: string
  readonly username: string
  readonly password: string
}

export async function addAdministrator(
  pool: Pool,
  actor: Actor,
  { username, name, permissions }: NewAdministrator,
  now: Date,
): Promise<AddedAdministrator> {
  const { password, passwordHash } = await newOneTimePassword()
  const chosen = { give: permissions, take: [] }
  return await inTransaction(pool, async (db) => {
    const { decider } = await lockPermissions(db, actor)
    const refusal = permissionChangeError(decider, undefined, chosen)
    if (refusal !== undefined) throw refusal
    const values = [newAccountId(), 'admin', username, null, name, 'FORCE_CHANGE_PASSWORD', now] as const
    const made = await insertAccount.maybe(db, [...values])
    if (made === undefined) throw usernameInUse()
    const given = permissionsAfter([], chosen)
    await setPassword.run(db, [made.id, passwordHash, given, now])
    const after = { username, name, permissions: given }
    await audit(db, actor, { action: 'admin.add', subject: { kind: 'account', id: made.id }, after }, now)
    return { id: made.id, username, password }
  })
}

function usernameInUse() {
  const { message } = accountErrors.nameInUse()
  return accountErrors.nameInUse({ issues: [{ path: 'username', message }] })
}
