import { formatTime } from '#domain/core/formats.ts'
import styles from './profile-form.module.css'

interface SaveStateProps {
  isChanged: boolean
  /** Times of the last local draft and the last save. */
  draftAt: number | undefined
  savedAt: number | undefined
}

export function SaveState({ isChanged, draftAt, savedAt }: SaveStateProps) {
  return (
    <p className={styles.saveState} role="status">
      {saveStateText({ isChanged, draftAt, savedAt })}
    </p>
  )
}

function saveStateText({ isChanged, draftAt, savedAt }: SaveStateProps): string {
  if (isChanged) return draftAt ? `Not saved yet. Draft saved ${formatTime(draftAt)}` : 'Not saved yet'
  return savedAt ? `Saved ${formatTime(savedAt)}` : 'No changes'
}
