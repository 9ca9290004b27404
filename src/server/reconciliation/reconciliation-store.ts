/** SQL of the reconciliation. */
import type { MovementKind } from '#domain/reconciliation/compare-records.ts'
import { HELD_STATUSES } from '#domain/stages/stage-machine.ts'
import { oneOf } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'

export interface MovementRow {
  readonly kind: MovementKind
  readonly id: string
  readonly amount_cents: string
  readonly has_moved: boolean
}

interface Source {
  readonly select: string
  readonly id: string
  readonly at: string
  readonly where?: string
}

const movement = (kind: MovementKind, id: string, amount: string, hasMoved: string, from: string) =>
  `select '${kind}' as kind, ${id} as id, ${amount} as amount_cents, ${hasMoved} as has_moved from ${from}`

/** Sources of each movement in our tables. A reversal uses the id of its transfer. */
const sources: readonly Source[] = [
  {
    select: movement('charge', 'charge_id', 'price_cents + fee_cents', 'true', 'payments'),
    id: 'charge_id',
    at: 'succeeded_at',
  },
  {
    select: movement('charge', 'charge_id', 'amount_cents', 'true', 'unmatched_payments'),
    id: 'charge_id',
    at: 'received_at',
  },
  {
    select: movement('refund', 'provider_id', 'amount_cents', "status = 'succeeded'", 'refunds'),
    id: 'provider_id',
    at: 'created_at',
    where: 'provider_id is not null',
  },
  {
    select: movement('refund', 'refund_id', 'amount_cents', 'settled_at is not null', 'unmatched_payments'),
    id: 'refund_id',
    at: 'received_at',
    where: 'refund_id is not null',
  },
  {
    select: movement('transfer', 'provider_id', 'amount_cents', 'true', 'transfers'),
    id: 'provider_id',
    at: 'sent_at',
    where: 'provider_id is not null',
  },
  {
    select: movement('reversal', 'provider_id', 'amount_cents', 'reversed_at is not null', 'transfers'),
    id: 'provider_id',
    at: 'reversed_at',
    where: 'provider_id is not null',
  },
  {
    select: movement('dispute', 'id', 'amount_cents', 'true', 'chargebacks'),
    id: 'id',
    at: 'opened_at',
  },
  {
    select: movement('payout', 'provider_id', 'amount_cents', "status = 'paid'", 'payouts'),
    id: 'provider_id',
    at: 'created_at',
    where: 'provider_id is not null',
  },
]

const union = (condition: (source: Source) => string) =>
  sources
    .map((source) => `${source.select} where ${[condition(source), source.where].filter(Boolean).join(' and ')}`)
    .join('\nunion all ')

/** Our movements within a time range. */
export const movementsBetween = sql<MovementRow, [from: Date, to: Date]>(
  'movements-between',
  union(({ at }) => `${at} >= $1 and ${at} < $2`),
)

/** Our movements with these processor ids, at any time. */
export const movementsById = sql<MovementRow, [ids: string[]]>(
  'movements-by-id',
  union(({ id }) => `${id} = any($1)`),
)

/** Accounts at the processor that may have movements. */
export const payoutAccounts = sql<{ payout_account: string }>(
  'payout-accounts',
  'select payout_account from contractors where payout_account is not null order by payout_account',
)

export const startReconciliation = sql<{ id: string }, [now: Date]>(
  'start-reconciliation',
  'insert into reconciliations (started_at) values ($1) returning id',
)

export const endReconciliation = sql<never, [id: string, now: Date, compared: number, differences: number]>(
  'end-reconciliation',
  'update reconciliations set ended_at = $2, compared = $3, differences = $4 where id = $1',
)

/** Resolves alerts that this run did not find again. `since` is the start of the compared range. */
export const resolveStaleAlerts = sql<
  never,
  [kind: string, found: string[], since: Date, resolution: string, now: Date]
>(
  'resolve-stale-alerts',
  `update money_alerts set resolved_at = $5, resolution = $4
   where kind = $1 and resolved_at is null and opened_at >= $3 and not subject = any($2)`,
)

interface HeldRow {
  readonly job_id: string
  readonly stage_index: number
  readonly amount_cents: string
  readonly paid_at: Date
}

/** Money held since before a time. */
export const fundsHeldSince = sql<HeldRow, [before: Date]>(
  'funds-held-since',
  `select s.job_id, s.stage_index, s.cost_cents as amount_cents, s.paid_at
   from stages s join jobs j on j.id = s.job_id and j.contractor_id = s.contractor_id
   where ${oneOf('s.status', HELD_STATUSES)} and s.paid_at <= $1
     and not exists (select from refunds r where r.job_id = s.job_id and r.stage_index = s.stage_index)
   order by s.paid_at`,
)

interface WaitingTransferRow {
  readonly reference: string
  readonly contractor_id: string
  readonly amount_cents: string
  readonly created_at: Date
}

/** Released money waiting for its transfer since before a time. */
export const transfersWaitingSince = sql<WaitingTransferRow, [before: Date]>(
  'transfers-waiting-since',
  `select reference, contractor_id, amount_cents, created_at from transfers
   where status in ('queued', 'no-account') and created_at <= $1 order by created_at`,
)
