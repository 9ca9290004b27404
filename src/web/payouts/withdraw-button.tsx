import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PayoutAccountView } from '#api/payouts/payout-view.ts'
import { dollarsText, formatTime, longDateText } from '#domain/core/formats.ts'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { payoutAccountQuery, refetchPayouts } from './payout-queries.ts'
import styles from './payouts.module.css'
import { BankNotice } from './processor-bank.tsx'

interface WithdrawButtonProps {
  label?: string
  /** Keeps the button while nothing is available. Without it, only the reason is shown. */
  onBlocked?: () => void
  /** Follows the reason. */
  wayOut?: ReactNode
}

/** Withdraws the available balance after a confirmation, or says why that's impossible now [PAY-10]. */
export function WithdrawButton({ label = 'Withdraw', onBlocked, wayOut }: WithdrawButtonProps) {
  const { data: account, error, isPending } = useQuery(payoutAccountQuery)
  if (error) return <ErrorCard message={error.message} />
  if (isPending)
    return (
      <Button variant="ink" loading>
        {label}
      </Button>
    )
  if (account.blockedBy === null) return <Withdraw account={account} label={label} />
  return (
    <div className={styles.withdraw}>
      {onBlocked && account.withdrawableBalance === 0 ? (
        <Button variant="ink" onClick={onBlocked}>
          {label}
        </Button>
      ) : null}
      <p role="status">
        {account.blockedBy.message}
        {account.blockedBy.name === 'paused' ? pauseText(account) : ''}
      </p>
      {wayOut}
    </div>
  )
}

const pauseText = ({ pausedUntil }: PayoutAccountView) =>
  pausedUntil === null ? '' : ` You can withdraw again on ${longDateText(pausedUntil)} at ${formatTime(pausedUntil)}.`

interface WithdrawProps {
  account: PayoutAccountView
  label: string
}

function Withdraw({ account: { withdrawableBalance, bankDetails, bankNotice }, label }: WithdrawProps) {
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
        {label} {dollarsText(withdrawableBalance)}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={`${label} ${dollarsText(withdrawableBalance)}?`}
        confirmLabel={label}
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
