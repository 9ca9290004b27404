import { useInfiniteQuery } from '@tanstack/react-query'
import type { HistoryEntryView } from '#api/audit/history-entry-view.ts'
import { changeLines } from '#domain/admin/change-labels.ts'
import type { RecordListName } from '#domain/admin/record-lists.ts'
import { AUDIT_ACTIONS } from '#domain/audit/audit-action.ts'
import { caseDateText, formatTime } from '#domain/core/formats.ts'
import { Card } from '../ui/card.tsx'
import { ClampedText } from '../ui/clamped-text.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { CardSkeleton } from '../ui/skeletons.tsx'
import styles from './audit.module.css'
import { recordHistoryQuery } from './record-history-query.ts'

interface RecordHistoryProps {
  list: RecordListName
  id: string
}

/** Admin changes of a record, latest first [ADMIN-01]. Loaded after the record. */
export function RecordHistory({ list, id }: RecordHistoryProps) {
  const history = useInfiniteQuery(recordHistoryQuery(list, id))
  if (history.isPending) return <CardSkeleton />
  const entries = history.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Card title="History">
      {history.error && !history.data ? <ErrorCard message={history.error.message} /> : null}
      {history.data && entries.length === 0 ? <p className="dimmed">No admin changes yet.</p> : null}
      <ol className={styles.history}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <HistoryEntry entry={entry} />
          </li>
        ))}
      </ol>
      <LoadMore list={history} />
    </Card>
  )
}

function HistoryEntry({ entry: { at, actor, action, subject, ...changes } }: { entry: HistoryEntryView }) {
  return (
    <article>
      <h3>{AUDIT_ACTIONS[action]}</h3>
      <p>
        {actor.name} ({actor.username}), {caseDateText(at)}, {formatTime(at)}
      </p>
      <dl>
        {changeLines({ action, subject: subject.id, ...changes }).map(({ field, title, from, to }) => (
          <div key={field}>
            <dt>{title}</dt>
            <dd>
              {from === undefined ? null : (
                <del>
                  <ClampedText>{from}</ClampedText>
                </del>
              )}{' '}
              {to === undefined ? null : (
                <ins>
                  <ClampedText>{to}</ClampedText>
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
