import { z } from 'zod'
import { SIGN_IN_STATUSES } from '#domain/sign-in/sign-in-machine.ts'
import { userView } from '../accounts/account-view.ts'

/** The person is in: the id token for the authorization header; the session's cookie is set beside it. */
export const signedInView = z.object({ idToken: z.string(), user: userView })
export type SignedInView = z.output<typeof signedInView>

/** Something more is asked for. `attempt` is what the browser shows to go on; it is good for ten minutes. */
export const nextStepView = z.object({
  nextStep: z.enum(SIGN_IN_STATUSES).exclude(['start', 'done']),
  attempt: z.string(),
  message: z.string(),
})
export type NextStepView = z.output<typeof nextStepView>

export const signInResponse = z.union([signedInView, nextStepView])
export type SignInResponse = z.output<typeof signInResponse>
