/** A money alert: the problem, and how to resolve it or how it was resolved [PAY-03, ADMIN-01]. */
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { permissionForList } from '#domain/admin/record-lists.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { RecordHistory } from '../../audit/record-history.tsx'
import { useSession } from '../../core/session.ts'
import { showSuccess } from '../../core/toasts.ts'
import { MoneyAlert } from '../../reconciliation/money-alert.tsx'
import { moneyAlertQuery } from '../../reconciliation/money-query.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './user-record.module.css'

const TITLE = 'Payment alert'

async function loadMoneyAlert(queryClient: QueryClient, id: string): Promise<string> {
  await queryClient.fetchQuery(moneyAlertQuery(id))
  return TITLE
}

function MoneyAlertRecord({ id }: { id: string }) {
  const permissions = useSession().user?.permissions ?? []
  const { data: alert } = useSuspenseQuery(moneyAlertQuery(id))
  return (
    <div className={styles.page}>
      <PageTitle facts={alert.text}>{TITLE}</PageTitle>
      <MoneyAlert
        alert={alert}
        mayResolve={hasPermission(permissions, 'admin_job_write')}
        mayOpenContractor={hasPermission(permissions, permissionForList('contractors'))}
        onResolved={() => showSuccess('Resolved. Your note is saved.')}
        onSentAgain={() => showSuccess("We'll retry it now.")}
      />
      {/* The key reloads the history after the alert is resolved. */}
      <RecordHistory key={alert.resolvedAt} list="moneyAlerts" id={id} />
    </div>
  )
}

export const moneyAlertRecord = { load: loadMoneyAlert, Page: MoneyAlertRecord }
