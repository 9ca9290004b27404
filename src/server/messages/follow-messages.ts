/** Workers that follow the messages in the order written. */
import type { Pool } from 'pg'
import { taskLabel } from '#domain/core/task-labels.ts'
import type { Log } from '../core/log/create-log.ts'
import { skipMessage } from './message-cursor-store.ts'

export interface FollowDeps {
  readonly pool: Pool
  readonly log: Pick<Log, 'warn'>
}

interface Follower {
  readonly cursor: Parameters<typeof skipMessage.run>[1][0]
  /** Retries a message that fails. */
  readonly queue: string
  /** Returns the number of messages. */
  readonly runBatch: (limit: number) => Promise<number>
}

const batchSize = 1_000

/** Follows the messages to the newest. A message that fails gets a task of its own, and the others go on. */
export async function followMessages({ pool, log }: FollowDeps, { cursor, queue, runBatch }: Follower): Promise<void> {
  /** How many of the next messages run by themselves. */
  let alone = 0
  for (; ; alone -= 1) {
    const limit = alone > 0 ? 1 : batchSize
    try {
      if ((await runBatch(limit)) < limit) return
    } catch (err) {
      log.warn({ err }, `${taskLabel(queue)} failed`)
      if (limit === 1) await skipMessage.run(pool, [cursor, queue])
      // One of the messages fails the batch.
      else alone = batchSize + 1
    }
  }
}
