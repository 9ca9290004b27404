/** Stripe's records since a time, page by page, for the reconciliation. */
import type Stripe from 'stripe'
import { cents } from '#domain/core/money.ts'
import type { ProcessorFee } from '#domain/ledger/posting.ts'
import { callStripe, idOf } from './call-stripe.ts'
import type { ProcessorRecord } from './payments-port.ts'

/** Stripe's largest page size. */
export const limit = 100
/** Stripe lists reversals only per transfer. Older transfers are not checked for new reversals. */
const reversibleMs = 180 * 24 * 60 * 60 * 1000

interface Asked {
  readonly since: Date
  readonly accountIds?: Iterable<string> | AsyncIterable<string>
}

export async function* stripeRecords(
  stripe: Stripe,
  { since, accountIds = [] }: Asked,
): AsyncGenerator<ProcessorRecord> {
  const created = { gte: secondsOf(since) }
  for await (const charge of pagesOf(stripe.charges.list({ created, limit })))
    yield {
      ...recordOf('charge', { ...charge, amount: charge.amount_captured }),
      ...stageOf(charge.metadata),
      chargeId: charge.id,
    }
  for await (const refund of pagesOf(stripe.refunds.list({ created, limit })))
    yield { ...recordOf('refund', refund), ...stageOf(refund.metadata), ...chargeOf(refund.charge) }
  yield* transfers(stripe, since)
  for await (const dispute of pagesOf(stripe.disputes.list({ created, limit })))
    yield { ...recordOf('dispute', dispute), ...chargeOf(dispute.charge) }
  for await (const accountId of accountIds)
    for await (const payout of pagesOf(stripe.payouts.list({ created, limit }, { stripeAccount: accountId })))
      yield { ...recordOf('payout', payout), accountId }
}

async function* transfers(stripe: Stripe, since: Date): AsyncGenerator<ProcessorRecord> {
  const created = { gte: secondsOf(new Date(since.getTime() - reversibleMs)) }
  for await (const transfer of pagesOf(stripe.transfers.list({ created, limit }))) {
    const about = { ...stageOf(transfer.metadata), ...chargeOf(transfer.source_transaction), ...toOf(transfer) }
    if (transfer.created >= secondsOf(since)) yield { ...recordOf('transfer', transfer), ...about }
    if (transfer.amount_reversed === 0) continue
    for await (const reversal of pagesOf(stripe.transfers.listReversals(transfer.id, { limit })))
      if (reversal.created >= secondsOf(since))
        yield { ...recordOf('reversal', reversal), ...about, transferId: transfer.id }
  }
}

/** Iterates over all pages of a list, with the usual error handling. */
export async function* pagesOf<T>(list: AsyncIterable<T>): AsyncGenerator<T> {
  const pages = list[Symbol.asyncIterator]()
  while (true) {
    const next = await callStripe(() => pages.next())
    if (next.done) return
    yield next.value
  }
}

/** Fees are parts of balance transactions. A dispute's fee is in an adjustment; other services are billed alone. */
export async function* stripeFees(
  stripe: Stripe,
  { from, until }: { from: Date; until?: Date },
): AsyncGenerator<ProcessorFee> {
  const created = { gte: secondsOf(from), ...(until && { lt: secondsOf(until) }) }
  for await (const { id, type, fee, amount } of pagesOf(stripe.balanceTransactions.list({ created, limit }))) {
    const deducted = type === 'stripe_fee' ? fee - amount : fee
    const kind = type === 'adjustment' ? 'dispute-fee' : 'processor-fee'
    if (deducted !== 0) yield { id, kind, amount: cents(deducted) }
  }
}

interface Listed {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly created: number
  readonly status?: string | null
}

function recordOf(kind: ProcessorRecord['kind'], { id, amount, currency, created, status }: Listed): ProcessorRecord {
  return { kind, id, amountCents: amount, currency, status: status ?? 'succeeded', createdAt: new Date(created * 1000) }
}

function stageOf(metadata: Stripe.Metadata | null): Pick<ProcessorRecord, 'jobId' | 'stageIndex'> {
  const { jobId, stageIndex } = metadata ?? {}
  return jobId === undefined || stageIndex === undefined ? {} : { jobId, stageIndex: Number(stageIndex) }
}

function chargeOf(charge: string | { readonly id: string } | null): Pick<ProcessorRecord, 'chargeId'> {
  const chargeId = idOf(charge)
  return chargeId === undefined ? {} : { chargeId }
}

function toOf({ destination }: Stripe.Transfer): Pick<ProcessorRecord, 'accountId'> {
  const accountId = idOf(destination)
  return accountId === undefined ? {} : { accountId }
}

export const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)
