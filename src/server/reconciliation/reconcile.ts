/**
 * Daily comparison of the ledger with the processor's records of the last two weeks. Every difference opens an alert;
 * nothing is corrected automatically. A later run resolves alerts whose difference is gone.
 */
import type { Pool } from 'pg'
import { cents } from '#domain/core/money.ts'
import { dayIn } from '#domain/core/state-time-zones.ts'
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
import { inBatches } from '../core/in-batches.ts'
import { runAll, runSteps } from '../core/run-each.ts'
import { book } from '../ledger/ledger-store.ts'
import { alertOnHoldLimit } from './alert-on-hold-limit.ts'
import {
  bookedReferences,
  deleteCompared,
  endReconciliation,
  feesBookedUntil,
  insertCompared,
  lockFees,
  type MovementRow,
  movementsById,
  payoutAccountsAfter,
  saveFeesBookedUntil,
  startReconciliation,
  uncomparedMovements,
} from './reconciliation-store.ts'
import { replaceAlerts } from './replace-alerts.ts'

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

/** A failing check or row never stops the others. The queue retries the run until all have succeeded. */
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
  let compared = 0
  const found = new Map<string, RecordDifference>()
  let unlisted = 0
  const unreadable = new Map<string, unknown>()
  const note = (differences: readonly RecordDifference[]) => {
    for (const difference of differences)
      if (found.size < differencesMax) found.set(subjectOf(difference), difference)
      else unlisted += 1
  }
  const records = payments.records({ since: sinceOf(startedAt), accountIds: payoutAccounts(pool) })
  for await (const page of inBatches(records)) {
    note(await compareTheirs(pool, page, until, unreadable))
    compared += await recordMovements(pool, id, page.map(movementIdOf))
  }
  for await (const ours of missingMovements(pool, id, [from, until])) note(differencesOf(uniqueMovements(ours), []))
  const alerts = Array.from(found, ([subject, difference]) => {
    return { subject, detail: { ...difference, text: differenceText(difference) } }
  })
  const resolution = 'A later reconciliation found no difference.'
  // A difference without an alert is found again, so no alert is resolved.
  const since = unlisted > 0 ? clock.now() : from
  try {
    await runSteps({
      alerts: () => replaceAlerts(pool, { kind: differenceAlert, alerts, since, resolution }, clock.now()),
      records: () => runAll(unreadable, { nameOf: ([key]) => key, run: ([, failure]) => Promise.reject(failure) }),
    })
  } finally {
    await endReconciliation.run(pool, [id, clock.now(), compared, found.size + unlisted])
    await deleteCompared.run(pool, [id])
  }
  return { compared, differences: [...found.values()] }
}

/** The alerts of one run. An administrator handles far fewer, and later runs open the others. */
const differencesMax = 10_000

/** Compares one page of the processor's records with the ledger. */
async function compareTheirs(
  pool: Pool,
  page: readonly ProcessorRecord[],
  until: Date,
  unreadable: Map<string, unknown>,
): Promise<RecordDifference[]> {
  const theirs: Movement[] = []
  for (const record of page)
    try {
      theirs.push(movementOfRecord(record))
    } catch (failure) {
      unreadable.set(keyOf(movementIdOf(record)), failure)
    }
  const keys = new Set(theirs.map(keyOf))
  const recentKeys = new Set(
    page.filter(({ createdAt }) => createdAt >= until).map((record) => keyOf(movementIdOf(record))),
  )
  const rows = await movementsById.all(pool, [theirs.map((movement) => movement.id)])
  const ours = rows.map(movementOfRow).filter((movement) => keys.has(keyOf(movement)))
  return differencesOf(uniqueMovements(ours), theirs).filter(
    (difference) => !(recentKeys.has(keyOf(difference)) && mayBeInTransit.includes(difference.difference)),
  )
}

/** A reversal uses the id of its transfer. */
const movementIdOf = ({ kind, id, transferId }: ProcessorRecord) => ({ kind, id: transferId ?? id })

/** Returns the number of new ones. */
const recordMovements = (pool: Pool, id: string, movements: readonly Pick<Movement, 'kind' | 'id'>[]) =>
  insertCompared.run(pool, [id, movements.map(({ kind }) => kind), movements.map((movement) => movement.id)])

/** Our movements that the processor's records did not have, page by page. */
async function* missingMovements(pool: Pool, id: string, [from, until]: [Date, Date]): AsyncGenerator<Movement[]> {
  let rows: Movement[]
  do {
    rows = (await uncomparedMovements.all(pool, [from, until, id, recordsAtOnce])).map(movementOfRow)
    yield rows
    await recordMovements(pool, id, rows)
  } while (rows.length > 0)
}

async function* payoutAccounts(pool: Pool): AsyncGenerator<string> {
  let last: string | undefined = ''
  while (last !== undefined) {
    const rows: { payout_account: string }[] = await payoutAccountsAfter.all(pool, [last, recordsAtOnce])
    for (const { payout_account } of rows) yield payout_account
    last = rows.at(-1)?.payout_account
  }
}

const recordsAtOnce = 1_000

const keyOf = ({ kind, id }: Pick<Movement, 'kind' | 'id'>) => `${kind} ${id}`

/** Differences that a recent movement may have for a while. */
const mayBeInTransit: readonly Difference[] = ['missing-in-ledger', 'status-mismatch']

/** The day of the daily run, which starts at 5:00 in Sydney. */
export const reconciliationDay = (now: Date) => dayIn('NSW', new Date(now.getTime() - 5 * 60 * 60_000))

const feeWindowMs = 7 * dayMs
const feeWindowsMax = 26

/**
 * Books the fees since the last run, window by window. After a long outage a run books half a year, and the next run
 * continues. The first run starts with the first job.
 */
async function bookProcessorFees({ pool, payments }: Pick<ReconciliationDeps, 'pool' | 'payments'>, now: Date) {
  const { booked_until } = await feesBookedUntil.one(pool, [now])
  let from = Math.min(booked_until.getTime(), now.getTime()) - marginMs
  let failedFrom: number | undefined
  const failures = new Map<string, unknown>()
  for (let windows = 0; windows < feeWindowsMax && from < now.getTime(); windows += 1) {
    const until = from + feeWindowMs
    // The processor's clock may be ahead.
    const range = { from: new Date(from), ...(until < now.getTime() && { until: new Date(until) }) }
    for await (const page of inBatches(payments.fees(range)))
      for (const [id, failure] of await bookEach(pool, page, now)) failures.set(id, failure)
    if (failures.size > 0) failedFrom ??= from + marginMs
    await saveFeesBookedUntil.run(pool, [new Date(Math.min(failedFrom ?? until, until, now.getTime()))])
    from = until
  }
  await runAll(failures, { nameOf: ([id]) => id, run: ([, failure]) => Promise.reject(failure) })
}

/** Books a page of fees. If one of them fails, each has its own transaction. Returns the failures by id. */
async function bookEach(pool: Pool, fees: readonly ProcessorFee[], now: Date): Promise<Map<string, unknown>> {
  const failures = new Map<string, unknown>()
  try {
    await bookFees(pool, fees, now)
  } catch {
    for (const fee of fees) await bookFees(pool, [fee], now).catch((failure) => failures.set(fee.id, failure))
  }
  return failures
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
  const { kind, amountCents, status, currency, jobId, stageIndex } = record
  const stage = kind === 'charge' && jobId !== undefined ? `${jobId}:${stageIndex}` : undefined
  return {
    ...movementIdOf(record),
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
