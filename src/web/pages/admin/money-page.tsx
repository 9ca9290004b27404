import { useQueryClient, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { orForbidden } from '../../core/or-forbidden.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { showSuccess } from '../../core/toasts.ts'
import { MoneyAlert } from '../../reconciliation/money-alert.tsx'
import { MoneyOverviewCard } from '../../reconciliation/money-overview.tsx'
import { moneyAlertsQuery, moneyOverviewQuery } from '../../reconciliation/money-query.ts'
import styles from '../../reconciliation/reconciliation.module.css'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import pageStyles from './admin-page.module.css'

export interface MoneySearch {
  settled?: true
}

export const Route = createFileRoute('/_app/admin/money')({
  staticData: { title: 'Money' },
  validateSearch: ({ settled }): MoneySearch => (settled === true ? { settled } : {}),
  loaderDeps: ({ search: { settled = false } }) => ({ settled }),
  loader: ({ context: { queryClient }, deps: { settled } }) =>
    orForbidden(
      Promise.all([
        queryClient.ensureQueryData(moneyOverviewQuery),
        queryClient.ensureInfiniteQueryData(moneyAlertsQuery(settled)),
      ]),
    ),
  head: unlistedHead('Money'),
  component: MoneyPage,
})

/** What stands on the books, and what a person has to look at; needs a job permission [DATA-02]. */
function MoneyPage() {
  const { settled = false } = Route.useSearch()
  const queryClient = useQueryClient()
  const { data: overview } = useSuspenseQuery(moneyOverviewQuery)
  const list = useSuspenseInfiniteQuery(moneyAlertsQuery(settled))
  const alerts = list.data.pages.flatMap(({ items }) => items)
  const onSettled = (said: string) => {
    showSuccess(said)
    void queryClient.invalidateQueries({ queryKey: moneyOverviewQuery.queryKey })
  }
  return (
    <>
      <PageTitle facts="Every cent of it is in the ledger, and compared with the processor’s records every morning.">
        Money
      </PageTitle>
      <MoneyOverviewCard overview={overview} />
      <h2 className={styles.heading}>{settled ? 'Settled alerts' : `To look at: ${overview.openAlerts}`}</h2>
      {alerts.length === 0 ? (
        <EmptyState title={settled ? 'Nothing was settled yet.' : 'Nothing to look at.'} />
      ) : (
        <ul className={styles.alerts}>
          {alerts.map((alert) => (
            <MoneyAlert
              key={alert.id}
              alert={alert}
              onSettled={() => onSettled('Settled, with your words.')}
              onSentAgain={() => onSettled('It is on its way again.')}
            />
          ))}
        </ul>
      )}
      <LoadMore list={list} />
      <div className={pageStyles.ways}>
        <ButtonLink to="/admin/money" search={settled ? {} : { settled: true }}>
          {settled ? 'What is to look at' : 'What was settled'}
        </ButtonLink>
      </div>
    </>
  )
}
