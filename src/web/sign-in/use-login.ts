import { startTransition, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { hasOwnName } from '#domain/accounts/account-name.ts'
import { startLocalSession } from '../core/id-token.ts'
import { useBrowserValue } from '../core/use-browser-value.ts'
import type { LoginAnswer, LoginRole, LoginStep, SignedIn } from './login-step.ts'
import { clearPendingLogin, type PendingLogin, readPendingLogin, recordLogin, resendWaitMs } from './pending-login.ts'
import { useFactorStep } from './use-factor-step.ts'

export interface Login {
  email: string
  step: LoginStep | undefined
  /** When another code can be requested. A reloaded page restores it. */
  resendAt: number | undefined
  saveResendAt: (at: number) => void
  /** Whether storage has a login. Forms that mount then take over its email. */
  isRestored: boolean
  saveEmail: (email: string) => void
  /** Typed beside the email, for a new account. */
  name: string
  saveName: (name: string) => void
  /** The account has no name yet. It is signed in, and the login asks for the name. */
  isUnnamed: boolean
  takeName: (name: string) => Promise<void>
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
  const stored = useStoredLogin(role)
  const [typedEmail, setTypedEmail] = useState<string>()
  const [name, setName] = useState('')
  const [unnamed, setUnnamed] = useState<SignedIn>()
  const [reached, setReached] = useState<Pick<PendingLogin, 'role' | 'step' | 'resendAt'>>()
  const email = typedEmail ?? stored?.email ?? ''
  const factorStep = useFactorStep()
  const { step, resendAt } = reached?.role === role ? reached : restoredStep(stored, problem, factorStep)

  const saveEmail = useCallback((typed: string) => {
    setTypedEmail(typed)
    recordLogin({ email: typed })
  }, [])
  const goTo = useCallback(
    (next: LoginStep, of: string) => {
      const at = Date.now() + resendWaitMs
      recordLogin({ email: of, role, step: next, resendAt: at })
      // The form stays until the step's script has loaded.
      startTransition(() => {
        setTypedEmail(of)
        setReached({ role, step: next, resendAt: at })
      })
    },
    [role],
  )
  const saveResendAt = useCallback(
    (at: number) => {
      recordLogin({ email, role, step, resendAt: at })
      setReached({ role, step, resendAt: at })
    },
    [email, role, step],
  )
  const leaveStep = useCallback(() => {
    recordLogin({ email })
    setReached({ role, resendAt })
  }, [email, role, resendAt])
  const take: Login['take'] = useCallback(
    async (answer, of, { isSignUp } = { isSignUp: false }) => {
      if (!('idToken' in answer)) return goTo({ ...answer, isSignUp }, of)
      clearPendingLogin()
      if (hasOwnName(answer.user.name)) return void (await onSignedIn(answer))
      startLocalSession(answer.idToken, answer.user)
      startTransition(() => setUnnamed(answer))
    },
    [goTo, onSignedIn],
  )
  return {
    email,
    step,
    resendAt,
    saveResendAt,
    isRestored: stored !== undefined,
    saveEmail,
    name,
    saveName: setName,
    isUnnamed: unnamed !== undefined,
    takeName: async (given) => {
      if (unnamed) await onSignedIn(withName(unnamed, given))
    },
    goTo,
    leaveStep,
    take,
  }
}

const withName = (answer: SignedIn, name: string): SignedIn => ({ ...answer, user: { ...answer.user, name } })

/** A user with a social sign-in error reads it and chooses again. */
function restoredStep(
  stored: PendingLogin | undefined,
  problem: string | undefined,
  factorStep: LoginStep | undefined,
) {
  return { step: factorStep ?? (problem === undefined ? stored?.step : undefined), resendAt: stored?.resendAt }
}

/**
 * The login of an earlier visit, read once. It is deferred, so the hydrated form stays until the script of a stored step
 * has loaded.
 */
function useStoredLogin(role: LoginRole): PendingLogin | undefined {
  const read = useMemo(() => once(() => JSON.stringify(readPendingLogin(role)) ?? 'null'), [role])
  const text = useDeferredValue(useBrowserValue(read, 'null'))
  return useMemo(() => (JSON.parse(text) as PendingLogin | null) ?? undefined, [text])
}

/** Later texts of the same page change nothing. */
function once(read: () => string): () => string {
  let text: string | undefined
  return () => {
    text ??= read()
    return text
  }
}
