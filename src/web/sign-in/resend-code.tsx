import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showSuccess } from '../core/toasts.ts'
import { resendWaitMs } from './pending-login.ts'
import styles from './sign-in.module.css'

const secondMs = 1000

interface ResendCodeProps {
  email: string
  /** The end of a wait that started earlier. */
  readyAt?: number | undefined
  send: () => Promise<unknown>
  /** Focus moves to the code field, because the button is disabled during the wait. */
  onSent: (readyAt: number) => void
}

/** Emails can be slow, so another code can be requested after a wait. */
export function ResendCode({ email, readyAt: startedAt, send, onSent }: ResendCodeProps) {
  const [readyAt, setReadyAt] = useState(() => startedAt ?? Date.now() + resendWaitMs)
  const [now, setNow] = useState(() => Date.now())
  // A device with a wrong clock waits no longer than the maximum.
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
