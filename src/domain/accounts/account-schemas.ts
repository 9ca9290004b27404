/** Schemas for account data that users and admins enter. */
import { z } from 'zod'
import { email, requiredInput, tooLong } from '../core/field-schemas.ts'
import { phoneSchema } from '../core/phone-schema.ts'
import { inputMaxLength } from '../core/text-limits.ts'
import { accountSearchOf, SIGN_UP_ROLES } from './account.ts'
import type { AdminAccountEvent } from './account-machine.ts'

const validEmail = 'Please use valid email'
const noName = 'Enter an email or a username.'

/** An email address with the error message of the web pages. */
export const webEmail = () => email(validEmail)

/** The same with the message of the specification's second part [FORM-22]. */
export const pageEmail = () => email('Make sure your email exists and is properly formatted')

export const nameSchema = z.object({ name: requiredInput('Name is required') })

/** An existing password is compared as typed. It may be older than the current rules. */
export const password = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(inputMaxLength, tooLong(inputMaxLength))

/** My Account [FORM-13]. An absent field keeps its value. */
export const accountChangesSchema = z.object({
  name: requiredInput('Name is required').optional(),
  /** An empty text clears it. */
  phone: phoneSchema.optional(),
  acceptCommunications: z.boolean().optional(),
  requiresEmailCode: z.boolean().optional(),
  /** Required for `requiresEmailCode` when the sign-in is older than 10 minutes. */
  currentPassword: password.optional(),
})
export type AccountChanges = z.output<typeof accountChangesSchema>

/**
 * What an admin can change about a customer. `version` identifies the record the admin has seen. Only the customer can
 * give consent, so an admin can only withdraw it.
 */
export const customerChangeSchema = z.object({
  name: accountChangesSchema.shape.name,
  acceptCommunications: z.literal(false).optional(),
  version: z.string().max(inputMaxLength),
})
export type CustomerChange = z.output<typeof customerChangeSchema>

const ADMIN_EVENTS = [
  'archive',
  'restore',
  'markCompromised',
  'markUnknown',
  'requireReset',
  'forcePasswordChange',
] as const satisfies readonly AdminAccountEvent[]

export const accountEventSchema = z.object({ event: z.enum(ADMIN_EVENTS) })

export const username = () => requiredInput('Username is required')

/** Finds one account. Admins have only a username. */
export const accountSearchSchema = z
  .object({ email: webEmail().optional(), username: requiredInput(noName).optional() })
  .refine(({ email, username }) => (email === undefined) !== (username === undefined), {
    path: ['email'],
    message: noName,
  })

/** The same search from the single field of the screen. */
export const findAccountSchema = z.object({
  name: requiredInput(noName).refine(
    (name) => accountSearchOf(name).email === undefined || webEmail().safeParse(name).success,
    validEmail,
  ),
})

/** The username of an admin account, which another admin creates by hand. */
export const adminUsernameSchema = username().regex(
  /^[a-z0-9][\w.-]{1,63}$/i,
  'A username has 2 to 64 letters, digits, dots, hyphens and underscores.',
)

export const invitationSchema = z.object({
  email: pageEmail(),
  role: z.enum(SIGN_UP_ROLES),
})
export type Invitation = z.output<typeof invitationSchema>
