import type { ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  /** The heading. `action` is at its end. */
  title?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** A white box with a border for one group of content. */
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
