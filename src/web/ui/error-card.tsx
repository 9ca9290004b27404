import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import styles from './error-card.module.css'

interface ErrorCardProps {
  message: string
  safe?: string | undefined
  /** More facts, one in each line. */
  lines?: readonly string[]
  action?: ReactNode
  ref?: Ref<HTMLElement>
}

/** An error: the server's message, what is safe, and one action. */
export function ErrorCard({ message, safe, lines = [], action, ref }: ErrorCardProps) {
  return (
    <section ref={ref} className={styles.card} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <b>{message}</b>
        {safe ? <p>{safe}</p> : null}
        {lines.length > 0 ? (
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {action}
    </section>
  )
}
