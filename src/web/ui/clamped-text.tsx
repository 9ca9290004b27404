import styles from './clamped-text.module.css'

const shownMax = 160

/** Short text as is. Long text is truncated and expands on click. */
export function ClampedText({ children: fullText }: { children: string }) {
  if (fullText.length <= shownMax) return fullText
  return (
    <details className={styles.folded}>
      <summary>{fullText.slice(0, shownMax).trimEnd()} …</summary>
      {fullText}
    </details>
  )
}
