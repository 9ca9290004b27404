/**
 * Keeps the words of messages for the search, so that no sender waits for that. Until then a message is found by its text;
 * so this has time, and waits until nothing older can appear any more.
 */
import type { Pool } from 'pg'
import type { Clock } from '../core/clock.ts'
import { indexMessage } from './message-search-store.ts'

/** Longer than a statement may take. */
const settlingMs = 60_000
const batchSize = 1_000

export async function indexMessages({ pool, clock }: { pool: Pool; clock: Clock }): Promise<void> {
  const until = new Date(clock.now().getTime() - settlingMs)
  while ((await indexMessage.one(pool, [until, batchSize])).count === batchSize);
}
