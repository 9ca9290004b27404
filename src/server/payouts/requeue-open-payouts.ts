/**
 * The job queue gives up on work that has failed many times, and a message of the processor can be lost. So every start,
 * and every day, orders all withdrawals again that were not sent, and asks about all accounts that are not ready.
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
