/**
 * Nobody is to pay for a contract that has ended: a payment that was opened and not made is ended at the processor.
 * Whoever was faster has paid, and gets the money back as a unmatched payment.
 */
import { paymentOf } from '../payments/payment-store.ts'
import { markIntentEnded } from './refund-store.ts'
import type { RefundDeps } from './request-refund.ts'

const endedAtProcessor = 'canceled'

export async function cancelOpenPayment({ pool, payments, clock }: RefundDeps, stage: string): Promise<void> {
  const [jobId = '', stageIndex] = stage.split(':')
  const payment = await paymentOf.maybe(pool, [jobId, Number(stageIndex)])
  if (payment === undefined || payment.intent_id === null || payment.succeeded_at !== null) return
  const { status } = await payments.cancelIntent(payment.intent_id)
  if (status === endedAtProcessor) await markIntentEnded.run(pool, [jobId, Number(stageIndex), clock.now()])
}
