/**
 * Daily comparison of the ledger with the processor's records of the last two weeks. Every difference opens an alert;
 * nothing is corrected automatically. A later run resolves alerts whose difference is gone.
 */
import type { Pool } from 'pg'
import { cents } from '#domain/core/money.ts'
import { type ProcessorFee, processorFee } from '#domain/ledger/posting.ts'
import {
  type Difference,
  differencesOf,
  differenceText,
  type Movement,
  type RecordDifference,
} from '#domain/reconciliation/compare-records.ts'
import type { Payments, ProcessorRecord } from '../adapters/payments/payments-port.ts'
import type { Clock } from '../core/clock.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { runAll, runSteps } from '../core/run-each.ts'
import { openAlert } from '../ledger/alert-store.ts'
import { book } from '../ledger/ledger-store.ts'
import { alertOnHoldLimit } from './alert-on-hold-limit.ts'
import {
  bookedReferences,
  endReconciliation,
  feesBookedUntil,
  isReconciliationDue,
  lockFees,
  type MovementRow,
  movementsBetween,
  movementsById,
  payoutAccounts,
  resolveStaleAlerts,
  saveFeesBookedUntil,
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
/** Recent movements may be missing or incomplete in one record. */
const graceMs = 60 * 60_000

/** A failing check never stops the others. The queue retries the run. */
export async function reconcile({ pool, payments, clock }: ReconciliationDeps): Promise<ReconciliationResult> {
  const startedAt = clock.now()
  let result: ReconciliationResult = { compared: 0, differences: [] }
  await runSteps({
    'held money': () => alertOnHoldLimit(pool, startedAt),
    'processor fees': () => bookProcessorFees({ pool, payments }, startedAt),
    comparison: async () => {
      result = await compareRecords({ pool, payments, clock }, startedAt)
    },
  })
  return result
}

const sinceOf = (startedAt: Date) => new Date(startedAt.getTime() - windowMs - marginMs)

async function compareRecords({ pool, payments, clock }: ReconciliationDeps, startedAt: Date) {
  const { id } = await startReconciliation.one(pool, [startedAt])
  const from = new Date(startedAt.getTime() - windowMs)
  const until = new Date(startedAt.getTime() - graceMs)
  const compared = new Set<string>()
  const found = new Map<string, RecordDifference>()
  const note = (differences: readonly RecordDifference[]) => {
    for (const difference of differences) found.set(subjectOf(difference), difference)
  }
  const accountIds = (await payoutAccounts.all(pool, [])).map(({ payout_account }) => payout_account)
  for await (const page of pagesOf(payments.records({ since: sinceOf(startedAt), accountIds })))
    note(await compareTheirs(pool, page, until, compared))
  for (let start = from.getTime(); start < until.getTime(); start += dayMs) {
    const ours = await movementsBetween.all(pool, [new Date(start), new Date(Math.min(start + dayMs, until.getTime()))])
    const missing = ours.map(movementOfRow).filter((movement) => !compared.has(keyOf(movement)))
    note(differencesOf(uniqueMovements(missing), []))
  }
  await runAll(found, {
    nameOf: ([subject]) => subject,
    run: ([subject, difference]) => {
      const detail = JSON.stringify({ ...difference, text: differenceText(difference) })
      return openAlert.run(pool, [differenceAlert, subject, detail, clock.now()])
    },
  })
  const resolution = 'A later reconciliation found no difference.'
  await resolveStaleAlerts.run(pool, [differenceAlert, [...found.keys()], from, resolution, clock.now()])
  await endReconciliation.run(pool, [id, clock.now(), compared.size, found.size])
  return { compared: compared.size, differences: [...found.values()] }
}

/** Compares one page of the processor's records with the ledger, and notes what was compared. */
async function compareTheirs(pool: Pool, page: readonly ProcessorRecord[], until: Date, compared: Set<string>) {
  const theirs = page.map(movementOfRecord)
  const keys = new Set(theirs.map(keyOf))
  for (const key of keys) compared.add(key)
  const recentKeys = new Set(theirs.filter((_, index) => (page[index]?.createdAt ?? until) >= until).map(keyOf))
  const rows = await movementsById.all(pool, [theirs.map((movement) => movement.id)])
  const ours = rows.map(movementOfRow).filter((movement) => keys.has(keyOf(movement)))
  return differencesOf(uniqueMovements(ours), theirs).filter(
    (difference) => !(recentKeys.has(keyOf(difference)) && mayBeInTransit.includes(difference.difference)),
  )
}

const recordsAtOnce = 1_000

/** Memory holds one page of records, and the keys of all. */
async function* pagesOf<T>(records: AsyncIterable<T>): AsyncGenerator<T[]> {
  let page: T[] = []
  for await (const record of records) {
    page.push(record)
    if (page.length < recordsAtOnce) continue
    yield page
    page = []
  }
  yield page
}

const keyOf = ({ kind, id }: Pick<Movement, 'kind' | 'id'>) => `${kind} ${id}`

/** Differences that a recent movement may have for a while. */
const mayBeInTransit: readonly Difference[] = ['missing-in-ledger', 'status-mismatch']

/** The daily run, by the product's clock. */
export async function reconcileIfDue(deps: ReconciliationDeps): Promise<void> {
  const { is_due } = await isReconciliationDue.one(deps.pool, [deps.clock.now()])
  if (is_due) await reconcile(deps)
}

const feeWindowMs = 7 * dayMs
const feeWindowsMax = 26

/**
 * Books the fees since the last run, window by window. After a long outage a run books half a year, and the next run
 * continues. The first run starts with the first job.
 */
async function bookProcessorFees({ pool, payments }: Pick<ReconciliationDeps, 'pool' | 'payments'>, now: Date) {
  const { booked_until } = await feesBookedUntil.one(pool, [now])
  let from = Math.min(booked_until.getTime(), now.getTime()) - marginMs
  for (let windows = 0; windows < feeWindowsMax && from < now.getTime(); windows += 1) {
    const until = from + feeWindowMs
    // The processor's clock may be ahead.
    const range = { from: new Date(from), ...(until < now.getTime() && { until: new Date(until) }) }
    for await (const page of pagesOf(payments.fees(range))) await bookFees(pool, page, now)
    await saveFeesBookedUntil.run(pool, [new Date(Math.min(until, now.getTime()))])
    from = until
  }
}

/** Books the fees that are not booked yet. The lock prevents that two runs book the same fee. */
async function bookFees(pool: Pool, fees: readonly ProcessorFee[], now: Date): Promise<void> {
  const deducted = new Map(fees.map(processorFee).map((transaction) => [transaction.reference, transaction]))
  await inTransaction(pool, async (db) => {
    await lockFees.run(db, [])
    for (const { reference } of await bookedReferences.all(db, [[...deducted.keys()]])) deducted.delete(reference)
    for (const transaction of deducted.values()) await book(db, transaction, now)
  })
}

const subjectOf = ({ kind, id, difference }: RecordDifference) => `${kind} ${id} ${difference}`

/** Processor statuses of movements that are not complete. */
const notMoved = ['pending', 'failed', 'canceled', 'in_transit', 'requires_action']

function movementOfRecord(record: ProcessorRecord): Movement {
  const { kind, id, amountCents, status, transferId, currency, jobId, stageIndex } = record
  const stage = kind === 'charge' && jobId !== undefined ? `${jobId}:${stageIndex}` : undefined
  return {
    kind,
    id: transferId ?? id,
    amount: cents(amountCents),
    hasMoved: !notMoved.includes(status),
    currency,
    stage,
  }
}

function movementOfRow({ kind, id, amount_cents, has_moved, stage }: MovementRow): Movement {
  return { kind, id, amount: cents(Number(amount_cents)), hasMoved: has_moved, stage: stage ?? undefined }
}

function uniqueMovements(movements: readonly Movement[]): Movement[] {
  return [...new Map(movements.map((movement) => [keyOf(movement), movement])).values()]
}
