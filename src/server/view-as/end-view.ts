/** A look at somebody's account is over: it is written down, and the person is told of it. */
import { calendarDay } from '#domain/core/formats.ts'
import { type ViewEnd, viewRight } from '#domain/view-as/view-rules.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Tell } from '../core/outbox.ts'
import { closeView, type ViewRow } from './view-store.ts'

interface Ending {
  readonly by: ViewEnd
  readonly at: Date
  /** From where it was asked for; nowhere where it ended by itself. */
  readonly origin?: Actor['origin']
}

/** The row is locked by the caller. */
export async function endView(
  db: Db,
  tell: Tell,
  { id, admin_id, account_id, reason, began_at }: ViewRow,
  { by, at, origin }: Ending,
  now: Date,
): Promise<void> {
  if ((await closeView.run(db, [id, at, by])) === 0) return
  const admin = { id: admin_id, role: 'admin', username: '', name: '', permissions: [] } as const
  const from = origin ?? { right: viewRight, network: null, requestId: null }
  const change = { after: { endedBy: by, endedAt: at.toISOString() } }
  const subject = { kind: 'account', id: account_id } as const
  await audit(db, { ...admin, origin: from }, { action: 'account.view-end', subject, ...change }, now)
  await tell(db, { about: 'account.view', to: account_id, reason, day: calendarDay(began_at.getTime()) })
}
