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
import { awaitingText, dueText, type NextAction, type Party, splitByNextAction } from './next-action.ts'

interface MyJobsProps {
  party: Party
  linkTo: (job: JobView, upcoming?: NextAction) => LinkProps
  swatchFor: (job: JobView) => SwatchKind
  /** The paid part of a running job. */
  renderTape: (job: JobView) => ReactNode
  empty: ReactNode
  /** Next steps that belong to no stage or quote, such as warranty cases. */
  otherSteps?: ReactNode
}

/** The user's jobs: those with a next action first. */
export function MyJobs({ party, empty, otherSteps = null, ...render }: MyJobsProps) {
  const list = useSuspenseInfiniteQuery(myJobsQuery)
  const { yours, others } = splitByNextAction(
    list.data.pages.flatMap(({ items }) => items),
    party,
  )
  if (yours.length + others.length === 0) return empty
  return (
    <div className={styles.list}>
      {yours.length > 0 || otherSteps !== null ? (
        <section aria-labelledby="your-move">
          <h2 id="your-move">Your next steps</h2>
          {otherSteps}
          {yours.map(({ job, upcoming }, index) => (
            <MyJobCard key={job.id} job={job} upcoming={upcoming} isFirst={index === 0} {...render} />
          ))}
        </section>
      ) : null}
      {others.length > 0 ? (
        <section aria-labelledby="other-jobs">
          <h2 id="other-jobs">{yours.length > 0 || otherSteps !== null ? 'Everything else' : 'Your jobs'}</h2>
          {others.map((job) => (
            <MyJobCard key={job.id} job={job} waiting={awaitingText(job, party)} {...render} />
          ))}
        </section>
      ) : null}
      <LoadMore list={list} />
    </div>
  )
}

type MyJobCardProps = Pick<MyJobsProps, 'linkTo' | 'swatchFor' | 'renderTape'> & {
  job: JobView
  upcoming?: NextAction
  /** Gold marks only the first action. */
  isFirst?: boolean
  waiting?: string
}

function MyJobCard({ job, upcoming, isFirst = false, waiting, linkTo, swatchFor, renderTape }: MyJobCardProps) {
  const due = dueText(job)
  return (
    <JobCard
      job={job}
      link={linkTo(job, upcoming)}
      swatch={swatchFor(job)}
      status={<JobStatusPill job={job} />}
      withDetail={false}
      tape={renderTape(job)}
      upcoming={
        <>
          {upcoming ? (
            <span className={styles.next} data-quiet={!isFirst || undefined}>
              {upcoming.text} <IconArrowRight size={18} aria-hidden />
            </span>
          ) : (
            <p className="hint">{waiting}</p>
          )}
          {due ? <p className="hint">{due}</p> : null}
        </>
      }
    />
  )
}
