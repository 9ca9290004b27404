import { useSuspenseQuery } from '@tanstack/react-query'
import { roleOf, useSession } from '../../core/session.ts'
import { JobActions } from '../../jobs/job-actions.tsx'
import { JobFacts } from '../../jobs/job-detail.tsx'
import { jobQuery } from '../../jobs/job-query.ts'
import styles from './find-jobs-screen.module.css'
import { useSwatchOf } from './use-category-swatch.ts'

/** The open job beside its list, on wide screens [JOB-03]. */
export function ChosenJob({ jobId }: { jobId: string }) {
  const { data: job } = useSuspenseQuery(jobQuery(jobId))
  const swatchOf = useSwatchOf()
  return (
    <>
      <div className={styles.head}>
        <h2>{job.title}</h2>
        <JobActions job={job} role={roleOf(useSession())} quoteLabel="Quote this job" />
      </div>
      <JobFacts job={job} swatch={swatchOf(job)} actions={null} />
    </>
  )
}
