import { z } from 'zod'
import { SIGN_IN_STATUSES } from '#domain/sign-in/sign-in-machine.ts'
import { userView } from '../accounts/account-view.ts'

/** The user is signed in. The client sends the id token in the authorization header; the cookie is set as well. */
export const signedInView = z.object({ idToken: z.string(), user: userView })
export type SignedInView = z.output<typeof signedInView>

/** A further step is required. The browser sends `attempt` to continue; it is valid for 10 minutes. */
export const nextStepView = z.object({
  nextStep: z.enum(SIGN_IN_STATUSES).exclude(['start', 'done']),
  attempt: z.string(),
  message: z.string(),
  /** What can confirm the step `secondFactor`. */
  factors: z.array(z.enum(['totp', 'passkey'])).optional(),
})
export type NextStepView = z.output<typeof nextStepView>

export const signInResponse = z.union([signedInView, nextStepView])
export type SignInResponse = z.output<typeof signInResponse>
