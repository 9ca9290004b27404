/** Polls the processor for each item without a webhook. */
import type { Pool } from 'pg'
import { DomainError } from '#domain/core/error.ts'
import { taskLabel } from '#domain/core/task-labels.ts'
import { isFaultOfRequest } from '../adapters/payments/call-stripe.ts'
import { paymentsErrors } from '../adapters/payments/payments-errors.ts'
import { clearFailedTasks, recordFailedAttempt } from '../core/failed-task-store.ts'
import type { Log } from '../core/log/create-log.ts'
import type { queues } from '../core/outbox.ts'
import { attemptsMax } from '../core/run-each.ts'

interface PollDeps {
  readonly pool: Pool
  readonly log: Pick<Log, 'error'>
}

interface PollOptions<Row> {
  /** The queue whose task polls one item again. */
  readonly queue: typeof queues.pollPayments | typeof queues.syncProcessor
  readonly idOf: (row: Row) => string
  readonly poll: (row: Row) => Promise<void>
  /** Stores the time of the poll, whatever its result. */
  readonly markPolled: (row: Row) => Promise<unknown>
}

/**
 * Stops if the processor does not respond; the next run polls the rest. Any other failure is logged and the item is
 * polled again later. An admin sees an item that keeps failing. After a few faults of the processor in a row the run
 * stops too.
 */
export async function pollEach<Row extends object>(
  { pool, log }: PollDeps,
  rows: readonly Row[],
  { queue, idOf, poll, markPolled }: PollOptions<Row>,
  now: Date,
): Promise<void> {
  let faults = 0
  for (const row of rows) {
    const failure = await failureOf(poll(row))
    const isFault = isFaultOfRequest(failure)
    if (isUnavailable(failure) && !isFault) throw failure
    const markFailure = await failureOf(markPolled(row))
    await recordResult({ pool, log }, { queue, id: idOf(row), failure: failure ?? markFailure }, now)
    faults = isFault ? faults + 1 : 0
    if (faults === faultsMax) throw failure
  }
}

const failureOf = (polling: Promise<unknown>): Promise<unknown> =>
  polling.then(
    () => undefined,
    (error: unknown) => error ?? new Error('It is not known why'),
  )

interface Result {
  readonly queue: string
  readonly id: string
  readonly failure: unknown
}

async function recordResult({ pool, log }: PollDeps, { queue, id, failure }: Result, now: Date): Promise<void> {
  const payload = JSON.stringify({ id })
  if (failure === undefined) return void (await clearFailedTasks.run(pool, [queue, [payload]]))
  log.error({ err: failure, task: id }, `${taskLabel(queue)} failed`)
  const message = failure instanceof Error ? failure.message : String(failure)
  await recordFailedAttempt.one(pool, [queue, payload, message, now, attemptsMax])
}

/** This many faults in a row mean that the processor itself fails. */
const faultsMax = 3

const isUnavailable = (error: unknown) =>
  error instanceof DomainError && error.code === paymentsErrors.unavailable().code
