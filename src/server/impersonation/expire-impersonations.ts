/**
 * Records every impersonation that ended by itself: expired, without a session, or with a locked account or a revoked
 * permission. Nothing depends on it, because every lookup checks the same conditions.
 */
import type { Pool } from 'pg'
import type { Clock } from '../core/clock.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Notify } from '../core/outbox.ts'
import { endImpersonation, endOfImpersonation } from './end-impersonation.ts'
import { lockOpenImpersonations } from './impersonation-store.ts'

interface CloseDeps {
  readonly pool: Pool
  readonly clock: Clock
  readonly outbox: { readonly notify: Notify }
  /** Called after new notifications. */
  readonly wake: () => void
}

export async function expireImpersonations({ pool, clock, outbox, wake }: CloseDeps): Promise<void> {
  const now = clock.now()
  const ended = await inTransaction(pool, async (db) => {
    let count = 0
    for (const impersonation of await lockOpenImpersonations.all(db, [])) {
      const end = endOfImpersonation(impersonation, now)
      if (end === undefined) continue
      await endImpersonation(db, outbox.notify, impersonation, end, now)
      count += 1
    }
    return count
  })
  if (ended > 0) wake()
}
