import { startTransition, useCallback, useEffect, useState } from 'react'
import type { LoginSearch } from '../core/login-search.ts'
import { dropLoginNote, noteLogin, readLoginNote } from './login-note.ts'
import type { LoginAnswer, LoginRole, LoginStep } from './login-step.ts'
import { useSignIn } from './use-sign-in.ts'

export interface Login {
  email: string
  step: LoginStep | undefined
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
  const signIn = useSignIn(search)

  useEffect(() => {
    const note = readLoginNote(role)
    startTransition(() => {
      if (note) {
        setEmail(note.email)
        // Whoever comes back from elsewhere with a problem reads that, and chooses again.
        if (search.problem === undefined) setStep(note.step)
      }
      setIsRead(true)
    })
  }, [role, search.problem])

  const keepEmail = useCallback((typed: string) => {
    setEmail(typed)
    noteLogin({ email: typed })
  }, [])
  const goTo = useCallback(
    (next: LoginStep, of: string) => {
      noteLogin({ email: of, role, step: next })
      // The form stays until the step's script is there.
      startTransition(() => {
        setEmail(of)
        setStep(next)
      })
    },
    [role],
  )
  const leaveStep = useCallback(() => {
    noteLogin({ email })
    setStep(undefined)
  }, [email])
  const take: Login['take'] = useCallback(
    async (answer, of, { isSignUp } = { isSignUp: false }) => {
      if (!('idToken' in answer)) return goTo({ ...answer, isSignUp }, of)
      dropLoginNote()
      await signIn(answer)
    },
    [goTo, signIn],
  )
  return { email, step, isRead, keepEmail, goTo, leaveStep, take }
}
