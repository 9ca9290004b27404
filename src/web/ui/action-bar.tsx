import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

/** What can be done with a card, at its end: the quieter actions first, the next step last. Stays in sight on phones. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}
