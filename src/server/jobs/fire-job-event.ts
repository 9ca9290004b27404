/** Runs an event of the job machine under the job's lock: decides, stores the status and writes the history. */
import { decide, type Facts, type Step } from '#domain/core/machine.ts'
import { defaultJobFacts, type JobShape, jobMachine } from '#domain/jobs/job-machine.ts'
import type { Db } from '../core/db/sql.ts'
import { type HistoryEntry, writeHistory } from '../core/history-store.ts'
import { type JobRow, transitionJob } from './job-store.ts'

interface JobEvent {
  readonly event: JobShape['event']
  readonly party: JobShape['party']
  readonly facts?: Facts<JobShape>
  readonly actorId: string | null
  /** Only the signing of a quote sets it. */
  readonly contractorId?: string
  /** The comment of the actor. */
  readonly words?: object
  readonly now: Date
}

export async function fireJobEvent(db: Db, job: JobRow, fired: JobEvent): Promise<Step<JobShape>> {
  const { step, entry } = decideJobEvent(job, fired)
  const moved = transitionJob.run(db, [job.id, step.to, fired.contractorId ?? null, fired.now])
  await Promise.all([moved, writeHistory(db, entry)])
  return step
}

/** The decision and its history row, for callers that store both. */
export function decideJobEvent(job: JobRow, fired: JobEvent): { step: Step<JobShape>; entry: HistoryEntry } {
  const { event, party, actorId, words, now } = fired
  const step = decide(jobMachine, { status: job.status, party, facts: fired.facts ?? defaultJobFacts }, event)
  const entry: HistoryEntry = {
    jobId: job.id,
    machine: 'job',
    event,
    from: job.status,
    to: step.to,
    actorId,
    actorRole: party,
    ...(words ? { words } : {}),
    now,
  }
  return { step, entry }
}
