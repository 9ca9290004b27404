/**
 * The queue drops a task after many failures, and a contractor may get an account long after the approval. Each start
 * and the daily job requeue unsent transfers. The reference makes repeats harmless.
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

/** Requeues waiting transfers once the contractor's account is ready or their debt is paid. */
export async function enqueueTransfersOf(db: Db, outbox: Outbox, contractorId: string): Promise<void> {
  for (const { reference } of await openTransfersOf.all(db, [contractorId])) await outbox.enqueueTransfer(db, reference)
}
