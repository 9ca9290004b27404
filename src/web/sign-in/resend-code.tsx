import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../core/call.ts'
import { showSuccess } from '../core/toasts.ts'

const WAIT_S = 30

/** Mails are sometimes slow: another code can be asked for once the first has had its time. */
export function ResendCode({ email, role }: { email: string; role: 'customer' | 'contractor' }) {
  const [left, setLeft] = useState(WAIT_S)
  const resend = useMutation({
    mutationFn: () => call('POST /session/code/send', { body: { email, role } }),
    onSuccess: () => {
      showSuccess(`We have sent a new code to ${email}.`)
      setLeft(WAIT_S)
    },
  })

  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  return (
    <Button variant="subtle" size="sm" disabled={left > 0} loading={resend.isPending} onClick={() => resend.mutate()}>
      {left > 0 ? `Send a new code in ${left} s` : 'Send a new code'}
    </Button>
  )
}
