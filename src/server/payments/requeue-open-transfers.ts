/**
 * The queue drops a task after many failures, and a contractor may get an account long after the approval. Each start
 * and the daily job requeue unsent transfers. The reference makes repeats harmless.
 */
import type { Pool } from 'pg'
import type { Db } from '../core/db/sql.ts'
import type { Outbox } from '../core/outbox.ts'
import { enqueueOpenTransfers, openTransfersOf } from './payment-store.ts'

export async function requeueOpenTransfers(pool: Pool): Promise<void> {
  await enqueueOpenTransfers.run(pool, [])
}

/** Requeues waiting transfers once the contractor's account is ready or their debt is paid. */
export async function enqueueTransfersOf(db: Db, outbox: Outbox, contractorId: string): Promise<void> {
  for (const { reference } of await openTransfersOf.all(db, [contractorId])) await outbox.enqueueTransfer(db, reference)
}
