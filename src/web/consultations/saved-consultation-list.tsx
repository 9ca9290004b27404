import { caseDateText } from '#domain/core/formats.ts'
import { Card } from '../ui/card.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import styles from './consultations.module.css'
import { useSavedConsultations } from './saved-consultations.ts'

/** What was asked on this device without an account, until somebody has it forgotten. */
export function SavedConsultationList() {
  const { saved: consultations, remove } = useSavedConsultations()
  if (consultations.length === 0) return null
  return (
    <Card title="Asked on this device">
      <ul className={styles.list}>
        {consultations.map(({ id, key, storedAt }) => (
          <li key={id}>
            <a className={styles.item} href={`/consult/${id}#${key}`}>
              <b>Your question of {caseDateText(storedAt)}</b>
              <span>See where it stands</span>
            </a>
            <PlainButton size="sm" onClick={() => remove(id)}>
              Forget it on this device
            </PlainButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
