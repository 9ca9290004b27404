/** The caller's own second factors. Each change needs a recent sign-in and sends an email. */
import { accountById } from '../accounts/account-store.ts'
import { requireRecentSignIn } from '../accounts/require-recent-sign-in.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import type { FactorDeps } from './factor-deps.ts'
import { countRecoveryCodes } from './factor-store.ts'
import { finishTotp, removeTotp, renewRecoveryCodes, startTotp } from './manage-totp.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { passkeysOf } from './passkey-store.ts'
import { hasTotp, limitFactorTries } from './verify-factor.ts'

export function factorRoutes(api: Api, deps: FactorDeps): void {
  const requireRecent = async (db: Db, actor: Actor, now: Date) => {
    const account = await accountById.one(db, [actor.id])
    await requireRecentSignIn(db, actor, account, undefined, deps, now)
    return account
  }

  serve(api, 'GET /account/factors', async (_asked, { db, actor }) => ({
    hasTotp: await hasTotp(db, actor.id),
    recoveryCodesLeft: (await countRecoveryCodes.one(db, [actor.id])).left,
    passkeys: (await passkeysOf.all(db, [actor.id])).map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
  }))

  passkeyRoutes(api, deps, requireRecent)

  serve(api, 'POST /account/totp', async (_asked, { db, actor, now }) =>
    startTotp(db, deps, await requireRecent(db, actor, now), now),
  )

  // Every try counts, so it commits before the code is compared.
  serve(
    api,
    'POST /account/totp/confirm',
    async ({ body }, { actor, now }) => {
      await limitFactorTries(api.pool, actor.id, now)
      return await inTransaction(api.pool, async (db) => {
        await requireRecent(db, actor, now)
        const recoveryCodes = await finishTotp(db, deps, actor.id, body.code, now)
        await deps.notifyFactorChange(db, actor.id, 'totpAdded')
        return { recoveryCodes: [...recoveryCodes] }
      })
    },
    { transaction: 'none' },
  )

  serve(api, 'DELETE /account/totp', async (_asked, { db, actor, now }) => {
    await requireRecent(db, actor, now)
    await removeTotp(db, actor.id)
    await deps.notifyFactorChange(db, actor.id, 'totpRemoved')
    return undefined
  })

  serve(api, 'POST /account/recovery-codes', async (_asked, { db, actor, now }) => {
    await requireRecent(db, actor, now)
    const recoveryCodes = await renewRecoveryCodes(db, deps, actor.id, now)
    await deps.notifyFactorChange(db, actor.id, 'recoveryCodesRenewed')
    return { recoveryCodes: [...recoveryCodes] }
  })
}
