import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../core/lazy-part.ts'
import { readLocal, SIGNED_OUT } from '../core/local-storage.ts'
import { type LoginSearch, loginContext } from '../core/login-search.ts'
import { clearSignedOutFlag, readSignedOutFlag } from '../core/session-end.ts'
import { useBrowserValue } from '../core/use-browser-value.ts'
import { ErrorCard } from '../ui/error-card.tsx'
import type { LoginCopy } from './login-copy.ts'
import { LoginMethods, type LoginUrl } from './login-methods.tsx'
import type { LoginRole, SignedIn } from './login-step.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { type Provider, ProviderButtons } from './provider-buttons.tsx'
import styles from './sign-in.module.css'
import { stepMessage, stepTitle } from './step-message.tsx'
import { useLogin } from './use-login.ts'

const loadSteps = () => import('./login-steps.tsx')
const NameForm = lazyPart(async () => (await import('../accounts/name-form.tsx')).NameForm)
const LoginSteps = lazyPart(async () => (await loadSteps()).LoginSteps)

const NAME_HELP: Readonly<Record<LoginRole, string>> = {
  customer: 'First and last name. Contractors see it on your jobs.',
  contractor: 'First and last name. Customers see it until you add your business name.',
}
/** Why the user has to sign in again. A sign-out in another tab opens this login within a minute. */
function useSignedOutReason(sessionEnd: string | undefined): string | undefined {
  const isSignedOut = useBrowserValue(readSignedOutFlag, false)
  useEffect(clearSignedOutFlag, [])
  if (!isSignedOut) return sessionEnd
  return performance.timeOrigin - Number(readLocal(SIGNED_OUT)?.split(' ')[1]) < 60_000
    ? 'You signed out in another tab.'
    : (sessionEnd ?? "You've been signed out. Sign in to continue.")
}

export interface LoginProps {
  role: LoginRole
  words: LoginCopy
  address: LoginUrl
  search: LoginSearch
  /** Why the session of this browser ended, as far as the server knows. */
  sessionEnd: string | undefined
  /** The error of a social sign-in. */
  problem: string | undefined
  providers: readonly Provider[]
  onSearch: (search: LoginSearch, replace?: boolean) => unknown
  /** Opens the requested page [NAV-10]. */
  onSignedIn: (answer: SignedIn) => Promise<unknown>
}

/**
 * The login of one role: a first form from the URL, and its next steps on the same page. The status message is always
 * present, so that screen readers announce its changes.
 */
export function Login({ onSignedIn, sessionEnd, ...shown }: LoginProps) {
  const { role, words, address, search, problem, providers, onSearch } = shown
  const login = useLogin(role, search.problem, onSignedIn)
  const reason = useSignedOutReason(sessionEnd)
  const [notification = reason, setNotification] = useState<string>()
  const [hasMoved, setHasMoved] = useState(false)
  const { step, email } = login

  // Preloads the next steps.
  useEffect(() => void loadSteps(), [])

  const requestNewCode = () => {
    login.leaveStep()
    setNotification('Sign up successful, please sign in with a new verification code')
    onSearch({ ...loginContext(search), way: 'code' }, true)
  }
  return (
    <div className="stack">
      {login.isUnnamed ? (
        <h2 className={styles.title}>What's your name?</h2>
      ) : step ? (
        <h2 className={styles.title}>{stepTitle(step)}</h2>
      ) : null}
      <p role="status" className={styles.message}>
        {login.isUnnamed ? "You're signed in. One last thing." : step ? stepMessage(step, email) : notification}
      </p>
      <Suspense>
        {login.isUnnamed ? (
          <NameForm label="Your name" help={NAME_HELP[role]} autoFocus onNamed={login.takeName} />
        ) : step ? (
          <LoginSteps
            role={role}
            words={words}
            step={step}
            login={{
              ...login,
              leaveStep: () => {
                setHasMoved(true)
                login.leaveStep()
              },
            }}
            onConfirmedAlready={requestNewCode}
          />
        ) : (
          <>
            {problem ? <ErrorCard message={problem} /> : null}
            <ProviderButtons providers={providers} role={role} address={address} search={search} />
            <LoginMethods
              // Mounted forms take over the stored email.
              key={String(login.isRestored)}
              role={role}
              words={words}
              address={address}
              search={search}
              onSearch={onSearch}
              login={login}
              hasMoved={hasMoved}
              onMove={setHasMoved}
            />
            <PasskeyButton onAnswer={(answer) => login.take(answer, email)} />
            <Terms />
          </>
        )}
      </Suspense>
    </div>
  )
}

/** A new email creates an account without the consent boxes of the sign-up page. */
function Terms() {
  return (
    <p className={styles.terms}>
      By continuing you agree to our{' '}
      <a href="/terms" target="_blank" rel="noopener">
        terms
      </a>{' '}
      and our{' '}
      <a href="/privacy" target="_blank" rel="noopener">
        privacy policy
      </a>
      .
    </p>
  )
}
