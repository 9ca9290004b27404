import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './consultations.module.css'

/** The link to a request without an account. It is shown once and stored on this device. */
export function ConsultationLink({ id, consultationKey }: { id: string; consultationKey: string }) {
  const path = `/consult/${id}#${consultationKey}`
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.origin + path)
      setIsCopied(true)
    } catch {
      // The user can copy the link by hand.
    }
  }
  return (
    <div className={styles.link}>
      <p>
        We'll email you the reply. Until then, track your request with this link. Anyone with the link can read it, so
        keep it private. We also save it on this device. If others use this device, remove it on the page where you
        asked.
      </p>
      <a href={path}>View your request</a>
      <Button onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy link'}</Button>
    </div>
  )
}
