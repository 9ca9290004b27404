import { Suspense, useEffect, useEffectEvent } from 'react'
import { addressAfterSignUp } from '#domain/core/after-login.ts'
import { factorStepAddress } from '#domain/core/factor-step-address.ts'
import { ApiError } from '../core/api-error.ts'
import { call } from '../core/call.ts'
import { lazyPart } from '../core/lazy-part.ts'
import { useSignedIn } from '../core/session.ts'
import { navigateAway } from '../core/session-end.ts'
import { showSuccess } from '../core/toasts.ts'
import { useAction } from '../core/use-action.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { ScriptNote } from '../ui/script-note.tsx'
import styles from './accounts.module.css'
import { formErrorMessage } from './error-message.ts'
import { clearSignUpAttempt, parseSignUpAttempt } from './sign-up-attempt.ts'
import { useEmailedToken } from './use-link-token.ts'

const ConfirmPasswordForm = lazyPart(async () => (await import('./confirm-password-form.tsx')).ConfirmPasswordForm)

const GENERAL =
  'There was an error confirming your email. Please try again, or contact us if you continue to have problems.'

/**
 * Consumes the emailed link when the page opens. In another browser it also asks for the sign-up password, because a
 * link alone does not identify the user [FORM-14].
 */
export function ConfirmSignUp({ from }: { from: 'contractor' | undefined }) {
  const token = useEmailedToken()
  const enter = useCompleteSignIn()
  const confirm = useAction({
    send: ({ token, password }: { token: string; password?: string }) =>
      call('POST /session/sign-up/link', { body: { token, password, attempt: parseSignUpAttempt()?.attempt } }),
    onSuccess: async (answer) => {
      const redirect = parseSignUpAttempt()?.redirect
      clearSignUpAttempt()
      if ('nextStep' in answer) return navigateAway(factorStepAddress('/login', answer.attempt, { redirect }))
      showSuccess(`Your account is active. Welcome, ${answer.user.name}.`)
      await enter(answer, redirect)
    },
  })

  const consume = useEffectEvent((emailed: string) => confirm.run({ token: emailed }))
  useEffect(() => {
    if (token !== undefined && token !== '') void consume(token)
  }, [token])

  const { error } = confirm
  const code = error instanceof ApiError ? error.code : undefined
  const asksForPassword = code === 'signIn.passwordOfSignUp' || confirm.variables?.password !== undefined
  if (token === '') return <NextLinks from={from} message="Open this page from the link in your email." />
  if (token !== undefined && asksForPassword && code !== 'signIn.linkExpired' && code !== 'signIn.linkUsed') {
    return (
      <Suspense>
        <ConfirmPasswordForm
          from={from}
          // A missing password is not an error yet. A wrong password is.
          error={confirm.variables?.password === undefined ? undefined : error && formErrorMessage(error, GENERAL)}
          isBusy={confirm.isBusy || confirm.isSuccess}
          onPassword={(password) => void confirm.run({ token, password })}
        />
      </Suspense>
    )
  }
  if (error) return <NextLinks from={from} message={formErrorMessage(error, GENERAL)} />
  return (
    <>
      <p role="status">Confirming your email…</p>
      <ScriptNote />
    </>
  )
}

/** Shown when the link is invalid. */
function NextLinks({ from, message }: { from: 'contractor' | undefined; message: string }) {
  return (
    <div className={styles.form}>
      <ErrorCard message={message} />
      <div className="row">
        <ButtonLink to="/login" search={{ from }}>
          Log in
        </ButtonLink>
        <ButtonLink to="/sign-up" search={{ from }}>
          Sign up
        </ButtonLink>
      </div>
    </div>
  )
}

type SignedIn = Parameters<ReturnType<typeof useSignedIn>>[0]

/** Signs the browser in and opens the requested page, else home [FORM-14]. */
function useCompleteSignIn() {
  const signedIn = useSignedIn()
  return (answer: SignedIn, redirect: string | undefined) => signedIn(answer, addressAfterSignUp(redirect))
}
