/** Sign-in and sign-up input. Web forms and the API share these schemas. */
import { z } from 'zod'
import { SIGN_UP_ROLES } from '../accounts/account.ts'
import { pageEmail, password, username, webEmail } from '../accounts/account-schemas.ts'
import { email, requiredInput } from '../core/field-schemas.ts'
import { inputMaxLength } from '../core/text-limits.ts'
import { factorCodeSchema } from '../factors/factor-schemas.ts'
import { codeLength } from './sign-in-code.ts'

const code = (required: string) =>
  z.string({ error: required }).trim().min(1, required).max(codeLength, `The code has ${codeLength} characters.`)

const role = z.enum(SIGN_UP_ROLES)

export const codeRequestSchema = z.object({ email: webEmail(), role })

/** Only a new account takes the name. */
export const codeInputSchema = z.object({
  email: webEmail(),
  code: code('Code is required'),
  role,
  name: requiredInput('Name is required').optional(),
})

/** The mobile login has its own messages for both fields [AUTH-07]. */
export const mobileEmailSchema = z.object({ email: email('Invalid email address') })
export const mobileCodeSchema = z.object({ code: code('Please enter the code') })

const passwordMinLength = 8
const strongPassword =
  'Password must be at least 8 characters long and contain at least one lowercase letter, one uppercase letter, and one number'

/** A new password [AUTH-07]. The server rejects common passwords, because it has the list. */
export const newPassword = () =>
  password.min(passwordMinLength, strongPassword).regex(/^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\p{Nd})/su, strongPassword)

/** The second part of the specification requires only a minimum length [FORM-22, FORM-24]. */
export const shortPassword = () => password.min(passwordMinLength, 'Your password must be at least 8 characters.')

export const adminLoginSchema = z.object({ username: username(), password })

export const emailLoginSchema = z.object({ email: webEmail(), password })
export const mobileEmailLoginSchema = mobileEmailSchema.extend({ password })

/** POST /session/password: admins by username, others by email. */
export const passwordLoginSchema = z.object({
  username: username().optional(),
  email: webEmail().optional(),
  password,
})

/** Proves that the caller started the attempt. Only the caller's browser holds this opaque value. */
const secret = z.string().min(1).max(inputMaxLength)

/** A new password is entered twice. The second entry never leaves the browser. */
const twice = {
  password: newPassword(),
  confirmPassword: z.string({ error: 'Confirm Password is required' }).min(1, 'Confirm Password is required'),
}

interface Twice {
  readonly password: string
  readonly confirmPassword: string
}

/** A mismatch is reported with all other errors, so the user corrects the form once. */
function bothAlike<T extends z.ZodType<Twice>>(schema: T): T {
  return schema.refine(({ password: chosen, confirmPassword }) => chosen === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Confirm Password does not match',
    when: ({ value }) => isTypedTwice(value),
  })
}

function isTypedTwice(typed: unknown): boolean {
  return typeof typed === 'object' && typed !== null && 'confirmPassword' in typed && Boolean(typed.confirmPassword)
}

export const contractorSignUpSchema = bothAlike(z.object({ email: webEmail(), ...twice }))

/** The sign-in steps with a new password, with and without the emailed code. */
export const passwordStepSchema = bothAlike(z.object(twice))
export const resetStepSchema = bothAlike(z.object({ code: code('Code is required'), ...twice }))
export const mobileResetStepSchema = bothAlike(mobileCodeSchema.extend(twice))

const signUpFields = {
  role,
  acceptCommunications: z.boolean().optional(),
  invitation: secret.optional(),
}

/**
 * `confirmBy` selects how the address is proved: by a code on the same screen, or by an emailed link. The page with the
 * link has its own sentences and requires the name [FORM-14, FORM-22].
 */
export const signUpSchema = z.discriminatedUnion('confirmBy', [
  z.object({
    ...signUpFields,
    confirmBy: z.literal('code'),
    email: webEmail(),
    name: requiredInput('Name is required').optional(),
    password: newPassword(),
  }),
  z.object({
    ...signUpFields,
    confirmBy: z.literal('link'),
    email: pageEmail(),
    name: requiredInput('Name is required'),
    password: shortPassword(),
  }),
])

export type SignUpInput = z.output<typeof signUpSchema>

const newsConsent = z.literal(true, { error: 'Agree to receive marketing emails.' })

/** An extra server check for a sign-up from the page, while the owner requires consent [FORM-14]. */
export const marketingConsentSchema = z.object({ acceptCommunications: newsConsent })

/**
 * The sign-up page of the second part. Both consents are required, unless the owner makes marketing emails optional
 * [FORM-14].
 */
export const signUpPageSchema = (isMarketingConsentRequired: boolean) =>
  z.object({
    email: pageEmail(),
    name: requiredInput('Name is required'),
    password: shortPassword(),
    privacyConsent: z.literal(true, { error: 'Agree to the privacy policy and the terms.' }),
    acceptCommunications: isMarketingConsentRequired ? newsConsent : z.boolean(),
  })

export const confirmLinkSchema = z.object({
  token: secret,
  /** The attempt of the sign-up, if this browser made it. Otherwise the sign-up password is required. */
  attempt: secret.optional(),
  password: password.optional(),
})

export const attemptCodeSchema = z.object({ attempt: secret, code: code('Code is required') })
export const attemptFactorSchema = factorCodeSchema.extend({ attempt: secret })
export const attemptSchema = z.object({ attempt: secret })
export const attemptPasswordSchema = z.object({ attempt: secret, password: newPassword() })
export const attemptResetSchema = z.object({ attempt: secret, code: code('Code is required'), password: newPassword() })

export const emailSchema = z.object({ email: webEmail() })
export const linkResetSchema = z.object({ token: secret, password: shortPassword() })

export const updatePasswordSchema = z.object({
  password: shortPassword(),
  /** Required when the sign-in is older than 10 minutes. */
  currentPassword: password.optional(),
})

/** The password is needed if the sign-in is older than ten minutes. */
export const emailChangeSchema = z.object({ email: webEmail(), currentPassword: password.optional() })
export type EmailChangeInput = z.output<typeof emailChangeSchema>

/** One code from each address. */
export const emailChangeCodesSchema = z.object({
  currentCode: code('Code is required'),
  newCode: code('Code is required'),
})
export type EmailChangeCodes = z.output<typeof emailChangeCodesSchema>

export const selectRoleSchema = z.object({ role })
