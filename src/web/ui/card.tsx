import type { ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  /** The card's heading; `action` stands at its end. */
  title?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** A white box with a line and no shadow: one group of things that belong together. */
export function Card({ title, action, children }: CardProps) {
  return (
    <section className={styles.card}>
      {title || action ? (
        <div className={styles.head}>
          {title ? <h2>{title}</h2> : null}
          {action}
        </div>
      ) : null}
      {children}
    </section>
  )
}
