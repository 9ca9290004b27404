/**
 * The queue drops a task after many failures, and a webhook can be lost. Each start and the daily job requeue unsent
 * withdrawals and poll accounts that are not ready.
 */
import type { Pool } from 'pg'
import type { BankDetailsSource } from '#domain/payouts/withdrawal-bank-details.ts'
import { enqueueOpenPayouts } from './payout-store.ts'

export async function requeueOpenPayouts(pool: Pool, bankDetailsSource: BankDetailsSource): Promise<void> {
  await enqueueOpenPayouts.run(pool, [bankDetailsSource])
}
