import type { JobView } from '#api/jobs/job-view.ts'
import { isArchived } from '#domain/jobs/archived.ts'
import styles from './job-detail.module.css'

/** Tells readers of an archived job that contractors no longer see it. */
export function ArchivedNote({ job }: { job: Pick<JobView, 'status' | 'contractorId'> }) {
  if (!isArchived(job)) return null
  return (
    <p className={styles.archived}>
      An admin archived this job, so contractors can't quote on it. Contact support to restore it.
    </p>
  )
}
