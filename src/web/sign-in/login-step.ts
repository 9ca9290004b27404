/** A login after its first form: in, or one step further. */
import type { ApiCallOutput } from '../core/call.ts'

export type LoginRole = 'customer' | 'contractor'

export type SignedIn = ApiCallOutput<'POST /session/attempt/reset'>
type NextStep = ApiCallOutput<'POST /session/password/forgot'>
export type LoginAnswer = SignedIn | NextStep

/** A step of an attempt, which the server has named; `isSignUp` where it confirms a sign-up of this form. */
export interface AttemptStep extends NextStep {
  isSignUp?: boolean
}

/** The code that was mailed for the email alone belongs to no attempt. */
export type LoginStep = AttemptStep | 'emailedCode'

/** Where a code is asked for, which has gone to the email. */
const IS_EMAILED: Readonly<Record<NextStep['nextStep'], boolean>> = {
  confirmSignUp: true,
  codeChallenge: true,
  resetPassword: true,
  newPasswordRequired: false,
}

export function arrivesByEmail(step: LoginStep): boolean {
  return step === 'emailedCode' || IS_EMAILED[step.nextStep]
}
