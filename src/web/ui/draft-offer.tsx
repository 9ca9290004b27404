import { dayMonthText, formatTime } from '#domain/core/formats.ts'
import type { useDraft } from '../core/draft.ts'
import { Button } from './button.tsx'
import styles from './draft-offer.module.css'

interface DraftOfferProps {
  savedAt: number
  /** Started on another device and loaded from the server. */
  isElsewhere?: boolean
  onRestore: () => void
  onDiscard: () => void
}

/** Offers a saved draft. Nothing is replaced before the user accepts. */
export function DraftOffer({ savedAt, isElsewhere = false, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <section className={styles.offer} aria-label="Saved draft">
      <div>
        <b>{isElsewhere ? 'Continue where you left off?' : 'Restore draft?'}</b>
        <span>
          {isElsewhere ? 'You started this on another device' : 'Saved on this device'}, {dayMonthText(savedAt)},{' '}
          {formatTime(savedAt)}.
        </span>
      </div>
      <span className={styles.ways}>
        <Button size="sm" onClick={onDiscard}>
          Discard
        </Button>
        <Button size="sm" variant="ink" onClick={onRestore}>
          Restore
        </Button>
      </span>
    </section>
  )
}

/** Offers a form's draft of this device, if there is one. */
export function LocalDraftOffer({
  draft,
}: {
  draft: Pick<ReturnType<typeof useDraft>, 'offer' | 'restore' | 'clear'>
}) {
  return draft.offer ? (
    <DraftOffer savedAt={draft.offer.savedAt} onRestore={draft.restore} onDiscard={draft.clear} />
  ) : null
}
