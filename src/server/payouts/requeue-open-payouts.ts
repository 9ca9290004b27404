/**
 * The queue drops a task after many failures, and a webhook can be lost. Each start and the daily job requeue unsent
 * withdrawals and poll accounts that are not ready.
 */
import type { Pool } from 'pg'
import type { BankDetailsSource } from '#domain/payouts/withdrawal-bank-details.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Outbox } from '../core/outbox.ts'
import { pendingPayees, queuedPayouts } from './payout-store.ts'

export async function requeueOpenPayouts(
  pool: Pool,
  outbox: Pick<Outbox, 'enqueuePayout'>,
  bankDetailsSource: BankDetailsSource,
): Promise<void> {
  await inTransaction(pool, async (db) => {
    for (const { id: payoutId } of await queuedPayouts.all(db, [])) await outbox.enqueuePayout(db, { payoutId })
    for (const { contractor_id: contractorId } of await pendingPayees.all(db, [bankDetailsSource]))
      await outbox.enqueuePayout(db, { contractorId })
  })
}
