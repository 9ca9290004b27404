/** Brings the tracked part of every contractor's popularity up to date [DIR-14]; docs/architecture.md has the formula. */
import type { Pool } from 'pg'
import { interestDays } from '#domain/tracking/tracking.ts'
import { refreshInterest, sweepActions, sweepTrackingDays, sweepVisits } from './tracking-store.ts'
import { dayOf } from './visitor-hash.ts'

/** So many that a pass is short, and so few that no other write waits long for a row. */
const batchSize = 2_000

export async function refreshInterests(pool: Pool, now: Date, limit = batchSize): Promise<void> {
  let after = ''
  for (;;) {
    const { last } = await refreshInterest.one(pool, [dayOf(now), after, limit])
    if (last === null) return
    after = last
  }
}

/** What is older counts for nothing any more. */
export async function sweepTracking(pool: Pool, now: Date): Promise<void> {
  const until = new Date(now.getTime() - interestDays * 24 * 60 * 60_000)
  await sweepVisits.run(pool, [dayOf(now)])
  await sweepActions.run(pool, [until])
  await sweepTrackingDays.run(pool, [dayOf(now)])
}
