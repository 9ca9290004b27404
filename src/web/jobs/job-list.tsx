import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import { LoadMore } from '../ui/load-more.tsx'
import styles from './job-list.module.css'
import type { openJobsQuery } from './job-lists-query.ts'

interface OpenJobListProps {
  query: ReturnType<typeof openJobsQuery>
  renderJob: (job: JobView) => ReactNode
  empty: ReactNode
  /** Follows a list that shows only its first page. */
  more?: ReactNode
}

/** Open jobs, page by page. */
export function OpenJobList({ query, renderJob, empty, more }: OpenJobListProps) {
  const list = useSuspenseInfiniteQuery(query)
  const jobs = list.data.pages.flatMap(({ items }) => items)
  if (jobs.length === 0) return empty
  return (
    <div className={styles.list}>
      {jobs.map((job) => (
        <Fragment key={job.id}>{renderJob(job)}</Fragment>
      ))}
      {more ?? <LoadMore list={list} />}
    </div>
  )
}
