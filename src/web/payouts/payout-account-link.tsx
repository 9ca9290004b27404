import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '../core/call.ts'
import { ErrorCard } from '../ui/error-card.tsx'
import styles from './payouts.module.css'

/** Links to the processor's account page, which links back to the earnings. */
export function PayoutAccountLink({ label, variant }: { label: string; variant: 'default' | 'gold' }) {
  const open = useMutation({
    mutationFn: () => call('POST /contractor/self/payout-account'),
    meta: { silent: true },
    onSuccess: ({ url }) => window.location.assign(url),
  })
  return (
    <div className={styles.accountPage}>
      {open.error ? <ErrorCard message={open.error.message} /> : null}
      <Button variant={variant} loading={open.isPending || open.isSuccess} onClick={() => open.mutate()}>
        {label}
      </Button>
    </div>
  )
}
