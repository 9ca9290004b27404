/** Label, tone and icon of a stage status, for each reader. */
import { IconCheck, IconClock, IconLock, IconX } from '@tabler/icons-react'
import type { Role } from '#domain/core/capabilities.ts'
import type { StageShape } from '#domain/stages/stage-machine.ts'
import { STAGE_STATUS_LABELS } from '#domain/stages/stage-status-labels.ts'
import type { IconType, Tone } from '../ui/pill.tsx'

export type StageStatus = StageShape['status']
export type StageViewer = 'customer' | 'contractor' | 'admin'

interface StatusStyle {
  tone: Record<StageViewer, Tone>
  icon: IconType
}

const all = <T>(value: T): Record<StageViewer, T> => ({ customer: value, contractor: value, admin: value })

const STATUS: Record<StageStatus, StatusStyle> = {
  none: { tone: all('neutral'), icon: IconLock },
  paid: {
    tone: all('info'),
    icon: IconClock,
  },
  waiting: {
    // Gold marks the party that must act.
    tone: { ...all('neutral'), customer: 'warn' },
    icon: IconClock,
  },
  approved: { tone: all('ok'), icon: IconCheck },
  rejected: { tone: all('bad'), icon: IconX },
}

export const stageStatuses = Object.keys(STATUS) as StageStatus[]

export function stageStatus(status: StageStatus, viewer: StageViewer) {
  const { tone, icon } = STATUS[status]
  return { label: STAGE_STATUS_LABELS[status][viewer], tone: tone[viewer], icon }
}

/** The reader's role on the job. */
export function stageViewer(role: Role): StageViewer {
  return role === 'contractor' || role === 'admin' ? role : 'customer'
}

const UNSETTLED: Record<StageStatus, boolean> = {
  none: true,
  paid: true,
  waiting: true,
  approved: false,
  rejected: true,
}

/** The current stage: the first not approved, else the last [STAGE-02]. */
export function currentStageIndex(stages: readonly { status: StageStatus }[]): number {
  const first = stages.findIndex(({ status }) => UNSETTLED[status])
  return first === -1 ? Math.max(0, stages.length - 1) : first
}
