/** The labels of a job's statuses. */
import type { JobShape } from './job-machine.ts'

export const JOB_STATUS_LABELS: Readonly<Record<JobShape['status'], string>> = {
  open: 'Open for quotes',
  closed: 'Closed',
  signed: 'Contract signed',
  progress: 'Work in progress',
  completed: 'Completed',
  failed: 'Ended without work',
}
