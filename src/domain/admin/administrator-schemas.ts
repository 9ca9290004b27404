/** What is typed about an administrator, and which rights are chosen. */
import { z } from 'zod'
import { adminUsernameSchema, nameSchema } from '../accounts/account-schemas.ts'
import { ADMIN_PERMISSIONS } from '../core/admin-permissions.ts'

const permissions = z.array(z.enum(ADMIN_PERMISSIONS, 'There is no such right.')).max(ADMIN_PERMISSIONS.length)

export const newAdministratorSchema = nameSchema.extend({ username: adminUsernameSchema, permissions: permissions })
export type NewAdministrator = z.output<typeof newAdministratorSchema>

/** What is given and what is taken, so that two who change the same administrator undo nothing of each other. */
export const permissionChangeSchema = z
  .object({ grant: permissions, revoke: permissions })
  .refine(({ grant, revoke }) => !grant.some((one) => revoke.includes(one)), {
    path: ['revoke'],
    message: 'A right is either given or taken.',
  })
