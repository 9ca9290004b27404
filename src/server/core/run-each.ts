/**
 * Runs every item of due work, so one failing item never stops the others. The database lists an item that keeps
 * failing, and an admin retries it.
 */
import type { Pool } from 'pg'
import { taskLabel } from '#domain/core/task-labels.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/sql.ts'
import { inTransaction } from './db/transaction.ts'
import { clearFailedTasks, type DueKind, recordFailedAttempt } from './failed-task-store.ts'
import type { Log } from './log/create-log.ts'

export interface RunDeps {
  readonly pool: Pool
  readonly clock: Clock
  readonly log: Pick<Log, 'warn' | 'error'>
}

/** About an hour of retries. */
export const attemptsMax = 8

/**
 * Runs each item in its own transaction. Returns the number of successes. The query of due items uses `isRunnable`, so
 * a failed item waits for its next attempt.
 */
export async function runEachDue(
  { pool, clock, log }: RunDeps,
  kind: DueKind,
  ids: Iterable<string>,
  run: (db: Db, id: string) => Promise<void>,
): Promise<number> {
  const done: string[] = []
  for (const id of ids) {
    const payload = JSON.stringify({ id })
    try {
      await inTransaction(pool, (db) => run(db, id))
      done.push(payload)
    } catch (err) {
      const failure = err instanceof Error ? err.message : String(err)
      const { retry_at } = await recordFailedAttempt.one(pool, [kind, payload, failure, clock.now(), attemptsMax])
      log[retry_at === null ? 'error' : 'warn']({ err, task: id }, `${taskLabel(kind)} failed`)
    }
  }
  if (done.length > 0) await clearFailedTasks.run(pool, [kind, done])
  return done.length
}

interface RunAllOptions<Item> {
  /** The name of an item in the failure. */
  readonly nameOf: (item: Item) => string
  readonly run: (item: Item) => Promise<unknown>
}

/** Runs all items. Then throws the failures under the names of their items, so the queue retries the task. */
export async function runAll<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  { nameOf, run }: RunAllOptions<Item>,
): Promise<void> {
  const failures: Error[] = []
  let failureCount = 0
  for await (const item of items) {
    try {
      await run(item)
    } catch (cause) {
      failureCount += 1
      if (failures.length === failuresNamedMax) continue
      failures.push(new Error(`${nameOf(item)}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause }))
    }
  }
  if (failureCount === 0) return
  const unnamed = failureCount > failures.length ? [`and ${failureCount - failures.length} more`] : []
  throw new AggregateError(failures, [...failures.map(({ message }) => message), ...unnamed].join('; '))
}

/** Runs all steps of a scheduled task, even after a failure. */
export async function runSteps(steps: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
  await runAll(Object.entries(steps), { nameOf: ([name]) => name, run: ([, step]) => step() })
}

/** The others are counted. */
const failuresNamedMax = 20
