import type { JobView } from '#api/jobs/job-view.ts'
import { isArchived } from '#domain/jobs/archived.ts'
import styles from './job-detail.module.css'

/** Says to whoever can still read a job that nobody else can; its customer was told why. */
export function ArchivedNote({ job }: { job: Pick<JobView, 'status' | 'contractorId'> }) {
  if (!isArchived(job)) return null
  return (
    <p className={styles.archived}>
      An administrator has archived this job. Contractors can no longer quote for it; our support can take it back.
    </p>
  )
}
