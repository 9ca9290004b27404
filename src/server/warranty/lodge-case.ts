/** A customer lodges a warranty claim or a dispute about their job [FORM-06]. */
import type { Pool } from 'pg'
import { decide, type Facts } from '#domain/core/machine.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { hasBegun, isDone } from '#domain/jobs/job-machine.ts'
import { dayIn } from '#domain/legal-rules/state-time-zones.ts'
import {
  awaitingByStatus,
  lodgeEventByClaim,
  type WarrantyShape,
  warrantyMachine,
} from '#domain/warranty/warranty-machine.ts'
import { type WarrantyRequest, warrantyRequestForm } from '#domain/warranty/warranty-request-fields.ts'
import type { Files } from '../adapters/files/files-port.ts'
import { type WarrantyTerm, warrantyTermOf } from '../certificates/warranty-term.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import { newRecordId } from '../core/new-id.ts'
import type { Notify } from '../core/outbox.ts'
import { checkFiles, storeEvidence } from '../forms/store-evidence.ts'
import { lockJob } from '../jobs/job-store.ts'
import { deadlineFrom, warrantyEffects } from './fire-warranty-event.ts'
import { insertCase, insertEvent, type WarrantyJobRow, warrantyJob } from './warranty-store.ts'

export interface WarrantyDeps {
  readonly pool: Pool
  readonly files: Pick<Files, 'examine'>
  readonly outbox: { readonly notify: Notify }
}

interface Lodging {
  readonly jobId: string
  readonly answers: WarrantyRequest
}

/** Returns the id of the case. */
export async function lodgeCase(
  { pool, files, outbox }: WarrantyDeps,
  { jobId, answers }: Lodging,
  customer: Actor,
  now: Date,
): Promise<string> {
  await requireOwnJob(pool, jobId, customer)
  const checkedFiles = await checkFiles(files, warrantyRequestForm, answers)
  const id = newRecordId('wc', now)
  await inTransaction(pool, async (db) => {
    await lockJob.maybe(db, [jobId])
    const job = await requireOwnJob(db, jobId, customer)
    const facts = await lodgingFacts(db, job, answers.claim, now)
    const event = lodgeEventByClaim[answers.claim]
    const from = warrantyMachine.initial
    const { to, effects } = decide(warrantyMachine, { status: from, party: 'customer', facts }, event)
    const clock = await deadlineFrom(db, job.state, now)
    const parties = [job.customer_id, job.contractor_id] as const
    const values = [answers.claim, to, awaitingByStatus[to], clock.dueOn, JSON.stringify(answers), now] as const
    await insertCase.run(db, [id, jobId, ...parties, ...values])
    await insertEvent.run(db, [id, event, from, to, customer.id, 'customer', null, now])
    await storeEvidence(db, { about: id, facts: checkedFiles, accountId: customer.id, now })
    const of = { id, job_id: jobId, customer_id: parties[0], contractor_id: parties[1], due_on: clock.dueOn }
    for (const effect of effects)
      await warrantyEffects[effect](db, outbox.notify, { of, event, clock, words: undefined })
  })
  return id
}

/** A job without a contract can't have a case. Other users get 404. */
export async function requireOwnJob(db: Db, jobId: string, customer: Actor): Promise<WarrantyJobRow> {
  const job = await warrantyJob.maybe(db, [jobId])
  if (job === undefined || job.customer_id !== customer.id) throw jobErrors.notFound()
  return job
}

/** Concurrent cases of one kind wait for the lock of the job. */
export async function lodgingFacts(
  db: Db,
  job: WarrantyJobRow,
  claim: WarrantyRequest['claim'],
  now: Date,
): Promise<Facts<WarrantyShape>> {
  const until = claimUntil(await warrantyTermOf(db, job.job_id))
  return {
    workHasBegun: hasBegun(job.job_status),
    jobIsDone: isDone(job.job_status),
    withinTerm: until === null || dayIn(job.state, now) <= until,
    noOpenCase: job.open_cases.every((open) => open.claim !== claim),
    isOverdue: false,
  }
}

/** The last day for a claim about any defect, or null if no period is known. */
export function claimUntil(term: WarrantyTerm | undefined): string | null {
  const days = [term?.major.claimUntil, term?.other.claimUntil].filter((day) => day != null)
  return days.toSorted().at(-1) ?? null
}
