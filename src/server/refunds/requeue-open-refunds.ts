/**
 * The queue drops a task after many failures, for example during an outage. Each start and the daily job requeue open
 * refunds. The reference makes repeats harmless.
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
