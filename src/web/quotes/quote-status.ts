/** The words, colour and icon of a quote's status, and where its contract stands for each side [QUOTE-06]. */
import { IconCheck, IconClock, IconPencil, IconSend, IconX } from '@tabler/icons-react'
import type { QuoteShape } from '#domain/quotes/quote-machine.ts'
import { QUOTE_STATUS_WORDS } from '#domain/quotes/quote-status-words.ts'
import type { IconType, Tone } from '../ui/pill.tsx'

export type QuoteStatus = QuoteShape['state']
export type QuoteViewer = 'customer' | 'contractor'

interface StatusLook {
  tone: Record<QuoteViewer, Tone>
  icon: IconType
}

const both = <T>(value: T): Record<QuoteViewer, T> => ({ customer: value, contractor: value })
const settled: StatusLook = { tone: both('ok'), icon: IconCheck }

const STATUS: Record<QuoteStatus, StatusLook> = {
  draft: { tone: both('neutral'), icon: IconPencil },
  sent: { tone: both('info'), icon: IconSend },
  contractorSigned: {
    tone: { customer: 'warn', contractor: 'neutral' },
    icon: IconClock,
  },
  customerSigned: {
    tone: { customer: 'neutral', contractor: 'warn' },
    icon: IconClock,
  },
  signed: settled,
  progress: { tone: both('info'), icon: IconClock },
  completed: settled,
  reviewed: settled,
  refunding: { tone: both('bad'), icon: IconClock },
  closed: { tone: both('neutral'), icon: IconX },
}

export function quoteStatus(status: QuoteStatus, viewer: QuoteViewer) {
  const { tone, icon } = STATUS[status]
  return { label: QUOTE_STATUS_WORDS[status][viewer], tone: tone[viewer], icon }
}

/** Once both sides have signed, the job's progress is the next thing to look at. */
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
