/** Whether a job is in the archive; apart from the machine of jobs, because every list of jobs asks it. */
import type { JobShape } from './job-machine.ts'

interface ArchivedFacts {
  readonly status: JobShape['status']
  readonly contractorId: string | null
}

const OVER: Partial<Record<JobShape['status'], true>> = { closed: true }

/** Taken off by an administrator before there was a contract. A closed job that has a contractor had one, which was ended. */
export function isArchived({ status, contractorId }: ArchivedFacts): boolean {
  return contractorId === null && OVER[status] === true
}
