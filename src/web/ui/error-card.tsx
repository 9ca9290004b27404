import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './error-card.module.css'

/** An error: the server's message, what is safe, and one action. */
export function ErrorCard({
  message,
  safe,
  action,
}: {
  message: string
  safe?: string | undefined
  action?: ReactNode
}) {
  return (
    <section className={styles.card} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <b>{message}</b>
        {safe ? <p>{safe}</p> : null}
      </div>
      {action}
    </section>
  )
}
