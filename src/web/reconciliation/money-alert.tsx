import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AlertView } from '#api/reconciliation/reconciliation-routes.ts'
import { formatInvoiceDate, formatTime } from '#domain/core/formats.ts'
import type { Resolution } from '#domain/reconciliation/alert-schemas.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import styles from './reconciliation.module.css'
import { resolveAlert, retryAlert } from './resolve-alert.ts'

const resolver = lazyResolver<Resolution>(
  async () => (await import('#domain/reconciliation/alert-schemas.ts')).resolutionSchema,
)

interface MoneyAlertProps {
  alert: AlertView
  /** Admins who may only read jobs cannot resolve payment alerts. */
  mayResolve: boolean
  mayOpenContractor: boolean
  onResolved: () => void
  onSentAgain: () => void
}

/** A payment alert with instructions, or with its resolution. */
export function MoneyAlert({ alert, mayResolve, mayOpenContractor, onResolved, onSentAgain }: MoneyAlertProps) {
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles.alert} aria-label="What to do">
      <p className={styles.advice}>{alert.resolution === null ? alert.advice : resolvedText(alert)}</p>
      <p className={styles.opened}>
        Since {formatInvoiceDate(alert.openedAt)}, {formatTime(alert.openedAt)}
      </p>
      <div className={styles.ways}>
        {alert.canRetry && mayResolve ? <RetryButton alertId={alert.id} onSent={onSentAgain} /> : null}
        {alert.resolvedAt === null && mayResolve ? (
          <Button onClick={() => setIsOpen(true)}>Resolve alert</Button>
        ) : null}
        {alert.jobId === null ? null : (
          <ButtonLink to="/admin/$list/$id" params={{ list: 'jobs', id: alert.jobId }} variant="default">
            Open the job
          </ButtonLink>
        )}
        {alert.contractorId === null || !mayOpenContractor ? null : (
          <ButtonLink to="/admin/$list/$id" params={{ list: 'contractors', id: alert.contractorId }} variant="default">
            Open the contractor
          </ButtonLink>
        )}
      </div>
      <ReasonDialog
        isOpen={isOpen}
        title="How was it resolved?"
        onClose={() => setIsOpen(false)}
        draftOf={{ form: 'settle-alert', id: alert.id }}
        resolver={resolver}
        isStarted={{ resolution: '' }}
        field="resolution"
        label="What was done"
        reader="We save this with your name. The alert leaves the list."
        above={() => <p className={styles.advice}>{alert.text}</p>}
        button="Resolve alert"
        safe="Your note is saved on this device."
        send={(body) => resolveAlert(queryClient, alert.id, body)}
        onDone={onResolved}
      />
    </section>
  )
}

function resolvedText({ resolution, resolvedBy, resolvedAt }: AlertView): string {
  const when = resolvedAt === null ? '' : ` on ${formatInvoiceDate(resolvedAt)}`
  return `Resolved${when}${resolvedBy === null ? '' : ` by ${resolvedBy}`}: ${resolution}`
}

interface RetryButtonProps {
  alertId: string
  onSent: () => void
}

/** Retries a failed refund, and is busy until it is sent. */
function RetryButton({ alertId, onSent }: RetryButtonProps) {
  const queryClient = useQueryClient()
  const send = useAction({
    send: () => retryAlert(queryClient, alertId),
    onSuccess: onSent,
  })
  return (
    <>
      <Button variant="gold" loading={send.isBusy || send.isSuccess} onClick={() => send.run()}>
        Retry
      </Button>
      <ActionError action={send} />
    </>
  )
}
