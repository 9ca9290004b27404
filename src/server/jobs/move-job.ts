/** Fires an event of the job machine that follows from something else: a signature, a payment, an approval, a review. */
import { decide, type Facts } from '#domain/core/machine.ts'
import { type JobShape, jobMachine } from '#domain/jobs/job-machine.ts'
import type { Db } from '../core/db/sql.ts'
import { writeHistory } from '../core/history-store.ts'
import { type JobRow, moveJob } from './job-store.ts'

interface JobEvent {
  readonly event: JobShape['event']
  readonly party: JobShape['party']
  readonly facts?: Facts<JobShape>
  readonly actorId: string | null
  /** Set by the signing of a quote only. */
  readonly contractorId?: string
  readonly now: Date
}

export async function fireJobEvent(db: Db, job: JobRow, fired: JobEvent): Promise<void> {
  const { event, party, actorId, now } = fired
  const situation = { state: job.status, party, facts: fired.facts ?? { notReviewed: false } }
  const { to } = decide(jobMachine, situation, event)
  await moveJob.run(db, [job.id, to, fired.contractorId ?? null, now])
  await writeHistory(db, { jobId: job.id, machine: 'job', event, from: job.status, to, actorId, actorRole: party, now })
}
