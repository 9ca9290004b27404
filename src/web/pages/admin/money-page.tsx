import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { loadRecords } from '../../admin/records-query.ts'
import { forbiddenOn403 } from '../../core/forbidden-on-403.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { useSession } from '../../core/session.ts'
import { readTableSearch, serverParams } from '../../core/table-search.ts'
import { ComparisonCard } from '../../reconciliation/comparison-card.tsx'
import { MoneyOverviewCard } from '../../reconciliation/money-overview.tsx'
import { moneyOverviewQuery } from '../../reconciliation/money-query.ts'
import styles from '../../reconciliation/reconciliation.module.css'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { RecordLink } from '../components/record-link.tsx'
import { Records } from '../components/records.tsx'

export const Route = createFileRoute('/_app/admin/money')({
  staticData: { title: 'Money' },
  validateSearch: readTableSearch,
  loaderDeps: serverParams,
  loader: ({ context: { queryClient }, deps }) =>
    forbiddenOn403(
      Promise.all([queryClient.ensureQueryData(moneyOverviewQuery), loadRecords(queryClient, 'moneyAlerts', deps)]),
    ),
  head: unlistedHead('Money'),
  component: MoneyPage,
})

/** Ledger totals and money alerts. Needs a job permission [DATA-02]. */
function MoneyPage() {
  const navigate = Route.useNavigate()
  const permissions = useSession().user?.permissions ?? []
  const { data: overview } = useSuspenseQuery(moneyOverviewQuery)
  return (
    <Records
      list="moneyAlerts"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
      renderLink={(record, words) => <RecordLink list="moneyAlerts" record={record} words={words} />}
    >
      <ComparisonCard overview={overview} mayCompare={hasPermission(permissions, 'admin_job_write')} />
      <MoneyOverviewCard overview={overview} />
      {hasPermission(permissions, 'admin_app_setting_read') ? (
        <Card
          title="Withdrawals"
          action={
            <ButtonLink to="/admin/site-content/$id" params={{ id: 'payouts' }}>
              Turn on or off
            </ButtonLink>
          }
        >
          <p>Contractors withdraw their available money while the setting is on.</p>
        </Card>
      ) : null}
      <h2 className={styles.heading}>
        {overview.openAlerts === 1 ? '1 open alert' : `${overview.openAlerts} open alerts`}
      </h2>
    </Records>
  )
}
