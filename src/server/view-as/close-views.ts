/**
 * Writes down every look that has ended by itself: its time is over, its session is gone, or one of the two accounts may
 * no longer act. Nothing depends on it, because whoever asks for a look asks for all of that too.
 */
import type { Pool } from 'pg'
import { mayAct } from '#domain/accounts/account.ts'
import type { ViewEnd } from '#domain/view-as/view-rules.ts'
import type { Clock } from '../core/clock.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Tell } from '../core/outbox.ts'
import { endView } from './end-view.ts'
import { lockOpenViews, type OpenViewRow } from './view-store.ts'

interface CloseHands {
  readonly pool: Pool
  readonly clock: Clock
  readonly outbox: { readonly tell: Tell }
  /** Called where somebody is to be told. */
  readonly wake: () => void
}

export async function closeViews({ pool, clock, outbox, wake }: CloseHands): Promise<void> {
  const now = clock.now()
  const ended = await inTransaction(pool, async (db) => {
    const over = (await lockOpenViews.all(db, [])).filter((view) => endOf(view, now) !== undefined)
    for (const view of over) await endView(db, outbox.tell, view, endOf(view, now) as Over, now)
    return over
  })
  if (ended.length > 0) wake()
}

interface Over {
  readonly by: ViewEnd
  readonly at: Date
}

function endOf(view: OpenViewRow, now: Date): Over | undefined {
  if (view.ends_at <= now) return { by: 'time', at: view.ends_at }
  if (!view.has_session) return { by: 'session', at: now }
  return mayAct(view.account_status) && mayAct(view.admin_status) ? undefined : { by: 'account', at: now }
}
