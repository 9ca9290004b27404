import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendAlertAgain } from './resolve-alert.ts'

interface SendAgainButtonProps {
  alertId: string
  onSent: () => void
}

/** Sends once more what could not be given back, and is busy until it is gone; a failure is said as of every call. */
export function SendAgainButton({ alertId, onSent }: SendAgainButtonProps) {
  const queryClient = useQueryClient()
  const send = useMutation({
    mutationFn: () => sendAlertAgain(queryClient, alertId),
    onSuccess: onSent,
  })
  return (
    <Button variant="gold" loading={send.isPending || send.isSuccess} onClick={() => send.mutate()}>
      Send again
    </Button>
  )
}
