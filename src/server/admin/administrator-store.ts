/** The SQL of admins and their permissions. */
import type { AccountStatus } from '#domain/accounts/account.ts'
import type { AdminPermission } from '#domain/core/admin-permissions.ts'
import { sql } from '../core/db/sql.ts'

export interface AdministratorRow {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly status: AccountStatus
  readonly permissions: AdminPermission[]
}

const columns = 'id, username, name, status, permissions'

export const administratorById = sql<AdministratorRow, [id: string]>(
  'administrator-by-id',
  `select ${columns} from accounts where id = $1 and role = 'admin'`,
)

/** Locks the rows in one order until the transaction ends. */
export const lockAdministrators = sql<AdministratorRow, [ids: string[]]>(
  'lock-administrators',
  `select ${columns} from accounts where id = any ($1) and role = 'admin' order by id for update`,
)

export const setPermissions = sql<AdministratorRow, [id: string, permissions: AdminPermission[], now: Date]>(
  'set-permissions',
  `update accounts set permissions = $2, updated_at = $3 where id = $1 returning ${columns}`,
)
