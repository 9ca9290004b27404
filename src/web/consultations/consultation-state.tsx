import { IconArchive, IconCircleCheck, IconClock, IconPencil, IconX } from '@tabler/icons-react'
import type { ConsultationItemView } from '#contract/consultations/consultation-view.ts'
import { dayMonthText } from '#domain/core/formats.ts'
import { type IconType, Pill, type Tone } from '../ui/pill.tsx'

type Status = ConsultationItemView['status']
type Clock = Pick<ConsultationItemView, 'status' | 'dueAt' | 'isLate' | 'repliedAt'>

const LOOKS: Record<Status, { tone: Tone; icon: IconType; label: string }> = {
  asked: { tone: 'neutral', icon: IconClock, label: 'Waiting for an answer' },
  taken: { tone: 'info', icon: IconPencil, label: 'Being answered' },
  replied: { tone: 'ok', icon: IconCircleCheck, label: 'Answered' },
  withdrawn: { tone: 'neutral', icon: IconX, label: 'Withdrawn' },
  archived: { tone: 'neutral', icon: IconArchive, label: 'Closed' },
}

export function ConsultationPill({ status }: { status: Status }) {
  const { tone, icon, label } = LOOKS[status]
  return (
    <Pill tone={tone} icon={icon}>
      {label}
    </Pill>
  )
}

const SENTENCES: Record<Status, (clock: Clock) => string> = {
  asked: waitText,
  taken: (clock) => `A consultant is writing your answer. ${waitText(clock)}`,
  replied: ({ repliedAt }) => `Answered on ${dayMonthText(repliedAt ?? '')}.`,
  withdrawn: () => 'You have withdrawn this question. You can ask another one at any time.',
  archived: () => 'Our support has closed this question without an answer. You can ask another one at any time.',
}

/** Where a question stands, for whoever has asked it [FORM-09]. */
export function consultationText(clock: Clock): string {
  return SENTENCES[clock.status](clock)
}

function waitText({ dueAt, isLate }: Clock): string {
  return isLate
    ? 'This takes longer than usual. Our consultants have been reminded.'
    : `Usually answered by ${dayMonthText(dueAt)}.`
}
