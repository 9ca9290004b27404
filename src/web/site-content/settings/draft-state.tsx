import { IconCircleCheck, IconClockPause, IconPencil } from '@tabler/icons-react'
import type { DraftView } from '#contract/site-content/site-content-routes.ts'
import type { ContentState } from '#domain/site-content/content-machine.ts'
import { type IconType, Pill, type Tone } from '../../ui/pill.tsx'
import { momentText } from '../steps/moment-text.ts'

const shown = { tone: 'ok', icon: IconCircleCheck, text: 'Visitors see this' } as const
const pills: Readonly<Record<ContentState, { tone: Tone; icon: IconType; text: string }>> = {
  unwritten: shown,
  drafted: { tone: 'warn', icon: IconPencil, text: 'Draft not released' },
  waiting: { tone: 'info', icon: IconClockPause, text: 'Released, not deployed' },
  shown,
}
const typed = { tone: 'warn', icon: IconPencil, text: 'Not saved yet' } as const

/** Whether visitors see what stands here, in a pill, and since when, beside it. */
export function DraftState({ draft, isTyped = false }: { draft: DraftView; isTyped?: boolean }) {
  const { tone, icon, text } = isTyped ? typed : pills[draft.state]
  return (
    <>
      <Pill tone={tone} icon={icon}>
        {text}
      </Pill>
      <span>{sinceWhen(draft)}</span>
    </>
  )
}

function sinceWhen({ isChanged, updatedAt, updatedBy, deployed }: DraftView): string {
  const seen = deployed ? `Deployed ${momentText(deployed.at)}` : 'As it came, until the first is deployed'
  return isChanged && updatedAt ? `${seen}. Changed ${momentText(updatedAt)} by ${updatedBy}.` : `${seen}.`
}
