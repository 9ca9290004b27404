/** Hears what happens to accounts and sessions, and notes it with the role alone [DATA-03]. */
import type { TrackAction } from '../accounts/track-action.ts'
import { insertAction, insertVisit } from './tracking-store.ts'
import { dayOf, type VisitorOf } from './visitor-hash.ts'

export function trackAction(visitorOf: VisitorOf): TrackAction {
  return async (db, action, { id, role }, now) => {
    if (action !== 'active') await insertAction.run(db, [action, role, now])
    // Whoever comes back every quarter of an hour was active once that day.
    else await insertVisit.run(db, [dayOf(now), action, null, visitorOf(dayOf(now), id), role, now])
  }
}
