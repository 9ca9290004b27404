import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { PastJobView } from '#api/contractors/contractor-view.ts'
import { caseDateText } from '#domain/core/formats.ts'
import { scoreLabels } from '#domain/reviews/review-scores.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { Stars } from '../ui/stars.tsx'
import styles from './work-history.module.css'
import { workHistoryQuery } from './work-history-query.ts'

/** The reviewed jobs of a contractor, latest first, with category, location and review. */
export function WorkHistory({ nameOrId, from }: { nameOrId: string; from: string | undefined }) {
  const list = useSuspenseInfiniteQuery(workHistoryQuery(nameOrId, from))
  const cursor = list.data.pages.at(-1)?.nextCursor
  const jobs = list.data.pages.flatMap(({ items }) => items)
  if (jobs.length === 0)
    return <EmptyState title="No reviewed work yet.">Jobs appear here once the customer has left a review.</EmptyState>
  return (
    <div className="island" data-part="list">
      <ul className="stack">
        {jobs.map((job) => (
          <li key={job.id}>
            <PastJob job={job} />
          </li>
        ))}
      </ul>
      <LoadMore
        list={list}
        nextPage={linkOptions({ to: '/$id/profile/history', params: { id: nameOrId }, search: { cursor } })}
      />
    </div>
  )
}

function PastJob({ job }: { job: PastJobView }) {
  const { categoryName, state, rating, review, customerName, createdAt, scores } = job
  return (
    <Card title={categoryName ?? 'Building work'} action={<Stars score={rating} />}>
      <p className="hint">
        {state} · <time dateTime={createdAt}>{caseDateText(createdAt, state)}</time>
      </p>
      <p className="prose">{review}</p>
      <p className="hint">{customerName}</p>
      <dl className={styles.scores}>
        {scoreLabels.map(({ name, label }) => {
          const score = scores[name]
          return score === null ? null : (
            <div key={name}>
              <dt>{label}</dt>
              <dd className="num">{score} / 5</dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
