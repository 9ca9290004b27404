/**
 * Daily comparison of the ledger with the processor's records of the last two weeks. Every difference opens an alert;
 * nothing is corrected automatically. A later run resolves alerts whose difference is gone.
 */
import type { Pool } from 'pg'
import { cents } from '#domain/core/money.ts'
import {
  differencesOf,
  differenceText,
  type Movement,
  type RecordDifference,
} from '#domain/reconciliation/compare-records.ts'
import type { Payments, ProcessorRecord } from '../adapters/payments/payments-port.ts'
import type { Clock } from '../core/clock.ts'
import { openAlert } from '../ledger/alert-store.ts'
import {
  endReconciliation,
  type MovementRow,
  movementsBetween,
  movementsById,
  payoutAccounts,
  resolveStaleAlerts,
  startReconciliation,
} from './reconciliation-store.ts'

export interface ReconciliationDeps {
  readonly pool: Pool
  readonly payments: Payments
  readonly clock: Clock
}

export interface ReconciliationResult {
  readonly compared: number
  readonly differences: readonly RecordDifference[]
}

export const differenceAlert = 'difference'
const dayMs = 24 * 60 * 60_000
const windowMs = 14 * dayMs
/** Clock difference between the processor's records and ours. */
const marginMs = 3 * dayMs
/** Recent movements may be missing in one record. */
const graceMs = 60 * 60_000

export async function reconcile({ pool, payments, clock }: ReconciliationDeps): Promise<ReconciliationResult> {
  const startedAt = clock.now()
  const { id } = await startReconciliation.one(pool, [startedAt])
  const from = new Date(startedAt.getTime() - windowMs)
  const until = new Date(startedAt.getTime() - graceMs)
  const accounts = await payoutAccounts.all(pool, [])
  const accountIds = accounts.map(({ payout_account }) => payout_account)
  const since = new Date(from.getTime() - marginMs)
  const theirs: Movement[] = []
  for await (const record of payments.records({ since, accountIds }))
    if (record.createdAt < until) theirs.push(movementOfRecord(record))
  const ours = [
    ...(await movementsBetween.all(pool, [from, until])),
    ...(await movementsById.all(pool, [theirs.map((movement) => movement.id)])),
  ].map(movementOfRow)
  const differences = differencesOf(uniqueMovements(ours), theirs)
  for (const found of differences) {
    const detail = JSON.stringify({ ...found, text: differenceText(found) })
    await openAlert.run(pool, [differenceAlert, subjectOf(found), detail, clock.now()])
  }
  const subjects = differences.map(subjectOf)
  await resolveStaleAlerts.run(pool, [
    differenceAlert,
    subjects,
    from,
    'A later reconciliation found no difference.',
    clock.now(),
  ])
  await endReconciliation.run(pool, [id, clock.now(), theirs.length, differences.length])
  return { compared: theirs.length, differences }
}

const subjectOf = ({ kind, id, difference }: RecordDifference) => `${kind} ${id} ${difference}`

/** Processor statuses of movements that are not complete. */
const notMoved = ['pending', 'failed', 'canceled', 'in_transit', 'requires_action']

function movementOfRecord({ kind, id, amountCents, status, transferId }: ProcessorRecord): Movement {
  return { kind, id: transferId ?? id, amount: cents(amountCents), hasMoved: !notMoved.includes(status) }
}

function movementOfRow({ kind, id, amount_cents, has_moved }: MovementRow): Movement {
  return { kind, id, amount: cents(Number(amount_cents)), hasMoved: has_moved }
}

function uniqueMovements(movements: readonly Movement[]): Movement[] {
  return [...new Map(movements.map((movement) => [`${movement.kind} ${movement.id}`, movement])).values()]
}
