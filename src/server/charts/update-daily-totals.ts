/**
 * Adds new ledger transactions to the daily totals. The watermark is the last included transaction id, so every run
 * counts each transaction once.
 */
import type { Pool } from 'pg'
import { inTransaction } from '../core/db/transaction.ts'
import { addToDailyTotals, advanceWatermark, lastCommittedTransaction, lockWatermark } from './daily-totals-store.ts'

/** Limits the length of one transaction. */
const transactionsMax = 50_000

export async function updateDailyTotals(pool: Pool, limit = transactionsMax): Promise<void> {
  const last = Number((await lastCommittedTransaction.one(pool, [])).id)
  let watermark = -1
  while (watermark < last) {
    watermark = await inTransaction(pool, async (db) => {
      const from = Number((await lockWatermark.one(db, [])).transaction_id)
      const upTo = Math.min(last, from + limit)
      if (upTo <= from) return last
      await addToDailyTotals.run(db, [String(from), String(upTo)])
      await advanceWatermark.run(db, [String(upTo)])
      return upTo
    })
  }
}
