/**
 * An admin adds another one with permissions they have themselves [DATA-02]. Admins have no email, so the response
 * contains the password once. It allows one sign-in, which requires a new password.
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
  const selection = { grant: permissions, revoke: [] }
  return await inTransaction(pool, async (db) => {
    const { requester } = await lockPermissions(db, actor)
    const error = permissionChangeError(requester, undefined, selection)
    if (error !== undefined) throw error
    const values = [newAccountId(), 'admin', username, null, name, 'FORCE_CHANGE_PASSWORD', now] as const
    const created = await insertAccount.maybe(db, [...values])
    if (created === undefined) throw usernameInUse()
    const granted = permissionsAfter([], selection)
    await setPassword.run(db, [created.id, passwordHash, granted, now])
    const after = { username, name, permissions: granted }
    await audit(db, actor, { action: 'admin.add', subject: { kind: 'account', id: created.id }, after }, now)
    return { id: created.id, username, password }
  })
}

function usernameInUse() {
  const { message } = accountErrors.nameInUse()
  return accountErrors.nameInUse({ issues: [{ path: 'username', message }] })
}
