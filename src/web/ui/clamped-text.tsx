import styles from './clamped-text.module.css'

const shownMax = 160

/** Words as they are; of many the first ones, and all of them on a press. */
export function ClampedText({ children: words }: { children: string }) {
  if (words.length <= shownMax) return words
  return (
    <details className={styles.folded}>
      <summary>{words.slice(0, shownMax).trimEnd()} …</summary>
      {words}
    </details>
  )
}
