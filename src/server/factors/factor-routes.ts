/** The caller's own second factors. Each change needs a recent sign-in and sends an email. */
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { changeFactors, requireFactorLeft } from './change-factors.ts'
import type { FactorDeps } from './factor-deps.ts'
import { countRecoveryCodes } from './factor-store.ts'
import { finishTotp, removeTotp, renewRecoveryCodes, startTotp } from './manage-totp.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { passkeysOf } from './passkey-store.ts'
import { stepUpRoutes } from './step-up-routes.ts'
import { hasTotp, limitFactorTries } from './verify-factor.ts'

/** The calls open their own transactions. */
const ownTransaction = { transaction: 'none' } as const

export function factorRoutes(api: Api, deps: FactorDeps): void {
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
  totpRoutes(api, deps)
  passkeyRoutes(api, deps)
  stepUpRoutes(api, deps)
}

function totpRoutes(api: Api, deps: FactorDeps): void {
  serve(
    api,
    'POST /account/totp',
    async (_asked, { actor, now }) =>
      changeFactors(api, deps, actor, now, (db, account) => startTotp(db, deps, account, now)),
    ownTransaction,
  )

  serve(
    api,
    'POST /account/totp/confirm',
    async ({ body }, { actor, now, request }) => {
      // Every try counts, so it commits before the code is compared.
      await limitFactorTries(api.pool, actor.id, now)
      return await changeFactors(api, deps, actor, now, async (db) => {
        const recoveryCodes = await finishTotp(db, deps, actor.id, body.code, now)
        await deps.reportFactorChange(db, { accountId: actor.id, change: 'totpAdded' }, request, now)
        return { recoveryCodes: [...recoveryCodes] }
      })
    },
    ownTransaction,
  )

  serve(
    api,
    'DELETE /account/totp',
    async (_asked, { actor, now, request }) => {
      await changeFactors(api, deps, actor, now, async (db, account) => {
        await removeTotp(db, actor.id)
        await requireFactorLeft(db, account, deps)
        await deps.reportFactorChange(db, { accountId: actor.id, change: 'totpRemoved' }, request, now)
      })
      return undefined
    },
    ownTransaction,
  )

  serve(
    api,
    'POST /account/recovery-codes',
    async (_asked, { actor, now, request }) =>
      changeFactors(api, deps, actor, now, async (db) => {
        const recoveryCodes = await renewRecoveryCodes(db, deps, actor.id, now)
        await deps.reportFactorChange(db, { accountId: actor.id, change: 'recoveryCodesRenewed' }, request, now)
        return { recoveryCodes: [...recoveryCodes] }
      }),
    ownTransaction,
  )
}
