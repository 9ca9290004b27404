/** The payment of a stage as ledger input. */
import { cents } from '#domain/core/money.ts'
import type { StageMoney } from '#domain/ledger/posting.ts'
import type { PaidRow } from './refund-store.ts'

export function stageMoneyOf(row: PaidRow): StageMoney {
  return {
    jobId: row.job_id,
    stageIndex: row.stage_index,
    customerId: row.customer_id,
    contractorId: row.contractor_id,
    price: cents(Number(row.price_cents)),
    fee: cents(Number(row.fee_cents)),
    feeGst: cents(Number(row.fee_gst_cents)),
  }
}
