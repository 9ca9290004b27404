/** SQL of the stages of a signed quote. */
import { ENDED_STATUSES, type QuoteShape } from '#domain/quotes/quote-machine.ts'
import type { StageShape } from '#domain/stages/stage-machine.ts'
import { oneOf } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'
import { otherSignature } from '../quotes/quote-store.ts'

export interface StageRow {
  readonly status: StageShape['status']
  readonly name: string
  readonly cost_cents: string
  readonly quote_cost_cents: string
  /** Tax in the service fee at the start of the payment. */
  readonly fee_gst_cents: string
  readonly earlier_approved: boolean
  /** Whether the payment is disputed or charged back. */
  readonly is_disputed: boolean
  readonly is_charged_back: boolean
  readonly quote_status: QuoteShape['status']
  readonly other_signature: boolean
  /** Number of other stages that are not approved. */
  readonly others_open: number
}

/** Whether the payment of stage `s` has a chargeback in this status. */
export const hasChargeback = (status: 'open' | 'lost') =>
  `exists (select from chargebacks b where b.job_id = s.job_id and b.stage_index = s.stage_index and b.status = '${status}')`

/** A stage of the signed quote. Requires the job's lock. */
export const stageOf = sql<StageRow, [jobId: string, stageIndex: number]>(
  'stage-of',
  `select s.status, s.name, s.cost_cents, q.cost_cents as quote_cost_cents, q.status as quote_status,
     ${otherSignature} as other_signature, coalesce(p.fee_gst_cents, 0) as fee_gst_cents,
     ${hasChargeback('open')} as is_disputed, ${hasChargeback('lost')} as is_charged_back,
     others.earlier_open = 0 as earlier_approved, others.open as others_open
   from jobs j join quotes q on q.job_id = j.id and q.contractor_id = j.contractor_id
     join stages s on s.job_id = j.id and s.contractor_id = j.contractor_id and s.stage_index = $2
     left join payments p on p.job_id = j.id and p.stage_index = $2
     cross join lateral (select count(*)::int as open, count(*) filter (where o.stage_index < $2) as earlier_open
       from stages o where o.job_id = j.id and o.contractor_id = j.contractor_id and o.stage_index <> $2
         and o.status <> 'approved') others
   where j.id = $1`,
)

type Address = [jobId: string, contractorId: string, stageIndex: number]

export const markPaid = sql<never, [...Address, status: StageShape['status'], now: Date]>(
  'mark-stage-paid',
  'update stages set status = $4, paid_at = $5 where job_id = $1 and contractor_id = $2 and stage_index = $3',
)

export const storeProgress = sql<
  never,
  [...Address, status: StageShape['status'], attachments: string[], details: string, now: Date]
>(
  'store-stage-progress',
  `update stages set status = $4, attachments = $5, details = $6, submitted_at = $7,
     reject_reason = null, rejected_by = null
   where job_id = $1 and contractor_id = $2 and stage_index = $3`,
)

export const markApproved = sql<never, [...Address, status: StageShape['status'], now: Date]>(
  'mark-stage-approved',
  'update stages set status = $4, approved_at = $5 where job_id = $1 and contractor_id = $2 and stage_index = $3',
)

export const markRejected = sql<never, [...Address, status: StageShape['status'], reason: string, role: string]>(
  'mark-stage-rejected',
  `update stages set status = $4, reject_reason = $5, rejected_by = $6
   where job_id = $1 and contractor_id = $2 and stage_index = $3`,
)

/** Whether the contract of stage `s` is active; a cancelled contract needs no attention. */
export const isContractActive = (s: string) =>
  `not exists (select from quotes q where q.job_id = ${s}.job_id and q.contractor_id = ${s}.contractor_id
     and ${oneOf('q.status', ENDED_STATUSES)})`

/** Number of stages in this status up to a limit, and the upload time of the oldest. */
const stagesThatAre = (status: 'waiting' | 'rejected') =>
  sql<{ count: number; since: Date | null }, [max: number]>(
    `stages-that-are-${status}`,
    `select count(*)::integer as count, min(submitted_at) as since
     from (select s.submitted_at from stages s where s.status = '${status}' and s.submitted_at is not null
       and ${isContractActive('s')} order by s.submitted_at limit $1) oldest`,
  )
export const stagesWaiting = stagesThatAre('waiting')
export const stagesRejected = stagesThatAre('rejected')
