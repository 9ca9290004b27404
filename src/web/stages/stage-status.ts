/** The words, colour and icon of a stage's status, seen from the side of the person reading. */
import { IconCheck, IconClock, IconLock, IconX } from '@tabler/icons-react'
import type { StageShape } from '#domain/stages/stage-machine.ts'
import type { IconType, Tone } from '../ui/pill.tsx'

export type StageStatus = StageShape['state']
export type StageViewer = 'customer' | 'contractor'

interface StatusWords {
  label: Record<StageViewer, string>
  tone: Record<StageViewer, Tone>
  icon: IconType
}

const both = <T>(value: T): Record<StageViewer, T> => ({ customer: value, contractor: value })

const STATUS: Record<StageStatus, StatusWords> = {
  none: { label: both('Not paid yet'), tone: both('neutral'), icon: IconLock },
  paid: {
    label: { customer: 'Paid, work under way', contractor: 'Paid, start work' },
    tone: both('info'),
    icon: IconClock,
  },
  waiting: {
    label: { customer: 'Your review', contractor: 'Waiting for the customer' },
    // Gold belongs to whoever must act.
    tone: { customer: 'warn', contractor: 'neutral' },
    icon: IconClock,
  },
  approved: { label: both('Approved'), tone: both('ok'), icon: IconCheck },
  rejected: { label: both('Changes asked'), tone: both('bad'), icon: IconX },
}

export const stageStatuses = Object.keys(STATUS) as StageStatus[]

export function stageStatus(status: StageStatus, viewer: StageViewer) {
  const { label, tone, icon } = STATUS[status]
  return { label: label[viewer], tone: tone[viewer], icon }
}
