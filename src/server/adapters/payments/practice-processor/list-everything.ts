/** Everything that ever happened at the practice processor, in the words of the product, for tests from outside. */
import type { PracticeStore } from './practice-store.ts'
import type { Charge } from './stripe-objects.ts'

export interface ProcessorRecord {
  readonly charges: readonly ChargeRecord[]
  readonly transfers: readonly object[]
  readonly refunds: readonly object[]
  readonly payouts: readonly object[]
}

interface ChargeRecord {
  readonly id: string
  readonly amountCents: number
  readonly currency: string
  readonly status: Charge['status']
  readonly jobId: string | undefined
  readonly stageIndex: number | undefined
  readonly refundedCents: number
}

export async function listEverything(store: PracticeStore): Promise<ProcessorRecord> {
  const [charges, transfers, refunds, payouts] = await Promise.all([
    store.list('charge'),
    store.list('transfer'),
    store.list('refund'),
    store.list('payout'),
  ])
  return {
    charges: charges.map((charge) => ({
      id: charge.id,
      amountCents: charge.amount,
      currency: charge.currency,
      status: charge.status,
      ...stageOf(charge.metadata),
      refundedCents: charge.amount_refunded,
    })),
    transfers: transfers.map((transfer) => ({
      id: transfer.id,
      amountCents: transfer.amount,
      currency: transfer.currency,
      destination: transfer.destination,
      sourceCharge: transfer.source_transaction,
      ...stageOf(transfer.metadata),
      reversedCents: transfer.amount_reversed,
    })),
    refunds: refunds.map(({ id, amount, currency, charge }) => ({ id, amountCents: amount, currency, charge })),
    payouts: payouts.map(({ id, amount, currency, status }) => ({ id, amountCents: amount, currency, status })),
  }
}

function stageOf({ jobId, stageIndex }: Readonly<Record<string, string>>) {
  return { jobId, stageIndex: stageIndex === undefined ? undefined : Number(stageIndex) }
}
