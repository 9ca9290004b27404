import type { WarrantyCaseView } from '#api/warranty/warranty-view.ts'
import { caseDateText, formatTime } from '#domain/core/formats.ts'
import { warrantyEventLabels } from '#domain/warranty/warranty-event-labels.ts'
import styles from './warranty.module.css'
import { eventAuthor } from './warranty-copy.ts'

/** The history of a case, oldest first. */
export function CaseEvents({ events, state }: Pick<WarrantyCaseView, 'events' | 'state'>) {
  return (
    <ol className={styles.events}>
      {events.map((one) => (
        <li key={`${one.event}${one.at}`} className={styles.event}>
          <b>{warrantyEventLabels[one.event]}</b>
          <span className={styles.small}>
            {caseDateText(one.at, state)}, {formatTime(one.at, state)}, {eventAuthor(one)}
          </span>
          {one.note === null ? null : <p className={styles.words}>{one.note}</p>}
        </li>
      ))}
    </ol>
  )
}
