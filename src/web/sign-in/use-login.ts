import { startTransition, useCallback, useEffect, useState } from 'react'
import type { LoginAnswer, LoginRole, LoginStep, SignedIn } from './login-step.ts'
import { clearPendingLogin, readPendingLogin, recordLogin, resendWaitMs } from './pending-login.ts'

export interface Login {
  email: string
  step: LoginStep | undefined
  /** When another code can be requested. A reloaded page restores it. */
  resendAt: number | undefined
  saveResendAt: (at: number) => void
  /** Whether storage was read. Mounted forms then take over its values. */
  isRead: boolean
  saveEmail: (email: string) => void
  goTo: (step: LoginStep, email: string) => void
  /** Back to the first form, with the same email. */
  leaveStep: () => void
  /** Handles the response of every method: signed in, or the next step. */
  take: (answer: LoginAnswer, email: string, about?: { isSignUp: boolean }) => Promise<void>
}

/** The current step of this login. */
export function useLogin(
  role: LoginRole,
  problem: string | undefined,
  onSignedIn: (answer: SignedIn) => Promise<unknown>,
): Login {
  const [isRead, setIsRead] = useState(false)
  const [email, setEmail] = useState('')
  const [step, setStep] = useState<LoginStep>()
  const [resendAt, setResendAt] = useState<number>()

  useEffect(() => {
    const note = readPendingLogin(role)
    startTransition(() => {
      if (note) {
        setEmail(note.email)
        setResendAt(note.resendAt)
        // A user with a social sign-in error reads it and chooses again.
        if (problem === undefined) setStep(note.step)
      }
      setIsRead(true)
    })
  }, [role, problem])

  const saveEmail = useCallback((typed: string) => {
    setEmail(typed)
    recordLogin({ email: typed })
  }, [])
  const goTo = useCallback(
    (next: LoginStep, of: string) => {
      const at = Date.now() + resendWaitMs
      recordLogin({ email: of, role, step: next, resendAt: at })
      // The form stays until the step's script has loaded.
      startTransition(() => {
        setEmail(of)
        setStep(next)
        setResendAt(at)
      })
    },
    [role],
  )
  const saveResendAt = useCallback(
    (at: number) => {
      recordLogin({ email, role, step, resendAt: at })
      setResendAt(at)
    },
    [email, role, step],
  )
  const leaveStep = useCallback(() => {
    recordLogin({ email })
    setStep(undefined)
  }, [email])
  const take: Login['take'] = useCallback(
    async (answer, of, { isSignUp } = { isSignUp: false }) => {
      if (!('idToken' in answer)) return goTo({ ...answer, isSignUp }, of)
      clearPendingLogin()
      await onSignedIn(answer)
    },
    [goTo, onSignedIn],
  )
  return { email, step, resendAt, saveResendAt, isRead, saveEmail, goTo, leaveStep, take }
}
