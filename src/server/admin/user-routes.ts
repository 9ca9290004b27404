/** Records of customers and contractors: read, changed, and what of them is looked at whole. */
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
  /** After a new name every remembered token of the account is read anew. */
  readonly invalidateTokens: (accountId: string) => void
}

/** Whoever pays somebody back needs a few, and a stolen session gets no more. */
const revealLimit = { max: 30, windowMs: 60 * 60_000 } as const

export function userRoutes(api: Api, { files, notify, invalidateTokens }: UserDeps): void {
  serve(api, 'GET /admin/customers/{id}', ({ params }, { db, actor }) => readCustomer(db, params.id, actor))

  serve(
    api,
    'PATCH /admin/customers/{id}',
    async ({ params: { id }, body }, { actor, now }) => {
      await inTransaction(api.pool, (db) => updateCustomer(db, body, { id, actor, notify, now }))
      // Not before the commit: a call in between would remember what was.
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
