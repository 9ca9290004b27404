/** The state after the first form: signed in, or another step. */
import type { ApiCallOutput } from '../core/call.ts'

export type LoginRole = 'customer' | 'contractor'

type NextStep = ApiCallOutput<'POST /session/password/forgot'>
export type LoginAnswer = ApiCallOutput<'POST /session/password'>
export type SignedIn = Exclude<LoginAnswer, NextStep>

/** A step named by the server. `isSignUp` if it confirms a sign-up of this form. */
export interface AttemptStep extends NextStep {
  isSignUp?: boolean
}

/** The first emailed code belongs to no attempt. */
export type LoginStep = AttemptStep | 'emailedCode'

/** Steps with a code sent to the email. */
const IS_EMAILED: Readonly<Record<NextStep['nextStep'], boolean>> = {
  confirmSignUp: true,
  codeChallenge: true,
  resetPassword: true,
  newPasswordRequired: false,
  secondFactor: false,
}

export function arrivesByEmail(step: LoginStep): boolean {
  return step === 'emailedCode' || IS_EMAILED[step.nextStep]
}
