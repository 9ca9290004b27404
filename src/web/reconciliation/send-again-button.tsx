import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '../core/call.ts'

interface SendAgainButtonProps {
  alertId: string
  onSent: () => void
}

/** Sends once more what could not be given back, and is busy until it is gone; a failure is said as of every call. */
export function SendAgainButton({ alertId, onSent }: SendAgainButtonProps) {
  const send = useMutation({
    mutationFn: () => call('POST /admin/money/alerts/{id}/send-again', { params: { id: alertId } }),
    onSuccess: onSent,
  })
  return (
    <Button variant="gold" loading={send.isPending || send.isSuccess} onClick={() => send.mutate()}>
      Send again
    </Button>
  )
}
