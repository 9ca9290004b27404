import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showSuccess } from '../core/toasts.ts'
import { resendWaitMs } from './pending-login.ts'
import styles from './sign-in.module.css'

const secondMs = 1000

interface ResendCodeProps {
  email: string
  /** When the wait ends that began before this button stood here. */
  readyAt?: number | undefined
  send: () => Promise<unknown>
  /** The keyboard goes where the new code does: the button waits again, until then, and cannot keep it. */
  onSent: (readyAt: number) => void
}

/** Emails are sometimes slow: another code can be asked for once the first has had its time. */
export function ResendCode({ email, readyAt: startedAt, send, onSent }: ResendCodeProps) {
  const [readyAt, setReadyAt] = useState(() => startedAt ?? Date.now() + resendWaitMs)
  const [now, setNow] = useState(() => Date.now())
  // A device whose clock was set back waits no longer than everybody.
  const left = Math.ceil(Math.min(Math.max(readyAt - now, 0), resendWaitMs) / secondMs)
  const isWaiting = left > 0
  const resend = useMutation({
    mutationFn: send,
    onSuccess: () => {
      showSuccess(`We've sent a new code to ${email}.`)
      const sentAt = Date.now()
      setNow(sentAt)
      setReadyAt(sentAt + resendWaitMs)
      onSent(sentAt + resendWaitMs)
    },
  })

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), secondMs)
    return () => clearInterval(timer)
  }, [isWaiting])

  return (
    <Button
      className={styles.resend}
      variant="subtle"
      size="sm"
      disabled={isWaiting}
      loading={resend.isPending}
      onClick={() => resend.mutate()}
    >
      {isWaiting ? `Send a new code in ${left} s` : 'Send a new code'}
    </Button>
  )
}
