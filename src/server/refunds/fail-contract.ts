/**
 * The processor has cancelled the first payment of a signed contract, so paying has finally failed [STAGE-11]. A later
 * stage doesn't end the contract, because money of earlier stages has moved: the customer can pay it again.
 */
import { availableEvents } from '#domain/core/machine.ts'
import { hasEnded, quoteMachine } from '#domain/quotes/quote-machine.ts'
import type { PaymentCanceled } from '../adapters/payments/payments-port.ts'
import type { Db } from '../core/db/sql.ts'
import type { Outbox } from '../core/outbox.ts'
import { lockJob } from '../jobs/job-store.ts'
import { clearCanceledIntent, paymentOf } from '../payments/payment-store.ts'
import { fireQuoteEvent, quoteFacts } from '../quotes/fire-quote-event.ts'
import { quoteOf } from '../quotes/quote-store.ts'
import { runCancellationEffects } from './cancellation-effects.ts'
import { markIntentEnded } from './refund-store.ts'

export async function failContract(
  db: Db,
  outbox: Outbox,
  { jobId, stageIndex, intentId }: PaymentCanceled,
  now: Date,
): Promise<void> {
  const job = await lockJob.maybe(db, [jobId])
  const payment = await paymentOf.maybe(db, [jobId, stageIndex])
  // The customer has paid, or the event belongs to another payment.
  if (job?.contractor_id == null || payment?.intent_id !== intentId || payment.succeeded_at !== null) return
  const contractorId = job.contractor_id
  const quote = await quoteOf.one(db, [jobId, contractorId])
  const context = { status: quote.status, party: 'system', facts: quoteFacts(job, quote, now) } as const
  if (!availableEvents(quoteMachine, context).includes('fail')) {
    if (!hasEnded(quote.status)) await clearCanceledIntent.run(db, [jobId, stageIndex, intentId])
    return
  }
  await markIntentEnded.run(db, [jobId, stageIndex, now])
  const fired = { event: 'fail', party: 'system', actorId: null, now } as const
  const step = await fireQuoteEvent(db, job, quote, fired)
  await runCancellationEffects(db, outbox, step, { job, contractorId, includeReleased: false, ...fired })
}
