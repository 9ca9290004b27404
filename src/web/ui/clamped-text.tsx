import styles from './clamped-text.module.css'

const shownMax = 160

/** Words as they are; of many the first ones, and all of them on a press. */
export function ClampedText({ children: fullText }: { children: string }) {
  if (fullText.length <= shownMax) return fullText
  return (
    <details className={styles.folded}>
      <summary>{fullText.slice(0, shownMax).trimEnd()} …</summary>
      {fullText}
    </details>
  )
}
