/** Finds the steps that an interrupted seeding has completed. The job history records them. */
import type { Pool } from 'pg'
import type { DemoUsers } from './insert-accounts.ts'
import type { Step } from './job-scenario.ts'
import type { JobPlan } from './plans.ts'
import { contractorOf, userOf } from './run-seed-action.ts'
import { eventCounts, jobsOf } from './seed-store.ts'

export interface SeedProgress {
  readonly jobIds: Map<JobPlan, string>
  /** Whether a step is complete. Call it once for each step, in order. */
  readonly isDone: (step: Step) => boolean
}

/** The state machine and the event that an action leaves in the history. */
const traces = {
  sign: ['quote', 'sign'],
  pay: ['stage', 'confirmPayment'],
  submit: ['stage', 'submitProgress'],
  reject: ['stage', 'reject'],
  approve: ['stage', 'approve'],
  review: ['quote', 'review'],
} as const

export async function readSeedProgress(pool: Pool, users: DemoUsers, jobs: readonly JobPlan[]): Promise<SeedProgress> {
  const customerIds = jobs.map(({ customer }) => userOf(users, customer).id)
  const posted = new Map<string, string>()
  for (const { id, customer_id, title } of await jobsOf.all(pool, [customerIds]))
    posted.set(`${customer_id} ${title}`, id)
  const jobIds = new Map<JobPlan, string>()
  for (const job of jobs) {
    const id = posted.get(`${userOf(users, job.customer).id} ${job.title}`)
    if (id !== undefined) jobIds.set(job, id)
  }

  const remaining = new Map<string, number>()
  for (const row of await eventCounts.all(pool, [[...jobIds.values()]])) {
    const { job_id, contractor_id, stage_index, machine, event, count } = row
    remaining.set([job_id, contractor_id, stage_index ?? '', machine, event].join(' '), count)
  }
  const isDone = (step: Step) => {
    if (step.action.kind === 'post') return posted.has(`${userOf(users, step.job.customer).id} ${step.job.title}`)
    const trace = traceOf(step, users, jobIds.get(step.job) ?? '')
    const count = remaining.get(trace) ?? 0
    remaining.set(trace, count - 1)
    return count > 0
  }
  return { jobIds, isDone }
}

function traceOf({ job, action }: Step, users: DemoUsers, jobId: string): string {
  if (action.kind === 'post') return jobId
  if (action.kind === 'quote') {
    const event = action.quote.isDraft ? 'saveDraft' : 'send'
    return [jobId, userOf(users, action.quote.by).id, '', 'quote', event].join(' ')
  }
  const stageIndex = 'stageIndex' in action ? action.stageIndex : ''
  return [jobId, userOf(users, contractorOf(job)).id, stageIndex, ...traces[action.kind]].join(' ')
}
