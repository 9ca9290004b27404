/** Schemas for a new admin and for permission changes. */
import { z } from 'zod'
import { adminUsernameSchema, nameSchema } from '../accounts/account-schemas.ts'
import { ADMIN_PERMISSIONS } from '../core/admin-permissions.ts'

const permissions = z.array(z.enum(ADMIN_PERMISSIONS, "This permission doesn't exist.")).max(ADMIN_PERMISSIONS.length)

export const newAdministratorSchema = nameSchema.extend({ username: adminUsernameSchema, permissions: permissions })
export type NewAdministrator = z.output<typeof newAdministratorSchema>

/** Added and removed permissions, so that two concurrent changes of one admin do not undo each other. */
export const permissionChangeSchema = z
  .object({ grant: permissions, revoke: permissions })
  .refine(({ grant, revoke }) => !grant.some((one) => revoke.includes(one)), {
    path: ['revoke'],
    message: "You can't grant and remove the same permission.",
  })
