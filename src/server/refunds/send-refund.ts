/**
 * Worker that refunds a payment. It reverses the transfer first. If the contractor's balance is too low, the customer
 * is refunded anyway and the contractor owes the amount. Each call has its own idempotency key.
 */
import { availableEvents } from '#domain/core/machine.ts'
import { cents } from '#domain/core/money.ts'
import { reversal } from '#domain/ledger/posting.ts'
import { noFacts, refundMachine } from '#domain/refunds/refund-machine.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { openAlert } from '../ledger/alert-store.ts'
import { book } from '../ledger/ledger-store.ts'
import { mayBeForgotten } from '../payments/idempotency-key.ts'
import { paymentOf } from '../payments/payment-store.ts'
import { lockTransfersOf, requeueReleasedSetOff } from '../payments/set-off-store.ts'
import {
  accountBalanceOf,
  markIntentEnded,
  markReversed,
  type RefundRow,
  refundOf,
  type StageTransferRow,
  transfersOfStage,
} from './refund-store.ts'
import { isDeclined, type RefundDeps, reasonOf, requestRefund } from './request-refund.ts'
import { returnUnmatchedPayment } from './return-unmatched-payment.ts'
import { settleRefund } from './settle-refund.ts'

const unmatchedPrefix = 'unmatched:'
const openPrefix = 'open:'

export async function sendRefund(deps: RefundDeps, reference: string): Promise<void> {
  if (reference.startsWith(unmatchedPrefix))
    return await returnUnmatchedPayment(deps, reference.slice(unmatchedPrefix.length))
  if (reference.startsWith(openPrefix)) return await cancelOpenPayment(deps, reference.slice(openPrefix.length))
  const refund = await refundOf.maybe(deps.pool, [reference])
  if (refund === undefined) throw new Error(`The refund ${reference} does not exist`)
  const transfers = await transfersOfStage.all(deps.pool, [refund.job_id, refund.stage_index])
  for (const transfer of transfers.filter(({ is_sent }) => is_sent)) await reverseTransfer(deps, refund, transfer)
  await refundCustomer(deps, refund)
  if (transfers.some(({ is_in_transit }) => is_in_transit))
    throw new Error(`The transfer of ${reference} is in transit and is reversed after its arrival`)
}

async function refundCustomer(deps: RefundDeps, refund: RefundRow): Promise<void> {
  const { pool, outbox, clock } = deps
  const { reference, attempt, charge_id: chargeId } = refund
  const context = { status: refund.status, party: 'system', facts: noFacts } as const
  if (!availableEvents(refundMachine, context).includes('send')) return
  if (chargeId === null) throw new Error(`The refund ${reference} has no charge`)
  const request = {
    chargeId,
    amountCents: cents(Number(refund.amount_cents)),
    idempotencyKey: attempt === 1 ? reference : `${reference}:${attempt}`,
    jobId: refund.job_id,
    stageIndex: refund.stage_index,
  }
  const outcome = await requestRefund(deps, request, refund.created_at)
  await inTransaction(pool, (db) => settleRefund(db, outbox, refund, outcome, clock.now()))
}

async function reverseTransfer(
  { pool, payments, outbox, clock }: RefundDeps,
  refund: RefundRow,
  transfer: StageTransferRow,
) {
  const { job_id: jobId, stage_index: stageIndex, reference } = refund
  const { provider_id: transferId, contractor_id: contractorId } = transfer
  if (transferId === null) throw new Error(`The transfer ${transfer.reference} was sent without a processor id`)
  const price = cents(Number(transfer.amount_cents))
  const now = clock.now()
  const alertNotReversed = async (failure: string) => {
    const detail = JSON.stringify({ contractorId, amountCents: price, failure })
    await openAlert.run(pool, ['transfer-not-reversed', reference, detail, now])
  }
  if (Number((await accountBalanceOf.one(pool, [contractorId])).cents) < price)
    return await alertNotReversed('It was already paid out.')
  try {
    const request = { transferId, amountCents: price, idempotencyKey: `reversal:${transfer.reference}` }
    const earlier = mayBeForgotten(refund.created_at, now) ? await payments.findReversal(request) : undefined
    if (earlier === undefined) await payments.reverseTransfer(request)
  } catch (error) {
    if (!isDeclined(error)) throw error
    return await alertNotReversed(reasonOf(error))
  }
  await inTransaction(pool, async (db) => {
    await lockTransfersOf.run(db, [contractorId])
    const isFirst = await markReversed.run(db, [transfer.reference, now])
    if (isFirst === 0) return
    await book(db, reversal({ jobId, stageIndex, contractorId, price }, transfer.part), now)
    // Amounts set off for this debt belong to the contractor again.
    for (const again of await requeueReleasedSetOff.all(db, [contractorId, now]))
      await outbox.enqueueTransfer(db, again.reference)
  })
}

/** A payment that was faster than the cancellation is refunded as an unmatched payment. */
const canceledStatus = 'canceled'

async function cancelOpenPayment({ pool, payments, clock }: RefundDeps, stage: string): Promise<void> {
  const [jobId = '', stageIndex] = stage.split(':')
  const payment = await paymentOf.maybe(pool, [jobId, Number(stageIndex)])
  if (payment === undefined || payment.intent_id === null || payment.succeeded_at !== null) return
  const { status } = await payments.cancelIntent(payment.intent_id)
  if (status === canceledStatus) await markIntentEnded.run(pool, [jobId, Number(stageIndex), clock.now()])
}
