/**
 * Ends the cooling-off period of released money [PAY-09]. The customer can no longer cancel, so the money moves to the
 * contractor and its transfer is queued. A disputed payment waits for the decision of the bank.
 */
import type { Pool } from 'pg'
import { cents } from '#domain/core/money.ts'
import { coolingOffEnded } from '#domain/ledger/posting.ts'
import { chargebackMachine } from '#domain/payments/chargeback-machine.ts'
import { transferMachine } from '#domain/payments/transfer-machine.ts'
import { canFire, statusAfter } from '../core/db/machine-sql.ts'
import { type Db, sql } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Outbox } from '../core/outbox.ts'
import { runAll } from '../core/run-each.ts'
import { lockJob } from '../jobs/job-store.ts'
import { book } from '../ledger/ledger-store.ts'
import { lockTransfersOf } from '../payments/set-off-store.ts'
import { isDisputed } from './stage-store.ts'

interface CoolingOffDeps {
  readonly pool: Pool
  readonly outbox: Pick<Outbox, 'enqueueTransfer'>
}

interface DueRow {
  readonly reference: string
  readonly job_id: string
  readonly stage_index: number
  readonly contractor_id: string
  /** The released price without what a bank has returned to the customer. */
  readonly left_cents: string
}

const batchSize = 500

const dueTransfer = `select s.reference, s.job_id, s.stage_index, s.contractor_id,
    s.amount_cents - coalesce((select sum(b.price_cents) from chargebacks b where b.job_id = s.job_id
      and b.stage_index = s.stage_index and b.funds_source = 'cooling-off' and b.status = ${statusAfter(chargebackMachine, 'lose')}), 0) as left_cents
  from transfers s join jobs j on j.id = s.job_id
  where ${canFire('s.status', transferMachine, 'queue')} and j.cooling_off_ends_at <= $1 and not ${isDisputed}`

const dueTransfers = sql<DueRow, [now: Date, limit: number]>(
  'due-cooling-off-transfers',
  `${dueTransfer} order by j.cooling_off_ends_at, s.reference limit $2`,
)

/** Read below the locks, because the customer's bank may be faster. */
const dueTransferOf = sql<DueRow, [now: Date, reference: string]>(
  'due-cooling-off-transfer',
  `${dueTransfer} and s.reference = $2`,
)

const queueTransfer = sql<never, [reference: string]>(
  'queue-cooling-off-transfer',
  `update transfers set status = ${statusAfter(transferMachine, 'queue')} where reference = $1`,
)

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
