import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { retryAlert } from './resolve-alert.ts'

interface RetryButtonProps {
  alertId: string
  onSent: () => void
}

/** Retries a failed refund, and is busy until it is sent. */
export function RetryButton({ alertId, onSent }: RetryButtonProps) {
  const queryClient = useQueryClient()
  const send = useMutation({
    mutationFn: () => retryAlert(queryClient, alertId),
    onSuccess: onSent,
  })
  return (
    <Button variant="gold" loading={send.isPending || send.isSuccess} onClick={() => send.mutate()}>
      Retry
    </Button>
  )
}
