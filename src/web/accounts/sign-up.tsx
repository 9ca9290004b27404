import { useEffect, useState } from 'react'
import type { CallAnswer } from '../core/call.ts'
import { forgetSignUpAttempt, keepSignUpAttempt, readSignUpAttempt } from './sign-up-attempt.ts'
import { type SignUpAs, type SignUpFields, signUpByLink } from './sign-up-by-link.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { VerificationRequired } from './verification-required.tsx'

interface SignUpProps {
  as: SignUpAs
  /** Where its owner wants to go once the account is active. */
  redirect: string | undefined
}

/** The form, then the message that stands until the emailed link is used, also after a reload [FORM-14]. */
export function SignUp({ as, redirect }: SignUpProps) {
  const [sentTo, setSentTo] = useState<string>()
  const [typed, setTyped] = useState<SignUpFields>()

  useEffect(() => {
    const kept = readSignUpAttempt()
    // Whoever opens an invitation begins with that one.
    if (kept && as.invitation === undefined) setSentTo(kept.email)
  }, [as.invitation])

  const onSent = (sent: SignUpFields, { attempt }: CallAnswer<'POST /session/sign-up'>) => {
    keepSignUpAttempt({ email: sent.email, attempt, redirect })
    setTyped(sent)
    setSentTo(sent.email)
  }
  if (sentTo === undefined) return <SignUpForm as={as} typed={typed} onSent={onSent} />
  return (
    <VerificationRequired
      email={sentTo}
      resend={typed && (async () => onSent(typed, await signUpByLink(as, typed)))}
      onOtherEmail={() => {
        forgetSignUpAttempt()
        setSentTo(undefined)
      }}
    />
  )
}
