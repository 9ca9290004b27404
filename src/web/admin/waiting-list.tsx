import { Link } from '@tanstack/react-router'
import type { AdminOverview } from '#contract/admin/admin-routes.ts'
import { WAITING, waitingMax } from '#domain/admin/waiting.ts'
import { dayMonthText } from '#domain/core/formats.ts'
import { adminLink } from '../core/admin-link.ts'
import styles from './admin.module.css'

/** Each kind of thing that waits, how many there are, and since when; each leads to where it is done. */
export function WaitingList({ waiting }: Pick<AdminOverview, 'waiting'>) {
  const some = waiting.filter(({ count }) => count > 0)
  if (some.length === 0) return <p className={styles.none}>Nothing waits for you.</p>
  return (
    <ul className={styles.waiting}>
      {some.map(({ name, count, since }) => (
        <li key={name}>
          <Link {...adminLink(WAITING[name].to)}>
            <strong className="num">{count >= waitingMax ? `${waitingMax}+` : count}</strong>
            {WAITING[name].label}
            {since ? <span className={styles.since}>since {dayMonthText(since)}</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}
