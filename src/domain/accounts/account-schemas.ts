/** What people type about their account, and administrators about somebody's. */
import { z } from 'zod'
import { email, requiredInput } from '../core/field-schemas.ts'
import { inputMaxLength } from '../core/text-limits.ts'
import { accountSearchOf, SIGN_UP_ROLES } from './account.ts'
import type { AdminAccountEvent } from './account-machine.ts'

const validEmail = 'Please use valid email'
const noName = 'Please enter an email or a username.'

/** An address as the web asks for it. */
export const webEmail = () => email(validEmail)

/** The same on the pages of the specification's second part, in their words [FORM-22]. */
export const pageEmail = () => email('Make sure your email exists and is properly formatted')

export const nameSchema = z.object({ name: requiredInput('Name is required') })

/** A password that exists already is compared as it was typed, whatever rule it was chosen under. */
export const password = z.string({ error: 'Password is required' }).min(1, 'Password is required').max(inputMaxLength)

/** My Account [FORM-13]; an absent field stays as it is. */
export const accountChangesSchema = z.object({
  name: requiredInput('Name is required').optional(),
  acceptCommunications: z.boolean().optional(),
  requiresEmailCode: z.boolean().optional(),
  /** Needed for `requiresEmailCode` where the sign-in is older than ten minutes. */
  currentPassword: password.optional(),
})
export type AccountChanges = z.output<typeof accountChangesSchema>

/**
 * What an administrator changes about a customer; `version` is that of the record as they have seen it. Consent is given by
 * its owner alone, so it can only be taken away.
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

/** Finds one account; administrators have a username alone. */
export const accountSearchSchema = z
  .object({ email: webEmail().optional(), username: requiredInput(noName).optional() })
  .refine(({ email, username }) => (email === undefined) !== (username === undefined), {
    path: ['email'],
    message: noName,
  })

/** The same two in the one field of the screen. */
export const findAccountSchema = z.object({
  name: requiredInput(noName).refine(
    (name) => accountSearchOf(name).email === undefined || webEmail().safeParse(name).success,
    validEmail,
  ),
})

/** How an administrator is called, who is made by hand and signs in with this name. */
export const adminUsernameSchema = username().regex(
  /^[a-z0-9][\w.-]{1,63}$/i,
  'A username has 2 to 64 letters, digits, dots, hyphens and underscores.',
)

export const invitationSchema = z.object({
  email: pageEmail(),
  role: z.enum(SIGN_UP_ROLES),
})
export type Invitation = z.output<typeof invitationSchema>
