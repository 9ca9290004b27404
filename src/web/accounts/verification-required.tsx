import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { showSuccess } from '../core/toasts.ts'
import styles from './accounts.module.css'
import { SignUpFailure } from './sign-up-failure.tsx'

interface VerificationRequiredProps {
  email: string
  resend: () => Promise<unknown>
  onOtherEmail: () => void
}

/** Shown until the emailed link is used [FORM-14, FORM-22]. */
export function VerificationRequired({ email, resend, onOtherEmail }: VerificationRequiredProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const again = useMutation({
    mutationFn: resend,
    meta: { silent: true },
    onSuccess: () => showSuccess(`We've sent a new link to ${email}.`),
  })
  // The focused form is gone, so focus moves to the new content for screen readers.
  useEffect(() => title.current?.focus(), [])

  return (
    <div className={styles.form}>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        Check your email
      </h2>
      <p>Your email isn't verified yet. Use the link we sent you.</p>
      <p>
        We sent the link to <b>{email}</b> and it expires in 24 hours. If it doesn't arrive within a few minutes, check
        your spam folder.
      </p>
      {again.error ? <SignUpFailure error={again.error} /> : null}
      <div className={styles.ways}>
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          Send the link again
        </Button>
        <Button variant="subtle" onClick={onOtherEmail}>
          Use another email
        </Button>
      </div>
    </div>
  )
}
