/**
 * Indexes messages for search in the background, so senders don't wait. Unindexed messages are searched by text. The
 * index follows only when no older message can appear.
 */
import type { Pool } from 'pg'
import type { Clock } from '../core/clock.ts'
import { indexMessageBatch } from './message-search-store.ts'

/** Longer than the statement timeout. */
const settlingMs = 60_000
const batchSize = 1_000

export async function indexMessages({ pool, clock }: { pool: Pool; clock: Clock }): Promise<void> {
  const until = new Date(clock.now().getTime() - settlingMs)
  while ((await indexMessageBatch.one(pool, [until, batchSize])).count === batchSize);
}
