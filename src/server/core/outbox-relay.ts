/**
 * Moves tasks from the outbox to the job queue. One transaction deletes and enqueues a row, so no task is lost or
 * doubled. It runs after every write, and polls for rows of other processes.
 */

import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import { inTransaction } from './db/transaction.ts'
import { failPoint } from './fail-point.ts'
import { notifyWorkers } from './job-queue.ts'
import { deadLetterQueueOf } from './outbox.ts'
import { dequeueTasks, type OutboxRow } from './outbox-store.ts'

interface RelayOptions {
  readonly pool: Pool
  readonly boss: PgBoss
  readonly onError: (error: unknown) => void
}

export interface OutboxRelay {
  wake(): void
  stop(): Promise<void>
}

const batchDelayMs = 20
const pollIntervalMs = 1000
const rowsMax = 200
/** A killed worker sends no heartbeat. After this many seconds another worker takes its task. */
const heartbeatSeconds = 10
const retries = { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 } as const

export function startOutboxRelay({ pool, boss, onError }: RelayOptions): OutboxRelay {
  let timer: NodeJS.Timeout | undefined
  let moving: Promise<void> | undefined

  const relayAll = async () => {
    let relayed = rowsMax
    // A full batch means that more rows follow.
    while (relayed === rowsMax) relayed = await relayBatch(pool, boss)
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
  const poll = setInterval(wake, pollIntervalMs)

  return {
    wake,
    stop: async () => {
      clearInterval(poll)
      clearTimeout(timer)
      await moving
    },
  }
}

async function relayBatch(pool: Pool, boss: PgBoss): Promise<number> {
  const { relayed, works } = await inTransaction(pool, async (db) => {
    const rows = await dequeueTasks.all(db, [rowsMax])
    const worksByQueue = byQueue(rows)
    const here = { executeSql: (text: string, values?: unknown[]) => db.query(text, values) }
    for (const [queue, works] of worksByQueue) {
      const deadLetter = deadLetterQueueOf[queue]
      const end = deadLetter === undefined ? {} : { deadLetter }
      const jobs = works.map((data) => ({ data, ...retries, heartbeatSeconds, ...end }))
      await boss.insert(queue, jobs, { db: here })
    }
    if (rows.length > 0) failPoint('before relay')
    return { relayed: rows.length, works: worksByQueue }
  })
  if (relayed > 0) failPoint('after relay')
  notifyWorkers(boss, works.keys())
  return relayed
}

function byQueue(rows: readonly OutboxRow[]): Map<string, object[]> {
  const queues = new Map<string, object[]>()
  for (const { queue, payload } of rows) queues.set(queue, [...(queues.get(queue) ?? []), payload])
  return queues
}
