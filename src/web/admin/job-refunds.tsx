import { useState } from 'react'
import type { JobRecordView } from '#api/admin/job-record-routes.ts'
import type { JobView } from '#api/jobs/job-view.ts'
import { dollarsText } from '#domain/core/formats.ts'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import styles from './job-refunds.module.css'

type Refund = JobRecordView['refunds'][number]

const STATUS: Record<Refund['status'], string> = {
  queued: 'Waiting to be sent',
  sent: 'Sent. Waiting for the bank.',
  succeeded: 'Refunded to the customer',
  failed: 'Declined by the bank',
  covered: "Returned by the customer's bank",
}

interface JobRefundsProps {
  refunds: readonly Refund[]
  onJob: (job: JobView) => void
}

/** Refunds of a cancelled contract. Admins with permission can retry failed ones [PAY-09]. */
export function JobRefunds({ refunds, onJob }: JobRefundsProps) {
  const [selected, setSelected] = useState<Refund>()
  const retry = useAction({
    send: (reference: string) => call('POST /admin/refunds/{reference}/retry', { params: { reference } }),
    done: "We'll retry the refund now.",
    onSuccess: (job) => {
      setSelected(undefined)
      onJob(job)
    },
  })
  if (refunds.length === 0) return null
  return (
    <Card title="Refunds">
      <ul className={styles.refunds}>
        {refunds.map((refund) => (
          <li key={refund.reference}>
            <span>
              Stage {refund.stageIndex + 1}: <strong className="num">{dollarsText(refund.amount)}</strong>.{' '}
              {STATUS[refund.status]}
              {refund.failure ? `: ${refund.failure}` : ''}.
            </span>
            {refund.actions.includes('retry') ? (
              <Button onClick={() => setSelected(refund)}>Retry refund</Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={selected !== undefined}
        title="Retry this refund?"
        confirmLabel="Retry refund"
        action={retry}
        onConfirm={() => selected && retry.run(selected.reference)}
        onCancel={() => setSelected(undefined)}
      >
        <p>
          {selected ? dollarsText(selected.amount) : ''} goes back to the card the customer paid with. Fix the cause of
          the failure first.
        </p>
      </ConfirmDialog>
    </Card>
  )
}
