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
  // Created when the dialog opens, so that repeated clicks are one withdrawal.
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
