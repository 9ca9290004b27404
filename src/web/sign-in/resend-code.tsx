import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showSuccess } from '../core/toasts.ts'
import styles from './sign-in.module.css'

const WAIT_S = 30

interface ResendCodeProps {
  email: string
  send: () => Promise<unknown>
  /** The keyboard goes where the new code does: the button waits again and cannot keep it. */
  onSent: () => void
}

/** Mails are sometimes slow: another code can be asked for once the first has had its time. */
export function ResendCode({ email, send, onSent }: ResendCodeProps) {
  const [left, setLeft] = useState(WAIT_S)
  const resend = useMutation({
    mutationFn: send,
    onSuccess: () => {
      showSuccess(`We have sent a new code to ${email}.`)
      setLeft(WAIT_S)
      onSent()
    },
  })

  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  return (
    <Button
      className={styles.resend}
      variant="subtle"
      size="sm"
      disabled={left > 0}
      loading={resend.isPending}
      onClick={() => resend.mutate()}
    >
      {left > 0 ? `Send a new code in ${left} s` : 'Send a new code'}
    </Button>
  )
}
