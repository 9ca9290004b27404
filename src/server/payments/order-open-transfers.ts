/**
 * The job queue gives up on work that has failed many times, and a contractor may get an account at the processor long
 * after the approval. So every start orders all transfers again that are not sent; the reference makes that harmless.
 */
import type { Pool } from 'pg'
import { inTransaction } from '../core/db/transaction.ts'
import type { Outbox } from '../core/outbox.ts'
import { openTransfers } from './payment-store.ts'

export async function orderOpenTransfers(pool: Pool, outbox: Outbox): Promise<void> {
  await inTransaction(pool, async (db) => {
    for (const { reference } of await openTransfers.all(db, [])) await outbox.orderTransfer(db, reference)
  })
}
