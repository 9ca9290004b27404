/** Emails what a step asks for once the step is committed, so that nothing is on its way that leads nowhere. */
import type { NextStepView, SignedInView, SignInResponse } from '#api/sign-in/sign-in-view.ts'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import type { StepEmail, StepResult } from './complete-step.ts'
import { confirmUrl } from './email-link.ts'
import type { SignInEmails } from './enqueue-email.ts'

export interface StepEmailDeps {
  readonly emails: SignInEmails
  readonly publicUrl: string
}

export async function deliverStepEmail(deps: StepEmailDeps, { answer, mail }: StepResult): Promise<SignInResponse> {
  if (mail !== undefined) await sendStepEmail(deps, mail)
  return answer
}

export async function sendStepEmail({ emails, publicUrl }: StepEmailDeps, mail: StepEmail): Promise<void> {
  if ('code' in mail) await emails.code(mail.to, mail.code)
  else await emails.confirmSignUp(mail.to, confirmUrl(publicUrl, mail))
}

/** The answer of a call that can only end signed in. */
export function signedIn(answer: SignInResponse): SignedInView {
  if ('nextStep' in answer) throw signInErrors.notNow()
  return answer
}

/** The answer of a call that always asks for something more. */
export function nextStep(answer: SignInResponse): NextStepView {
  if ('idToken' in answer) throw signInErrors.notNow()
  return answer
}
