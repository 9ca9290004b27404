/** Fires an event of the job machine below the job's lock: decides, stores the new status, writes the history. */
import { decide, type Facts, type Step } from '#domain/core/machine.ts'
import { type JobShape, jobMachine, noFactsAsked } from '#domain/jobs/job-machine.ts'
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
  /** What was said with it. */
  readonly words?: object
  readonly now: Date
}

export async function fireJobEvent(db: Db, job: JobRow, fired: JobEvent): Promise<Step<JobShape>> {
  const { event, party, actorId, now } = fired
  const situation = { state: job.status, party, facts: fired.facts ?? noFactsAsked }
  const step = decide(jobMachine, situation, event)
  const { words } = fired
  const moved = moveJob.run(db, [job.id, step.to, fired.contractorId ?? null, now])
  const written = writeHistory(db, {
    jobId: job.id,
    machine: 'job',
    event,
    from: job.status,
    to: step.to,
    actorId,
    actorRole: party,
    ...(words ? { words } : {}),
    now,
  })
  await Promise.all([moved, written])
  return step
}
