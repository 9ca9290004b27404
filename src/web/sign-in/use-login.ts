import { startTransition, useCallback, useEffect, useState } from 'react'
import type { LoginSearch } from '../core/login-search.ts'
import type { LoginAnswer, LoginRole, LoginStep } from './login-step.ts'
import { clearPendingLogin, readPendingLogin, recordLogin, resendWaitMs } from './pending-login.ts'
import { useSignIn } from './use-sign-in.ts'

export interface Login {
  email: string
  step: LoginStep | undefined
  /** When another code can be asked for; also a page that was loaded anew knows it. */
  resendAt: number | undefined
  saveResendAt: (at: number) => void
  /** Whether this device has been asked what was typed before; forms that stand already take it up with this. */
  isRead: boolean
  keepEmail: (email: string) => void
  goTo: (step: LoginStep, email: string) => void
  /** Back to the first form, with the email as it was. */
  leaveStep: () => void
  /** Takes the answer of any way in: the person is in, or at the next step. */
  take: (answer: LoginAnswer, email: string, about?: { isSignUp: boolean }) => Promise<void>
}

/** Where the login of this page stands. */
export function useLogin(role: LoginRole, search: LoginSearch): Login {
  const [isRead, setIsRead] = useState(false)
  const [email, setEmail] = useState('')
  const [step, setStep] = useState<LoginStep>()
  const [resendAt, setResendAt] = useState<number>()
  const signIn = useSignIn(search)

  useEffect(() => {
    const note = readPendingLogin(role)
    startTransition(() => {
      if (note) {
        setEmail(note.email)
        setResendAt(note.resendAt)
        // Whoever comes back from elsewhere with a problem reads that, and chooses again.
        if (search.problem === undefined) setStep(note.step)
      }
      setIsRead(true)
    })
  }, [role, search.problem])

  const keepEmail = useCallback((typed: string) => {
    setEmail(typed)
    recordLogin({ email: typed })
  }, [])
  const goTo = useCallback(
    (next: LoginStep, of: string) => {
      const at = Date.now() + resendWaitMs
      recordLogin({ email: of, role, step: next, resendAt: at })
      // The form stays until the step's script is there.
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
      await signIn(answer)
    },
    [goTo, signIn],
  )
  return { email, step, resendAt, saveResendAt, isRead, keepEmail, goTo, leaveStep, take }
}
