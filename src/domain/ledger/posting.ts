/**
 * The ledger's model of money. A posting moves an amount from one account to another, so every transaction sums to
 * zero by its shape: there is no way to write one side without the other. Nothing is edited; a mistake is put right by
 * a new transaction in the opposite direction.
 *
 * The chart of accounts:
 * - `customer:{id}`, `bank:{contractor}`: the world outside. What they have is what came from there, with a minus, or
 *   what has arrived there.
 * - `processor:clearing`: what passes through the card processor. It is empty unless money arrived that belongs to
 *   nothing, which waits here until it is given back.
 * - `held:{job}:{stage}`: the customer's money until the stage is approved.
 * - `refund:{job}:{stage}`: promised back to the customer, and not with them yet.
 * - `disputed:{job}:{stage}`: taken back by the customer's bank until the dispute is decided.
 * - `contractor:{id}`: released, and still with the platform. Below zero it is what the contractor owes.
 * - `account:{contractor}`: in the contractor's own account at the processor.
 * - `platform:fees`, `platform:gst`, `platform:losses`: what the platform earned, the tax in it, and what it bears.
 */
import { type Cents, cents, sumOf } from '../core/money.ts'

export type Account =
  | `customer:${string}`
  | `bank:${string}`
  | 'processor:clearing'
  | `held:${string}:${number}`
  | `refund:${string}:${number}`
  | `disputed:${string}:${number}`
  | `contractor:${string}`
  | `account:${string}`
  | 'platform:fees'
  | 'platform:gst'
  | 'platform:losses'

export interface Posting {
  readonly source: Account
  readonly destination: Account
  readonly amount: Cents
}

export const TRANSACTION_KINDS = [
  'hold',
  'release',
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
] as const
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

export interface LedgerTransaction {
  readonly kind: TransactionKind
  /** Unique: the same event booked twice meets it and changes nothing. */
  readonly reference: string
  /** Both are null where the money is of no stage: a payout, and what arrived for nothing. */
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
  /** The service fee, tax included: with the first stage only. */
  readonly fee: Cents
  /** The tax in the fee. */
  readonly feeGst: Cents
}

/** What a stage has earned its contractor. */
export type EarnedMoney = Pick<StageMoney, 'jobId' | 'stageIndex' | 'contractorId' | 'price'>

const heldAccount = ({ jobId, stageIndex }: StageMoney): Account => `held:${jobId}:${stageIndex}`
const refundAccount = ({ jobId, stageIndex }: StageMoney): Account => `refund:${jobId}:${stageIndex}`
const disputedAccount = ({ jobId, stageIndex }: StageMoney): Account => `disputed:${jobId}:${stageIndex}`
const customerAccount = ({ customerId }: StageMoney): Account => `customer:${customerId}`
const clearing: Account = 'processor:clearing'

/** The customer has paid: the stage's price is held, the service fee (first stage only) is the platform's. */
export function hold(stage: StageMoney): LedgerTransaction {
  return ofStage('hold', stage, [
    { source: customerAccount(stage), destination: clearing, amount: sumOf([stage.price, stage.fee]) },
    ...shares(stage, heldAccount(stage), (account, amount) => ({ source: clearing, destination: account, amount })),
  ])
}

/** The customer has approved: what was held is the contractor's. */
export function release(stage: StageMoney): LedgerTransaction {
  return ofStage('release', stage, [
    { source: heldAccount(stage), destination: `contractor:${stage.contractorId}`, amount: stage.price },
  ])
}

/** Where the price of a paid stage is when it is to go back: still held, or released to the contractor. */
export type FundsSource = 'held' | 'contractor'

/** A bank can also take what is on its way back already; that is the platform's loss until a person has looked at it. */
export type DisputedFundsSource = FundsSource | 'losses'

const placeOf = (stage: StageMoney, at: FundsSource): Account =>
  at === 'held' ? heldAccount(stage) : `contractor:${stage.contractorId}`

/** The whole payment is promised back to the customer, the service fee with it [PAY-09]. */
export function refund(stage: StageMoney, at: FundsSource): LedgerTransaction {
  const destination = refundAccount(stage)
  return ofStage(
    'refund',
    stage,
    shares(stage, placeOf(stage, at), (source, amount) => ({ source, destination, amount })),
  )
}

/** The processor has given it back. A refund that fails is sent again: each sending is an attempt of its own. */
export function refundPaid(stage: StageMoney, attempt = 1): LedgerTransaction {
  const amount = sumOf([stage.price, stage.fee])
  const postings: Posting[] = [
    { source: refundAccount(stage), destination: clearing, amount },
    { source: clearing, destination: customerAccount(stage), amount },
  ]
  return ofAttempt(ofStage('refund-paid', stage, postings), attempt)
}

/** The customer's bank has sent it back after the processor had called it a success. */
export function refundReturned(stage: StageMoney, attempt = 1): LedgerTransaction {
  const amount = sumOf([stage.price, stage.fee])
  const postings: Posting[] = [
    { source: customerAccount(stage), destination: clearing, amount },
    { source: clearing, destination: refundAccount(stage), amount },
  ]
  return ofAttempt(ofStage('refund-returned', stage, postings), attempt)
}

/**
 * The refund did not go through, and the customer's bank has given them the payment: what the platform bore for that is
 * covered by what was promised to the customer.
 */
export function refundCovered(stage: StageMoney): LedgerTransaction {
  return ofStage('refund-covered', stage, [
    { source: refundAccount(stage), destination: 'platform:losses', amount: sumOf([stage.price, stage.fee]) },
  ])
}

/** Released money has reached the contractor's account at the processor, mostly in one part. */
export function transfer({ jobId, stageIndex, contractorId, price }: EarnedMoney, part = 1): LedgerTransaction {
  const posting: Posting = {
    source: `contractor:${contractorId}`,
    destination: `account:${contractorId}`,
    amount: price,
  }
  const reference = `transfer:${jobId}:${stageIndex}`
  return ofAttempt({ kind: 'transfer', reference, jobId, stageIndex, postings: [posting] }, part)
}

/** A transfer was called back, as the stage that it was for is given back to the customer. */
export function reversal({ jobId, stageIndex, contractorId, price }: EarnedMoney, part = 1): LedgerTransaction {
  const posting: Posting = {
    source: `account:${contractorId}`,
    destination: `contractor:${contractorId}`,
    amount: price,
  }
  const reference = `reversal:${jobId}:${stageIndex}`
  return ofAttempt({ kind: 'reversal', reference, jobId, stageIndex, postings: [posting] }, part)
}

/** The customer's bank has taken the payment back until the dispute is decided. `id` is the processor's dispute. */
export function chargeback(stage: StageMoney, at: DisputedFundsSource, id: string): LedgerTransaction {
  const destination = disputedAccount(stage)
  const postings = disputedShares(stage, at, (source, amount) => ({ source, destination, amount }))
  return { ...ofStage('chargeback', stage, postings), reference: `chargeback:${id}` }
}

/** The dispute was decided for the platform: everything is where it was before it. */
export function chargebackWon(stage: StageMoney, at: DisputedFundsSource, id: string): LedgerTransaction {
  const source = disputedAccount(stage)
  const postings = disputedShares(stage, at, (destination, amount) => ({ source, destination, amount }))
  return { ...ofStage('chargeback-won', stage, postings), reference: `chargeback-won:${id}` }
}

/** The dispute was decided for the customer, who has the money. */
export function chargebackLost(stage: StageMoney, id: string): LedgerTransaction {
  const amount = sumOf([stage.price, stage.fee])
  const postings: Posting[] = [
    { source: disputedAccount(stage), destination: clearing, amount },
    { source: clearing, destination: customerAccount(stage), amount },
  ]
  return { ...ofStage('chargeback-lost', stage, postings), reference: `chargeback-lost:${id}` }
}

export interface PayoutMoney {
  readonly payoutId: string
  readonly contractorId: string
  readonly amount: Cents
}

/** Money leaves the contractor's account at the processor for their bank. */
export function payout({ payoutId, contractorId, amount }: PayoutMoney): LedgerTransaction {
  const posting: Posting = { source: `account:${contractorId}`, destination: `bank:${contractorId}`, amount }
  return { kind: 'payout', reference: `payout:${payoutId}`, jobId: null, stageIndex: null, postings: [posting] }
}

/** The bank has refused it: the money is back in the contractor's account. */
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

/** Money that belongs to no payment of ours, and whose it is we do not know. `eventId` is the processor's event. */
export function unmatched(eventId: string, amount: Cents): LedgerTransaction {
  const posting: Posting = { source: 'customer:unknown', destination: clearing, amount }
  return { kind: 'unmatched', reference: `unmatched:${eventId}`, jobId: null, stageIndex: null, postings: [posting] }
}

/** It was given back to whoever had sent it. */
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

function disputedShares(
  stage: StageMoney,
  at: DisputedFundsSource,
  posting: (account: Account, amount: Cents) => Posting,
): Posting[] {
  if (at === 'losses') return [posting('platform:losses', sumOf([stage.price, stage.fee]))]
  return shares(stage, placeOf(stage, at), posting)
}

/** The three parts of a payment, without the empty ones: the price where it is, the fee, and the tax in the fee. */
function shares(
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

function ofStage(
  kind: TransactionKind,
  { jobId, stageIndex }: StageMoney,
  postings: readonly Posting[],
): LedgerTransaction {
  return { kind, reference: `${kind}:${jobId}:${stageIndex}`, jobId, stageIndex, postings }
}

/** The first attempt, or part, has the stage's plain reference. */
function ofAttempt(transaction: LedgerTransaction, attempt: number): LedgerTransaction {
  return attempt === 1 ? transaction : { ...transaction, reference: `${transaction.reference}:${attempt}` }
}

/** What each account has after the postings: what came in less what went out. All balances together are zero. */
export function balancesOf(postings: readonly Posting[]): ReadonlyMap<Account, number> {
  const balances = new Map<Account, number>()
  const add = (account: Account, amount: number) => balances.set(account, (balances.get(account) ?? 0) + amount)
  for (const { source, destination, amount } of postings) {
    add(source, -amount)
    add(destination, amount)
  }
  return balances
}
