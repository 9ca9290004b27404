/** Runs an event of the job machine under the job's lock: decides, stores the status and writes the history. */
import type { Facts, Step } from '#domain/core/machine.ts'
import { defaultJobFacts, type JobShape, jobMachine } from '#domain/jobs/job-machine.ts'
import type { Db } from '../core/db/sql.ts'
import { decideEvent, writeHistory } from '../core/history-store.ts'
import { type JobRow, transitionJob } from './job-store.ts'

interface JobEvent {
  readonly event: JobShape['event']
  readonly party: JobShape['party']
  readonly facts?: Facts<JobShape>
  readonly actorId: string | null
  /** Only the signing of a quote sets it. */
  readonly contractorId?: string
  /** The comment of the actor. */
  readonly details?: object
  readonly now: Date
}

export async function fireJobEvent(
  db: Db,
  job: JobRow,
  { party, facts = defaultJobFacts, contractorId, ...fired }: JobEvent,
): Promise<Step<JobShape>> {
  const { step, entry } = decideEvent(jobMachine, { status: job.status, party, facts }, { jobId: job.id, ...fired })
  const moved = transitionJob.run(db, [job.id, step.to, contractorId ?? null, fired.now])
  await Promise.all([moved, writeHistory(db, entry)])
  return step
}
