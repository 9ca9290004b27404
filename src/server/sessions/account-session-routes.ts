/** The sessions of an account: the owner sees them and ends one, or all others (ASVS 7.5.2). */
import type { AccountSessionView } from '#api/sessions/session-routes.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { announceAccountChange } from '../accounts/account-store.ts'
import { recordSecurityEvent } from '../accounts/record-security-event.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Api } from '../core/http/api.ts'
import { pageOf, parseTimeCursor, timeCursor } from '../core/http/raw-json-response.ts'
import { serve } from '../core/http/serve.ts'
import { endSessions, type SessionDeps } from './create-session.ts'
import { sessionIdleMs } from './session-cookie.ts'
import { endOwnSession, type SessionRow, sessionsOf } from './session-store.ts'

export function accountSessionRoutes(api: Api, { tokens }: Pick<SessionDeps, 'tokens'>): void {
  serve(api, 'GET /account/sessions', async ({ query: { cursor, limit } }, { db, actor, now }) => {
    const after = parseTimeCursor(cursor, /^[\w-]{1,64}$/)
    const idleSince = new Date(now.getTime() - sessionIdleMs)
    const page = [after?.at ?? null, after?.id ?? null, limit] as const
    const rows = await sessionsOf.all(db, [actor.id, now, idleSince, ...page])
    const view = (row: SessionRow) => viewSession(row, actor.sessionId)
    return pageOf(rows, limit, view, ({ last_used_at, id }) => timeCursor(last_used_at, id))
  })

  serve(
    api,
    'DELETE /account/sessions/{id}',
    async ({ params: { id } }, { actor, now, request }) => {
      await inTransaction(api.pool, async (db) => {
        const ended = await endOwnSession.maybe(db, [id, actor.id, now])
        if (ended === undefined) throw coreErrors.notFound()
        await announceAccountChange.run(db, [actor.id])
        const event = { accountId: actor.id, event: 'sessionEnded', detail: ended.device } as const
        await recordSecurityEvent(db, event, request, now)
      })
      tokens.invalidate(actor.id)
      return undefined
    },
    { transaction: 'none' },
  )

  serve(
    api,
    'DELETE /account/sessions',
    async (_asked, { actor: { id, sessionId = '' }, now, request }) => {
      await inTransaction(api.pool, async (db) => {
        await endSessions(db, id, { reason: 'ended', now, exceptId: sessionId })
        await recordSecurityEvent(db, { accountId: id, event: 'otherSessionsEnded' }, request, now)
      })
      tokens.invalidate(id)
      return undefined
    },
    { transaction: 'none' },
  )
}

function viewSession(row: SessionRow, currentId: string | undefined): AccountSessionView {
  return {
    id: row.id,
    device: row.device,
    network: row.network,
    signedInAt: row.signed_in_at.toISOString(),
    lastSeenAt: row.last_used_at.toISOString(),
    isCurrent: row.id === currentId,
  }
}
