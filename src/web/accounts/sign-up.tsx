import { useEffect, useState } from 'react'
import { ApiError } from '../core/api-error.ts'
import { type ApiCallOutput, call } from '../core/call.ts'
import { focusOnMount } from '../core/focus-on-mount.ts'
import { useAction } from '../core/use-action.ts'
import { useBrowserValue } from '../core/use-browser-value.ts'
import { Button } from '../ui/button.tsx'
import styles from './accounts.module.css'
import {
  clearSignUpAttempt,
  parseSignUpAttempt,
  saveSignUpAttempt,
  storedSignUpAttempt,
  watchSignUpAttempt,
} from './sign-up-attempt.ts'
import { type SignUpAs, type SignUpFields, signUpByLink } from './sign-up-by-link.ts'
import { SignUpFailure } from './sign-up-failure.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export interface SignUpProps {
  as: SignUpAs
  isMarketingConsentRequired: boolean
  /** The page to open after activation. */
  redirect: string | undefined
}

interface SubmittedSignUp {
  email: string
  attempt: string
  /** Undefined after a reload, because the password is never stored. */
  typed?: SignUpFields
}

/** Shows the form, then a message until the emailed link is used, also after a reload [FORM-14]. */
export function SignUp({ as, isMarketingConsentRequired, redirect }: SignUpProps) {
  const stored = useBrowserValue(storedSignUpAttempt, null)
  /** Null after the user chose another email. */
  const [submitted, setSubmitted] = useState<SubmittedSignUp | null>()
  const [typed, setTyped] = useState<SignUpFields>()

  // An invitation opens its own sign-up.
  const waiting = as.invitation === undefined ? parseSignUpAttempt(stored) : undefined
  const sent: SubmittedSignUp | undefined = submitted === undefined ? waiting : (submitted ?? undefined)
  const isSent = sent !== undefined
  useEffect(() => {
    // The link opens another tab. This tab signs in too and opens the same page.
    if (isSent) return watchSignUpAttempt(() => window.location.reload())
  }, [isSent])

  const onSent = (values: SignUpFields, { attempt }: ApiCallOutput<'POST /session/sign-up'>) => {
    saveSignUpAttempt({ email: values.email, attempt, redirect })
    setSubmitted({ email: values.email, attempt, typed: values })
  }
  if (sent === undefined) {
    return <SignUpForm as={as} isMarketingConsentRequired={isMarketingConsentRequired} typed={typed} onSent={onSent} />
  }

  // The attempt expires after ten minutes. Then the user signs up again with the same values.
  const resend = () =>
    call('POST /session/attempt/code/send', { body: { attempt: sent.attempt } }).catch(async (error: unknown) => {
      const isOver = error instanceof ApiError && error.code === 'signIn.attemptOver'
      if (!isOver || sent.typed === undefined) throw error
      onSent(sent.typed, await signUpByLink(as, sent.typed))
    })
  const onOtherEmail = () => {
    clearSignUpAttempt()
    setTyped(sent.typed)
    setSubmitted(null)
  }
  return <VerificationRequired email={sent.email} resend={resend} onOtherEmail={onOtherEmail} />
}

interface VerificationRequiredProps {
  email: string
  resend: () => Promise<unknown>
  onOtherEmail: () => void
}

/** Shown until the emailed link is used [FORM-14, FORM-22]. */
function VerificationRequired({ email, resend, onOtherEmail }: VerificationRequiredProps) {
  const again = useAction({
    send: resend,
    done: `We've sent a new link to ${email}.`,
  })
  return (
    <div className={styles.form}>
      <h2 ref={focusOnMount} tabIndex={-1} className={styles.title}>
        Check your email
      </h2>
      <p>Your email isn't verified yet. Use the link we sent you.</p>
      <p>
        We sent the link to <b>{email}</b> and it expires in 24 hours. If it doesn't arrive within a few minutes, check
        your spam folder.
      </p>
      {again.error ? <SignUpFailure error={again.error} /> : null}
      <div className="row">
        <Button loading={again.isBusy} onClick={() => again.run()}>
          Send the link again
        </Button>
        <Button variant="subtle" onClick={onOtherEmail}>
          Use another email
        </Button>
      </div>
    </div>
  )
}
