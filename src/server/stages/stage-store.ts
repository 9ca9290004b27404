/** SQL of the stages of a signed quote. */

import type { TransitionContext } from '#domain/core/machine.ts'
import type { JobShape } from '#domain/jobs/job-machine.ts'
import { chargebackMachine } from '#domain/payments/chargeback-machine.ts'
import { type TransferShape, transferMachine } from '#domain/payments/transfer-machine.ts'
import { ENDED_STATUSES, type QuoteShape } from '#domain/quotes/quote-machine.ts'
import type { StageDeadlineStep } from '#domain/stages/stage-deadline.ts'
import type { StageDeadlineShape } from '#domain/stages/stage-deadline-machine.ts'
import { RELEASED_STATUSES, type StageShape, stageMachine } from '#domain/stages/stage-machine.ts'
import { canFire, oneOf, quoted, statusAfter } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'
import type { JobRow } from '../jobs/job-store.ts'

export interface StageRow {
  readonly status: StageShape['status']
  readonly name: string
  readonly cost_cents: string
  readonly quote_cost_cents: string
  /** Tax in the service fee at the start of the payment. */
  readonly fee_gst_cents: string
  readonly submitted_at: Date | null
  readonly deadline_status: StageDeadlineShape['status']
  /** A day as text. */
  readonly due_on: string | null
  readonly due_days: number | null
  /** Business days to respond, as the contract fixes them. Null for a contract from before deadlines. */
  readonly review_days: number | null
  readonly earlier_approved: boolean
  /** Whether the payment is disputed or charged back. */
  readonly is_disputed: boolean
  /** Nothing of the price is left. */
  readonly is_charged_back: boolean
  /** The part of the price that a bank returned to the customer. */
  readonly charged_back_cents: string
  readonly quote_status: QuoteShape['status']
  /** Number of other stages that are not approved. */
  readonly others_open: number
}

/** A stage below the job's lock, for a party or the system. */
export interface FoundStage {
  readonly job: JobRow
  readonly contractorId: string
  readonly stageIndex: number
  readonly stage: StageRow
  readonly context: TransitionContext<StageShape>
}

/**
 * Whether the bank still decides about the payment of stage `s`. An aggregate reads the disputes of one stage by their
 * index, where `not exists` would join all of them.
 */
export const isDisputed = (s: string) =>
  `coalesce((select bool_or(b.status = ${quoted(chargebackMachine.initial)}) from chargebacks b
     where b.job_id = ${s}.job_id and b.stage_index = ${s}.stage_index), false)`

/** Whether released money of stage `s` waits for the end of the cooling-off period. */
export const isCoolingOff = (s: string) =>
  `exists (select from transfers w where w.job_id = ${s}.job_id and w.stage_index = ${s}.stage_index
     and ${canFire('w.status', transferMachine, 'queue')})`

/** What the bank returned to the customer for good from the payment of `s`: of a column, or a sum of columns. */
export const chargedBack = (s: string, columns: string) =>
  `coalesce((select sum(${columns}) from chargebacks b where b.job_id = ${s}.job_id and b.stage_index = ${s}.stage_index
     and b.status = ${statusAfter(chargebackMachine, 'lose')}), 0)`

/** Whether a bank returned the whole price of stage `s`. The stage goes on with what is left. */
export const isChargedBack = `(${chargedBack('s', 'b.price_cents')} >= s.cost_cents)`

/** A stage of the signed quote. Requires the job's lock. */
export const stageOf = sql<StageRow, [jobId: string, stageIndex: number]>(
  'stage-of',
  `select s.status, s.name, s.cost_cents, s.submitted_at, s.deadline_status, s.due_on::text, s.due_days, k.review_days, q.cost_cents as quote_cost_cents, q.status as quote_status,
     coalesce(p.fee_gst_cents, 0) as fee_gst_cents,
     ${isDisputed('s')} as is_disputed, ${isChargedBack} as is_charged_back,
     ${chargedBack('s', 'b.price_cents')} as charged_back_cents,
     others.earlier_open = 0 as earlier_approved, others.open as others_open
   from jobs j join quotes q on q.job_id = j.id and q.contractor_id = j.contractor_id
     join stages s on s.job_id = j.id and s.contractor_id = j.contractor_id and s.stage_index = $2
     left join contracts k on k.job_id = q.job_id and k.contractor_id = q.contractor_id
     left join payments p on p.job_id = j.id and p.stage_index = $2
     cross join lateral (select count(*)::int as open, count(*) filter (where o.stage_index < $2) as earlier_open
       from stages o where o.job_id = j.id and o.contractor_id = j.contractor_id and o.stage_index <> $2
         and not ${oneOf('o.status', RELEASED_STATUSES)}) others
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
     reject_reason = null, rejected_by = null, reject_attachments = '{}'
   where job_id = $1 and contractor_id = $2 and stage_index = $3`,
)

export const markApproved = sql<never, [...Address, status: StageShape['status'], now: Date]>(
  'mark-stage-approved',
  'update stages set status = $4, approved_at = $5 where job_id = $1 and contractor_id = $2 and stage_index = $3',
)

export const markRejected = sql<
  never,
  [...Address, status: StageShape['status'], reason: string, attachments: string[], role: string]
>(
  'mark-stage-rejected',
  `update stages set status = $4, reject_reason = $5, reject_attachments = $6, rejected_by = $7
   where job_id = $1 and contractor_id = $2 and stage_index = $3`,
)

/** Replaces the due date and the given steps. */
export const setDeadline = sql<
  never,
  [
    ...Address,
    status: StageDeadlineShape['status'],
    dueOn: string,
    days: number,
    steps: StageDeadlineStep[],
    times: Date[],
  ]
>(
  'set-stage-deadline',
  `with steps as (
     insert into stage_deadlines (job_id, contractor_id, stage_index, kind, due_at)
     select $1, $2, $3, * from unnest($7::text[], $8::timestamptz[])
     on conflict (job_id, contractor_id, stage_index, kind) do update set due_at = excluded.due_at)
   update stages set deadline_status = $4, due_on = $5::date, due_days = $6
   where job_id = $1 and contractor_id = $2 and stage_index = $3`,
)

export const deleteDeadline = sql<never, [...Address, status: StageDeadlineShape['status']]>(
  'delete-stage-deadline',
  `with steps as (
     delete from stage_deadlines where job_id = $1 and contractor_id = $2 and stage_index = $3)
   update stages set deadline_status = $4, due_on = null, due_days = null
   where job_id = $1 and contractor_id = $2 and stage_index = $3`,
)

/** Updates a job and its signed quote together. */
export const updateContractStatus = sql<
  never,
  [jobId: string, contractorId: string, job: JobShape['status'], quote: QuoteShape['status'], now: Date]
>(
  'update-contract-status',
  `with job as (update jobs set status = $3, updated_at = $5 where id = $1)
   update quotes set status = $4, updated_at = $5 where job_id = $1 and contractor_id = $2`,
)

/** The transfer of a released stage. During cooling-off it waits for the end of the period. */
export const insertTransfer = sql<
  never,
  [
    reference: string,
    jobId: string,
    stageIndex: number,
    contractorId: string,
    amountCents: number,
    status: TransferShape['status'],
    now: Date,
  ]
>(
  'insert-transfer',
  `insert into transfers (reference, job_id, stage_index, contractor_id, amount_cents, status, created_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

export const addCompletedJob = sql<never, [contractorId: string]>(
  'add-completed-job',
  'update contractors set completed_job_count = completed_job_count + 1 where account_id = $1',
)

/** Whether the contract of stage `s` is active; a cancelled contract needs no attention. */
export const isContractActive = (s: string) =>
  `not exists (select from quotes q where q.job_id = ${s}.job_id and q.contractor_id = ${s}.contractor_id
     and ${oneOf('q.status', ENDED_STATUSES)})`

/** Number of stages in the status after this event up to a limit, and the upload time of the oldest. */
const stagesAfter = (event: 'submitProgress' | 'reject') =>
  sql<{ count: number; since: Date | null }, [max: number]>(
    `stages-after-${event}`,
    `select count(*)::integer as count, min(submitted_at) as since
     from (select s.submitted_at from stages s where s.status = ${statusAfter(stageMachine, event)} and s.submitted_at is not null
       and ${isContractActive('s')} order by s.submitted_at limit $1) oldest`,
  )
export const stagesWaiting = stagesAfter('submitProgress')
export const stagesRejected = stagesAfter('reject')
