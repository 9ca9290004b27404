/** Whether a job is archived. A separate file, because every list of jobs uses it. */
import type { JobShape } from './job-machine.ts'

interface ArchivedFacts {
  readonly status: JobShape['status']
  readonly contractorId: string | null
}

const OVER: Partial<Record<JobShape['status'], true>> = { closed: true }

/**
 * An admin archived it before there was a contract. A closed job with a contractor had a contract, which was cancelled.
 */
export function isArchived({ status, contractorId }: ArchivedFacts): boolean {
  return contractorId === null && OVER[status] === true
}
