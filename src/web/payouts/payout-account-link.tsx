import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import styles from './payouts.module.css'

/** Links to the processor's account page, which links back to the earnings. */
export function PayoutAccountLink({ label, variant }: { label: string; variant: 'default' | 'gold' }) {
  const open = useAction({
    send: () => call('POST /contractor/self/payout-account'),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  return (
    <div className={styles.accountPage}>
      <ActionError action={open} />
      <Button variant={variant} loading={open.isBusy || open.isSuccess} onClick={() => open.run()}>
        {label}
      </Button>
    </div>
  )
}
