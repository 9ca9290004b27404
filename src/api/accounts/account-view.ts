import { z } from 'zod'
import { ACCOUNT_STATUSES, SOCIAL_PROVIDERS } from '#domain/accounts/account.ts'
import { ROLES } from '#domain/core/capabilities.ts'

const role = z.enum(ROLES).exclude(['anonymous'])

/** The person who is signed in, as their own screens see them. */
export const userView = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  role,
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  /** Of an administrator: what the menu, the pages and their buttons are shown by [DATA-02]. */
  permissions: z.array(z.string()).optional(),
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

/** My Account [FORM-13, FORM-26]. */
export const ownAccountView = userView.extend({
  acceptCommunications: z.boolean(),
  /** Whether a mailed code is asked for after the password. */
  requiresEmailCode: z.boolean(),
  hasPassword: z.boolean(),
  providers: z.array(z.enum(SOCIAL_PROVIDERS)),
  /** How the support calls the caller [MSG-10]. */
  supportUsername: z.string(),
})
export type OwnAccountView = z.output<typeof ownAccountView>

/** An account as an administrator with the right sees it; `actions` are the events that may be fired now. */
export const adminAccountView = z.object({
  id: z.string(),
  role,
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  status: z.enum(ACCOUNT_STATUSES),
  actions: z.array(z.string()),
})
export type AdminAccountView = z.output<typeof adminAccountView>
