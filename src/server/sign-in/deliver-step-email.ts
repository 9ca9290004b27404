/** Emails what a step asks for once the step is committed, so that nothing is on its way that leads nowhere. */
import type { NextStepView, SignedInView, SignInAnswer } from '#api/sign-in/sign-in-view.ts'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import type { StepEmail, StepResult } from './complete-step.ts'
import { confirmAddress } from './email-link.ts'
import type { SignInEmails } from './enqueue-email.ts'

export interface StepEmailDeps {
  readonly mails: SignInEmails
  readonly publicUrl: string
}

export async function deliver(deps: StepEmailDeps, { answer, mail }: StepResult): Promise<SignInAnswer> {
  if (mail !== undefined) await sendStepEmail(deps, mail)
  return answer
}

export async function sendStepEmail({ mails, publicUrl }: StepEmailDeps, mail: StepEmail): Promise<void> {
  if ('code' in mail) await mails.code(mail.to, mail.code)
  else await mails.confirmSignUp(mail.to, confirmAddress(publicUrl, mail))
}

/** The answer of a call that can only end signed in. */
export function signedIn(answer: SignInAnswer): SignedInView {
  if ('nextStep' in answer) throw signInErrors.notNow()
  return answer
}

/** The answer of a call that always asks for something more. */
export function nextStep(answer: SignInAnswer): NextStepView {
  if ('idToken' in answer) throw signInErrors.notNow()
  return answer
}
