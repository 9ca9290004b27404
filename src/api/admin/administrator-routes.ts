import { z } from 'zod'
import { ACCOUNT_STATUSES } from '#domain/accounts/account.ts'
import { newAdministratorSchema, permissionChangeSchema } from '#domain/admin/administrator-schemas.ts'
import { ADMIN_PERMISSIONS } from '#domain/core/admin-permissions.ts'
import { defineRoutes } from '../core/route.ts'

const permissions = z.array(z.enum(ADMIN_PERMISSIONS))

/** An admin with their permissions. `changeable` lists the permissions the caller can grant or revoke. */
const administratorView = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  status: z.enum(ACCOUNT_STATUSES),
  permissions,
  changeable: permissions,
  /** Whether the caller can reset the second factors, which exist. */
  canResetFactors: z.boolean(),
})
export type AdministratorView = z.output<typeof administratorView>

const params = z.object({ id: z.string() })

export const administratorRoutes = defineRoutes({
  'GET /admin/admins/{id}': {
    summary: 'An admin with their permissions.',
    permission: 'admin_role_read',
    fields: 'never the password',
    params,
    response: administratorView,
  },
  'POST /admin/admins': {
    summary: 'Adds an admin with chosen permissions, and returns a one-time password.',
    permission: 'admin_role_write',
    stepUp: true,
    relation: 'an admin with admin_role_write and the granted permissions',
    fields: 'a one-time password',
    body: newAdministratorSchema,
    response: z.object({ id: z.string(), username: z.string(), password: z.string() }),
  },
  'POST /admin/admins/{id}/factors/reset': {
    summary: "Removes an admin's passkeys and authenticator app, and ends their sessions.",
    permission: 'admin_role_write',
    stepUp: true,
    relation: 'a supervisor; never their own',
    params,
  },
  'PATCH /admin/admins/{id}/permissions': {
    summary: 'Grants and revokes permissions of an admin.',
    permission: 'admin_role_write',
    stepUp: true,
    relation: 'an admin with admin_role_write and the permissions in the change; never their own',
    params,
    body: permissionChangeSchema,
    response: administratorView,
  },
})
