/**
 * The worker that hands released money on: one transfer for each release, with the release's reference as idempotency
 * key, so that a repeat after a crash moves nothing twice. A contractor without an account at the processor is not an
 * error: the money stays theirs in the ledger, and the transfer waits.
 */
import type { Pool } from 'pg'
import { cents } from '#domain/core/money.ts'
import { transfer as handOn } from '#domain/ledger/posting.ts'
import type { Payments } from '../adapters/payments/payments-port.ts'
import type { Clock } from '../core/clock.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { book } from '../ledger/ledger-store.ts'
import { settleTransfer, type TransferRow, transferByReference } from './payment-store.ts'

interface TransferHands {
  readonly pool: Pool
  readonly payments: Payments
  readonly clock: Clock
  /** In practice mode every contractor has an account. */
  readonly practiceAccount: ((contractorId: string) => string) | undefined
}

export async function sendTransfer({ pool, payments, clock, practiceAccount }: TransferHands, reference: string) {
  const transfer = await transferByReference.one(pool, [reference])
  const sent: readonly TransferRow['status'][] = ['sent']
  if (sent.includes(transfer.status)) return
  const destination = transfer.payout_account ?? practiceAccount?.(transfer.contractor_id)
  // Money was released, so it was paid: a charge that is not known yet is a fault, and the work is tried again.
  if (transfer.charge_id === null) throw new Error(`The transfer ${reference} has no charge to take its money from`)
  if (destination === undefined) {
    await settleTransfer.run(pool, [reference, 'no-account', null, null])
    return
  }
  const { transferId } = await payments.createTransfer({
    jobId: transfer.job_id,
    stageIndex: transfer.stage_index,
    amountCents: cents(Number(transfer.amount_cents)),
    destination,
    sourceCharge: transfer.charge_id,
    idempotencyKey: reference,
  })
  const { job_id: jobId, stage_index: stageIndex, contractor_id: contractorId } = transfer
  const price = cents(Number(transfer.amount_cents))
  const now = clock.now()
  await inTransaction(pool, async (db) => {
    await settleTransfer.run(db, [reference, 'sent', transferId, now])
    await book(db, handOn({ jobId, stageIndex, contractorId, price }), now)
  })
}
