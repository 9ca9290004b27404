import type { ReactNode } from 'react'
import { comesByMail, type LoginStep } from './login-step.ts'

const TITLES = {
  mailedCode: 'Enter your code',
  confirmSignUp: 'Confirm your email',
  codeChallenge: 'Enter your code',
  newPasswordRequired: 'Choose a new password',
  resetPassword: 'Reset your password',
} as const

export function stepTitle(step: LoginStep): string {
  return TITLES[step === 'mailedCode' ? step : step.nextStep]
}

/** What is asked for and where it is. */
export function stepMessage(step: LoginStep, email: string): ReactNode {
  const of = <b>{email}</b>
  if (step === 'mailedCode') return <>We have sent a code to {of}. It is good for ten minutes.</>
  if (!comesByMail(step)) return step.message
  return (
    <>
      {step.message} It went to {of} and is good for ten minutes.
    </>
  )
}
