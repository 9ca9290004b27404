/**
 * The job queue gives up on work that has failed many times, and a contractor may get an account at the processor long
 * after the approval. So every start, and every day, orders all transfers again that are not sent; the reference makes
 * that harmless.
 */
import type { Pool } from 'pg'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Outbox } from '../core/outbox.ts'
import { openTransfers, openTransfersOf } from './payment-store.ts'

export async function requeueOpenTransfers(pool: Pool, outbox: Outbox): Promise<void> {
  await inTransaction(pool, async (db) => {
    for (const { reference } of await openTransfers.all(db, [])) await outbox.enqueueTransfer(db, reference)
  })
}

/** What has waited for a contractor is ordered again: their account is ready, or they owe nothing any more. */
export async function enqueueTransfersOf(db: Db, outbox: Outbox, contractorId: string): Promise<void> {
  for (const { reference } of await openTransfersOf.all(db, [contractorId])) await outbox.enqueueTransfer(db, reference)
}
