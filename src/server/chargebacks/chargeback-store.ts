import type { DisputedFundsSource } from '#domain/ledger/dispute-posting.ts'
import { type ChargebackShape, chargebackMachine } from '#domain/payments/chargeback-machine.ts'
import type { StageShape } from '#domain/stages/stage-machine.ts'
import { statusAfter } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'
import { jobNumber } from '../jobs/job-store.ts'
import type { PaidRow } from '../refunds/refund-store.ts'
import { isCoolingOff } from '../stages/stage-store.ts'

export interface DisputedStageRow {
  readonly status: StageShape['status']
  readonly is_cooling_off: boolean
  /** Its payment is being refunded, or was. */
  readonly is_refunded: boolean
  /** What other disputes left of the payment. */
  readonly left_price_cents: string
  readonly left_fee_cents: string
  readonly left_fee_gst_cents: string
}

const notWon = `c.status <> ${statusAfter(chargebackMachine, 'win')}`
const leftOf = (column: string) =>
  `p.${column} - coalesce((select sum(c.${column}) from chargebacks c
     where c.job_id = p.job_id and c.stage_index = p.stage_index and ${notWon}), 0) as left_${column}`

/** Requires the job's lock. */
export const disputedStage = sql<DisputedStageRow, [jobId: string, contractorId: string, stageIndex: number]>(
  'disputed-stage',
  `select s.status, ${isCoolingOff('s')} as is_cooling_off, exists (select from refunds r where r.job_id = s.job_id and r.stage_index = s.stage_index)
     as is_refunded, ${leftOf('price_cents')}, ${leftOf('fee_cents')}, ${leftOf('fee_gst_cents')}
   from stages s join payments p on p.job_id = s.job_id and p.stage_index = s.stage_index
   where s.job_id = $1 and s.contractor_id = $2 and s.stage_index = $3`,
)

/** A known dispute is not inserted again. */
export const insertChargeback = sql<
  never,
  [
    id: string,
    jobId: string,
    stageIndex: number,
    contractorId: string,
    amountCents: number,
    priceCents: number,
    feeCents: number,
    feeGstCents: number,
    lossCents: number,
    fundsSource: DisputedFundsSource,
    reason: string,
    status: ChargebackShape['status'],
    evidenceDueAt: Date | null,
    now: Date,
  ]
>(
  'insert-chargeback',
  `insert into chargebacks (id, job_id, stage_index, contractor_id, amount_cents, price_cents, fee_cents,
     fee_gst_cents, loss_cents, funds_source, reason, status, evidence_due_at, opened_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing`,
)

export interface ChargebackRow extends PaidRow {
  readonly id: string
  readonly status: ChargebackShape['status']
  readonly funds_source: DisputedFundsSource
  /** The platform's part. Price and fee are the disputed parts too. */
  readonly loss_cents: string
}

/** Requires the job's lock. */
export const chargebackOf = sql<ChargebackRow, [id: string]>(
  'chargeback-of',
  `select c.id, c.status, c.funds_source, p.job_id, p.stage_index, p.contractor_id, p.customer_id, c.price_cents,
     c.fee_cents, c.fee_gst_cents, c.loss_cents, p.charge_id
   from chargebacks c join payments p on p.job_id = c.job_id and p.stage_index = c.stage_index where c.id = $1`,
)

export const updateChargebackStatus = sql<never, [id: string, status: ChargebackShape['status'], now: Date]>(
  'update-chargeback-status',
  'update chargebacks set status = $2, decided_at = $3 where id = $1',
)

/** What an admin reads in the alerts about a dispute. */
export const disputedJob = sql<
  { jobTitle: string; jobNumber: string; customerName: string; contractorName: string },
  [jobId: string, contractorId: string]
>(
  'disputed-job',
  `select j.title as "jobTitle", ${jobNumber} as "jobNumber", a.name as "customerName",
     coalesce(c.company, b.name) as "contractorName"
   from jobs j join accounts a on a.id = j.customer_id join accounts b on b.id = $2
     join contractors c on c.account_id = $2 where j.id = $1`,
)
