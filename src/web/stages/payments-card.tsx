import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import type { StageView } from '#api/stages/stage-view.ts'
import { dayMonthText, dollarsText } from '#domain/core/formats.ts'
import { type Cents, cents, fromDollars, sumOf, toDollars } from '#domain/core/money.ts'
import { serviceFee } from '#domain/payments/invoice.ts'
import { Card } from '../ui/card.tsx'
import { isContractCancelled } from './contract-cancelled.tsx'
import { isCompleted } from './job-completed.tsx'
import type { StageStatus, StageViewer } from './stage-status.ts'
import styles from './stages.module.css'

interface PaymentsCardProps {
  job: JobView
  quote: QuoteView
  viewer: StageViewer
  /** For stages whose funds are not where the stage status implies, such as with a bank. */
  notes: readonly (string | undefined)[]
  /** The status of every dollar, and what the reader can do. */
  children: ReactNode
}

/**
 * The one card about money: the cost of each stage for the reader, then the status of every dollar. The first stage
 * includes the customer's service fee. The contractor of a completed job withdraws here [STAGE-09].
 */
export function PaymentsCard({ job, quote, viewer, notes, children }: PaymentsCardProps) {
  const lines = quote.stages.map((stage, index) =>
    paymentStatusText(quote, { stage, fee: feeOf(quote, index, viewer), known: notes[index], state: job.state }),
  )
  const hasEnded = isContractCancelled(quote.status)
  return (
    <Card
      title={viewer === 'contractor' && isCompleted(job) ? 'Payment' : 'Payments'}
      action={
        <Link className={styles.link} to="/invoice/$id" params={{ id: job.id }}>
          Invoices
        </Link>
      }
    >
      <ul className={styles.payments}>
        {lines.map(({ stage, note, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A stage is its place in the quote.
          <li key={index} data-status={hasEnded ? undefined : stage.status}>
            <span>
              <strong>{stage.name}</strong>
              <small>{note}</small>
            </span>
            <span className="num">{dollarsText(amount)}</span>
          </li>
        ))}
      </ul>
      {children}
    </Card>
  )
}

/** The fee is the customer's, not part of the earnings. */
function feeOf(quote: QuoteView, stageIndex: number, viewer: StageViewer) {
  return viewer === 'contractor' ? cents(0) : serviceFee(fromDollars(quote.cost), stageIndex)
}

/** Adds the day in the job's state to a verb. */
type On = (verb: string, timestamp: string | null) => string

const WHERE: Record<StageStatus, (stage: StageView, on: On) => string> = {
  none: () => 'Not paid yet',
  paid: ({ paidAt }, on) => `${on('Paid', paidAt)}, held until approved`,
  waiting: ({ paidAt }, on) => `${on('Paid', paidAt)}, held until approved`,
  approved: ({ approvedAt }, on) => on('Approved', approvedAt),
  rejected: ({ paidAt }, on) => `${on('Paid', paidAt)}, held, changes requested`,
}

const cancelledNote = ({ paidAt }: StageView, on: On) => (paidAt === null ? 'Never paid' : on('Paid', paidAt))

interface StageLine {
  readonly stage: StageView
  readonly fee: Cents
  readonly known: string | undefined
  /** The state of the job. */
  readonly state: string
}

function paymentStatusText({ status }: QuoteView, { stage, fee, known, state }: StageLine) {
  const on: On = (verb, timestamp) => (timestamp ? `${verb} ${dayMonthText(timestamp, state)}` : verb)
  const total = sumOf([fromDollars(stage.cost), fee])
  const feeNote = fee > 0 ? `, includes service fee ${dollarsText(toDollars(fee))}` : ''
  return {
    stage,
    note:
      (known ?? (isContractCancelled(status) ? cancelledNote(stage, on) : WHERE[stage.status](stage, on))) + feeNote,
    amount: toDollars(total),
  }
}
