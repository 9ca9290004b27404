/** Sends the email of a step after the commit, so no email points to data that does not exist. */
import type { NextStepView, SignInResponse } from '#api/sign-in/sign-in-view.ts'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import type { StepEmail, StepResult } from './complete-step.ts'
import { confirmUrl } from './email-link.ts'
import type { SignInEmails } from './enqueue-email.ts'

export interface StepEmailDeps {
  readonly emails: SignInEmails
  readonly publicUrl: string
}

export async function deliverStepEmail(deps: StepEmailDeps, { response, email }: StepResult): Promise<SignInResponse> {
  if (email !== undefined) await sendStepEmail(deps, email)
  return response
}

export async function sendStepEmail({ emails, publicUrl }: StepEmailDeps, email: StepEmail): Promise<void> {
  if ('code' in email) await emails.code(email.to, email.code)
  else await emails.confirmSignUp(email.to, confirmUrl(publicUrl, email))
}

/** For calls that always require a further step. */
export function nextStep(response: SignInResponse): NextStepView {
  if ('idToken' in response) throw signInErrors.notNow()
  return response
}
