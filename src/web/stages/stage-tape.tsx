import { dollarsText } from '#domain/core/formats.ts'
import { Pill } from '../ui/pill.tsx'
import { Tape, type TapeSegment } from '../ui/tape.tsx'
import { type StageStatus, type StageViewer, stageStatus } from './stage-status.ts'

export interface StageOnTape {
  name: string
  percent: number
  /** In dollars, as in the API. */
  cost?: number | null | undefined
  status: StageStatus
}

interface StageTapeProps {
  stages: readonly StageOnTape[]
  viewer: StageViewer
  withLabels?: boolean
  size?: 'thin' | 'normal' | 'big'
}

/** The payments of a job on a tape: out as far as paid, with the first unapproved stage marked. */
export function StageTape({ stages, viewer, ...look }: StageTapeProps) {
  const current = stages.findIndex((stage) => stageIsOpen(stage))
  const segments = stages.map(
    ({ name, percent, cost, status }, index): TapeSegment => ({
      name,
      percent,
      isPulled: PAID.has(status),
      isCurrent: index === current,
      status: stageStatus(status, viewer),
      ...(cost == null ? {} : { amount: dollarsText(cost) }),
    }),
  )
  return <Tape segments={segments} {...look} />
}

const PAID: ReadonlySet<StageStatus> = new Set(['paid', 'waiting', 'approved', 'rejected'])
const OPEN: ReadonlySet<StageStatus> = new Set(['none', 'paid', 'waiting', 'rejected'])

function stageIsOpen({ status }: StageOnTape): boolean {
  return OPEN.has(status)
}

export function StagePill({ status, viewer }: { status: StageStatus; viewer: StageViewer }) {
  const { label, tone, icon } = stageStatus(status, viewer)
  return (
    <Pill tone={tone} icon={icon}>
      {label}
    </Pill>
  )
}
