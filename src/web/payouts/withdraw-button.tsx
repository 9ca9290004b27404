import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PayoutAccountView } from '#api/payouts/payout-view.ts'
import { dollarsText } from '#domain/core/formats.ts'
import { call } from '../core/call.ts'
import { showSuccess } from '../core/toasts.ts'
import { useAction } from '../core/use-action.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { payoutAccountQuery, refetchPayouts } from './payout-queries.ts'
import styles from './payouts.module.css'
import { BankNotice } from './processor-bank.tsx'

const LABEL = 'Widthdraw'

/**
 * The withdrawal button [STAGE-09]. Until the owner enables withdrawals it shows "Developing". Then it confirms amount
 * and account.
 */
export function WithdrawButton({ wayOut }: { wayOut?: ReactNode }) {
  const { data: account, error, isPending } = useQuery(payoutAccountQuery)
  if (error) return <ErrorCard message={error.message} />
  if (isPending)
    return (
      <Button variant="ink" loading>
        {LABEL}
      </Button>
    )
  if (account.blockedBy === null) return <Withdraw account={account} />
  if (account.blockedBy.name === 'off')
    return (
      <Button variant="ink" onClick={() => showSuccess('Developing')}>
        {LABEL}
      </Button>
    )
  return (
    <div className={styles.withdraw}>
      <Button variant="ink" disabled>
        {LABEL}
      </Button>
      <p role="status">{account.blockedBy.message}</p>
      {wayOut}
    </div>
  )
}

function Withdraw({ account: { withdrawableBalance, bankDetails, bankNotice } }: { account: PayoutAccountView }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const queryClient = useQueryClient()
  const withdraw = useAction({
    send: (_none: undefined, requestId) => call('POST /contractor/self/payouts', { body: { requestId } }),
    done: ({ amount }) => `${dollarsText(amount)} is on its way to your bank.`,
    onSuccess: () => {
      setIsConfirming(false)
      return refetchPayouts(queryClient)
    },
    onError: () => void refetchPayouts(queryClient),
  })
  return (
    <>
      <Button variant="gold" onClick={() => setIsConfirming(true)}>
        {LABEL} {dollarsText(withdrawableBalance)}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={`${LABEL} ${dollarsText(withdrawableBalance)}?`}
        confirmLabel={LABEL}
        action={withdraw}
        onConfirm={() => withdraw.run(undefined)}
        onCancel={() => setIsConfirming(false)}
      >
        <p className={styles.question}>
          Your full available balance goes to {bankDetails?.accountName}, account ending in{' '}
          <span className="num">{bankDetails?.accountNumberSuffix}</span>. It arrives at your bank within a few business
          days.
        </p>
        {bankNotice === null ? null : <BankNotice text={bankNotice} />}
      </ConfirmDialog>
    </>
  )
}
