import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

/** The actions of a card: secondary first, primary last. Sticky on phones. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} data-bottom-bar>
      {children}
    </div>
  )
}
