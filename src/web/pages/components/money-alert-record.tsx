/** A money alert as a case: what is at stake, who acts next and until when, the evidence and the people [PAY-03]. */
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AlertView } from '#api/reconciliation/reconciliation-routes.ts'
import { permissionForList } from '#domain/admin/record-lists.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { caseDateText, dollarsText } from '#domain/core/formats.ts'
import { RecordHistory } from '../../audit/record-history.tsx'
import { useSession } from '../../core/session.ts'
import { showSuccess } from '../../core/toasts.ts'
import { MoneyAlert } from '../../reconciliation/money-alert.tsx'
import { moneyAlertQuery } from '../../reconciliation/money-query.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './job-progress.module.css'
import linkStyles from './user-link.module.css'

async function loadMoneyAlert(queryClient: QueryClient, id: string): Promise<string> {
  const { title } = await queryClient.fetchQuery(moneyAlertQuery(id))
  return title
}

function MoneyAlertRecord({ id }: { id: string }) {
  const permissions = useSession().user?.permissions ?? []
  const { data: alert } = useSuspenseQuery(moneyAlertQuery(id))
  const { title, amount, jobName, openedAt, text } = alert
  const facts = [...(jobName ? [jobName] : []), `opened ${caseDateText(openedAt)}`].join(' · ')
  return (
    <div className={styles.progress}>
      <PageTitle facts={facts} {...(amount !== null && { total: { label: 'At stake', amount: dollarsText(amount) } })}>
        {title}
      </PageTitle>
      <MoneyAlert
        alert={alert}
        mayResolve={hasPermission(permissions, 'admin_job_write')}
        onResolved={() => showSuccess('Resolved. Your note is saved.')}
        onSentAgain={() => showSuccess("We'll retry it now.")}
      />
      <div className={styles.columns}>
        <div className={styles.work}>
          <Card title="What happened">
            <p className="prose">{text}</p>
          </Card>
          <Evidence of={alert} />
          {/* The key reloads the history after the alert is resolved. */}
          <RecordHistory key={alert.resolvedAt} list="moneyAlerts" id={id} />
        </div>
        <People of={alert} mayOpenContractor={hasPermission(permissions, permissionForList('contractors'))} />
      </div>
    </div>
  )
}

/** Each part is on the page of the job. */
function Evidence({ of: { evidence } }: { of: AlertView }) {
  if (evidence.length === 0) return null
  return (
    <Card title="Evidence to send">
      <ul className={linkStyles.checklist}>
        {evidence.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p className="hint">You find each of them on the page of the job.</p>
    </Card>
  )
}

function People({ of, mayOpenContractor }: { of: AlertView; mayOpenContractor: boolean }) {
  const { customerName, contractorName, contractorId, jobId, jobName, stageIndex } = of
  const contractor =
    contractorId === null || !mayOpenContractor ? (
      contractorName
    ) : (
      <RecordAnchor list="contractors" id={contractorId}>
        {contractorName ?? 'The contractor'}
      </RecordAnchor>
    )
  const job = jobId && (
    <RecordAnchor list="jobs" id={jobId}>
      {jobName ?? 'The job'}
    </RecordAnchor>
  )
  const facts: Record<string, ReactNode> = {
    ...(customerName && { Customer: customerName }),
    ...(contractor && { Contractor: contractor }),
    ...(job && { Job: job }),
    ...(stageIndex !== null && { Stage: stageIndex + 1 }),
  }
  if (Object.keys(facts).length === 0) return null
  return (
    <aside className={styles.rail} aria-label="People and job">
      <Card title="People and job">
        <FactList facts={facts} />
      </Card>
    </aside>
  )
}

function RecordAnchor({ list, id, children }: { list: string; id: string; children: ReactNode }) {
  return (
    <Link className={linkStyles.link} to="/admin/$list/$id" params={{ list, id }}>
      {children}
    </Link>
  )
}

export const moneyAlertRecord = { load: loadMoneyAlert, Page: MoneyAlertRecord }
