/**
 * Records every impersonation that ended by itself: expired, without a session, or with a locked account or a revoked
 * permission. Nothing depends on it, because every lookup checks the same conditions.
 */
import type { Notify } from '../core/outbox.ts'
import { type RunDeps, runEachDue } from '../core/run-each.ts'
import { endImpersonation, endOfImpersonation } from './end-impersonation.ts'
import { lockImpersonation, openImpersonations } from './impersonation-store.ts'

interface CloseDeps extends RunDeps {
  readonly outbox: { readonly notify: Notify }
  /** Called after new notifications. */
  readonly wake: () => void
}

export async function expireImpersonations({ outbox, wake, ...deps }: CloseDeps): Promise<void> {
  const now = deps.clock.now()
  const ended = (await openImpersonations.all(deps.pool, [now])).filter((row) => endOfImpersonation(row, now))
  const ids = ended.map(({ id }) => id)
  const done = await runEachDue(deps, 'impersonation-ends', ids, async (db, id) => {
    const row = await lockImpersonation.maybe(db, [id])
    if (row === undefined) return
    const end = endOfImpersonation(row, now)
    if (end !== undefined) await endImpersonation(db, outbox.notify, row, end, now)
  })
  if (done > 0) wake()
}
