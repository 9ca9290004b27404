/** A contractor's account at the processor, and withdrawals. */
import type { Api } from '../core/http/api.ts'
import { pageOf } from '../core/http/raw-json-response.ts'
import { serve } from '../core/http/serve.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import { findPayee, viewPayee, viewPayout } from './payee.ts'
import { payoutsOfContractor } from './payout-store.ts'
import { type CreateAccountDeps, startPayoutOnboarding } from './start-payout-onboarding.ts'
import { withdraw } from './withdraw.ts'

/** Each link is a call to the processor. */
const links = { windowMs: 60 * 60_000, max: 60 } as const

export function payoutRoutes(api: Api, deps: CreateAccountDeps): void {
  const { outbox, keys, payments } = deps
  const payeeDeps = { bankDetailsSource: payments.bankDetailsSource, keys }
  serve(api, 'GET /contractor/self/payout-account', async (_input, { db, actor, now }) =>
    viewPayee(await findPayee(db, payeeDeps, actor.id, now)),
  )

  serve(
    api,
    'POST /contractor/self/payout-account',
    async (_input, { actor, now }) => {
      await limitAttempts(api.pool, { key: `payout-account:${actor.id}`, ...links }, now)
      return await startPayoutOnboarding(deps, actor.id)
    },
    { transaction: 'none' },
  )

  serve(api, 'GET /contractor/self/payouts', async ({ query: { cursor, limit } }, { db, actor }) => {
    const rows = await payoutsOfContractor.all(db, [actor.id, cursor ?? null, limit])
    return pageOf(rows, limit, viewPayout)
  })

  serve(api, 'POST /contractor/self/payouts', async ({ body }, { db, actor, now }) =>
    viewPayout(await withdraw(db, { outbox, ...payeeDeps }, actor.id, body.requestId, now)),
  )
}
