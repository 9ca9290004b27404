/**
 * The processor says what happened to a payment. Only genuine events count; each counts once, however often and in
 * whatever order they come. The note that an event was received and everything that follows from it are one
 * transaction, so a crash in between leaves an event that the processor will send again.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { cents, sumOf } from '#domain/core/money.ts'
import type { PaymentEvent, Payments } from '../adapters/payments/payments-port.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { type JobRow, lockJob } from '../jobs/job-store.ts'
import { insertStrayPayment, insertWebhookEvent, markSucceeded, paymentOf } from './payment-store.ts'

type Succeeded = Extract<PaymentEvent, { type: 'payment.succeeded' }>

/** Who listens to a confirmed payment; `app.ts` says it is the stages. */
export type OnPaymentConfirmed = (db: Db, job: JobRow, stageIndex: number, now: Date) => Promise<void>

interface WebhookHands {
  readonly pool: Pool
  readonly payments: Payments
  readonly onPaymentConfirmed: OnPaymentConfirmed
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

export async function receiveWebhook(
  hands: WebhookHands,
  rawBody: Buffer,
  signature: string | undefined,
  now: Date,
): Promise<void> {
  const event = hands.payments.readWebhook(rawBody, signature)
  await inTransaction(hands.pool, async (db) => {
    const isNew = await insertWebhookEvent.run(db, [event.id, event.type, rawBody.toString('utf8'), now])
    if (isNew === 1 && event.type === 'payment.succeeded') await confirm(hands, db, event, now)
  })
}

async function confirm({ onPaymentConfirmed, log }: WebhookHands, db: Db, event: Succeeded, now: Date): Promise<void> {
  const { jobId, stageIndex, intentId, chargeId, amountCents } = event
  const job = await lockJob.maybe(db, [jobId])
  const payment = job && (await paymentOf.maybe(db, [jobId, stageIndex]))
  const isExpected =
    payment !== undefined &&
    (payment.intent_id === null || payment.intent_id === intentId) &&
    sumOf([cents(Number(payment.price_cents)), cents(Number(payment.fee_cents))]) === amountCents
  if (job === undefined || !isExpected) {
    // Money that belongs to no payment of ours is for a person to look at, and to give back.
    await insertStrayPayment.run(db, [event.id, jobId, stageIndex, intentId, chargeId, amountCents, now])
    log.error({ event: event.id, intentId }, 'A payment arrived that matches no stage')
    return
  }
  const isFirst = await markSucceeded.run(db, [jobId, stageIndex, intentId, chargeId, now])
  if (isFirst === 1) await onPaymentConfirmed(db, job, stageIndex, now)
}
