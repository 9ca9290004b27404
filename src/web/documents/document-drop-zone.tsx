import { type ChangeEvent, useId } from 'react'
import { ScriptNote } from '../ui/script-note.tsx'
import styles from './documents.module.css'
import { hashFile } from './hash-file.ts'

/** A file is dropped or chosen here. Only its fingerprint is sent. */
export function DocumentDropZone({ onFingerprint }: { onFingerprint: (sha256: string) => void }) {
  const id = useId()
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) onFingerprint(await hashFile(file))
  }
  return (
    <div className={styles.drop}>
      <label htmlFor={id}>Drop a PDF here, or choose one</label>
      <input id={id} type="file" accept="application/pdf" onChange={read} aria-describedby={`${id}-help`} />
      <p id={`${id}-help`}>Your file stays on your device. We only look up its fingerprint.</p>
      <ScriptNote />
    </div>
  )
}
