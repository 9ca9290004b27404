/**
 * Where a dollar of a contract can be. Every dollar of its total is in exactly one place:
 * - `unpaid`: the customer still has it, and owes it once the stage's turn comes;
 * - `held`: paid, and waiting for the customer's approval;
 * - `released`: approved, and on its way to the contractor's account, or there;
 * - `fee`: the platform's service fee;
 * - `disputed`: the customer's bank has taken it back until it decides;
 * - `refunding`, `refunded`: on its way back to the customer, and with them;
 * - `charged back`: the bank has decided for the customer, who has it.
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

/** Nothing stays with the processor: what passes through it has left one place for another. */
type PostingStatus = FundsStatus | 'passing'

const statusByAccount: Readonly<Record<string, PostingStatus>> = {
  processor: 'passing',
  held: 'held',
  contractor: 'released',
  account: 'released',
  platform: 'fee',
  disputed: 'disputed',
  refund: 'refunding',
}

const losses: Account = 'platform:losses'

/** What the customer has is what they have not paid yet, or what came back, by the kind that moves it. */
const withCustomer: Partial<Record<TransactionKind, FundsStatus>> = {
  'refund-paid': 'refunded',
  'refund-returned': 'refunded',
  'chargeback-lost': 'charged back',
}

function statusOf(account: Account, kind: TransactionKind): PostingStatus {
  // What the platform bore for a bank's decision is covered by the refund that was promised: the customer has it.
  if (account === losses) return 'charged back'
  return statusByAccount[ownerOf(account)] ?? withCustomer[kind] ?? 'unpaid'
}

/** What an account is, or whose dispute a reference names: `held:jb1:0` is "held". */
const ownerOf = (account: string) => account.split(':')[0] ?? ''
const disputeOf = (reference: string) => reference.split(':')[1]

/**
 * Where the money of a stage is after these entries of the ledger. It begins unpaid, and a posting only moves it from
 * one place to another, so that the places always add up to the total.
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

/**
 * A bank that takes what is on its way back already takes the platform's own money. That is no money of the contract,
 * whatever the bank decides about it.
 */
export function withoutLosses<Entry extends StageEntry>(entries: readonly Entry[]): Entry[] {
  const borne = entries
    .filter(({ kind, postings }) => kind === 'chargeback' && postings.some(({ source }) => source === losses))
    .map(({ reference }) => disputeOf(reference))
  return entries.filter(({ kind, reference }) => !(disputes.includes(kind) && borne.includes(disputeOf(reference))))
}

const disputes: readonly TransactionKind[] = ['chargeback', 'chargeback-won', 'chargeback-lost']

/** The same without the customer's service fee, which is no business of the contractor's. */
export function excludingServiceFee(funds: FundsByStatus, fee: Cents): FundsByStatus {
  if (funds.has('fee')) return nonZero(new Map([...funds].filter(([status]) => status !== 'fee')))
  // A payment whose fee is not with the platform is in one piece, and the fee is in it.
  return nonZero(new Map([...funds].map(([status, amount]) => [status, cents(amount - fee)])))
}

/** In the order of the list, without what is empty. */
function nonZero(amounts: ReadonlyMap<PostingStatus, Cents>): FundsByStatus {
  const found = FUNDS_STATUSES.map((status) => [status, amounts.get(status) ?? cents(0)] as const)
  return new Map(found.filter(([, amount]) => amount !== 0))
}
