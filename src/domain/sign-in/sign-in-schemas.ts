/** What a person types to sign in or up; the web forms and the API parse with the same schemas. */
import { z } from 'zod'
import { SIGN_UP_ROLES } from '../accounts/account.ts'
import { pageEmail, password, username, webEmail } from '../accounts/account-schemas.ts'
import { email, requiredInput } from '../core/field-schemas.ts'
import { inputMaxLength } from '../core/text-limits.ts'
import { codeLength } from './sign-in-code.ts'

const code = (required: string) =>
  z.string({ error: required }).trim().min(1, required).max(codeLength, `The code has ${codeLength} characters.`)

const role = z.enum(SIGN_UP_ROLES)

export const codeRequestSchema = z.object({ email: webEmail(), role })

export const codeInputSchema = z.object({ email: webEmail(), code: code('Code is required'), role })

/** The mobile log-in page says the same two things in its own words [AUTH-07]. */
export const mobileEmailSchema = z.object({ email: email('Invalid email address') })
export const mobileCodeSchema = z.object({ code: code('Please enter the code') })

const passwordMinLength = 8
const strongPassword =
  'Password must be at least 8 characters long and contain at least one lowercase letter, one uppercase letter, and one number'

/** A password that is being chosen [AUTH-07]; common ones are refused by the server, which has the list. */
export const newPassword = () =>
  password.min(passwordMinLength, strongPassword).regex(/^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\p{Nd})/su, strongPassword)

/** The pages of the specification's second part ask for the length alone, in a shorter sentence [FORM-22, FORM-24]. */
export const shortPassword = () => password.min(passwordMinLength, 'Your password must be at least 8 characters.')

export const adminLoginSchema = z.object({ username: username(), password })

export const emailLoginSchema = z.object({ email: webEmail(), password })
export const mobileEmailLoginSchema = mobileEmailSchema.extend({ password })

/** POST /session/password: an administrator by username; others by email. */
export const passwordLoginSchema = z.object({
  username: username().optional(),
  email: webEmail().optional(),
  password,
})

/** The proof that the caller is the one who began an attempt: an opaque value that only their browser holds. */
const secret = z.string().min(1).max(inputMaxLength)

/** A password that is being chosen is asked for twice; the second never leaves the browser. */
const twice = {
  password: newPassword(),
  confirmPassword: z.string({ error: 'Confirm Password is required' }).min(1, 'Confirm Password is required'),
}

interface Twice {
  readonly password: string
  readonly confirmPassword: string
}

/** A difference is said beside whatever else is wrong, so that nobody corrects the form twice. */
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

/** The steps of a sign-in that ask for a new password, with and without the mailed code. */
export const passwordStepSchema = bothAlike(z.object(twice))
export const resetStepSchema = bothAlike(z.object({ code: code('Code is required'), ...twice }))
export const mobileResetStepSchema = bothAlike(mobileCodeSchema.extend(twice))

const signUpFields = {
  email: webEmail(),
  role,
  name: requiredInput('Name is required').optional(),
  acceptCommunications: z.boolean().optional(),
  invitation: secret.optional(),
}

/** `confirmBy` says how the address is proved: a code typed on the same screen, or a link in the mail. */
export const signUpSchema = z.discriminatedUnion('confirmBy', [
  z.object({ ...signUpFields, confirmBy: z.literal('code'), password: newPassword() }),
  z.object({ ...signUpFields, confirmBy: z.literal('link'), password: shortPassword() }),
])

export type SignUpInput = z.output<typeof signUpSchema>

const newsConsent = z.literal(true, { error: 'Please agree to hear from us by email.' })

/** What the server asks of a sign-up of the page besides, while the owner requires it [FORM-14]. */
export const marketingConsentSchema = z.object({ acceptCommunications: newsConsent })

/** The sign-up page of the second part; both consents are required there, unless the owner leaves news free [FORM-14]. */
export const signUpPageSchema = (isMarketingConsentRequired: boolean) =>
  z.object({
    email: pageEmail(),
    name: requiredInput('Name is required'),
    password: shortPassword(),
    privacyConsent: z.literal(true, { error: 'Please agree to the privacy policy and the terms.' }),
    acceptCommunications: isMarketingConsentRequired ? newsConsent : z.boolean(),
  })

export const confirmLinkSchema = z.object({
  token: secret,
  /** Of the sign-up that ordered the link, where this browser made it; else its password is asked for. */
  attempt: secret.optional(),
  password: password.optional(),
})

export const attemptCodeSchema = z.object({ attempt: secret, code: code('Code is required') })
export const attemptSchema = z.object({ attempt: secret })
export const attemptPasswordSchema = z.object({ attempt: secret, password: newPassword() })
export const attemptResetSchema = z.object({ attempt: secret, code: code('Code is required'), password: newPassword() })

export const emailSchema = z.object({ email: webEmail() })
export const linkResetSchema = z.object({ token: secret, password: shortPassword() })

export const updatePasswordSchema = z.object({
  password: shortPassword(),
  /** Needed where the sign-in is older than ten minutes. */
  currentPassword: password.optional(),
})

export const selectRoleSchema = z.object({ role })
