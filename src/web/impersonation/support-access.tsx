import { useSuspenseQuery } from '@tanstack/react-query'
import { formatTime, longDateText } from '#domain/core/formats.ts'
import { Card } from '../ui/card.tsx'
import styles from './support-access.module.css'
import { supportAccessQuery } from './support-access-query.ts'

/** Support access to this account, with reasons. Hidden if there was none. */
export function SupportAccess() {
  const { data: visits } = useSuspenseQuery(supportAccessQuery)
  if (visits.length === 0) return null
  return (
    <Card title="Support access to your account">
      <p className="dimmed">
        Our team saw what you see and changed nothing. Your password, bank details and sign-in email were hidden.
      </p>
      <ul className={styles.visits}>
        {visits.map(({ id, reason, from, until }) => (
          <li key={id}>
            <b>
              {longDateText(from)}, {formatTime(from)} to {formatTime(until)}
            </b>
            <span>Reason: {reason}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
