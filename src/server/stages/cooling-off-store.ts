/** SQL of released money that waits for the end of its cooling-off period. */
import { chargebackMachine } from '#domain/payments/chargeback-machine.ts'
import { transferMachine } from '#domain/payments/transfer-machine.ts'
import { canFire, statusAfter } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'
import { isDisputed } from './stage-store.ts'

export interface DueRow {
  readonly reference: string
  readonly job_id: string
  readonly stage_index: number
  readonly contractor_id: string
  /** The released price without what a bank has returned to the customer. */
  readonly left_cents: string
}

const dueTransfer = `select s.reference, s.job_id, s.stage_index, s.contractor_id,
    s.amount_cents - coalesce((select sum(b.price_cents) from chargebacks b where b.job_id = s.job_id
      and b.stage_index = s.stage_index and b.funds_source = 'cooling-off' and b.status = ${statusAfter(chargebackMachine, 'lose')}), 0) as left_cents
  from transfers s join jobs j on j.id = s.job_id
  where ${canFire('s.status', transferMachine, 'queue')} and j.cooling_off_ends_at <= $1 and not ${isDisputed('s')}`

export const dueTransfers = sql<DueRow, [now: Date, limit: number]>(
  'due-cooling-off-transfers',
  `${dueTransfer} order by j.cooling_off_ends_at, s.reference limit $2`,
)

/** Read below the locks, because the customer's bank may be faster. */
export const dueTransferOf = sql<DueRow, [now: Date, reference: string]>(
  'due-cooling-off-transfer',
  `${dueTransfer} and s.reference = $2`,
)

export const queueTransfer = sql<never, [reference: string]>(
  'queue-cooling-off-transfer',
  `update transfers set status = ${statusAfter(transferMachine, 'queue')} where reference = $1`,
)

/** For tests: the clock alone would end the sessions of the parties too. */
export const endPeriod = sql<never, [jobId: string, now: Date]>(
  'end-cooling-off-period',
  'update jobs set cooling_off_ends_at = $2 where id = $1 and cooling_off_ends_at > $2',
)
