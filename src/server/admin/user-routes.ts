/** Records of customers and contractors: read, change, and reveal bank details. */
import { contractorErrors } from '#domain/contractors/contractor-errors.ts'
import type { Files } from '../adapters/files/files-port.ts'
import { audit } from '../audit/audit.ts'
import { requireFiles } from '../contractors/change-profile.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import type { Notify } from '../core/outbox.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import { readContractor, readCustomer } from './read-user.ts'
import { updateContractor, updateCustomer } from './update-user.ts'
import { bankDetailsOf } from './user-store.ts'

export interface UserDeps {
  readonly files: Pick<Files, 'exists'>
  readonly notify: Notify
  /** Invalidates the cached tokens of the account after a new name. */
  readonly invalidateTokens: (accountId: string) => void
}

/** An admin needs few for refunds, and the limit restricts a stolen session. */
const revealLimit = { max: 30, windowMs: 60 * 60_000 } as const

export function userRoutes(api: Api, { files, notify, invalidateTokens }: UserDeps): void {
  serve(api, 'GET /admin/customers/{id}', ({ params }, { db, actor }) => readCustomer(db, params.id, actor))

  serve(
    api,
    'PATCH /admin/customers/{id}',
    async ({ params: { id }, body }, { actor, now }) => {
      await inTransaction(api.pool, (db) => updateCustomer(db, body, { id, actor, notify, now }))
      // After the commit: an earlier call would cache the old data again.
      invalidateTokens(id)
      return await readCustomer(api.pool, id, actor)
    },
    { transaction: 'none' },
  )

  serve(api, 'GET /admin/contractors/{id}', ({ params }, { db, actor, now }) =>
    readContractor(db, params.id, actor, now),
  )

  serve(
    api,
    'PATCH /admin/contractors/{id}',
    async ({ params: { id }, body }, { actor, now }) => {
      await requireFiles(files, body)
      await inTransaction(api.pool, (db) => updateContractor(db, body, { id, actor, notify, now }))
      invalidateTokens(id)
      return await readContractor(api.pool, id, actor, now)
    },
    { transaction: 'none' },
  )

  serve(api, 'POST /admin/contractors/{id}/bank-details', async ({ params: { id } }, { db, actor, now }) => {
    await limitAttempts(db, { key: `bank-details:${actor.id}`, ...revealLimit }, now)
    const details = await bankDetailsOf.maybe(db, [id])
    if (details === undefined) throw contractorErrors.noBankDetails()
    await audit(db, actor, { action: 'contractor.reveal-bank', subject: { kind: 'account', id } }, now)
    return details
  })
}
