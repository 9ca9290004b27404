import { useState } from 'react'
import { PlainButton } from '../ui/plain-button.tsx'
import styles from './consultations.module.css'

/** The way back to a question that was asked without an account: it is shown once, and kept on this device. */
export function ConsultationLink({ id, consultationKey }: { id: string; consultationKey: string }) {
  const path = `/consult/${id}#${consultationKey}`
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.origin + path)
      setIsCopied(true)
    } catch {
      // The link itself can be copied by hand.
    }
  }
  return (
    <div className={styles.link}>
      <p>
        The answer is mailed to you. Until then you see here where your question stands. Keep the link: whoever has it
        can read the question. This device keeps it as well; if others use it, have it forgotten on the page where you
        asked.
      </p>
      <a href={path}>See your question</a>
      <PlainButton onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy the link'}</PlainButton>
    </div>
  )
}
