/** Admins and their permissions. A changed permission applies to the next call. */
import type { Pool } from 'pg'
import type { AdministratorView } from '#api/admin/administrator-routes.ts'
import { accountErrors } from '#domain/accounts/account-errors.ts'
import { statusChangeError } from '#domain/accounts/status-change-error.ts'
import type { NewAdministrator } from '#domain/admin/administrator-schemas.ts'
import { grantablePermissions, permissionChangeError, permissionsAfter } from '#domain/admin/permission-changes.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { accountById, insertAccount, setFactorRule, setPassword } from '../accounts/account-store.ts'
import { newOneTimePassword } from '../accounts/one-time-password.ts'
import { requestApproval } from '../approvals/request-approval.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { newAccountId } from '../core/new-id.ts'
import { factorsFor } from '../factors/verify-factor.ts'
import { type AdministratorRow, administratorById } from './administrator-store.ts'
import { changePermissions } from './change-permissions.ts'
import { lockPermissions } from './lock-permissions.ts'
import { type ResetFactorDeps, resetFactors } from './reset-factors.ts'

export interface AdministratorDeps extends ResetFactorDeps {
  /** Invalidates the cached tokens of the account after a change. */
  readonly invalidateTokens: (accountId: string) => void
}

export function administratorRoutes(api: Api, deps: AdministratorDeps): void {
  const { invalidateTokens } = deps

  serve(api, 'GET /admin/admins/{id}', async ({ params }, { db, actor }) => {
    const administrator = await administratorById.maybe(db, [params.id])
    if (administrator === undefined) throw coreErrors.notFound()
    return await administratorViewOf(db, administrator, actor)
  })

  serve(
    api,
    'POST /admin/admins/{id}/factors/reset',
    async ({ params }, { actor, now }) => {
      await inTransaction(api.pool, (db) => resetFactors(db, deps, actor, params.id, now))
      invalidateTokens(params.id)
      return undefined
    },
    { transaction: 'none' },
  )

  serve(
    api,
    'POST /admin/admins',
    async ({ body }, { actor, now }) => await addAdministrator(api.pool, actor, body, now),
    { transaction: 'none' },
  )

  serve(
    api,
    'PATCH /admin/admins/{id}/permissions',
    async ({ params, body }, { actor, now }) => {
      const changed = await inTransaction(api.pool, (db) => changePermissions(db, actor, params.id, body, now))
      // After the commit: an earlier call would cache the old data again.
      invalidateTokens(changed.id)
      return await administratorViewOf(api.pool, changed, actor)
    },
    { transaction: 'none' },
  )
}

async function administratorViewOf(db: Db, administrator: AdministratorRow, actor: Actor): Promise<AdministratorView> {
  const { id, username, name, status, permissions } = administrator
  const canChange = id !== actor.id && hasPermission(actor.permissions, 'admin_role_write')
  const changeable = canChange ? grantablePermissions(actor) : []
  const canResetFactors =
    statusChangeError(actor, { id, role: 'admin' }) === undefined &&
    (await factorsFor(db, { id, role: 'admin' })).length > 0
  return { id, username, name, status, permissions, changeable, canResetFactors }
}

interface AddedAdministrator {
  readonly id: string
  readonly username: string
  readonly password: string
}

/**
 * An admin adds another one with permissions they have themselves [DATA-02]. Admins have no email, so the response
 * contains the password once. It allows one sign-in, which requires a new password.
 */
async function addAdministrator(
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
    // An administrator of test hooks adds others like itself.
    await setFactorRule.run(db, [created.id, (await accountById.one(db, [actor.id])).factor_rule])
    // A second admin approves the permissions of a new one.
    const granted = actor.needsSecondAdmin ? [] : permissionsAfter([], selection)
    await setPassword.run(db, [created.id, passwordHash, granted, now])
    const after = { username, name, permissions: granted }
    await audit(db, actor, { action: 'admin.add', subject: { kind: 'account', id: created.id }, after }, now)
    if (actor.needsSecondAdmin && permissions.length > 0)
      await requestApproval(db, actor, { kind: 'permissions', subjectId: created.id, request: selection }, now)
    return { id: created.id, username, password }
  })
}

function usernameInUse() {
  const { message } = accountErrors.nameInUse()
  return accountErrors.nameInUse({ issues: [{ path: 'username', message }] })
}
