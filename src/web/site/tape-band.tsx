import type { CSSProperties } from 'react'
import styles from './tape-band.module.css'

const FIRST = -5
const LAST = 25

/** A decorative tape below the house. */
export function TapeBand() {
  const marks = Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index)
  return (
    <div className={styles.band} aria-hidden="true">
      {marks.map((mark) => (
        <span key={mark} style={{ '--mark': mark } as CSSProperties}>
          {mark >= 0 && mark <= 20 ? mark * 5 : ''}
        </span>
      ))}
    </div>
  )
}
