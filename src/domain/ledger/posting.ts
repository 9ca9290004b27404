/**
 * Double-entry model of the ledger. A posting moves an amount from one account to another, so every transaction sums to
 * zero. Nothing is edited: a new transaction in the opposite direction corrects a mistake.
 *
 * Chart of accounts:
 * - `customer:{id}`, `bank:{contractor}`: outside accounts. They are negative for money paid in, positive for money out.
 * - `processor:clearing`: transit account of the card processor. It holds only unmatched payments until their refund.
 * - `held:{job}:{stage}`: the customer's money until the stage is approved.
 * - `refund:{job}:{stage}`: reserved for the customer until the refund is paid.
 * - `disputed:{job}:{stage}`: taken by the customer's bank until it decides the dispute.
 * - `cooling-off:{contractor}`: released, but the customer may still cancel. It cannot be withdrawn.
 * - `contractor:{id}`: released, but still with the platform. A negative balance is the contractor's debt.
 * - `account:{contractor}`: the contractor's own account at the processor.
 * - `platform:fees`, `platform:gst`, `platform:losses`: service fees without tax, the tax in them, and losses.
 * - `platform:processor-fees`, `platform:dispute-fees`: negative for what the processor charged for payments and disputes.
 * - `processor:fees`: outside account of the processor's earnings.
 */
import { type Cents, cents, sumOf } from '../core/money.ts'

export type Account =
  | `customer:${string}`
  | `bank:${string}`
  | 'processor:clearing'
  | `held:${string}:${number}`
  | `refund:${string}:${number}`
  | `disputed:${string}:${number}`
  | `cooling-off:${string}`
  | `contractor:${string}`
  | `account:${string}`
  | 'platform:fees'
  | 'platform:gst'
  | 'platform:losses'
  | 'platform:processor-fees'
  | 'platform:dispute-fees'
  | 'processor:fees'

export interface Posting {
  readonly source: Account
  readonly destination: Account
  readonly amount: Cents
}

export const TRANSACTION_KINDS = [
  'hold',
  'release',
  'cooling-off-ended',
  'refund',
  'refund-paid',
  'refund-returned',
  'refund-covered',
  'transfer',
  'reversal',
  'payout',
  'payout-failed',
  'chargeback',
  'chargeback-won',
  'chargeback-lost',
  'unmatched',
  'unmatched-returned',
  'processor-fee',
  'dispute-fee',
] as const
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

export interface LedgerTransaction {
  readonly kind: TransactionKind
  /** Unique, so that booking the same event twice changes nothing. */
  readonly reference: string
  /** Both are null for payouts and unmatched payments, which belong to no stage. */
  readonly jobId: string | null
  readonly stageIndex: number | null
  readonly postings: readonly Posting[]
}

export interface StageMoney {
  readonly jobId: string
  readonly stageIndex: number
  readonly customerId: string
  readonly contractorId: string
  readonly price: Cents
  /** The service fee including tax, charged with the first stage only. */
  readonly fee: Cents
  /** The tax in the fee. */
  readonly feeGst: Cents
}

/** The released price of a stage. */
export type EarnedMoney = Pick<StageMoney, 'jobId' | 'stageIndex' | 'contractorId' | 'price'>

const heldAccount = ({ jobId, stageIndex }: StageMoney): Account => `held:${jobId}:${stageIndex}`
const refundAccount = ({ jobId, stageIndex }: StageMoney): Account => `refund:${jobId}:${stageIndex}`
export const customerAccount = ({ customerId }: StageMoney): Account => `customer:${customerId}`
export const clearing: Account = 'processor:clearing'

/** The customer paid. The price is held; the service fee of the first stage goes to the platform. */
export function hold(stage: StageMoney): LedgerTransaction {
  return ofStage('hold', stage, [
    { source: customerAccount(stage), destination: clearing, amount: sumOf([stage.price, stage.fee]) },
    ...shares(stage, heldAccount(stage), (account, amount) => ({ source: clearing, destination: account, amount })),
  ])
}

/** Where released money is: the customer may still cancel the contract, or it belongs to the contractor for good. */
export type ReleasedTo = 'cooling-off' | 'contractor'

/** The customer approved. The held price is released. During cooling-off it waits in an account of its own. */
export function release(stage: StageMoney, to: ReleasedTo): LedgerTransaction {
  return ofStage('release', stage, [
    { source: heldAccount(stage), destination: fundsAccount(stage, to), amount: stage.price },
  ])
}

/** The cooling-off period ended. What no bank has taken of the released price belongs to the contractor. */
export function coolingOffEnded({ jobId, stageIndex, contractorId, price }: EarnedMoney): LedgerTransaction {
  const posting: Posting = {
    source: `cooling-off:${contractorId}`,
    destination: `contractor:${contractorId}`,
    amount: price,
  }
  const reference = `cooling-off-ended:${jobId}:${stageIndex}`
  return { kind: 'cooling-off-ended', reference, jobId, stageIndex, postings: [posting] }
}

/** Account that pays a refund of the price: still held, or released. */
export type FundsSource = 'held' | ReleasedTo

export const fundsAccount = (stage: StageMoney, at: FundsSource): Account =>
  at === 'held' ? heldAccount(stage) : `${at}:${stage.contractorId}`

/** Reserves the whole payment for the customer, service fee included [PAY-09]. */
export function refund(stage: StageMoney, at: FundsSource): LedgerTransaction {
  const destination = refundAccount(stage)
  return ofStage(
    'refund',
    stage,
    shares(stage, fundsAccount(stage, at), (source, amount) => ({ source, destination, amount })),
  )
}

/** The processor paid the refund. A retry of a failed refund is a new attempt. */
export function refundPaid(stage: StageMoney, attempt = 1): LedgerTransaction {
  const amount = sumOf([stage.price, stage.fee])
  const postings: Posting[] = [
    { source: refundAccount(stage), destination: clearing, amount },
    { source: clearing, destination: customerAccount(stage), amount },
  ]
  return ofAttempt(ofStage('refund-paid', stage, postings), attempt)
}

/** The customer's bank returned a refund that the processor had reported as successful. */
export function refundReturned(stage: StageMoney, attempt = 1): LedgerTransaction {
  const amount = sumOf([stage.price, stage.fee])
  const postings: Posting[] = [
    { source: customerAccount(stage), destination: clearing, amount },
    { source: clearing, destination: refundAccount(stage), amount },
  ]
  return ofAttempt(ofStage('refund-returned', stage, postings), attempt)
}

/**
 * The refund failed, but the customer's bank returned the payment to them. The reserved refund covers the platform's
 * loss.
 */
export function refundCovered(stage: StageMoney): LedgerTransaction {
  return ofStage('refund-covered', stage, [
    { source: refundAccount(stage), destination: 'platform:losses', amount: sumOf([stage.price, stage.fee]) },
  ])
}

/** Released money reached the contractor's account at the processor, usually in one part. */
export function transfer({ jobId, stageIndex, contractorId, price }: EarnedMoney, part = 1): LedgerTransaction {
  const posting: Posting = {
    source: `contractor:${contractorId}`,
    destination: `account:${contractorId}`,
    amount: price,
  }
  const reference = `transfer:${jobId}:${stageIndex}`
  return ofAttempt({ kind: 'transfer', reference, jobId, stageIndex, postings: [posting] }, part)
}

/** A transfer was reversed, because its stage is refunded. */
export function reversal({ jobId, stageIndex, contractorId, price }: EarnedMoney, part = 1): LedgerTransaction {
  const posting: Posting = {
    source: `account:${contractorId}`,
    destination: `contractor:${contractorId}`,
    amount: price,
  }
  const reference = `reversal:${jobId}:${stageIndex}`
  return ofAttempt({ kind: 'reversal', reference, jobId, stageIndex, postings: [posting] }, part)
}

export interface PayoutMoney {
  readonly payoutId: string
  readonly contractorId: string
  readonly amount: Cents
}

/** Money moves from the contractor's account at the processor to their bank. */
export function payout({ payoutId, contractorId, amount }: PayoutMoney): LedgerTransaction {
  const posting: Posting = { source: `account:${contractorId}`, destination: `bank:${contractorId}`, amount }
  return { kind: 'payout', reference: `payout:${payoutId}`, jobId: null, stageIndex: null, postings: [posting] }
}

/** The bank returned the payout to the contractor's account. */
export function payoutFailed({ payoutId, contractorId, amount }: PayoutMoney): LedgerTransaction {
  const posting: Posting = { source: `bank:${contractorId}`, destination: `account:${contractorId}`, amount }
  return {
    kind: 'payout-failed',
    reference: `payout-failed:${payoutId}`,
    jobId: null,
    stageIndex: null,
    postings: [posting],
  }
}

/** Money that matches no payment. `eventId` is the processor's event. */
export function unmatched(eventId: string, amount: Cents): LedgerTransaction {
  const posting: Posting = { source: 'customer:unknown', destination: clearing, amount }
  return { kind: 'unmatched', reference: `unmatched:${eventId}`, jobId: null, stageIndex: null, postings: [posting] }
}

/** An unmatched payment was refunded to its payer. */
export function unmatchedReturned(eventId: string, amount: Cents): LedgerTransaction {
  const posting: Posting = { source: clearing, destination: 'customer:unknown', amount }
  return {
    kind: 'unmatched-returned',
    reference: `unmatched-returned:${eventId}`,
    jobId: null,
    stageIndex: null,
    postings: [posting],
  }
}

export interface ProcessorFee {
  /** The processor's id of the deduction. */
  readonly id: string
  readonly kind: 'processor-fee' | 'dispute-fee'
  /** Negative if the processor returned it, for example after a won dispute. */
  readonly amount: Cents
}

/** The processor deducted a fee from the platform's balance, or returned one. */
export function processorFee({ id, kind, amount }: ProcessorFee): LedgerTransaction {
  const [cost, processor]: [Account, Account] = [`platform:${kind}s`, 'processor:fees']
  const [source, destination] = amount < 0 ? [processor, cost] : [cost, processor]
  const postings: Posting[] = [{ source, destination, amount: cents(Math.abs(amount)) }]
  return { kind, reference: `${kind}:${id}`, jobId: null, stageIndex: null, postings }
}

/** Splits a payment into price, fee and tax, without empty parts. */
export function shares(
  { price, fee, feeGst }: StageMoney,
  priceAccount: Account,
  posting: (account: Account, amount: Cents) => Posting,
): Posting[] {
  const parts: [Account, Cents][] = [
    [priceAccount, price],
    ['platform:fees', cents(fee - feeGst)],
    ['platform:gst', feeGst],
  ]
  return parts.filter(([, amount]) => amount > 0).map(([account, amount]) => posting(account, amount))
}

export function ofStage(
  kind: TransactionKind,
  { jobId, stageIndex }: StageMoney,
  postings: readonly Posting[],
): LedgerTransaction {
  return { kind, reference: `${kind}:${jobId}:${stageIndex}`, jobId, stageIndex, postings }
}

/** The first attempt or part keeps the stage's plain reference. */
function ofAttempt(transaction: LedgerTransaction, attempt: number): LedgerTransaction {
  return attempt === 1 ? transaction : { ...transaction, reference: `${transaction.reference}:${attempt}` }
}

/** Balance of each account: incoming minus outgoing amounts. All balances together are zero. */
export function balancesOf(postings: readonly Posting[]): ReadonlyMap<Account, number> {
  const balances = new Map<Account, number>()
  const add = (account: Account, amount: number) => balances.set(account, (balances.get(account) ?? 0) + amount)
  for (const { source, destination, amount } of postings) {
    add(source, -amount)
    add(destination, amount)
  }
  return balances
}
