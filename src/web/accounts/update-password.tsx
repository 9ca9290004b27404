import { useEffect, useRef, useState } from 'react'
import type { ApiCallOutput } from '../core/call.ts'
import { useSession, useSignedIn } from '../core/session.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { ScriptNote } from '../ui/script-note.tsx'
import styles from './accounts.module.css'
import { UpdatePasswordForm } from './update-password-form.tsx'
import { useEmailedToken } from './use-link-token.ts'

/** For a user with an emailed link or a session. Afterwards the user is signed in and gets a link home [FORM-24]. */
export function UpdatePassword() {
  const { user } = useSession()
  const signedIn = useSignedIn()
  const token = useEmailedToken()
  const [isUpdated, setIsUpdated] = useState(false)

  const onUpdated = async (answer: ApiCallOutput<'PATCH /account/password'>) => {
    setIsUpdated(true)
    await signedIn(answer)
  }
  if (isUpdated) return <Updated />
  if (token === undefined) return <ScriptNote />
  if (token === '' && user === null) return <NeedsLink />
  return <UpdatePasswordForm key={token} token={token === '' ? undefined : token} onUpdated={onUpdated} />
}

function Updated() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The token is used, so it is removed from the URL.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    title.current?.focus()
  }, [])
  return (
    <div className={styles.form}>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        Password updated
      </h2>
      <p>You're signed in here and signed out on all other devices.</p>
      <div className="row">
        <ButtonLink to="/" variant="gold">
          Go to the homepage
        </ButtonLink>
      </div>
    </div>
  )
}

function NeedsLink() {
  return (
    <div className={styles.form}>
      <p>To choose a new password, log in or get a link by email.</p>
      <div className="row">
        <ButtonLink to="/reset-password" variant="gold">
          Send me the link
        </ButtonLink>
        <ButtonLink to="/login" search={{ redirect: '/update-password' }}>
          Log in
        </ButtonLink>
      </div>
    </div>
  )
}
