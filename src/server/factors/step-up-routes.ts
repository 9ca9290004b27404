/** Confirms the identity of a signed-in user, for 10 minutes of this session. */
import { inTransaction } from '../core/db/transaction.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { confirmSession } from '../sessions/session-store.ts'
import type { FactorDeps } from './factor-deps.ts'
import { countPasskeyUse, passkeyRequest, verifyPasskey } from './passkeys.ts'
import { limitFactorTries, useFactorCode } from './verify-factor.ts'

const ownTransaction = { transaction: 'none' } as const

export function stepUpRoutes(api: Api, deps: FactorDeps): void {
  const { pool } = api

  serve(api, 'GET /session/step-up', async () => undefined)

  serve(
    api,
    'POST /session/step-up',
    async ({ body }, { actor: { id, sessionId = '' }, now, request }) => {
      // Every try counts, so it commits before the code is compared.
      await limitFactorTries(pool, id, now)
      await inTransaction(pool, async (db) => {
        const used = await useFactorCode(db, deps, id, body.code, now)
        const changed = { accountId: id, change: 'recoveryCodeUsed' } as const
        if (used === 'recoveryCode') await deps.reportFactorChange(db, changed, request, now)
        await confirmSession.run(db, [sessionId, now])
      })
      return undefined
    },
    ownTransaction,
  )

  serve(
    api,
    'POST /session/step-up/passkey/options',
    async (_asked, { db, actor, now, request }) =>
      passkeyRequest(db, actor.id, { origin: deps.originFor(request), now }),
    ownTransaction,
  )

  serve(
    api,
    'POST /session/step-up/passkey',
    async ({ body }, { actor: { id, sessionId = '' }, now, request }) => {
      const used = await verifyPasskey(pool, id, body.response, { origin: deps.originFor(request), now })
      await inTransaction(pool, async (db) => {
        await countPasskeyUse(db, used.passkey, used.counter, now)
        await confirmSession.run(db, [sessionId, now])
      })
      return undefined
    },
    ownTransaction,
  )
}
