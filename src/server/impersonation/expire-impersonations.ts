/**
 * Writes down every look that has ended by itself: its time is over, its session is gone, one of the two accounts may
 * no longer act, or the right is gone. Nothing depends on it, because whoever asks for a look asks for all of that too.
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
  readonly outbox: { readonly tell: Notify }
  /** Called where somebody is to be told. */
  readonly wake: () => void
}

export async function expireImpersonations({ pool, clock, outbox, wake }: CloseDeps): Promise<void> {
  const now = clock.now()
  const ended = await inTransaction(pool, async (db) => {
    let count = 0
    for (const view of await lockOpenImpersonations.all(db, [])) {
      const ending = endOfImpersonation(view, now)
      if (ending === undefined) continue
      await endImpersonation(db, outbox.tell, view, ending, now)
      count += 1
    }
    return count
  })
  if (ended > 0) wake()
}
