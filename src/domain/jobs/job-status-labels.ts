/** Where a job stands, in the words of every screen. */
import type { JobShape } from './job-machine.ts'

export const JOB_STATUS_LABELS: Readonly<Record<JobShape['state'], string>> = {
  open: 'Open for quotes',
  closed: 'Closed',
  signed: 'Contract signed',
  progress: 'Work under way',
  completed: 'Completed',
  failed: 'Ended without work',
}
