/** SQL of the reconciliation. */

import { OPEN_TRANSFER_STATUSES } from '#domain/payments/transfer-machine.ts'
import { payoutMachine } from '#domain/payouts/payout-machine.ts'
import type { MovementKind } from '#domain/reconciliation/compare-records.ts'
import { refundMachine } from '#domain/refunds/refund-machine.ts'
import { HELD_STATUSES } from '#domain/stages/stage-machine.ts'
import { oneOf, statusAfter } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'

export interface MovementRow {
  readonly kind: MovementKind
  readonly id: string
  readonly amount_cents: string
  readonly has_moved: boolean
  /** Job and stage of a payment, "jb1:0". */
  readonly stage: string | null
}

interface Source {
  readonly select: string
  readonly id: string
  readonly at: string
  readonly where?: string
}

interface OurMovement {
  readonly from: string
  readonly id: string
  /** What the ledger has booked for it. */
  readonly amount: string
  readonly hasMoved?: string
  readonly stage?: string
}

const movement = (kind: MovementKind, { from, id, amount, hasMoved = 'true', stage = 'null' }: OurMovement) =>
  `select '${kind}' as kind, ${id} as id, ${amount} as amount_cents, ${hasMoved} as has_moved, ${stage} as stage
   from ${from} m`

/** The amount of a ledger transaction, or of its postings from or to some accounts. */
const bookedAs = (reference: string, postings = 'true') =>
  `(select coalesce(sum(lp.amount_cents), 0) from ledger_transactions lt join ledger_postings lp on lp.transaction_id = lt.id
    where lt.reference = ${reference} and ${postings})`
const ofStage = (kind: string, number?: string) =>
  `'${kind}:' || m.job_id || ':' || m.stage_index${number ? ` || case when m.${number} = 1 then '' else ':' || m.${number} end` : ''}`
const returnReference =
  "'unmatched-returned:' || m.event_id || case when m.attempt = 1 then '' else ':' || m.attempt end"

const refundSucceeded = `status = ${statusAfter(refundMachine, 'succeed')}`

/** Sources of each movement in our tables, with the ledger's amounts. A reversal uses the id of its transfer. */
const sources: readonly Source[] = [
  {
    select: movement('charge', {
      from: 'payments',
      id: 'charge_id',
      amount: bookedAs(ofStage('hold'), "lp.source like 'customer:%'"),
      stage: "job_id || ':' || stage_index",
    }),
    id: 'charge_id',
    at: 'succeeded_at',
  },
  {
    select: movement('charge', {
      from: 'unmatched_payments',
      id: 'charge_id',
      amount: bookedAs("'unmatched:' || m.event_id"),
    }),
    id: 'charge_id',
    at: 'received_at',
  },
  {
    select: movement('refund', {
      from: 'refunds',
      id: 'provider_id',
      amount: `case when ${refundSucceeded} then ${bookedAs(ofStage('refund-paid', 'attempt'), "lp.destination like 'customer:%'")}
        else ${bookedAs(ofStage('refund'))} end`,
      hasMoved: refundSucceeded,
    }),
    id: 'provider_id',
    at: 'created_at',
    where: 'provider_id is not null',
  },
  {
    select: movement('refund', {
      from: 'unmatched_payments',
      id: 'refund_id',
      amount: `case when settled_at is null then amount_cents
        else ${bookedAs(returnReference)} + ${bookedAs(`${returnReference} || ':bank'`)} end`,
      hasMoved: 'settled_at is not null',
    }),
    id: 'refund_id',
    at: 'received_at',
    where: 'refund_id is not null',
  },
  {
    select: movement('transfer', {
      from: 'transfers',
      id: 'provider_id',
      amount: bookedAs(ofStage('transfer', 'part')),
    }),
    id: 'provider_id',
    at: 'sent_at',
    where: 'provider_id is not null',
  },
  {
    select: movement('reversal', {
      from: 'transfers',
      id: 'provider_id',
      amount: `case when reversed_at is null then amount_cents else ${bookedAs(ofStage('reversal', 'part'))} end`,
      hasMoved: 'reversed_at is not null',
    }),
    id: 'provider_id',
    at: 'reversed_at',
    where: 'provider_id is not null',
  },
  {
    select: movement('dispute', { from: 'chargebacks', id: 'id', amount: bookedAs("'chargeback:' || m.id") }),
    id: 'id',
    at: 'opened_at',
  },
  {
    select: movement('payout', {
      from: 'payouts',
      id: 'provider_id',
      amount: bookedAs("'payout:' || m.id"),
      hasMoved: `status = ${statusAfter(payoutMachine, 'pay')}`,
    }),
    id: 'provider_id',
    at: 'created_at',
    where: 'provider_id is not null',
  },
]

const union = (condition: (source: Source) => string) =>
  sources
    .map((source) => `${source.select} where ${[condition(source), source.where].filter(Boolean).join(' and ')}`)
    .join('\nunion all ')

/** Our next movements within a time range that a reconciliation has not compared yet. */
export const uncomparedMovements = sql<MovementRow, [from: Date, to: Date, reconciliationId: string, limit: number]>(
  'uncompared-movements',
  `select * from (${union(({ at }) => `${at} >= $1 and ${at} < $2`)}) ours
   where not exists (select from compared_movements c
     where c.reconciliation_id = $3 and c.kind = ours.kind and c.id = ours.id)
   limit $4`,
)

export const insertCompared = sql<never, [reconciliationId: string, kinds: readonly string[], ids: readonly string[]]>(
  'insert-compared-movements',
  `insert into compared_movements (reconciliation_id, kind, id)
   select $1, kind, id from unnest($2::text[], $3::text[]) as noted (kind, id) on conflict do nothing`,
)

/** Also those of earlier runs that a crash has ended. */
export const deleteCompared = sql<never, [reconciliationId: string]>(
  'delete-compared-movements',
  'delete from compared_movements where reconciliation_id = $1 or reconciliation_id < $1::bigint - 100',
)

/** Our movements with these processor ids, at any time. */
export const movementsById = sql<MovementRow, [ids: string[]]>(
  'movements-by-id',
  union(({ id }) => `${id} = any($1)`),
)

/** The next accounts at the processor that may have movements. */
export const payoutAccountsAfter = sql<{ payout_account: string }, [after: string, limit: number]>(
  'payout-accounts-after',
  'select payout_account from contractors where payout_account > $1 order by payout_account limit $2',
)

export const lockFees = sql('lock-processor-fees', "select pg_advisory_xact_lock(hashtext('processor-fees'))")

/**
 * Fees before this time are in the ledger. Before the first run it is the creation of the first job, because a payment
 * can be booked long after the processor has charged its fee.
 */
export const feesBookedUntil = sql<{ booked_until: Date }, [now: Date]>(
  'fees-booked-until',
  `select coalesce((select booked_until from booked_processor_fees where is_only_row),
     (select created_at from jobs order by created_at limit 1), $1) as booked_until`,
)

export const saveFeesBookedUntil = sql<never, [bookedUntil: Date]>(
  'save-fees-booked-until',
  `insert into booked_processor_fees (booked_until) values ($1)
   on conflict (is_only_row) do update set booked_until = excluded.booked_until`,
)

export const bookedReferences = sql<{ reference: string }, [references: string[]]>(
  'booked-references',
  'select reference from ledger_transactions where reference = any($1)',
)

export const startReconciliation = sql<{ id: string }, [now: Date]>(
  'start-reconciliation',
  'insert into reconciliations (started_at) values ($1) returning id',
)

export const endReconciliation = sql<never, [id: string, now: Date, compared: number, differences: number]>(
  'end-reconciliation',
  'update reconciliations set ended_at = $2, compared = $3, differences = $4 where id = $1',
)

/** Open alerts that a run did not find again. `since` is the start of the compared range. */
export const staleAlerts = sql<{ subject: string }, [kind: string, found: readonly string[], since: Date]>(
  'stale-alerts',
  `select subject from money_alerts
   where kind = $1 and resolved_at is null and opened_at >= $3 and not subject = any($2)`,
)

interface HeldRow {
  readonly job_id: string
  readonly stage_index: number
  readonly amount_cents: string
  readonly paid_at: Date
}

/** Money held since before a time. */
export const fundsHeldSince = sql<HeldRow, [before: Date, limit: number]>(
  'funds-held-since',
  `select s.job_id, s.stage_index, s.cost_cents as amount_cents, s.paid_at
   from stages s join jobs j on j.id = s.job_id and j.contractor_id = s.contractor_id
   where ${oneOf('s.status', HELD_STATUSES)} and s.paid_at <= $1
     and not exists (select from refunds r where r.job_id = s.job_id and r.stage_index = s.stage_index)
   order by s.paid_at limit $2`,
)

interface WaitingTransferRow {
  readonly reference: string
  readonly contractor_id: string
  readonly amount_cents: string
  readonly created_at: Date
}

/** Released money waiting for its transfer since before a time. */
export const transfersWaitingSince = sql<WaitingTransferRow, [before: Date, limit: number]>(
  'transfers-waiting-since',
  `select reference, contractor_id, amount_cents, created_at from transfers
   where ${oneOf('status', OPEN_TRANSFER_STATUSES)} and created_at <= $1 order by created_at limit $2`,
)
