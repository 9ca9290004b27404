/** The caller's own passkeys. */
import { factorErrors } from '#domain/factors/factor-errors.ts'
import { type AccountRow, providersOfAccount } from '../accounts/account-store.ts'
import type { Db } from '../core/db/sql.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { changeFactors, requireFactorLeft } from './change-factors.ts'
import type { FactorDeps } from './factor-deps.ts'
import { deletePasskey, passkeysOf, renamePasskey } from './passkey-store.ts'
import { addPasskey, passkeyCreation, verifyNewPasskey } from './passkeys.ts'

/** The calls open their own transactions. */
const ownTransaction = { transaction: 'none' } as const

export function passkeyRoutes(api: Api, deps: FactorDeps): void {
  serve(
    api,
    'POST /account/passkeys/options',
    async (_asked, { actor, now, request }) =>
      changeFactors(api, deps, actor, now, (db, account) =>
        passkeyCreation(db, account, { origin: deps.originFor(request), now }),
      ),
    ownTransaction,
  )

  serve(
    api,
    'POST /account/passkeys',
    async ({ body }, { actor, now, request }) => {
      const passkey = await verifyNewPasskey(api.pool, actor.id, body, { origin: deps.originFor(request), now })
      await changeFactors(api, deps, actor, now, async (db) => {
        await addPasskey(db, passkey)
        await deps.reportFactorChange(db, { accountId: actor.id, change: 'passkeyAdded' }, request, now)
      })
      return undefined
    },
    ownTransaction,
  )

  serve(api, 'PATCH /account/passkeys/{id}', async ({ params, body }, { db, actor }) => {
    if ((await renamePasskey.run(db, [params.id, actor.id, body.name])) !== 1) throw factorErrors.passkeyMissing()
    return undefined
  })

  serve(
    api,
    'DELETE /account/passkeys/{id}',
    async ({ params }, { actor, now, request }) => {
      await changeFactors(api, deps, actor, now, async (db, account) => {
        await requireOtherMethod(db, account)
        if ((await deletePasskey.run(db, [params.id, actor.id])) !== 1) throw factorErrors.passkeyMissing()
        await requireFactorLeft(db, account, deps)
        await deps.reportFactorChange(db, { accountId: actor.id, change: 'passkeyRemoved' }, request, now)
      })
      return undefined
    },
    ownTransaction,
  )
}

/** The last way to sign in can't be removed. */
async function requireOtherMethod(db: Db, { id, email, password_hash: passwordHash }: AccountRow): Promise<void> {
  if (email !== null || passwordHash !== null) return
  const [passkeys, providers] = [await passkeysOf.all(db, [id]), await providersOfAccount.all(db, [id])]
  if (passkeys.length < 2 && providers.length === 0) throw factorErrors.lastMethod()
}
