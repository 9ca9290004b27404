import { z } from 'zod'
import { ROLES } from '#domain/core/capabilities.ts'

/** The person who is signed in, as their own screens see them. */
export const userView = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  role: z.enum(ROLES).exclude(['anonymous']),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
})
export type UserView = z.output<typeof userView>

/** A customer's own record [API-08]. */
export const customerView = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  paymentCustomerId: z.string().nullable(),
  acceptCommunications: z.boolean(),
})
