import { dayMonthText, formatTime } from '#domain/core/formats.ts'
import { Button } from './button.tsx'
import styles from './draft-offer.module.css'

export interface FormDraft {
  /** An older draft. One of another device was loaded from the server. */
  offer: { savedAt: number; isElsewhere?: boolean } | undefined
  /** When this page stored its text. */
  savedAt?: number | undefined
  restore: () => void
  clear: () => void
}

/** Offers a saved draft, if there is one. Nothing is replaced before the user accepts. */
export function DraftOffer({ draft: { offer, restore, clear } }: { draft: FormDraft }) {
  if (!offer) return null
  const { savedAt, isElsewhere } = offer
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
        <Button size="sm" onClick={clear}>
          Discard
        </Button>
        <Button size="sm" variant="ink" onClick={restore}>
          Restore
        </Button>
      </span>
    </section>
  )
}
