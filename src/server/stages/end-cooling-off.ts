/**
 * Ends the cooling-off period of released money [PAY-09]. The customer can no longer cancel, so the money moves to the
 * contractor and its transfer is queued. A disputed payment waits for the decision of the bank.
 */
import type { Pool } from 'pg'
import { cents } from '#domain/core/money.ts'
import { coolingOffEnded } from '#domain/ledger/posting.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Outbox } from '../core/outbox.ts'
import { runAll } from '../core/run-each.ts'
import { lockJob } from '../jobs/job-store.ts'
import { book } from '../ledger/ledger-store.ts'
import { lockTransfersOf } from '../payments/set-off-store.ts'
import { type DueRow, dueTransferOf, dueTransfers, queueTransfer } from './cooling-off-store.ts'

interface CoolingOffDeps {
  readonly pool: Pool
  readonly outbox: Pick<Outbox, 'enqueueTransfer'>
}

const batchSize = 500

export async function endCoolingOff({ pool, outbox }: CoolingOffDeps, now: Date): Promise<void> {
  const run = (row: DueRow) => inTransaction(pool, (db) => endOne(db, outbox, row, now))
  await runAll(await dueTransfers.all(pool, [now, batchSize]), { nameOf: ({ reference }) => reference, run })
}

async function endOne(db: Db, outbox: CoolingOffDeps['outbox'], found: DueRow, now: Date): Promise<void> {
  await lockJob.one(db, [found.job_id])
  await lockTransfersOf.run(db, [found.contractor_id])
  const row = await dueTransferOf.maybe(db, [now, found.reference])
  if (row === undefined) return
  const { reference, job_id: jobId, stage_index: stageIndex, contractor_id: contractorId } = row
  const price = cents(Number(row.left_cents))
  if (price > 0) await book(db, coolingOffEnded({ jobId, stageIndex, contractorId, price }), now)
  await queueTransfer.run(db, [reference])
  await outbox.enqueueTransfer(db, reference)
}
