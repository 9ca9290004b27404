/** A contractor's earnings, their status and withdrawals [PAY-10]. */

import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { monthText } from '#domain/core/formats.ts'
import { monthsSince, readMonth } from '#domain/core/months.ts'
import { call } from '../../core/call.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { myDocumentsQuery } from '../../documents/documents-query.ts'
import { DownloadButton } from '../../documents/download-button.tsx'
import { SomethingIsWrong } from '../../messages/something-is-wrong.tsx'
import { BalanceEntries } from '../../payouts/balance-entries.tsx'
import { BalanceFile } from '../../payouts/balance-file.tsx'
import { EarningsSummary, hasEarned } from '../../payouts/earnings-summary.tsx'
import { HeldStages } from '../../payouts/held-stages.tsx'
import { isSetUp, PayoutAccountCard } from '../../payouts/payout-account-card.tsx'
import { PayoutList } from '../../payouts/payout-list.tsx'
import {
  balanceEntriesQuery,
  earningsQuery,
  heldStagesQuery,
  payoutAccountQuery,
  payoutsQuery,
  refetchEarnings,
} from '../../payouts/payout-queries.ts'
import { WithdrawButton } from '../../payouts/withdraw-button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Select } from '../../ui/select.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import styles from './earnings-page.module.css'

export const Route = createFileRoute('/_app/earnings')({
  staticData: { title: 'Earnings' },
  validateSearch: (search: Record<string, unknown>): { month?: string | undefined } => ({
    month: readMonth(search.month),
  }),
  loaderDeps: ({ search: { month } }) => ({ month }),
  loader: ({ context: { queryClient }, deps: { month } }) =>
    Promise.all([
      queryClient.ensureQueryData(earningsQuery),
      queryClient.ensureQueryData(payoutAccountQuery),
      queryClient.ensureInfiniteQueryData(payoutsQuery),
      queryClient.ensureInfiniteQueryData(balanceEntriesQuery(month)),
      queryClient.ensureInfiniteQueryData(heldStagesQuery),
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
      <SomethingIsWrong />
    </div>
  )
  return (
    <>
      <PageTitle facts="What your customers have paid, and where the money is">Earnings</PageTitle>
      {hasEarned(earnings) ? (
        <EarningsSummary
          earnings={earnings}
          withdrawableBalance={account.withdrawableBalance}
          newContractor={account.newContractor}
          withdraw={<WithdrawButton />}
        />
      ) : null}
      <div className={styles.columns}>
        <div>{hasEarned(earnings) ? <Lists firstEntryAt={earnings.firstEntryAt} /> : <NothingYet />}</div>
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

function Lists({ firstEntryAt }: { firstEntryAt: string | null }) {
  const { month } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: documents = [] } = useQuery(myDocumentsQuery)
  const [now] = useState(() => new Date())
  const months = monthsSince(firstEntryAt, now)
  return (
    <>
      <Card title="Held until the customer approves">
        <HeldStages />
      </Card>
      <Card title="Balance">
        <div className={styles.tools}>
          <Select
            label="Month"
            isInline
            value={month ?? ''}
            options={[
              { value: '', label: 'All months' },
              ...months.map((value) => ({ value, label: monthText(value) })),
            ]}
            onChoose={(value) =>
              void navigate({ search: { month: value || undefined }, replace: true, resetScroll: false })
            }
          />
          <BalanceFile month={month} />
          {documents.map((statement) => {
            const id = month === undefined ? statement.id : `${statement.id}.${month}`
            return (
              <DownloadButton key={id} order={() => call('POST /document/{id}/pdf', { params: { id } })}>
                {month === undefined ? 'Statement (PDF)' : `Statement, ${monthText(month)} (PDF)`}
              </DownloadButton>
            )
          })}
        </div>
        <Suspense key={month} fallback={<ListSkeleton />}>
          <BalanceEntries month={month} />
        </Suspense>
      </Card>
      <Card title="Withdrawals">
        <PayoutList />
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
