import { useEffect, useState } from 'react'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { resendWaitMs } from './pending-login.ts'
import styles from './sign-in.module.css'

const secondMs = 1000

interface ResendCodeProps {
  /** What is sent. */
  what?: string
  email: string
  /** The end of a wait that started earlier. */
  readyAt?: number | undefined
  send: () => Promise<unknown>
  /** Focus moves to the code field, because the button is disabled during the wait. */
  onSent: (readyAt: number) => void
}

/** Emails can be slow, so another code can be requested after a wait. */
export function ResendCode({ what = 'a new code', email, readyAt: startedAt, send, onSent }: ResendCodeProps) {
  const [readyAt, setReadyAt] = useState(() => startedAt ?? Date.now() + resendWaitMs)
  const [now, setNow] = useState(() => Date.now())
  // A device with a wrong clock waits no longer than the maximum.
  const left = Math.ceil(Math.min(Math.max(readyAt - now, 0), resendWaitMs) / secondMs)
  const isWaiting = left > 0
  const resend = useAction({
    send: send,
    done: `We've sent ${what} to ${email}.`,
    onSuccess: () => {
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
    <>
      <ActionError action={resend} />
      <Button
        className={styles.resend}
        variant="subtle"
        size="sm"
        disabled={isWaiting}
        loading={resend.isBusy}
        onClick={() => resend.run()}
      >
        {isWaiting ? `Send ${what} in ${left} s` : `Send ${what}`}
      </Button>
    </>
  )
}
