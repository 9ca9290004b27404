import { Link } from '@tanstack/react-router'
import type { AdminOverview } from '#api/admin/admin-routes.ts'
import { ATTENTION_KINDS, type AttentionKind, type AttentionName, attentionMax } from '#domain/admin/attention.ts'
import { dayMonthText } from '#domain/core/formats.ts'
import { adminLink } from '../core/admin-link.ts'
import styles from './admin.module.css'

/** Counts of items that need attention, each with its age and link. */
export function AttentionList({ attention }: Pick<AdminOverview, 'attention'>) {
  const some = attention.filter(({ count }) => count !== 0)
  if (some.length === 0) return <p className={styles.none}>Nothing needs your attention.</p>
  return (
    <ul className={styles.waiting}>
      {some.map(({ name, count, since }) => (
        <li key={name}>
          <Link {...adminLink(ATTENTION_KINDS[name].to)} {...placeOf(name)}>
            <strong className="num">{formatCount(count)}</strong>
            {ATTENTION_KINDS[name].label}
            {count === null ? <span className={styles.since}>couldn't be counted</span> : null}
            {since ? <span className={styles.since}>since {dayMonthText(since)}</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The page section or filter. */
function placeOf(name: AttentionName) {
  const { search, hash }: AttentionKind = ATTENTION_KINDS[name]
  return { ...(search && { search: search as never }), ...(hash && { hash }) }
}

function formatCount(count: number | null): string {
  if (count === null) return '?'
  return count >= attentionMax ? `${attentionMax}+` : String(count)
}
