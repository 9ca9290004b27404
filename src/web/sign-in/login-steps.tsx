/** Every step after the first form. Loaded while the user fills in that form. */
import { ApiError } from '../core/api-error.ts'
import { call } from '../core/call.ts'
import { AttemptForm } from './attempt-form.tsx'
import { EmailedCodeForm } from './emailed-code-form.tsx'
import type { LoginCopy } from './login-copy.ts'
import type { LoginRole, LoginStep } from './login-step.ts'
import type { Login } from './use-login.ts'

interface LoginStepsProps {
  role: LoginRole
  words: LoginCopy
  login: Login
  step: LoginStep
  /** A confirmed sign-up whose response failed. */
  onConfirmedAlready: () => void
}

export function LoginSteps({ role, words, login, step, onConfirmedAlready }: LoginStepsProps) {
  if (step === 'emailedCode') return <EmailedCodeForm role={role} words={words} login={login} />
  const { email } = login
  const { isSignUp = false } = step
  return (
    <AttemptForm
      key={step.attempt}
      words={words}
      step={step}
      account={email}
      onAnswer={(answer) => login.take(answer, email, { isSignUp })}
      onFailure={async (error) => {
        if (isSignUp && mayHaveArrived(error) && (await isVerified(email))) onConfirmedAlready()
      }}
      onRestart={login.leaveStep}
      resendAt={login.resendAt}
      onResendAt={login.saveResendAt}
    />
  )
}

/** The server may have used the code although its response was lost. A retry then fails. */
function mayHaveArrived(error: Error): boolean {
  return !(error instanceof ApiError) || error.status !== 429
}

async function isVerified(email: string): Promise<boolean> {
  try {
    const { user } = await call('POST /user/byEmail', { body: { id: email } })
    return user?.emailVerified === true
  } catch {
    return false
  }
}
