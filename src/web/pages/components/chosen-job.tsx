import { JobFacts } from '../../jobs/job-detail.tsx'
import styles from './find-jobs-screen.module.css'
import { JobScreen } from './job-screen.tsx'
import { useSwatchOf } from './use-category-swatch.ts'

/** The open job beside its list, on wide screens [JOB-03]. */
export function ChosenJob({ jobId }: { jobId: string }) {
  const swatchOf = useSwatchOf()
  return (
    <JobScreen
      jobId={jobId}
      renderJob={(job, actions) => (
        <>
          <div className={styles.head}>
            <h2>{job.title}</h2>
            {actions}
          </div>
          <JobFacts job={job} swatch={swatchOf(job)} actions={null} />
        </>
      )}
    />
  )
}
