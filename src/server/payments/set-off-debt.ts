/**
 * A contractor who owes (a bank has taken a payment back, or a stage was refunded that had been paid out) is handed on
 * only what is above the debt; the rest of the released money settles it (decision 0006).
 */
import type { Db } from '../core/db/sql.ts'
import { lockContractor, withholdDebt } from './set-off-store.ts'

/** What is left to hand on. */
export async function setOffDebt(
  db: Db,
  transfer: { readonly reference: string; readonly contractor_id: string; readonly amount_cents: string },
): Promise<number> {
  await lockContractor.run(db, [transfer.contractor_id])
  const remaining = await withholdDebt.maybe(db, [transfer.reference])
  return Number((remaining ?? transfer).amount_cents)
}
