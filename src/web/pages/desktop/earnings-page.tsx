/** A contractor's earnings, their status and withdrawals [PAY-10]. */

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { titleHead } from '../../core/page-title-head.ts'
import { MyDocuments } from '../../documents/documents-list.tsx'
import { myDocumentsQuery } from '../../documents/documents-query.ts'
import { EarningMovements } from '../../payouts/earning-movements.tsx'
import { EarningsSummary, hasEarned } from '../../payouts/earnings-summary.tsx'
import { isSetUp, PayoutAccountCard } from '../../payouts/payout-account-card.tsx'
import { PayoutList } from '../../payouts/payout-list.tsx'
import {
  earningMovementsQuery,
  earningsQuery,
  payoutAccountQuery,
  payoutsQuery,
  refetchEarnings,
} from '../../payouts/payout-queries.ts'
import { WithdrawButton } from '../../payouts/withdraw-button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './earnings-page.module.css'

export const Route = createFileRoute('/_app/earnings')({
  staticData: { title: 'Earnings' },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(earningsQuery),
      queryClient.ensureQueryData(payoutAccountQuery),
      queryClient.ensureInfiniteQueryData(payoutsQuery),
      queryClient.ensureInfiniteQueryData(earningMovementsQuery),
      queryClient.prefetchQuery(myDocumentsQuery),
    ]),
  head: titleHead('Earnings'),
  component: EarningsPage,
})

function EarningsPage() {
  const { data: earnings } = useSuspenseQuery(earningsQuery)
  const { data: account } = useSuspenseQuery(payoutAccountQuery)
  useAccountSetupToast(`${account.status} ${account.blockedBy?.name} ${account.withdrawableBalance}`)
  const rail = (
    <div data-first={isSetUp(account) ? undefined : true}>
      <PayoutAccountCard account={account} />
      <MyDocuments />
    </div>
  )
  return (
    <>
      <PageTitle facts="What your customers have paid, and where the money is">Earnings</PageTitle>
      {hasEarned(earnings) ? (
        <EarningsSummary earnings={earnings} withdrawableBalance={account.withdrawableBalance} />
      ) : null}
      <div className={styles.columns}>
        <div>{hasEarned(earnings) ? <Lists /> : <NothingYet />}</div>
        {rail}
      </div>
    </>
  )
}

/** The page polls the account. A change also reloads totals and lists. */
function useAccountSetupToast(state: string): void {
  const queryClient = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: The effect runs once per state.
  useEffect(() => {
    void refetchEarnings(queryClient)
  }, [queryClient, state])
}

function Lists() {
  return (
    <>
      <Card title="Withdrawals">
        <div>
          <WithdrawButton />
        </div>
        <PayoutList />
      </Card>
      <Card title="Transactions">
        <EarningMovements />
      </Card>
    </>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title="Nothing earned yet."
      swatch="plate"
      action={
        <ButtonLink to="/mobile/jobs" variant="default">
          Find jobs
        </ButtonLink>
      }
    >
      Customers pay for each stage before you start. When they approve your work, the money appears here, ready to
      withdraw.
    </EmptyState>
  )
}
