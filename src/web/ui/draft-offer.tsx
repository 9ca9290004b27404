import { Button } from '@mantine/core'
import { clockText, dayMonthText } from '#domain/core/formats.ts'
import styles from './draft-offer.module.css'

interface DraftOfferProps {
  savedAt: number
  onRestore: () => void
  onDiscard: () => void
}

/** Offers text from an earlier visit; nothing is replaced before the person says so. */
export function DraftOffer({ savedAt, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <section className={styles.offer} aria-label="Saved draft">
      <div>
        <b>Restore draft?</b>
        <span>
          Saved on this device, {dayMonthText(savedAt)}, {clockText(savedAt)}.
        </span>
      </div>
      <Button size="sm" variant="default" onClick={onDiscard}>
        Discard
      </Button>
      <Button size="sm" variant="ink" onClick={onRestore}>
        Restore
      </Button>
    </section>
  )
}
