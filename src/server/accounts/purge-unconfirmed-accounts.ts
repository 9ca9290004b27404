/** Deletes accounts whose address was never proved. The address can sign up again. */
import type { Pool } from 'pg'
import { inTransaction } from '../core/db/transaction.ts'
import { lockUnconfirmed, purgeUnconfirmed } from './unconfirmed-store.ts'

/** Small batches, so that no sign-up waits long for a lock. */
const atOnce = 500

export async function purgeUnconfirmedAccounts(pool: Pool, openedBefore: Date): Promise<void> {
  let purged: number
  do {
    purged = await inTransaction(pool, async (db) => {
      const found = await lockUnconfirmed.all(db, [openedBefore, atOnce])
      return await purgeUnconfirmed.run(db, [found.map(({ id }) => id)])
    })
  } while (purged === atOnce)
}
