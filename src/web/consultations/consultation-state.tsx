import { IconArchive, IconCircleCheck, IconClock, IconPencil, IconX } from '@tabler/icons-react'
import type { ConsultationItemView } from '#api/consultations/consultation-view.ts'
import { CONSULTATION_STATUS_LABELS } from '#domain/consultations/consultation-status-labels.ts'
import { dayMonthText } from '#domain/core/formats.ts'
import { type IconType, Pill, type Tone } from '../ui/pill.tsx'

type Status = ConsultationItemView['status']
type Clock = Pick<ConsultationItemView, 'status' | 'dueAt' | 'isLate' | 'repliedAt'>

const STYLES: Record<Status, { tone: Tone; icon: IconType }> = {
  asked: { tone: 'neutral', icon: IconClock },
  taken: { tone: 'info', icon: IconPencil },
  replied: { tone: 'ok', icon: IconCircleCheck },
  withdrawn: { tone: 'neutral', icon: IconX },
  archived: { tone: 'neutral', icon: IconArchive },
}

export function ConsultationPill({ status }: { status: Status }) {
  const { tone, icon } = STYLES[status]
  return (
    <Pill tone={tone} icon={icon}>
      {CONSULTATION_STATUS_LABELS[status]}
    </Pill>
  )
}

const SENTENCES: Record<Status, (clock: Clock) => string> = {
  asked: formatDuration,
  taken: (clock) => `A consultant is writing your answer. ${formatDuration(clock)}`,
  replied: ({ repliedAt }) => `Answered on ${dayMonthText(repliedAt ?? '')}.`,
  withdrawn: () => 'You have withdrawn this question. You can ask another one at any time.',
  archived: () => 'Our support has closed this question without an answer. You can ask another one at any time.',
}

/** Where a question stands, for whoever has asked it [FORM-09]. */
export function consultationText(clock: Clock): string {
  return SENTENCES[clock.status](clock)
}

function formatDuration({ dueAt, isOverdue }: Clock): string {
  return isOverdue
    ? 'This takes longer than usual. Our consultants have been reminded.'
    : `Usually answered by ${dayMonthText(dueAt)}.`
}
