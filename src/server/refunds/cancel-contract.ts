/**
 * The customer cancels a contract during cooling-off, or an admin before the work is completed [PAY-09]. One
 * transaction below the job's lock updates contract, history, refunds and ledger. `send-refund.ts` moves the money
 * afterwards.
 */
import type { z } from 'zod'
import { refundNeedsApproval } from '#domain/approvals/approval-rules.ts'
import { type Cents, cents, fromDollars, sumOf } from '#domain/core/money.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { refundErrors } from '#domain/refunds/refund-errors.ts'
import type { cancelContractSchema } from '#domain/refunds/refund-schemas.ts'
import { refundableStages } from '#domain/refunds/refundable-stages.ts'
import { refundedToday } from '../approvals/approval-store.ts'
import { requestApproval } from '../approvals/request-approval.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import { type Actor, partyOf, requirePermission } from '../core/http/actor.ts'
import type { Outbox } from '../core/outbox.ts'
import { lockJob } from '../jobs/job-store.ts'
import { fireQuoteEvent, quoteFacts } from '../quotes/fire-quote-event.ts'
import { quoteOf } from '../quotes/quote-store.ts'
import { readSetting } from '../site-content/app-settings.ts'
import { cancelledStage, closeWhenRefunded, runCancellationEffects } from './cancellation-effects.ts'
import { paidStages } from './refund-store.ts'

/** What the cancellation gives back to the customer. */
async function refundOfContract(db: Db, jobId: string, contractorId: string, includeReleased: boolean): Promise<Cents> {
  const stages = await paidStages.all(db, [jobId, contractorId])
  return sumOf(
    refundableStages(stages.map(cancelledStage), includeReleased).map(({ stageIndex }) => {
      const stage = stages.find(({ stage_index }) => stage_index === stageIndex)
      return cents(Number(stage?.price_cents ?? 0) + Number(stage?.fee_cents ?? 0))
    }),
  )
}

async function isAboveLimit(db: Db, amount: Cents, actor: Actor, now: Date): Promise<boolean> {
  const { limit } = await readSetting(db, 'refunds')
  const today = await refundedToday.one(db, [actor.id, now])
  return refundNeedsApproval(amount, cents(Number(today.cents)), fromDollars(limit))
}

/** A large refund by an admin waits for a second one, and changes nothing before [ADMIN-03]. */
export async function cancelContract(
  db: Db,
  outbox: Outbox,
  jobId: string,
  cancellation: z.output<typeof cancelContractSchema>,
  actor: Actor,
  now: Date,
): Promise<void> {
  requirePermission(actor, 'admin_job_write')
  const job = await lockJob.maybe(db, [jobId])
  const party = job && partyOf(job, actor)
  if (job === undefined || party === undefined || party === 'contractor') throw jobErrors.notFound()
  if (job.contractor_id === null) throw refundErrors.noContract()
  const contractorId = job.contractor_id
  const quote = await quoteOf.one(db, [job.id, contractorId])

  const { reason } = cancellation
  const includeReleased = cancellation.includeReleased === true || quoteFacts(job, quote, now).withinCoolingOff
  const details = { reason, includeReleased }
  if (actor.needsSecondAdmin) {
    const amount = await refundOfContract(db, job.id, contractorId, includeReleased)
    if (await isAboveLimit(db, amount, actor, now))
      return await requestApproval(db, actor, { kind: 'refund', subjectId: job.id, request: details, amount }, now)
  }
  const event = 'cancel'
  const step = await fireQuoteEvent(db, job, quote, { event, party, actorId: actor.id, details, now })
  const change = { before: { status: quote.status }, after: { contractorId, ...details } }
  await audit(db, actor, { action: 'contract.cancel', subject: { kind: 'job', id: job.id }, ...change }, now)
  const input = { job, contractorId, event, actorId: actor.id, reason, includeReleased, now } as const
  await runCancellationEffects(db, outbox, step, input)
  await closeWhenRefunded(db, outbox, job, contractorId, now)
}
