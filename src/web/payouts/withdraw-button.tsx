import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PayoutAccountView } from '#api/payouts/payout-view.ts'
import { dollarsText } from '#domain/core/formats.ts'
import { call } from '../core/call.ts'
import { showSuccess } from '../core/toasts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { payoutAccountQuery, refetchPayouts } from './payout-queries.ts'
import styles from './payouts.module.css'
import { BankNotice } from './processor-bank.tsx'

const LABEL = 'Widthdraw'

/**
 * The way of earned money to the bank [STAGE-09]. Until the owner has switched withdrawals on it only says that it is
 * being built; then it asks once more, with the amount and where it goes.
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
  // Made when the dialog opens, so that however often it is pressed it is one withdrawal.
  const [requestId, setRequestId] = useState<string>()
  const queryClient = useQueryClient()
  const withdraw = useMutation({
    mutationFn: (id: string) => call('POST /contractor/self/payouts', { body: { requestId: id } }),
    meta: { silent: true },
    onSuccess: ({ amount }) => {
      setRequestId(undefined)
      showSuccess(`${dollarsText(amount)} is on its way to your bank.`)
    },
    onSettled: () => refetchPayouts(queryClient),
  })
  const open = () => {
    withdraw.reset()
    setRequestId(crypto.randomUUID())
  }
  return (
    <>
      <Button variant="gold" onClick={open}>
        {LABEL} {dollarsText(withdrawableBalance)}
      </Button>
      <ConfirmDialog
        isOpen={requestId !== undefined}
        title={`${LABEL} ${dollarsText(withdrawableBalance)}?`}
        confirmLabel={LABEL}
        isBusy={withdraw.isPending}
        onConfirm={() => requestId !== undefined && withdraw.mutate(requestId)}
        onCancel={() => setRequestId(undefined)}
      >
        <p className={styles.question}>
          Your full available balance goes to {bankDetails?.accountName}, account ending in{' '}
          <span className="num">{bankDetails?.accountNumberSuffix}</span>. It arrives at your bank within a few business
          days.
        </p>
        {bankNotice === null ? null : <BankNotice text={bankNotice} />}
        {withdraw.error ? <ErrorCard message={withdraw.error.message} /> : null}
      </ConfirmDialog>
    </>
  )
}
