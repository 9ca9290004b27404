/** Admins and their permissions. A changed permission applies to the next call. */
import type { AdministratorView } from '#api/admin/administrator-routes.ts'
import { grantablePermissions } from '#domain/admin/permission-changes.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { addAdministrator } from './add-administrator.ts'
import { type AdministratorRow, administratorById } from './administrator-store.ts'
import { changePermissions } from './change-permissions.ts'

export interface AdministratorDeps {
  /** Invalidates the cached tokens of the account after a change. */
  readonly invalidateTokens: (accountId: string) => void
}

export function administratorRoutes(api: Api, { invalidateTokens }: AdministratorDeps): void {
  serve(api, 'GET /admin/admins/{id}', async ({ params }, { db, actor }) => {
    const administrator = await administratorById.maybe(db, [params.id])
    if (administrator === undefined) throw coreErrors.notFound()
    return administratorViewOf(administrator, actor)
  })

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
      return administratorViewOf(changed, actor)
    },
    { transaction: 'none' },
  )
}

function administratorViewOf(administrator: AdministratorRow, actor: Actor): AdministratorView {
  const { id, username, name, status, permissions } = administrator
  const canChange = id !== actor.id && hasPermission(actor.permissions, 'admin_role_write')
  return { id, username, name, status, permissions, changeable: canChange ? grantablePermissions(actor) : [] }
}
