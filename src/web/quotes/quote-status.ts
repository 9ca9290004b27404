/** Label, tone and icon of a quote status, and the contract status for each party [QUOTE-06]. */
import { IconCheck, IconClock, IconPencil, IconSend, IconX } from '@tabler/icons-react'
import type { QuoteShape } from '#domain/quotes/quote-machine.ts'
import { QUOTE_STATUS_LABELS } from '#domain/quotes/quote-status-labels.ts'
import type { IconType, Tone } from '../ui/pill.tsx'

export type QuoteStatus = QuoteShape['status']
export type QuoteViewer = 'customer' | 'contractor'
/** An admin reads quotes but is not a party. */
export type QuoteReader = QuoteViewer | 'admin'

interface StatusStyle {
  tone: Record<QuoteReader, Tone>
  icon: IconType
}

const all = (tone: Tone): StatusStyle['tone'] => ({ customer: tone, contractor: tone, admin: tone })
const settled: StatusStyle = { tone: all('ok'), icon: IconCheck }

const STATUS: Record<QuoteStatus, StatusStyle> = {
  draft: { tone: all('neutral'), icon: IconPencil },
  sent: { tone: all('info'), icon: IconSend },
  contractorSigned: { tone: { ...all('neutral'), customer: 'warn' }, icon: IconClock },
  customerSigned: { tone: { ...all('neutral'), contractor: 'warn' }, icon: IconClock },
  signed: settled,
  progress: { tone: all('info'), icon: IconClock },
  completed: settled,
  reviewed: settled,
  refunding: { tone: all('bad'), icon: IconClock },
  closed: { tone: all('neutral'), icon: IconX },
}

export function quoteStatus(status: QuoteStatus, reader: QuoteReader) {
  const { tone, icon } = STATUS[status]
  return { label: QUOTE_STATUS_LABELS[status][reader], tone: tone[reader], icon }
}

/** After both signatures, the next page is the job's progress. */
const IS_SIGNED: Record<QuoteStatus, boolean> = {
  draft: false,
  sent: false,
  contractorSigned: false,
  customerSigned: false,
  signed: true,
  progress: true,
  completed: true,
  reviewed: true,
  refunding: true,
  closed: false,
}

export function isSigned({ status }: { status: QuoteStatus }): boolean {
  return IS_SIGNED[status]
}
