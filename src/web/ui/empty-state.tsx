import type { ReactNode } from 'react'
import type { SwatchKind } from '#domain/categories/category.ts'
import styles from './empty-state.module.css'
import { Swatch } from './swatch.tsx'

interface EmptyStateProps {
  /** A short fact: "No quotes yet." */
  title: string
  /** What happens next, or what to try. */
  children?: ReactNode
  /** One next step. */
  action?: ReactNode
  swatch?: SwatchKind
}

export function EmptyState({ title, children, action, swatch = 'peg' }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <span className={styles.strip}>
        <Swatch kind={swatch} />
      </span>
      <h2>{title}</h2>
      {children ? <p>{children}</p> : null}
      {action}
    </section>
  )
}
