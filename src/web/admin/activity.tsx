import { useInfiniteQuery } from '@tanstack/react-query'
import type { ActivityEntryView } from '#api/admin/job-record-routes.ts'
import { caseDateText, dollarsText, formatTime } from '#domain/core/formats.ts'
import { Card } from '../ui/card.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import styles from './activity.module.css'
import { type ActivityOf, activityQuery } from './job-record-queries.ts'

interface ActivityProps {
  of: ActivityOf
  cacheKey: string
  /** The state of the job, whose times are shown. */
  state: string
  /** The first line, which no history entry contains. */
  began?: { readonly at: string; readonly what: string }
}

/** The activity of a job, request or quote: latest first, with actor and time [ADMIN-03]. */
export function Activity({ of, cacheKey, state, began }: ActivityProps) {
  const list = useInfiniteQuery(activityQuery(of, cacheKey))
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Card title="Activity">
      {list.error && !list.data ? <ErrorCard message={list.error.message} /> : null}
      {list.data && entries.length === 0 && !began ? <p className="dimmed">No activity yet.</p> : null}
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} state={state} />
        ))}
        {began && list.data && !list.hasNextPage ? <ActivityGroup {...began} state={state} /> : null}
      </ol>
      <LoadMore list={list} />
    </Card>
  )
}

function ActivityGroup({ at, what, state }: { at: string; what: string; state: string }) {
  return (
    <li>
      <time dateTime={at}>
        {caseDateText(at, state)}, {formatTime(at, state)}
      </time>
      <strong>{what}</strong>
    </li>
  )
}

function Entry({ entry, state }: { entry: ActivityEntryView; state: string }) {
  const { at, kind, what, note, who, amount } = entry
  return (
    <li data-kind={kind}>
      <time dateTime={at}>
        {caseDateText(at, state)}, {formatTime(at, state)}
      </time>
      <div>
        <strong>{what}</strong>
        {amount === null ? null : <span className="num"> {dollarsText(amount)}</span>}
        {note ? <q>{note}</q> : null}
      </div>
      <span className={styles.who}>{who ? `${who.name}, ${ROLES[who.role] ?? who.role}` : 'Automatic'}</span>
    </li>
  )
}

/** A user can have caused an automatic event. */
const ROLES: Readonly<Record<string, string>> = { admin: 'admin', system: 'automatic' }
