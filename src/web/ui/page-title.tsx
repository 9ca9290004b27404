import type { ReactNode } from 'react'
import styles from './page-title.module.css'

interface PageTitleProps {
  children: ReactNode
  /** One line of facts below the title. */
  facts?: ReactNode
  /** A label and an amount at the right. */
  total?: { label: string; amount: string }
}

export function PageTitle({ children, facts, total }: PageTitleProps) {
  return (
    <div className={styles.title}>
      <div>
        <h1>{children}</h1>
        {facts ? <p>{facts}</p> : null}
      </div>
      {total ? (
        <div className={styles.total}>
          <span>{total.label}</span>
          <strong className="num">{total.amount}</strong>
        </div>
      ) : null}
    </div>
  )
}
