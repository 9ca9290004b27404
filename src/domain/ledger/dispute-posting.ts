/**
 * Postings of disputes: a customer's bank takes a payment, or a part of it, and decides later. The stage's price bears
 * the disputed amount first, then the service fee with its tax.
 */
import { type Cents, cents, sumOf } from '../core/money.ts'
import {
  type Account,
  clearing,
  customerAccount,
  type FundsSource,
  fundsAccount,
  type LedgerTransaction,
  ofStage,
  type Posting,
  type StageMoney,
  shares,
} from './posting.ts'

/**
 * A bank can dispute a payment that is already being refunded. The platform bears that loss until an admin resolves it.
 */
export type DisputedFundsSource = FundsSource | 'platform'

const disputedAccount = ({ jobId, stageIndex }: StageMoney): Account => `disputed:${jobId}:${stageIndex}`

/** The parts of a disputed amount: stage price, service fee with its tax, and the platform's loss. */
export interface DisputedMoney extends Pick<StageMoney, 'price' | 'fee' | 'feeGst'> {
  readonly loss: Cents
}

/**
 * Splits a disputed amount over what is left of the payment: first the price, then the fee with its share of the tax.
 * The platform bears the rest, and all of a payment that is already being refunded.
 */
export function disputedMoney(
  left: Pick<StageMoney, 'price' | 'fee' | 'feeGst'>,
  at: DisputedFundsSource,
  amount: Cents,
): DisputedMoney {
  if (at === 'platform') return { price: cents(0), fee: cents(0), feeGst: cents(0), loss: amount }
  const price = cents(Math.min(amount, left.price))
  const fee = cents(Math.min(amount - price, left.fee))
  const feeGst = fee === 0 ? cents(0) : cents(Math.round((fee * left.feeGst) / left.fee))
  return { price, fee, feeGst, loss: cents(amount - price - fee) }
}

const wholePayment = (stage: StageMoney, at: DisputedFundsSource) =>
  disputedMoney(stage, at, sumOf([stage.price, stage.fee]))

/** The customer's bank took money until it decides the dispute. `id` is the processor's dispute id. */
export function chargeback(
  stage: StageMoney,
  at: DisputedFundsSource,
  id: string,
  taken = wholePayment(stage, at),
): LedgerTransaction {
  const destination = disputedAccount(stage)
  const postings = disputedShares(stage, at, taken, (source, amount) => ({ source, destination, amount }))
  return { ...ofStage('chargeback', stage, postings), reference: `chargeback:${id}` }
}

/** The platform won the dispute. All balances are as before. */
export function chargebackWon(
  stage: StageMoney,
  at: DisputedFundsSource,
  id: string,
  taken = wholePayment(stage, at),
): LedgerTransaction {
  const source = disputedAccount(stage)
  const postings = disputedShares(stage, at, taken, (destination, amount) => ({ source, destination, amount }))
  return { ...ofStage('chargeback-won', stage, postings), reference: `chargeback-won:${id}` }
}

/** The customer won the dispute and has the money. */
export function chargebackLost(
  stage: StageMoney,
  id: string,
  amount = sumOf([stage.price, stage.fee]),
): LedgerTransaction {
  const postings: Posting[] = [
    { source: disputedAccount(stage), destination: clearing, amount },
    { source: clearing, destination: customerAccount(stage), amount },
  ]
  return { ...ofStage('chargeback-lost', stage, postings), reference: `chargeback-lost:${id}` }
}

function disputedShares(
  stage: StageMoney,
  at: DisputedFundsSource,
  taken: DisputedMoney,
  posting: (account: Account, amount: Cents) => Posting,
): Posting[] {
  const parts = at === 'platform' ? [] : shares({ ...stage, ...taken }, fundsAccount(stage, at), posting)
  return taken.loss === 0 ? parts : [...parts, posting('platform:losses', taken.loss)]
}
