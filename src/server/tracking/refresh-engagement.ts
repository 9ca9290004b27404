/** Updates the engagement of every contractor [DIR-14]. docs/architecture.md has the formula. */
import type { Pool } from 'pg'
import { engagementDays } from '#domain/tracking/tracking.ts'
import { purgeTrackingActions, purgeTrackingDays, purgeTrackingVisits, refreshEngagement } from './tracking-store.ts'
import { dayOf } from './visitor-hash.ts'

/** Large enough for few statements, small enough for short row locks. */
const batchSize = 2_000

export async function refreshAllEngagement(pool: Pool, now: Date, limit = batchSize): Promise<void> {
  let after = ''
  for (;;) {
    const { last } = await refreshEngagement.one(pool, [dayOf(now), after, limit])
    if (last === null) return
    after = last
  }
}

/** Deletes the data that no longer counts. */
export async function purgeTracking(pool: Pool, now: Date): Promise<void> {
  const until = new Date(now.getTime() - engagementDays * 24 * 60 * 60_000)
  await purgeTrackingVisits.run(pool, [dayOf(now)])
  await purgeTrackingActions.run(pool, [until])
  await purgeTrackingDays.run(pool, [dayOf(now)])
}
