/** Takes away accounts that were opened with an address which nobody proved to own. The address may sign up anew. */
import type { Pool } from 'pg'
import { inTransaction } from '../core/db/transaction.ts'
import { lockUnconfirmed, purgeUnconfirmed } from './unconfirmed-store.ts'

/** Few at a time, so that no sign-up waits long for a lock. */
const atOnce = 500

export async function purgeUnconfirmedAccounts(pool: Pool, openedBefore: Date): Promise<void> {
  let taken: number
  do {
    taken = await inTransaction(pool, async (db) => {
      const found = await lockUnconfirmed.all(db, [openedBefore, atOnce])
      return await purgeUnconfirmed.run(db, [found.map(({ id }) => id)])
    })
  } while (taken === atOnce)
}
