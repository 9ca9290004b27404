/** What the product stores about money, and the few ways in which every part of it writes. */

import type { ChargebackShape } from '#domain/chargebacks/chargeback-machine.ts'
import type { Cents } from '#domain/core/money.ts'
import type { JobShape } from '#domain/jobs/job-machine.ts'
import type {
  Account,
  DisputedFundsSource,
  FundsSource,
  LedgerTransaction,
  StageMoney,
} from '#domain/ledger/posting.ts'
import type { PayoutAccountShape } from '#domain/payouts/payout-account-machine.ts'
import type { PayoutShape } from '#domain/payouts/payout-machine.ts'
import type { QuoteShape } from '#domain/quotes/quote-machine.ts'
import type { RefundShape } from '#domain/refunds/refund-machine.ts'
import type { StageShape } from '#domain/stages/stage-machine.ts'
import type { TransferRow } from '#server/payments/payment-store.ts'
import { type Storage, Table } from './storage.ts'

export interface Job {
  readonly id: string
  readonly customerId: string
  readonly contractorId: string
  readonly status: JobShape['status']
  readonly quote: QuoteShape['status']
  readonly cost: Cents
  readonly prices: readonly Cents[]
  readonly stages: readonly StageShape['status'][]
  readonly coolingOffEndsAt: number
  /** Once it was ended: whether approved stages go back as well. */
  readonly includesReleased: boolean
}

export interface Payment extends StageMoney {
  readonly intentId: string | null
  readonly chargeId: string | null
  readonly openedAt: number
  readonly askedAt: number | null
  readonly hasSucceeded: boolean
}

export interface UnmatchedPayment {
  readonly eventId: string
  readonly intentId: string
  readonly chargeId: string
  readonly amount: Cents
  readonly refundId: string | null
  readonly failure: string | null
  readonly isSettled: boolean
}

export interface Transfer {
  readonly reference: string
  readonly jobId: string
  readonly stageIndex: number
  readonly contractorId: string
  readonly amount: Cents
  readonly setOff: Cents
  readonly part: number
  readonly status: TransferRow['status']
  readonly isStarted: boolean
  readonly providerId: string | null
}

export interface Refund {
  readonly reference: string
  readonly money: StageMoney
  readonly amount: Cents
  readonly fundsSource: FundsSource
  readonly chargeId: string
  readonly status: RefundShape['status']
  readonly attempt: number
  readonly providerId: string | null
  readonly pastProviderIds: readonly string[]
}

export interface Chargeback {
  readonly id: string
  readonly money: StageMoney
  readonly amount: Cents
  readonly at: DisputedFundsSource
  readonly status: ChargebackShape['status']
}

export interface Payout {
  readonly id: string
  readonly requestId: string
  readonly contractorId: string
  readonly amount: Cents
  readonly status: PayoutShape['status']
  readonly providerId: string | null
}

export interface Payee {
  readonly contractorId: string
  readonly account: string | null
  readonly status: PayoutAccountShape['status']
  readonly askedAt: number
}

/** A step of a stage, as the history keeps it. */
export interface Step {
  readonly stage: string
  readonly event: StageShape['event']
  readonly from: StageShape['status']
  readonly to: StageShape['status']
  readonly party: StageShape['party']
}

export type Queue = 'transfer' | 'refund' | 'payout' | 'account'

export interface Work {
  readonly id: string
  readonly queue: Queue
  readonly subject: string
  readonly tries: number
}

/** A promise of the ledger does not hold. */
export class Broken extends Error {
  override readonly name = 'Broken'
}

export const stageKey = (jobId: string, stageIndex: number) => `${jobId}:${stageIndex}`

/** These may be below zero: what came from outside, what somebody owes, and what the platform bears. */
const mayOwe = /^(customer|contractor):|^platform:losses$/

export class Books {
  readonly storage: Storage
  readonly now: () => number
  readonly jobs: Table<Job>
  readonly payments: Table<Payment>
  readonly unmatchedPayments: Table<UnmatchedPayment>
  readonly events: Table<true>
  readonly transfers: Table<Transfer>
  readonly refunds: Table<Refund>
  readonly chargebacks: Table<Chargeback>
  readonly payouts: Table<Payout>
  readonly payees: Table<Payee>
  readonly history: Table<Step>
  readonly alerts: Table<'open' | 'resolved'>
  readonly ledger: Table<LedgerTransaction>
  readonly balances: Table<number>
  readonly outbox: Table<Work>
  /** The jobs that the last operation wrote about. */
  readonly touched = new Set<string>()
  #made = 0

  constructor(storage: Storage, now: () => number) {
    this.storage = storage
    this.now = now
    this.jobs = new Table(storage)
    this.payments = new Table(storage)
    this.unmatchedPayments = new Table(storage)
    this.events = new Table(storage)
    this.transfers = new Table(storage)
    this.refunds = new Table(storage)
    this.chargebacks = new Table(storage)
    this.payouts = new Table(storage)
    this.payees = new Table(storage)
    this.history = new Table(storage)
    this.alerts = new Table(storage)
    this.ledger = new Table(storage)
    this.balances = new Table(storage)
    this.outbox = new Table(storage)
  }

  newId(prefix: string): string {
    this.#made += 1
    return `${prefix}${this.#made}`
  }

  /** What is booked twice meets itself. */
  book(transaction: LedgerTransaction): void {
    if (transaction.jobId !== null) this.touched.add(transaction.jobId)
    const isNew = this.ledger.insert(transaction.reference, transaction)
    if (!isNew) return
    for (const { source, destination, amount } of transaction.postings) {
      if (amount <= 0) throw new Broken(`${transaction.reference} moves ${amount}`)
      this.#add(source, -amount)
      this.#add(destination, amount)
    }
    for (const { source, destination } of transaction.postings)
      for (const account of [source, destination])
        if (this.balance(account) < 0 && !mayOwe.test(account))
          throw new Broken(`${account} is below zero after ${transaction.reference}`)
  }

  balance(account: Account): number {
    return this.balances.find(account) ?? 0
  }

  #add(account: Account, amount: number): void {
    this.balances.put(account, this.balance(account) + amount)
  }

  order(queue: Queue, subject: string): void {
    const id = this.newId('work')
    this.outbox.put(id, { id, queue, subject, tries: 0 })
  }

  openAlert(kind: string, subject: string): void {
    this.alerts.put(`${kind} ${subject}`, 'open')
  }

  resolveAlert(kind: string, subject: string): void {
    if (this.alerts.find(`${kind} ${subject}`) !== undefined) this.alerts.put(`${kind} ${subject}`, 'resolved')
  }

  hasAlert(kind: string, subject: string): boolean {
    return this.alerts.find(`${kind} ${subject}`) === 'open'
  }
}
