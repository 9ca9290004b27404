/** A contract with its money in memory, for tests of the ledger: the real machines and postings, without a database. */

import { decide } from '../core/machine.ts'
import { type Cents, cents } from '../core/money.ts'
import { gstIn } from '../payments/gst.ts'
import { serviceFee } from '../payments/invoice.ts'
import { hasEnded, type QuoteShape, quoteMachine } from '../quotes/quote-machine.ts'
import { stagePrices } from '../quotes/split-percent.ts'
import { type RefundShape, refundMachine } from '../refunds/refund-machine.ts'
import { refundableStages } from '../refunds/refundable-stages.ts'
import { HELD_STATUSES, type StageShape, stageMachine } from '../stages/stage-machine.ts'
import { chargeback, chargebackLost, chargebackWon, type DisputedFundsSource } from './dispute-posting.ts'
import type { Account, FundsSource, LedgerTransaction, StageMoney } from './posting.ts'
import * as posting from './posting.ts'

interface Dispute {
  readonly id: string
  readonly at: DisputedFundsSource
  status: 'open' | 'won' | 'lost'
}

export interface Stage {
  readonly money: StageMoney
  state: StageShape['status']
  disputes: Dispute[]
  refund: { readonly at: FundsSource; status: RefundShape['status']; attempt: number } | undefined
  /** Released, while the customer may still cancel. */
  isCoolingOff: boolean
  /** Released amounts that are not transferred yet, and transfers that are not reversed. */
  waiting: number
  handedOn: number
}

export class World {
  readonly stages: Stage[]
  readonly ledger = new Map<string, LedgerTransaction>()
  readonly payouts: { readonly amount: Cents; hasFailed: boolean }[] = []
  contract: QuoteShape['status'] = 'progress'
  withinCoolingOff: boolean

  constructor(cost: number, percents: readonly number[]) {
    const quote = cents(cost)
    this.withinCoolingOff = cost % 2 === 0
    this.stages = stagePrices(quote, percents).map((price, stageIndex) => {
      const fee = serviceFee(quote, stageIndex)
      const accountColumns = { jobId: 'jb1', customerId: 'mia', contractorId: 'lee' }
      const money = { ...accountColumns, stageIndex, price, fee, feeGst: gstIn(fee, 10) }
      return { money, state: 'none', disputes: [], refund: undefined, isCoolingOff: false, waiting: 0, handedOn: 0 }
    })
  }

  fire(event: StageShape['event'], party: StageShape['party'], stage: Stage): void {
    const earlier = this.stages.slice(0, stage.money.stageIndex)
    const facts = {
      jobIsSigned: true,
      isContractActive: !hasEnded(this.contract),
      earlierStagesApproved: earlier.every(({ state }) => state === 'approved'),
      notDisputed: !stage.disputes.some(({ status }) => status === 'open'),
      notChargedBack: !stage.disputes.some(({ status }) => status === 'lost'),
    }
    const { to, effects } = decide(stageMachine, { status: stage.state, party, facts }, event)
    stage.state = to
    if (effects.includes('holdFunds')) this.book(posting.hold(stage.money))
    if (!effects.includes('releaseFunds')) return
    stage.isCoolingOff = this.withinCoolingOff
    this.book(posting.release(stage.money, stage.isCoolingOff ? 'cooling-off' : 'contractor'))
    if (!stage.isCoolingOff) stage.waiting = stage.money.price
  }

  /** A stage whose payment is disputed waits for the bank. */
  endCoolingOff(): void {
    this.withinCoolingOff = false
    for (const stage of this.stages) {
      const isOpen = stage.disputes.some(({ status }) => status === 'open')
      if (!stage.isCoolingOff || stage.refund || isOpen) continue
      stage.isCoolingOff = false
      stage.waiting = stage.money.price
      if (!stage.disputes.some(({ status }) => status === 'lost')) this.book(posting.coolingOffEnded(stage.money))
    }
  }

  /** The debt is withheld. */
  transferStage(stage: Stage): void {
    const waiting = this.stages.reduce((sum, each) => sum + each.waiting, 0)
    const owed = Math.max(0, waiting - this.balance('contractor:lee'))
    const amount = Math.max(0, stage.waiting - owed)
    stage.waiting = 0
    if (amount === 0) return
    stage.handedOn = amount
    this.book(posting.transfer({ ...stage.money, price: cents(amount) }))
  }

  cancel(party: 'customer' | 'admin', includeReleased: boolean): void {
    const facts = {
      jobIsOpen: false,
      noOtherSignature: true,
      withinCoolingOff: this.withinCoolingOff,
      isArchived: false,
    }
    if (this.stages.some(({ disputes }) => disputes.some(({ status }) => status === 'open'))) return
    this.contract = decide(quoteMachine, { status: this.contract, party, facts }, 'cancel').to
    const ended = this.stages.map(({ money, state, isCoolingOff, disputes }) => ({
      stageIndex: money.stageIndex,
      status: state,
      isCoolingOff,
      isWithBank: disputes.some(({ status }) => status === 'lost'),
    }))
    for (const { stageIndex, fundsSource } of refundableStages(ended, includeReleased)) {
      const stage = this.stages[stageIndex] as Stage
      stage.refund = { at: fundsSource, status: 'queued', attempt: 1 }
      stage.waiting = 0
      this.book(posting.refund(stage.money, fundsSource))
    }
  }

  fireRefundEvent({ money, refund }: Stage, event: RefundShape['event']): void {
    if (refund === undefined) return
    const party = event === 'retry' ? 'admin' : 'system'
    const { to, effects } = decide(refundMachine, { status: refund.status, party, facts: {} }, event)
    refund.status = to
    if (effects.includes('bookPaid')) this.book(posting.refundPaid(money, refund.attempt))
    if (effects.includes('bookReturned')) this.book(posting.refundReturned(money, refund.attempt))
    if (event === 'retry') refund.attempt += 1
  }

  reverseTransfer(stage: Stage): void {
    if (stage.refund?.at !== 'contractor' || this.balance('account:lee') < stage.handedOn || stage.handedOn === 0)
      return
    this.book(posting.reversal({ ...stage.money, price: cents(stage.handedOn) }))
    stage.handedOn = 0
  }

  dispute(stage: Stage): void {
    const isOver = stage.disputes.some(({ status }) => status !== 'won')
    if (stage.state === 'none' || isOver) return
    const released = stage.isCoolingOff ? 'cooling-off' : 'contractor'
    const place = HELD_STATUSES.some((held) => held === stage.state) ? 'held' : released
    const at = stage.refund ? 'platform' : place
    const id = `dp${stage.money.stageIndex}.${stage.disputes.length}`
    stage.disputes.push({ id, at, status: 'open' })
    this.book(chargeback(stage.money, at, id))
  }

  decideDispute({ money, disputes }: Stage, status: 'won' | 'lost'): void {
    const open = disputes.find((dispute) => dispute.status === 'open')
    if (open === undefined) return
    open.status = status
    this.book(status === 'won' ? chargebackWon(money, open.at, open.id) : chargebackLost(money, open.id))
  }

  withdraw(): void {
    const amount = cents(Math.max(0, this.balance('account:lee')))
    if (amount === 0) return
    this.payouts.push({ amount, hasFailed: false })
    this.book(posting.payout({ payoutId: `po${this.payouts.length}`, contractorId: 'lee', amount }))
  }

  failPayout(): void {
    const last = this.payouts.at(-1)
    if (last === undefined || last.hasFailed) return
    last.hasFailed = true
    this.book(posting.payoutFailed({ payoutId: `po${this.payouts.length}`, contractorId: 'lee', amount: last.amount }))
  }

  book(transaction: LedgerTransaction): void {
    if (!this.ledger.has(transaction.reference)) this.ledger.set(transaction.reference, transaction)
  }

  balances(): ReadonlyMap<Account, number> {
    return posting.balancesOf([...this.ledger.values()].flatMap(({ postings }) => postings))
  }

  balance(account: Account): number {
    return this.balances().get(account) ?? 0
  }
}
