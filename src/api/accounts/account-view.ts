import { z } from 'zod'
import { ACCOUNT_STATUSES, SOCIAL_PROVIDERS } from '#domain/accounts/account.ts'
import { SECURITY_EVENTS } from '#domain/accounts/security-event.ts'
import { ROLES } from '#domain/core/capabilities.ts'

const role = z.enum(ROLES).exclude(['anonymous'])

/** The signed-in user, for their own screens. */
export const userView = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  role,
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  /** The picture that a contractor has uploaded. */
  picture: z.string().optional(),
  /** Only for admins: decides which menu items, pages and buttons appear [DATA-02]. */
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

/** A change of email that waits for its codes. */
export const emailChangeView = z.object({ email: z.string(), requestedAt: z.string() })
export type EmailChangeView = z.output<typeof emailChangeView>

/** My Account [FORM-13, FORM-26]. */
export const ownAccountView = userView.extend({
  phone: z.string().nullable(),
  acceptCommunications: z.boolean(),
  /** Whether sign-in requires an emailed code after the password. */
  requiresEmailCode: z.boolean(),
  hasPassword: z.boolean(),
  providers: z.array(z.enum(SOCIAL_PROVIDERS)),
  /** The change that this session can confirm. */
  emailChange: emailChangeView.nullable(),
  /** The name support sees [MSG-10]. */
  supportUsername: z.string(),
})
export type OwnAccountView = z.output<typeof ownAccountView>

/** One row of the security log. */
export const securityEventView = z.object({
  id: z.string(),
  event: z.enum(SECURITY_EVENTS),
  /** The provider, device, address or factor of the event. */
  detail: z.string().nullable(),
  device: z.string(),
  network: z.string(),
  at: z.string(),
})
export type SecurityEventView = z.output<typeof securityEventView>

/** An account for an admin with the permission. `actions` lists the available events. */
export const adminAccountView = z.object({
  id: z.string(),
  role,
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  phone: z.string().nullable(),
  status: z.enum(ACCOUNT_STATUSES),
  actions: z.array(z.string()),
})
export type AdminAccountView = z.output<typeof adminAccountView>
