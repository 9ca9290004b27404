import { IconCircleCheck, IconClockPause, IconPencil } from '@tabler/icons-react'
import type { DraftView } from '#api/site-content/site-content-routes.ts'
import { CONTENT_STATUS_LABELS } from '#domain/site-content/content-labels.ts'
import type { ContentState } from '#domain/site-content/content-machine.ts'
import { type IconType, Pill, type Tone } from '../../ui/pill.tsx'
import { formatTimestamp } from '../publishing/format-timestamp.ts'

const deployed = { tone: 'ok', icon: IconCircleCheck } as const
const drafted = { tone: 'warn', icon: IconPencil } as const
const pills: Readonly<Record<ContentState, { tone: Tone; icon: IconType }>> = {
  empty: deployed,
  drafted,
  released: { tone: 'info', icon: IconClockPause },
  deployed,
}

/** A pill with the publishing status, and its time. */
export function DraftState({ draft, isTyped = false }: { draft: DraftView; isTyped?: boolean }) {
  const { tone, icon } = isTyped ? drafted : pills[draft.state]
  return (
    <>
      <Pill tone={tone} icon={icon}>
        {isTyped ? 'Not saved yet' : CONTENT_STATUS_LABELS[draft.state]}
      </Pill>
      <span>{changedSinceText(draft)}</span>
    </>
  )
}

function changedSinceText({ isChanged, updatedAt, updatedBy, deployed }: DraftView): string {
  const seen = deployed ? `Deployed ${formatTimestamp(deployed.at)}` : 'Default version, until the first is deployed'
  return isChanged && updatedAt ? `${seen}. Changed ${formatTimestamp(updatedAt)} by ${updatedBy}.` : `${seen}.`
}
