/**
 * The customer cancels a contract during cooling-off, or an admin before the work is completed [PAY-09]. One
 * transaction below the job's lock updates contract, history, refunds and ledger. `send-refund.ts` moves the money
 * afterwards.
 */
import type { z } from 'zod'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { refundErrors } from '#domain/refunds/refund-errors.ts'
import type { cancelContractSchema } from '#domain/refunds/refund-schemas.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import { type Actor, partyOf, requirePermission } from '../core/http/actor.ts'
import type { Outbox } from '../core/outbox.ts'
import { lockJob } from '../jobs/job-store.ts'
import { fireQuoteEvent, quoteFacts } from '../quotes/fire-quote-event.ts'
import { quoteOf } from '../quotes/quote-store.ts'
import { closeWhenRefunded, runCancellationEffects } from './cancellation-effects.ts'

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
  const event = 'cancel'
  const step = await fireQuoteEvent(db, job, quote, { event, party, actorId: actor.id, details, now })
  const change = { before: { status: quote.status }, after: { contractorId, ...details } }
  await audit(db, actor, { action: 'contract.cancel', subject: { kind: 'job', id: job.id }, ...change }, now)
  const input = { job, contractorId, event, actorId: actor.id, reason, includeReleased, now } as const
  await runCancellationEffects(db, outbox, step, input)
  await closeWhenRefunded(db, outbox, job, contractorId, now)
}
