import type { ReactNode } from 'react'
import { arrivesByEmail, type LoginStep } from './login-step.ts'

const TITLES = {
  emailedCode: 'Enter your code',
  confirmSignUp: 'Confirm your email',
  codeChallenge: 'Enter your code',
  newPasswordRequired: 'Choose a new password',
  resetPassword: 'Reset your password',
  secondFactor: 'Two-step verification',
} as const

export function stepTitle(step: LoginStep): string {
  return TITLES[step === 'emailedCode' ? step : step.nextStep]
}

/** What the step asks for, and where to find it. */
export function stepMessage(step: LoginStep, email: string): ReactNode {
  const of = <b>{email}</b>
  if (step === 'emailedCode') return <>We've sent a code to {of}. It expires in 10 minutes.</>
  if (!arrivesByEmail(step)) return step.message
  return (
    <>
      {step.message} We sent it to {of} and it expires in 10 minutes.
    </>
  )
}
