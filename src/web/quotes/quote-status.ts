/** The words, colour and icon of a quote's status, and where its contract stands for each side [QUOTE-06]. */
import { IconCheck, IconClock, IconPencil, IconSend, IconX } from '@tabler/icons-react'
import type { QuoteShape } from '#domain/quotes/quote-machine.ts'
import type { IconType, Tone } from '../ui/pill.tsx'

export type QuoteStatus = QuoteShape['state']
export type QuoteViewer = 'customer' | 'contractor'

interface StatusWords {
  label: Record<QuoteViewer, string>
  tone: Record<QuoteViewer, Tone>
  icon: IconType
}

const both = <T>(value: T): Record<QuoteViewer, T> => ({ customer: value, contractor: value })
const settled: StatusWords = { label: both('Signed'), tone: both('ok'), icon: IconCheck }

const STATUS: Record<QuoteStatus, StatusWords> = {
  draft: { label: both('Draft'), tone: both('neutral'), icon: IconPencil },
  sent: { label: { customer: 'New quote', contractor: 'Sent' }, tone: both('info'), icon: IconSend },
  contractorSigned: {
    label: { customer: 'Your signature', contractor: 'Waiting for the customer' },
    tone: { customer: 'warn', contractor: 'neutral' },
    icon: IconClock,
  },
  customerSigned: {
    label: { customer: 'Waiting for the contractor', contractor: 'Your signature' },
    tone: { customer: 'neutral', contractor: 'warn' },
    icon: IconClock,
  },
  signed: settled,
  progress: { label: both('Work under way'), tone: both('info'), icon: IconClock },
  completed: { ...settled, label: both('Completed') },
  reviewed: { ...settled, label: both('Completed and reviewed') },
  refunding: { label: both('Refund on its way'), tone: both('bad'), icon: IconClock },
  closed: { label: both('Closed'), tone: both('neutral'), icon: IconX },
}

export function quoteStatus(status: QuoteStatus, viewer: QuoteViewer) {
  const { label, tone, icon } = STATUS[status]
  return { label: label[viewer], tone: tone[viewer], icon }
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
