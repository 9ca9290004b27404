/**
 * Cancels the open payment of a cancelled contract at the processor. A payment that was faster is refunded as an
 * unmatched payment.
 */
import { paymentOf } from '../payments/payment-store.ts'
import { markIntentEnded } from './refund-store.ts'
import type { RefundDeps } from './request-refund.ts'

const canceledStatus = 'canceled'

export async function cancelOpenPayment({ pool, payments, clock }: RefundDeps, stage: string): Promise<void> {
  const [jobId = '', stageIndex] = stage.split(':')
  const payment = await paymentOf.maybe(pool, [jobId, Number(stageIndex)])
  if (payment === undefined || payment.intent_id === null || payment.succeeded_at !== null) return
  const { status } = await payments.cancelIntent(payment.intent_id)
  if (status === canceledStatus) await markIntentEnded.run(pool, [jobId, Number(stageIndex), clock.now()])
}
