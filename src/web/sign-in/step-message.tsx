import type { ReactNode } from 'react'
import type { LoginStep } from './login-step.ts'

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
  if (step !== 'mailedCode') return step.message
  return (
    <>
      We have sent a code to <b>{email}</b>. It is good for ten minutes.
    </>
  )
}
