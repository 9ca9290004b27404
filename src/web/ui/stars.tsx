import type { CSSProperties } from 'react'
import styles from './stars.module.css'

/** A score out of five, in half steps. */
export function Stars({ score, size = 16 }: { score: number; size?: number }) {
  const filled = `${Math.max(0, Math.min(5, score)) * 20}%`
  return (
    <span
      role="img"
      aria-label={`${score} out of 5 stars`}
      className={styles.stars}
      style={{ '--star-size': `${size}px`, '--filled': filled } as CSSProperties}
    />
  )
}
