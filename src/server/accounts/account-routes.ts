/** One's own account. */
import { inTransaction } from '../core/db/transaction.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { accountById, announceAccountChange, renameAccount } from './account-store.ts'
import { customerViewOf } from './account-view.ts'

export interface AccountHands {
  /** After a change every remembered token of the account is read anew. */
  readonly forgetTokens: (accountId: string) => void
}

export function accountRoutes(api: Api, { forgetTokens }: AccountHands): void {
  serve(
    api,
    'POST /name',
    async ({ body }, { actor, now }) => {
      const renamed = await inTransaction(api.pool, async (db) => {
        await announceAccountChange.run(db, [actor.id])
        return await renameAccount.one(db, [actor.id, body.name, now])
      })
      // Not before the commit: a call in between would remember the old name again.
      forgetTokens(actor.id)
      return renamed
    },
    { transaction: 'none' },
  )

  serve(api, 'GET /customers/self', async (_asked, { db, actor }) =>
    customerViewOf(await accountById.one(db, [actor.id])),
  )
}
