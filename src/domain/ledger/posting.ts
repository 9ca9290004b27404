/**
 * The ledger's model of money. A posting moves an amount from one account to another, so every transaction sums to
 * zero by its shape: there is no way to write one side without the other. Nothing is edited; a mistake is put right by
 * a new transaction in the opposite direction.
 *
 * Held money has an account for each job and stage. No row is shared by all payments, so payments of different jobs
 * never wait for each other; what the platform has is a sum.
 */
import type { Cents } from '../core/money.ts'

export type Account = `customer:${string}` | `held:${string}:${number}` | `contractor:${string}` | 'platform:fees'

export interface Posting {
  readonly source: Account
  readonly destination: Account
  readonly amount: Cents
}

export const TRANSACTION_KINDS = ['hold', 'release'] as const

export interface LedgerTransaction {
  readonly kind: (typeof TRANSACTION_KINDS)[number]
  /** Unique: the same event booked twice meets it and changes nothing. */
  readonly reference: string
  readonly jobId: string
  readonly stageIndex: number
  readonly postings: readonly Posting[]
}

export interface StageMoney {
  readonly jobId: string
  readonly stageIndex: number
  readonly customerId: string
  readonly contractorId: string
  readonly price: Cents
  readonly fee: Cents
}

const heldAccount = (stage: StageMoney): Account => `held:${stage.jobId}:${stage.stageIndex}`
const customerAccount = (stage: StageMoney): Account => `customer:${stage.customerId}`

/** The customer has paid: the stage's price is held, the service fee (first stage only) is the platform's. */
export function hold(stage: StageMoney): LedgerTransaction {
  const price: Posting = { source: customerAccount(stage), destination: heldAccount(stage), amount: stage.price }
  const fee: Posting = { source: customerAccount(stage), destination: 'platform:fees', amount: stage.fee }
  return transaction('hold', stage, stage.fee === 0 ? [price] : [price, fee])
}

/** The customer has approved: what was held is the contractor's. */
export function release(stage: StageMoney): LedgerTransaction {
  return transaction('release', stage, [
    { source: heldAccount(stage), destination: `contractor:${stage.contractorId}`, amount: stage.price },
  ])
}

function transaction(
  kind: LedgerTransaction['kind'],
  { jobId, stageIndex }: StageMoney,
  postings: readonly Posting[],
): LedgerTransaction {
  return { kind, reference: `${kind}:${jobId}:${stageIndex}`, jobId, stageIndex, postings }
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
