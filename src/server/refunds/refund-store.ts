import type { FundsSource } from '#domain/ledger/posting.ts'
import { chargebackMachine } from '#domain/payments/chargeback-machine.ts'
import { transferMachine } from '#domain/payments/transfer-machine.ts'
import { ENDED_STATUSES, quoteMachine } from '#domain/quotes/quote-machine.ts'
import { type RefundShape, refundMachine } from '#domain/refunds/refund-machine.ts'
import type { StageShape } from '#domain/stages/stage-machine.ts'
import { canFire, oneOf, quoted, statusAfter } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'
import { queues } from '../core/outbox.ts'
import { chargedBack, isCoolingOff, isDisputed } from '../stages/stage-store.ts'

/** The single refund of a stage. */
export const refundReference = (jobId: string, stageIndex: number) => `refund:${jobId}:${stageIndex}`

/** The payment of a stage. */
export interface PaidRow {
  readonly job_id: string
  readonly stage_index: number
  readonly contractor_id: string
  readonly customer_id: string
  readonly price_cents: string
  readonly fee_cents: string
  readonly fee_gst_cents: string
  readonly charge_id: string | null
}

/** Without what a bank has returned to the customer. */
const paid = `p.job_id, p.stage_index, p.contractor_id, p.customer_id,
  ${['price_cents', 'fee_cents', 'fee_gst_cents']
    .map((column) => `p.${column} - ${chargedBack('p', `b.${column}`)} as ${column}`)
    .join(', ')}, p.charge_id`

export const paymentOfCharge = sql<PaidRow, [chargeId: string]>(
  'payment-of-charge',
  `select ${paid} from payments p where p.charge_id = $1`,
)

export interface CancelledStageRow extends PaidRow {
  readonly status: StageShape['status']
  /** Its released money waits for the end of the cooling-off period. */
  readonly is_cooling_off: boolean
  readonly is_disputed: boolean
  readonly is_charged_back: boolean
  readonly is_refunded: boolean
}

/** The paid stages of a contract. Requires the job's lock. */
export const paidStages = sql<CancelledStageRow, [jobId: string, contractorId: string]>(
  'paid-stages',
  `select ${paid}, s.status, ${isCoolingOff('s')} as is_cooling_off, ${isDisputed('s')} as is_disputed,
     ${chargedBack('p', 'b.price_cents + b.fee_cents')} >= p.price_cents + p.fee_cents as is_charged_back,
     exists (select from refunds r where r.job_id = s.job_id and r.stage_index = s.stage_index) as is_refunded
   from stages s join payments p on p.job_id = s.job_id and p.stage_index = s.stage_index and p.succeeded_at is not null
   where s.job_id = $1 and s.contractor_id = $2 order by s.stage_index`,
)

export const insertRefund = sql<
  never,
  [
    reference: string,
    jobId: string,
    stageIndex: number,
    contractorId: string,
    amountCents: number,
    fundsSource: FundsSource,
    status: RefundShape['status'],
    now: Date,
  ]
>(
  'insert-refund',
  `insert into refunds (reference, job_id, stage_index, contractor_id, amount_cents, funds_source, status, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

export interface RefundRow extends PaidRow {
  readonly reference: string
  readonly amount_cents: string
  readonly created_at: Date
  readonly status: RefundShape['status']
  readonly attempt: number
  readonly provider_id: string | null
  readonly past_provider_ids: string[]
}

const columns = `${paid}, r.reference, r.amount_cents, r.created_at, r.status, r.attempt, r.provider_id,
  r.past_provider_ids`
const withPayment = 'refunds r join payments p on p.job_id = r.job_id and p.stage_index = r.stage_index'

/** Requires the job's lock. */
export const refundOf = sql<RefundRow, [reference: string]>(
  'refund-of',
  `select ${columns} from ${withPayment} where r.reference = $1`,
)

export const refundOfCharge = sql<RefundRow, [chargeId: string]>(
  'refund-of-charge',
  `select ${columns} from ${withPayment} where p.charge_id = $1`,
)

export const updateRefundStatus = sql<
  never,
  [
    reference: string,
    status: RefundShape['status'],
    providerId: string | null,
    failure: string | null,
    now: Date | null,
  ]
>(
  'update-refund-status',
  `update refunds set status = $2, provider_id = coalesce($3, provider_id), failure = $4, settled_at = $5
   where reference = $1`,
)

/** The next attempt has its own idempotency key. The ids of earlier attempts are kept. */
export const startNextAttempt = sql<never, [reference: string, status: RefundShape['status']]>(
  'start-next-refund-attempt',
  `update refunds set status = $2, attempt = attempt + 1, provider_id = null, failure = null, settled_at = null,
     past_provider_ids = past_provider_ids || coalesce(array[provider_id], '{}') where reference = $1`,
)

/** Whether the same payment is disputed or charged back. */
export const chargebackOfRefund = sql<{ is_disputed: boolean; is_charged_back: boolean }, [reference: string]>(
  'chargeback-of-refund',
  `select ${isDisputed('s')} as is_disputed,
     ${chargedBack('s', 'b.loss_cents')} >= s.amount_cents as is_charged_back
   from refunds s where s.reference = $1`,
)

/** Whether the contract has an open refund or an undecided dispute. */
export const hasOpenRefund = sql<{ has_open: boolean }, [jobId: string]>(
  'has-open-refund',
  `select exists (select from refunds where job_id = $1
       and status not in (${statusAfter(refundMachine, 'succeed')}, ${statusAfter(refundMachine, 'cover')}))
     or exists (select from chargebacks where job_id = $1 and status = ${quoted(chargebackMachine.initial)} and funds_source <> 'platform') as has_open`,
)

/** Input of a cancellation whose contract is not closed yet. */
export const endOfImpersonation = sql<{ include_released: boolean }, [jobId: string, contractorId: string]>(
  'cancellation-of-contract',
  `select (h.details ->> 'includeReleased')::boolean as include_released
   from quotes q join job_history h on h.job_id = q.job_id and h.contractor_id = q.contractor_id
   where q.job_id = $1 and q.contractor_id = $2 and ${canFire('q.status', quoteMachine, 'refunded')} and h.machine = '${quoteMachine.name}'
     and h.event = 'cancel'`,
)

const openReference = "'open:' || p.job_id || ':' || p.stage_index"
const isOpenPayment = 'p.intent_id is not null and p.succeeded_at is null and p.intent_ended_at is null'

/**
 * Queues refunds again whose task the queue has dropped, and transfers that arrived after the refund of their stage. Transfers with
 * an alert stay with the contractor.
 */
export const enqueueOpenRefunds = sql(
  'enqueue-open-refunds',
  `insert into outbox (queue, payload) select '${queues.refunds}', jsonb_build_object('reference', reference) from (
   select reference from refunds where ${canFire('status', refundMachine, 'send')}
   union select r.reference from refunds r
     join transfers t on t.job_id = r.job_id and t.stage_index = r.stage_index
     where ${canFire('t.status', transferMachine, 'reverse')} and t.sent_at >= r.created_at
       and not exists (select from money_alerts a where a.kind = 'transfer-not-reversed' and a.subject = r.reference)
   union all select 'unmatched:' || event_id from unmatched_payments where settled_at is null and refund_failure is null
   union all select ${openReference} from payments p
     join quotes q on q.job_id = p.job_id and q.contractor_id = p.contractor_id
     where ${isOpenPayment} and ${oneOf('q.status', ENDED_STATUSES)}
       and not exists (select from unmatched_payments y where y.intent_id = p.intent_id)) open`,
)

/** Open payments of a contract. */
export const openPayments = sql<{ reference: string }, [jobId: string, contractorId: string]>(
  'open-payments-of-contract',
  `select ${openReference} as reference from payments p
   where p.job_id = $1 and p.contractor_id = $2 and ${isOpenPayment}`,
)

/** A cancelled intent cannot be paid, so it is not polled again. */
export const markIntentEnded = sql<never, [jobId: string, stageIndex: number, now: Date]>(
  'mark-intent-ended',
  'update payments set intent_ended_at = $3 where job_id = $1 and stage_index = $2 and succeeded_at is null',
)

export interface StageTransferRow {
  readonly reference: string
  readonly contractor_id: string
  readonly amount_cents: string
  readonly provider_id: string | null
  readonly part: number
  /** It can be reversed: no alert says that it stays. */
  readonly is_sent: boolean
  /** The processor may have received it, but has not responded. */
  readonly is_in_transit: boolean
}

/** The transfers of a stage. */
export const transfersOfStage = sql<StageTransferRow, [jobId: string, stageIndex: number]>(
  'transfers-of-stage',
  `select reference, contractor_id, amount_cents, provider_id, part, ${canFire('status', transferMachine, 'reverse')} and not exists (
       select from money_alerts m where m.kind = 'transfer-not-reversed'
         and m.subject = 'refund:' || job_id || ':' || stage_index) as is_sent,
     status = ${statusAfter(transferMachine, 'start')} and started_at is not null as is_in_transit
   from transfers where job_id = $1 and stage_index = $2`,
)

/** Cancels transfers that were not started. */
export const cancelTransfers = sql<never, [jobId: string, stageIndex: number]>(
  'cancel-transfers',
  `update transfers set status = ${statusAfter(transferMachine, 'cancel')} where job_id = $1 and stage_index = $2
   and ${canFire('status', transferMachine, 'cancel')} and started_at is null`,
)

/** Balance of a contractor's account at the processor. */
export const accountBalanceOf = sql<{ cents: string }, [contractorId: string]>(
  'account-balance-of',
  "select coalesce(sum(amount_cents), 0) as cents from ledger_balances where account = 'account:' || $1",
)

export const markReversed = sql<never, [reference: string, now: Date]>(
  'mark-transfer-reversed',
  `update transfers set status = ${statusAfter(transferMachine, 'reverse')}, reversed_at = $2
   where reference = $1 and ${canFire('status', transferMachine, 'reverse')}`,
)

export interface UnmatchedPaymentRow {
  readonly event_id: string
  readonly charge_id: string
  /** Without what a bank has returned to the payer. */
  readonly amount_cents: string
  readonly received_at: Date
  readonly is_settled: boolean
  readonly refund_id: string | null
  readonly refund_failure: string | null
  readonly attempt: number
  readonly past_refund_ids: string[]
}

const unmatchedColumns = `event_id, charge_id, amount_cents, received_at, settled_at is not null as is_settled,
  refund_id, refund_failure, attempt, past_refund_ids`
const unmatched = `select ${unmatchedColumns} from unmatched_payments`

export const unmatchedPaymentOf = sql<UnmatchedPaymentRow, [eventId: string]>(
  'unmatched-payment-of',
  `${unmatched} where event_id = $1 for update`,
)

export const unmatchedPaymentOfCharge = sql<UnmatchedPaymentRow, [chargeId: string]>(
  'unmatched-payment-of-charge',
  `${unmatched} where charge_id = $1 for update`,
)

export interface DisputedUnmatchedRow extends UnmatchedPaymentRow {
  readonly disputed_cents: string
  /** A partial loss is in the ledger. */
  readonly is_part_booked: boolean
}

/** The alert of the dispute knows its charge and amount. */
export const unmatchedPaymentOfDispute = sql<DisputedUnmatchedRow, [disputeId: string]>(
  'unmatched-payment-of-dispute',
  `select ${unmatchedColumns}, disputed_cents,
     exists (select from ledger_transactions where reference = 'unmatched-returned:' || event_id || ':' || $1) as is_part_booked
   from unmatched_payments u join (select detail ->> 'chargeId' as charge, (detail ->> 'amountCents')::bigint as disputed_cents
     from money_alerts where kind = 'unmatched-disputed' and subject = $1 order by id desc limit 1) d on charge_id = charge
   for update of u`,
)

/** The bank has returned a part to the payer. */
export const reduceUnmatchedPayment = sql<never, [eventId: string, returnedCents: number]>(
  'reduce-unmatched-payment',
  'update unmatched_payments set amount_cents = amount_cents - $2 where event_id = $1',
)

export const settleUnmatchedPayment = sql<
  never,
  [eventId: string, refundId: string | null, failure: string | null, settledAt: Date | null]
>(
  'settle-unmatched-payment',
  `update unmatched_payments set refund_id = coalesce($2, refund_id), refund_failure = $3, settled_at = $4
   where event_id = $1`,
)

/** As for a refund. */
export const startNextReturn = sql<never, [eventId: string]>(
  'start-next-unmatched-return',
  `update unmatched_payments set attempt = attempt + 1, refund_id = null, refund_failure = null, settled_at = null,
     past_refund_ids = past_refund_ids || coalesce(array[refund_id], '{}') where event_id = $1`,
)
