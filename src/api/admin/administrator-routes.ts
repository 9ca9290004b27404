import { z } from 'zod'
import { ACCOUNT_STATUSES } from '#domain/accounts/account.ts'
import { newAdministratorSchema, rightsChangeSchema } from '#domain/admin/administrator-schemas.ts'
import { ADMIN_PERMISSIONS } from '#domain/core/admin-permissions.ts'
import { defineRoutes } from '../core/route.ts'

const permissions = z.array(z.enum(ADMIN_PERMISSIONS))

/** An administrator with their rights; `changeable` are those that the caller may give them or take from them. */
const administratorView = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  status: z.enum(ACCOUNT_STATUSES),
  permissions,
  changeable: permissions,
})
export type AdministratorView = z.output<typeof administratorView>

const params = z.object({ id: z.string() })

export const administratorRoutes = defineRoutes({
  'GET /admin/admins/{id}': { summary: 'An administrator with their rights.', params, answer: administratorView },
  'POST /admin/admins': {
    summary: 'Makes an administrator with chosen rights, and answers a password that opens one sign-in.',
    body: newAdministratorSchema,
    answer: z.object({ id: z.string(), username: z.string(), password: z.string() }),
  },
  'PATCH /admin/admins/{id}/rights': {
    summary: 'Gives an administrator rights and takes rights away.',
    params,
    body: rightsChangeSchema,
    answer: administratorView,
  },
})
