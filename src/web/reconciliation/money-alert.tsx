import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { AlertView } from '#contract/reconciliation/reconciliation-routes.ts'
import { clockText, slashDateText } from '#domain/core/formats.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './reconciliation.module.css'
import { SendAgainButton } from './send-again-button.tsx'

const SettleForm = lazy(async () => ({ default: (await import('./settle-form.tsx')).SettleForm }))

interface MoneyAlertProps {
  alert: AlertView
  /** Whoever may only read jobs decides nothing about their money. */
  maySettle: boolean
  mayOpenContractor: boolean
  onSettled: () => void
  onSentAgain: () => void
}

/** Something that a person has to look at, with what to do; or what was done about it. */
export function MoneyAlert({ alert, maySettle, mayOpenContractor, onSettled, onSentAgain }: MoneyAlertProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <section className={styles.alert} aria-label="What to do">
      <p className={styles.advice}>{alert.resolution === null ? alert.advice : settledText(alert)}</p>
      <p className={styles.opened}>
        Since {slashDateText(alert.openedAt)}, {clockText(alert.openedAt)}
      </p>
      <div className={styles.ways}>
        {alert.canSendAgain && maySettle ? <SendAgainButton alertId={alert.id} onSent={onSentAgain} /> : null}
        {alert.resolvedAt === null && maySettle ? (
          <Button variant="default" onClick={() => setIsOpen(true)}>
            Settle
          </Button>
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
      <Dialog isOpen={isOpen} title="What was done about it?" onClose={close}>
        <Suspense>
          <SettleForm
            alert={alert}
            onCancel={close}
            onSettled={() => {
              close()
              onSettled()
            }}
          />
        </Suspense>
      </Dialog>
    </section>
  )
}

function settledText({ resolution, resolvedBy, resolvedAt }: AlertView): string {
  const when = resolvedAt === null ? '' : ` on ${slashDateText(resolvedAt)}`
  return `Settled${when}${resolvedBy === null ? '' : ` by ${resolvedBy}`}: ${resolution}`
}
