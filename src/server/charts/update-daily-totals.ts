/**
 * Adds what was booked since to the days of the ledger. A transaction is in the days exactly where its number is within
 * their reach, so nothing is counted twice or left out, whenever this runs and however often.
 */
import type { Pool } from 'pg'
import { inTransaction } from '../core/db/transaction.ts'
import { addToDailyTotals, advanceWatermark, lastCommittedTransaction, lockWatermark } from './daily-totals-store.ts'

/** So many that a pass is short. */
const transactionsMax = 50_000

export async function updateDailyTotals(pool: Pool, limit = transactionsMax): Promise<void> {
  const last = Number((await lastCommittedTransaction.one(pool, [])).id)
  let reach = -1
  while (reach < last) {
    reach = await inTransaction(pool, async (db) => {
      const from = Number((await lockWatermark.one(db, [])).transaction_id)
      const upTo = Math.min(last, from + limit)
      if (upTo <= from) return last
      await addToDailyTotals.run(db, [String(from), String(upTo)])
      await advanceWatermark.run(db, [String(upTo)])
      return upTo
    })
  }
}
