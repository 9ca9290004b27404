/** The message about a cancelled contract, with its refund status [PAY-09]. */
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import type { QuoteShape } from '#domain/quotes/quote-machine.ts'
import type { IconType } from '../ui/pill.tsx'
import type { StageViewer } from './stage-status.ts'
import styles from './stages.module.css'

type QuoteStatus = QuoteShape['status']

interface CancellationCopy {
  /** Whether a refund is in transit. */
  isInTransit: boolean
  icon: IconType
  title: string
  text: Record<StageViewer, string>
}

const closedText = 'Refunds are complete. Banks can take up to 10 days to show them on the card.'

/** Only for contracts. A closed quote without signatures has no stages. */
const ENDED: Partial<Record<QuoteStatus, CancellationCopy>> = {
  refunding: {
    isInTransit: true,
    icon: IconArrowBackUp,
    title: 'Refund in progress',
    text: {
      customer: 'This contract was cancelled. Your refund is on its way to the card you paid with.',
      contractor: "This contract was cancelled. The customer's refund is on its way. Please stop the work.",
      admin: "This contract was cancelled. The customer's refund is on its way.",
    },
  },
  closed: {
    isInTransit: false,
    icon: IconX,
    title: 'Closed',
    text: {
      customer: `This contract was cancelled. ${closedText}`,
      contractor: `This contract was cancelled. ${closedText}`,
      admin: `This contract was cancelled. ${closedText}`,
    },
  },
}

export function isContractCancelled(status: QuoteStatus): boolean {
  return ENDED[status] !== undefined
}

export function isRefundInTransit(status: QuoteStatus): boolean {
  return ENDED[status]?.isInTransit ?? false
}

export function ContractCancelled({ status, viewer }: { status: QuoteStatus; viewer: StageViewer }) {
  const words = ENDED[status]
  if (words === undefined) return null
  const { icon: Icon, title, text } = words
  return (
    <section className={styles.ended} aria-label={title}>
      <span className={styles.endedMark}>
        <Icon size={22} aria-hidden />
      </span>
      <div>
        <strong>{title}</strong>
        <p>{text[viewer]}</p>
      </div>
    </section>
  )
}
