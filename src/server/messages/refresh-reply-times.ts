/** Updates how fast each contractor replies, for the cards of the directory. */
import type { Pool } from 'pg'
import { repliesDays } from '#domain/contractors/reply-time.ts'
import { refreshReplyTimes } from './reply-time-store.ts'

const batchSize = 500

export async function refreshAllReplyTimes(pool: Pool, now: Date, limit = batchSize): Promise<void> {
  const since = new Date(now.getTime() - repliesDays * 24 * 60 * 60_000)
  let after = ''
  for (;;) {
    const { last } = await refreshReplyTimes.one(pool, [since, after, limit])
    if (last === null) return
    after = last
  }
}
