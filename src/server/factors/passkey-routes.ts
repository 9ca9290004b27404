/** The caller's own passkeys. */
import { factorErrors } from '#domain/factors/factor-errors.ts'
import { type AccountRow, lockAccount, providersOfAccount } from '../accounts/account-store.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import type { FactorDeps } from './factor-deps.ts'
import { deletePasskey, passkeysOf, renamePasskey } from './passkey-store.ts'
import { addPasskey, passkeyCreation, verifyNewPasskey } from './passkeys.ts'

export function passkeyRoutes(
  api: Api,
  deps: FactorDeps,
  requireRecent: (db: Db, actor: Actor, now: Date) => Promise<AccountRow>,
): void {
  serve(api, 'POST /account/passkeys/options', async (_asked, { db, actor, now, request }) =>
    passkeyCreation(db, await requireRecent(db, actor, now), { origin: deps.originFor(request), now }),
  )

  // The challenge is used even if the response is wrong.
  serve(
    api,
    'POST /account/passkeys',
    async ({ body }, { actor, now, request }) => {
      const passkey = await verifyNewPasskey(api.pool, actor.id, body, { origin: deps.originFor(request), now })
      await inTransaction(api.pool, async (db) => {
        await requireRecent(db, actor, now)
        await addPasskey(db, passkey)
        await deps.notifyFactorChange(db, actor.id, 'passkeyAdded')
      })
      return undefined
    },
    { transaction: 'none' },
  )

  serve(api, 'PATCH /account/passkeys/{id}', async ({ params, body }, { db, actor }) => {
    if ((await renamePasskey.run(db, [params.id, actor.id, body.name])) !== 1) throw factorErrors.passkeyMissing()
    return undefined
  })

  serve(api, 'DELETE /account/passkeys/{id}', async ({ params }, { db, actor, now }) => {
    await requireRecent(db, actor, now)
    // Locked, so two requests never remove the last two.
    const account = await lockAccount.one(db, [actor.id])
    await requireOtherMethod(db, account)
    if ((await deletePasskey.run(db, [params.id, actor.id])) !== 1) throw factorErrors.passkeyMissing()
    await deps.notifyFactorChange(db, actor.id, 'passkeyRemoved')
    return undefined
  })
}

/** The last way to sign in can't be removed. */
async function requireOtherMethod(db: Db, { id, email, password_hash: passwordHash }: AccountRow): Promise<void> {
  if (email !== null || passwordHash !== null) return
  const [passkeys, providers] = [await passkeysOf.all(db, [id]), await providersOfAccount.all(db, [id])]
  if (passkeys.length < 2 && providers.length === 0) throw factorErrors.lastMethod()
}
