import { IconArrowRight } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import type { SwatchKind } from '#domain/categories/category.ts'
import { LoadMore } from '../ui/load-more.tsx'
import { JobCard } from './job-card.tsx'
import styles from './job-list.module.css'
import { myJobsQuery } from './job-lists-query.ts'
import { JobStatusPill } from './job-status.tsx'
import { type NextAction, type Side, splitByNextAction, awaitingText } from './next-action.ts'

interface MyJobsProps {
  side: Side
  linkTo: (job: JobView, move?: NextAction) => LinkProps
  swatchFor: (job: JobView) => SwatchKind
  /** How far a running job is paid. */
  renderTape: (job: JobView) => ReactNode
  empty: ReactNode
}

/** A person's jobs: what waits for them first, then the rest. */
export function MyJobs({ side, empty, ...render }: MyJobsProps) {
  const list = useSuspenseInfiniteQuery(myJobsQuery)
  const { yours, others } = splitByNextAction(
    list.data.pages.flatMap(({ items }) => items),
    side,
  )
  if (yours.length + others.length === 0) return empty
  return (
    <div className={styles.list}>
      {yours.length > 0 ? (
        <section aria-labelledby="your-move">
          <h2 id="your-move">Your move</h2>
          {yours.map(({ job, move }, index) => (
            <MyJobCard key={job.id} job={job} move={move} isFirst={index === 0} {...render} />
          ))}
        </section>
      ) : null}
      {others.length > 0 ? (
        <section aria-labelledby="other-jobs">
          <h2 id="other-jobs">{yours.length > 0 ? 'Everything else' : 'Nothing waits for you'}</h2>
          {others.map((job) => (
            <MyJobCard key={job.id} job={job} waiting={awaitingText(job, side)} {...render} />
          ))}
        </section>
      ) : null}
      <LoadMore list={list} />
    </div>
  )
}

type MyJobCardProps = Pick<MyJobsProps, 'linkTo' | 'swatchFor' | 'renderTape'> & {
  job: JobView
  move?: NextAction
  /** Gold is for one thing: the first move. */
  isFirst?: boolean
  waiting?: string
}

function MyJobCard({ job, move, isFirst = false, waiting, linkTo, swatchFor, renderTape }: MyJobCardProps) {
  return (
    <JobCard
      job={job}
      link={linkTo(job, move)}
      swatch={swatchFor(job)}
      status={<JobStatusPill job={job} />}
      withDetail={false}
      tape={renderTape(job)}
      move={
        move ? (
          <span className={styles.move} data-quiet={!isFirst || undefined}>
            {move.text} <IconArrowRight size={18} aria-hidden />
          </span>
        ) : (
          <p className={styles.wait}>{waiting}</p>
        )
      }
    />
  )
}
