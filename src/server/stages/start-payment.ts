/** The customer starts to pay a stage. The price comes from the signed quote, never from the request. */
import type { PaymentSheetView } from '#api/payments/payment-routes.ts'
import { decide } from '#domain/core/machine.ts'
import { cents } from '#domain/core/money.ts'
import { gstIn } from '#domain/payments/gst.ts'
import { serviceFee } from '#domain/payments/invoice.ts'
import { stageMachine } from '#domain/stages/stage-machine.ts'
import { accountById } from '../accounts/account-store.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import { readLegalValue } from '../legal-rules/legal-rule-store.ts'
import { createPayment, type PaymentDeps } from '../payments/create-payment.ts'
import { upsertPayment } from '../payments/payment-store.ts'
import { findStage } from './fire-stage-event.ts'

export async function startPayment(
  deps: PaymentDeps,
  jobId: string,
  stageIndex: number,
  customer: Actor,
  now: Date,
): Promise<PaymentSheetView> {
  const stagePayment = await inTransaction(deps.pool, async (db) => {
    const [found, gst, account] = await Promise.all([
      findStage(db, jobId, stageIndex, customer),
      readLegalValue(db, 'AU', 'gst-rate', now),
      accountById.one(db, [customer.id]),
    ])
    const { job, contractorId, stage, context } = found
    decide(stageMachine, context, 'startPayment')
    const price = Number(stage.cost_cents)
    const fee = serviceFee(cents(Number(stage.quote_cost_cents)), stageIndex)
    const feeGst = gstIn(fee, gst?.percent ?? 0)
    const payment = await upsertPayment.one(db, [jobId, contractorId, stageIndex, customer.id, price, fee, feeGst, now])
    return { payment, account, description: `${job.title}: ${stage.name}` }
  })
  return await createPayment(deps, { jobId, stageIndex, ...stagePayment })
}
