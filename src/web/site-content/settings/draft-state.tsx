import { IconCircleCheck, IconPencil } from '@tabler/icons-react'
import type { DraftView } from '#contract/site-content/site-content-routes.ts'
import { clockText, dayMonthText } from '#domain/core/formats.ts'
import { Pill } from '../../ui/pill.tsx'

const momentText = (at: string) => `${dayMonthText(at)}, ${clockText(at)}`

/** Whether visitors see what stands here, in a pill, and since when, beside it. */
export function DraftState({ draft, isTyped = false }: { draft: DraftView; isTyped?: boolean }) {
  return (
    <>
      {draft.isChanged || isTyped ? (
        <Pill tone="warn" icon={IconPencil}>
          {isTyped ? 'Not saved yet' : 'Draft not released'}
        </Pill>
      ) : (
        <Pill tone="ok" icon={IconCircleCheck}>
          Visitors see this
        </Pill>
      )}
      <span>{sinceWhen(draft)}</span>
    </>
  )
}

function sinceWhen({ isChanged, updatedAt, updatedBy, releasedAt }: DraftView): string {
  const released = releasedAt ? `Released ${momentText(releasedAt)}` : 'As it came, until the first release'
  return isChanged && updatedAt ? `${released}. Changed ${momentText(updatedAt)} by ${updatedBy}.` : `${released}.`
}
