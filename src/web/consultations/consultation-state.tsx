import { IconArchive, IconCircleCheck, IconClock, IconPencil, IconX } from '@tabler/icons-react'
import type { ConsultationItemView } from '#api/consultations/consultation-view.ts'
import { CONSULTATION_STATUS_LABELS } from '#domain/consultations/consultation-status-labels.ts'
import { dayMonthText } from '#domain/core/formats.ts'
import { type IconType, Pill, type Tone } from '../ui/pill.tsx'

type Status = ConsultationItemView['status']
type Clock = Pick<ConsultationItemView, 'status' | 'dueAt' | 'isOverdue' | 'repliedAt'>

const STYLES: Record<Status, { tone: Tone; icon: IconType }> = {
  open: { tone: 'neutral', icon: IconClock },
  assigned: { tone: 'info', icon: IconPencil },
  replied: { tone: 'ok', icon: IconCircleCheck },
  cancelled: { tone: 'neutral', icon: IconX },
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
  open: formatDuration,
  assigned: (clock) => `A consultant is writing your reply. ${formatDuration(clock)}`,
  replied: ({ repliedAt }) => `Replied on ${dayMonthText(repliedAt ?? '')}.`,
  cancelled: () => 'You cancelled this request. You can submit another one at any time.',
  archived: () => 'We closed this request without a reply. You can submit another one at any time.',
}

/** The status of a request, for the requester [FORM-09]. */
export function consultationText(clock: Clock): string {
  return SENTENCES[clock.status](clock)
}

function formatDuration({ dueAt, isOverdue }: Clock): string {
  return isOverdue
    ? "This is taking longer than usual. We've reminded our consultants."
    : `We usually reply by ${dayMonthText(dueAt)}.`
}
