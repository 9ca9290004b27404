/**
 * Status of the money of a contract. Every dollar of its total has exactly one:
 * - `unpaid`: still with the customer;
 * - `held`: paid, until the customer approves;
 * - `released`: approved, in transit to the contractor's account or there;
 * - `fee`: the platform's service fee;
 * - `disputed`: taken by the customer's bank until it decides;
 * - `refunding`, `refunded`: in transit back to the customer, and arrived;
 * - `charged back`: returned to the customer by their bank.
 */
import { type Cents, cents } from '../core/money.ts'
import type { Account, LedgerTransaction, TransactionKind } from '../ledger/posting.ts'

export const FUNDS_STATUSES = [
  'unpaid',
  'held',
  'released',
  'fee',
  'disputed',
  'refunding',
  'refunded',
  'charged back',
] as const
export type FundsStatus = (typeof FUNDS_STATUSES)[number]

export type FundsByStatus = ReadonlyMap<FundsStatus, Cents>

export type StageEntry = Pick<LedgerTransaction, 'kind' | 'reference' | 'postings'>

/** The processor only passes money through, so it never holds a balance here. */
type PostingStatus = FundsStatus | 'passing'

const statusByAccount: Readonly<Record<string, PostingStatus>> = {
  processor: 'passing',
  held: 'held',
  'cooling-off': 'released',
  contractor: 'released',
  account: 'released',
  platform: 'fee',
  disputed: 'disputed',
  refund: 'refunding',
}

const losses: Account = 'platform:losses'

/** Status of the customer's own money, by transaction kind: unpaid or returned. */
const withCustomer: Partial<Record<TransactionKind, FundsStatus>> = {
  'refund-paid': 'refunded',
  'refund-returned': 'refunded',
  'chargeback-lost': 'charged back',
}

function statusOf(account: Account, kind: TransactionKind): PostingStatus {
  // The reserved refund covers the platform's loss, so the customer has the money.
  if (account === losses) return 'charged back'
  return statusByAccount[ownerOf(account)] ?? withCustomer[kind] ?? 'unpaid'
}

/** First part of an account or reference: `held:jb1:0` is "held". */
const ownerOf = (account: string) => account.split(':')[0] ?? ''
const disputeOf = (reference: string) => reference.split(':')[1]

/**
 * Funds of a stage after these ledger entries. All money starts unpaid. Each posting moves it between statuses, so they
 * add up to the total.
 */
export function fundsByStatus(total: Cents, entries: readonly StageEntry[]): FundsByStatus {
  const amounts = new Map<PostingStatus, Cents>([['unpaid', total]])
  const add = (status: PostingStatus, amount: number) => amounts.set(status, cents((amounts.get(status) ?? 0) + amount))
  for (const { kind, postings } of withoutLosses(entries))
    for (const { source, destination, amount } of postings) {
      add(statusOf(source, kind), -amount)
      add(statusOf(destination, kind), amount)
    }
  return nonZero(amounts)
}

/** A bank that disputes a refunded payment takes platform money. Those entries do not belong to the contract. */
export function withoutLosses<Entry extends StageEntry>(entries: readonly Entry[]): Entry[] {
  const borne = entries
    .filter(({ kind, postings }) => kind === 'chargeback' && postings.some(({ source }) => source === losses))
    .map(({ reference }) => disputeOf(reference))
  return entries.filter(({ kind, reference }) => !(disputes.includes(kind) && borne.includes(disputeOf(reference))))
}

const disputes: readonly TransactionKind[] = ['chargeback', 'chargeback-won', 'chargeback-lost']

/** The same without the service fee, which contractors do not see. */
export function excludingServiceFee(funds: FundsByStatus, fee: Cents): FundsByStatus {
  if (funds.has('fee')) return nonZero(new Map([...funds].filter(([status]) => status !== 'fee')))
  // A payment whose fee is not with the platform is undivided and includes the fee.
  return nonZero(new Map([...funds].map(([status, amount]) => [status, cents(amount - fee)])))
}

/** Non-zero amounts in list order. */
function nonZero(amounts: ReadonlyMap<PostingStatus, Cents>): FundsByStatus {
  const found = FUNDS_STATUSES.map((status) => [status, amounts.get(status) ?? cents(0)] as const)
  return new Map(found.filter(([, amount]) => amount !== 0))
}
