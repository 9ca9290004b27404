import { IconCheck, IconClock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AlertView } from '#api/reconciliation/reconciliation-routes.ts'
import { caseDateText, formatInvoiceDate } from '#domain/core/formats.ts'
import { daysLeftText } from '#domain/reconciliation/alert-case.ts'
import type { Resolution } from '#domain/reconciliation/alert-schemas.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { Pill } from '../ui/pill.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import styles from './reconciliation.module.css'
import { resolveAlert, retryAlert } from './resolve-alert.ts'

const resolver = lazyResolver<Resolution>(
  async () => (await import('#domain/reconciliation/alert-schemas.ts')).resolutionSchema,
)

/** With fewer days the deadline is red. */
const URGENT_DAYS = 3

interface MoneyAlertProps {
  alert: AlertView
  /** Admins who may only read jobs cannot resolve payment alerts. */
  mayResolve: boolean
  onResolved: () => void
  onSentAgain: () => void
}

/** Who acts next and until when, with the main action, or how the alert was resolved. */
export function MoneyAlert({ alert, mayResolve, onResolved, onSentAgain }: MoneyAlertProps) {
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles.case} aria-label="Who acts next">
      <div className={styles.next}>
        <p>{alert.next}</p>
        <Pill tone={alert.resolvedAt === null ? 'warn' : 'ok'} icon={alert.resolvedAt === null ? IconClock : IconCheck}>
          {alert.resolvedAt === null ? 'Open' : 'Resolved'}
        </Pill>
      </div>
      <Deadline alert={alert} />
      <p className={styles.advice}>{alert.resolution === null ? alert.advice : resolvedText(alert)}</p>
      {mayResolve ? (
        <div className={styles.ways}>
          {alert.canRetry ? <RetryButton alertId={alert.id} onSent={onSentAgain} /> : null}
          {alert.resolvedAt === null ? (
            <Button variant={alert.canRetry ? 'default' : 'gold'} onClick={() => setIsOpen(true)}>
              Resolve alert
            </Button>
          ) : null}
        </div>
      ) : null}
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

function Deadline({ alert: { dueAt, daysLeft } }: { alert: AlertView }) {
  if (dueAt === null || daysLeft === null) return null
  return (
    <p className={styles.due} data-urgent={daysLeft < URGENT_DAYS || undefined}>
      Respond by {caseDateText(dueAt)}: {daysLeftText(daysLeft)}.
    </p>
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
