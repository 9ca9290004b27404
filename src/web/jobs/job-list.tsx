import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import { LoadMore } from '../ui/load-more.tsx'
import styles from './job-list.module.css'
import { openJobsQuery } from './job-lists-query.ts'

interface OpenJobListProps {
  categoryId?: string
  renderJob: (job: JobView) => ReactNode
  empty: ReactNode
}

/** Open jobs, newest first. */
export function OpenJobList({ categoryId, renderJob, empty }: OpenJobListProps) {
  const list = useSuspenseInfiniteQuery(openJobsQuery(categoryId))
  const jobs = list.data.pages.flatMap(({ items }) => items)
  if (jobs.length === 0) return empty
  return (
    <div className={styles.list}>
      {jobs.map((job) => (
        <Fragment key={job.id}>{renderJob(job)}</Fragment>
      ))}
      <LoadMore list={list} />
    </div>
  )
}
