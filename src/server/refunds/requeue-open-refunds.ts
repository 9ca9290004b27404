/**
 * The job queue gives up on work that has failed many times, as after a long outage of the processor. So every start,
 * and every day, orders all refunds again that were not sent; the reference makes that harmless.
 */
import type { Pool } from 'pg'
import { inTransaction } from '../core/db/transaction.ts'
import type { Outbox } from '../core/outbox.ts'
import { openRefunds } from './refund-store.ts'

export async function requeueOpenRefunds(pool: Pool, outbox: Outbox): Promise<void> {
  await inTransaction(pool, async (db) => {
    for (const { reference } of await openRefunds.all(db, [])) await outbox.enqueueRefund(db, reference)
  })
}
