/**
 * Moves tasks from the outbox to the job queue. One transaction deletes and enqueues a row, so no task is lost or
 * doubled. It runs after every write, and polls for rows of other processes.
 */
import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import type { Clock } from './clock.ts'
import type { Db } from './db/sql.ts'
import { inTransaction } from './db/transaction.ts'
import { failPoint } from './fail-point.ts'
import { listFailedTask } from './failed-task-store.ts'
import { notifyWorkers, taskOptions } from './job-queue.ts'
import { dequeueTask, dequeueTasks, nextTasks, type OutboxRow } from './outbox-store.ts'
import { pollEvery } from './poll-every.ts'

interface RelayOptions {
  readonly pool: Pool
  readonly jobQueue: PgBoss
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

type RelayDeps = Omit<RelayOptions, 'onError'>

export interface OutboxRelay {
  wake(): void
  stop(): Promise<void>
}

const batchDelayMs = 20
const pollIntervalMs = 5_000
const rowsMax = 200
/** A task that can't be queued in this many runs is listed as failed. */
const attemptsMax = 5

export function startOutboxRelay({ onError, ...deps }: RelayOptions): OutboxRelay {
  const { pool } = deps
  const attempts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let moving: Promise<void> | undefined

  const relayAll = async () => {
    let relayed = rowsMax
    try {
      // A full batch means that more rows follow.
      while (relayed === rowsMax) relayed = await relayBatch(deps, (db) => dequeueTasks.all(db, [rowsMax]))
    } catch (error) {
      onError(error)
      await relaySingly(deps, attempts)
    }
  }
  const wake = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      moving ??= relayAll()
        .catch(onError)
        .finally(() => {
          moving = undefined
        })
    }, batchDelayMs)
  }
  const checkForTasks = async () => {
    if ((await nextTasks.all(pool, [1])).length > 0) wake()
  }
  const poll = pollEvery(checkForTasks, { everyMs: pollIntervalMs, onError })

  return {
    wake,
    stop: async () => {
      await poll.stop()
      clearTimeout(timer)
      await moving
    },
  }
}

/**
 * Moves each of the oldest tasks in its own transaction, because one of them fails the batch. A task that keeps failing
 * is listed, so the tasks behind it never wait for it.
 */
async function relaySingly(deps: RelayDeps, attempts: Map<string, number>): Promise<void> {
  const { pool, clock } = deps
  for (const { id } of await nextTasks.all(pool, [rowsMax])) {
    try {
      await relayBatch(deps, (db) => dequeueTask.all(db, [id]))
      attempts.delete(id)
    } catch (error) {
      const count = (attempts.get(id) ?? 0) + 1
      attempts.set(id, count)
      if (count < attemptsMax) continue
      await inTransaction(pool, async (db) => {
        const failure = error instanceof Error ? error.message : String(error)
        for (const { queue, payload } of await dequeueTask.all(db, [id]))
          await listFailedTask.run(db, [queue, JSON.stringify(payload), failure, clock.now()])
      })
      attempts.delete(id)
    }
  }
}

async function relayBatch({ pool, jobQueue }: RelayDeps, dequeue: (db: Db) => Promise<OutboxRow[]>): Promise<number> {
  const { relayed, works } = await inTransaction(pool, async (db) => {
    const rows = await dequeue(db)
    const worksByQueue = byQueue(rows)
    const here = { executeSql: (text: string, values?: unknown[]) => db.query(text, values) }
    for (const [queue, works] of worksByQueue) {
      const jobs = works.map((data) => ({ data, ...taskOptions }))
      await jobQueue.insert(queue, jobs, { db: here })
    }
    if (rows.length > 0) failPoint('before relay')
    return { relayed: rows.length, works: worksByQueue }
  })
  if (relayed > 0) failPoint('after relay')
  notifyWorkers(jobQueue, works.keys())
  return relayed
}

function byQueue(rows: readonly OutboxRow[]): Map<string, object[]> {
  const queues = new Map<string, object[]>()
  for (const { queue, payload } of rows) queues.set(queue, [...(queues.get(queue) ?? []), payload])
  return queues
}
