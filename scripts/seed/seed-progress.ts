/** What a seeding that was killed had done already. The history of each job tells it, so the steps need no note of their own. */
import type { Pool } from 'pg'
import type { People } from './insert-accounts.ts'
import type { Step } from './job-scenario.ts'
import type { JobPlan } from './plans.ts'
import { contractorOf, personOf } from './run-seed-action.ts'
import { eventCounts, jobsOf } from './seed-store.ts'

export interface EarlierSeeding {
  readonly jobIds: Map<JobPlan, string>
  /** Whether this step was done; to be asked once for each step, in their order. */
  readonly wasDone: (step: Step) => boolean
}

/** The machine and the event that a deed leaves in the history, and by whom it is counted. */
const traces = {
  sign: ['quote', 'sign'],
  pay: ['stage', 'confirmPayment'],
  submit: ['stage', 'submitProgress'],
  reject: ['stage', 'reject'],
  approve: ['stage', 'approve'],
  review: ['quote', 'review'],
} as const

export async function earlierSeeding(pool: Pool, users: People, jobs: readonly JobPlan[]): Promise<EarlierSeeding> {
  const customerIds = jobs.map(({ customer }) => personOf(users, customer).id)
  const posted = new Map<string, string>()
  for (const { id, customer_id, title } of await jobsOf.all(pool, [customerIds]))
    posted.set(`${customer_id} ${title}`, id)
  const jobIds = new Map<JobPlan, string>()
  for (const job of jobs) {
    const id = posted.get(`${personOf(users, job.customer).id} ${job.title}`)
    if (id !== undefined) jobIds.set(job, id)
  }

  const left = new Map<string, number>()
  for (const row of await eventCounts.all(pool, [[...jobIds.values()]])) {
    const { job_id, contractor_id, stage_index, machine, event, count } = row
    left.set([job_id, contractor_id, stage_index ?? '', machine, event].join(' '), count)
  }
  const wasDone = (step: Step) => {
    if (step.deed.kind === 'post') return posted.has(`${personOf(users, step.job.customer).id} ${step.job.title}`)
    const trace = traceOf(step, users, jobIds.get(step.job) ?? '')
    const count = left.get(trace) ?? 0
    left.set(trace, count - 1)
    return count > 0
  }
  return { jobIds, wasDone }
}

function traceOf({ job, deed }: Step, users: People, jobId: string): string {
  if (deed.kind === 'post') return jobId
  if (deed.kind === 'quote') {
    const event = deed.quote.isDraft ? 'saveDraft' : 'send'
    return [jobId, personOf(users, deed.quote.by).id, '', 'quote', event].join(' ')
  }
  const stageIndex = 'stageIndex' in deed ? deed.stageIndex : ''
  return [jobId, personOf(users, contractorOf(job)).id, stageIndex, ...traces[deed.kind]].join(' ')
}
