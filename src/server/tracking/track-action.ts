/** Records events of accounts and sessions with the role only [DATA-03]. */
import type { TrackAction } from '../accounts/track-action.ts'
import { insertAction, insertVisit } from './tracking-store.ts'
import { dayOf, type VisitorOf } from './visitor-hash.ts'

export function trackAction(visitorOf: VisitorOf): TrackAction {
  return async (db, action, { id, role }, now) => {
    if (action !== 'active') await insertAction.run(db, [action, role, null, now])
    // A session refreshes every 15 minutes, but counts as active once a day.
    else await insertVisit.run(db, [dayOf(now), action, null, visitorOf(dayOf(now), id), role, now])
  }
}
