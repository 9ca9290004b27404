import { caseDateText } from '#domain/core/formats.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import styles from './consultations.module.css'
import { useSavedConsultations } from './saved-consultations.ts'

/** Requests without an account from this device, until the user removes them. */
export function SavedConsultationList() {
  const { saved: consultations, remove } = useSavedConsultations()
  if (consultations.length === 0) return null
  return (
    <Card title="Requests from this device">
      <ul className={styles.list}>
        {consultations.map(({ id, key, storedAt }) => (
          <li key={id}>
            <a className={styles.item} href={`/consult/${id}#${key}`}>
              <b>Request from {caseDateText(storedAt)}</b>
              <span>View its status</span>
            </a>
            <Button size="sm" onClick={() => remove(id)}>
              Remove from this device
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
