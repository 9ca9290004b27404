/**
 * Withholds a contractor's debt from released money. A debt comes from a lost dispute or a refund after the payout
 * (decision 0006).
 */
import type { Db } from '../core/db/sql.ts'
import { lockContractor, withholdDebt } from './set-off-store.ts'

/** The amount left to transfer. */
export async function setOffDebt(
  db: Db,
  transfer: { readonly reference: string; readonly contractor_id: string; readonly amount_cents: string },
): Promise<number> {
  await lockContractor.run(db, [transfer.contractor_id])
  const remaining = await withholdDebt.maybe(db, [transfer.reference])
  return Number((remaining ?? transfer).amount_cents)
}
