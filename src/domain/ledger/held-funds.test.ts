/** Random actions run in any order. After each one the ledger sums to zero, and every balance follows from the records. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DomainError } from '../core/error.ts'
import { decide } from '../core/machine.ts'
import { type Cents, cents } from '../core/money.ts'
import { gstIn } from '../payments/gst.ts'
import { serviceFee } from '../payments/invoice.ts'
import { hasEnded, type QuoteShape, quoteMachine } from '../quotes/quote-machine.ts'
import { stagePrices } from '../quotes/split-percent.ts'
import { type RefundShape, refundMachine } from '../refunds/refund-machine.ts'
import { refundableStages } from '../refunds/refundable-stages.ts'
import { HELD_STATUSES, STAGE_EVENTS, STAGE_PARTIES, type StageShape, stageMachine } from '../stages/stage-machine.ts'
import { chargeback, chargebackLost, chargebackWon, type DisputedFundsSource } from './dispute-posting.ts'
import type { Account, FundsSource, LedgerTransaction, StageMoney } from './posting.ts'
import * as posting from './posting.ts'

interface Stage {
  readonly money: StageMoney
  state: StageShape['status']
  disputes: { readonly id: string; readonly at: DisputedFundsSource; status: 'open' | 'won' | 'lost' }[]
  refund: { readonly at: FundsSource; status: RefundShape['status']; attempt: number } | undefined
  /** Released, while the customer may still cancel. */
  isCoolingOff: boolean
  /** Released amounts that are not transferred yet, and transfers that are not reversed. */
  waiting: number
  handedOn: number
}

/** A contract with its money in memory: the real machines and postings, without a database. */
class World {
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
      const ids = { jobId: 'jb1', customerId: 'mia', contractorId: 'lee', stageIndex }
      const money = { ...ids, price, fee, feeGst: gstIn(fee, 10) }
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
    const amount = Math.max(0, stage.waiting - Math.max(0, waiting - this.balance('contractor:lee')))
    stage.waiting = 0
    if (amount === 0) return
    stage.handedOn = amount
    this.book(posting.transfer({ ...stage.money, price: cents(amount) }))
  }

  cancel(party: 'customer' | 'admin', includeReleased: boolean): void {
    const { withinCoolingOff } = this
    const facts = { jobIsOpen: false, noOtherSignature: true, withinCoolingOff, isArchived: false }
    if (this.stages.some(({ disputes }) => disputes.some(({ status }) => status === 'open'))) return
    this.contract = decide(quoteMachine, { status: this.contract, party, facts }, 'cancel').to
    const ended = this.stages.map(({ money: { stageIndex }, state, isCoolingOff, disputes }) => {
      const isWithBank = disputes.some(({ status }) => status === 'lost')
      return { stageIndex, status: state, isCoolingOff, isWithBank }
    })
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
    const { refund, handedOn } = stage
    if (refund?.at !== 'contractor' || this.balance('account:lee') < handedOn || handedOn === 0) return
    this.book(posting.reversal({ ...stage.money, price: cents(handedOn) }))
    stage.handedOn = 0
  }

  dispute(stage: Stage): void {
    if (stage.state === 'none' || stage.disputes.some(({ status }) => status !== 'won')) return
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

/** Actions that the specification allows. They are drawn half of the time, so that jobs make progress. */
const usual = [
  ['confirmPayment', 'system'],
  ['submitProgress', 'contractor'],
  ['approve', 'customer'],
  ['reject', 'customer'],
  ['reject', 'admin'],
] as const
const unusual = STAGE_EVENTS.flatMap((event) => STAGE_PARTIES.map((party) => [event, party] as const))
const refundEvents = ['send', 'succeed', 'fail', 'retry'] as const
const frequent = (action: (world: World, stage: Stage) => void) => [action, action, action]
/** Payment events outside the stages. They are drawn often, because many others depend on them. */
const actions: ReturnType<typeof frequent> = [
  ...frequent((world, stage) => world.transferStage(stage)),
  ...frequent((world) => world.withdraw()),
  ...frequent((world) => world.endCoolingOff()),
  (world) => world.failPayout(),
  (world, stage) => world.dispute(stage),
  ...(['won', 'lost'] as const).map((end) => (world: World, stage: Stage) => world.decideDispute(stage, end)),
  (world) => world.cancel('customer', true),
  (world) => world.cancel('admin', false),
  (world) => world.cancel('admin', true),
  ...refundEvents.map((event) => (world: World, stage: Stage) => world.fireRefundEvent(stage, event)),
  (world, stage) => world.reverseTransfer(stage),
]

function play(cost: number, percents: readonly number[], codes: readonly number[]) {
  const world = new World(cost, percents)
  return { world, denied: codes.filter((code) => isDenied(() => runAction(world, code))).length }
}

function runAction(world: World, code: number): void {
  const stage = world.stages[Math.floor(code / 4) % world.stages.length] as Stage
  const choice = Math.floor(code / 16)
  const tries = code % 4 === 2 ? unusual : usual
  const [event, party] = tries[choice % tries.length] ?? usual[0]
  if (code % 4 === 3) actions[choice % actions.length]?.(world, stage)
  else world.fire(event, party, stage)
}

function isDenied(action: () => void): boolean {
  try {
    action()
    return false
  } catch (error) {
    if (error instanceof DomainError) return true
    throw error
  }
}

type Amounts = readonly (readonly [account: string, amount: number])[]

/** The expected balance of every account. */
function expected({ stages, payouts }: World): Map<string, number> {
  const withdrawn = payouts.filter(({ hasFailed }) => !hasFailed).reduce((sum, { amount }) => sum + amount, 0)
  const amounts: Amounts = [['account:lee', -withdrawn], ['bank:lee', withdrawn], ...stages.flatMap(amountsOf)]
  const accounts = new Map<string, number>()
  for (const [account, amount] of amounts) accounts.set(account, (accounts.get(account) ?? 0) + amount)
  return accounts
}

function amountsOf({ money, state, isCoolingOff, disputes, refund, handedOn }: Stage): Amounts {
  const { price, fee, feeGst, stageIndex } = money
  const transferred: Amounts = [
    ['contractor:lee', -handedOn],
    ['account:lee', handedOn],
  ]
  if (state === 'none') return transferred
  const paid = price + fee
  const dispute = disputes.find(({ status }) => status !== 'won')
  const back: Amounts = refund
    ? [[refund.status === 'succeeded' ? 'customer:mia' : `refund:jb1:${stageIndex}`, paid]]
    : []
  const byBank: Amounts = dispute
    ? [[dispute.status === 'lost' ? 'customer:mia' : `disputed:jb1:${stageIndex}`, paid]]
    : []
  const borne: Amounts = dispute?.at === 'platform' ? [['platform:losses', -paid]] : []
  const outgoing: Amounts = [...transferred, ['customer:mia', -paid], ...back, ...byBank, ...borne]
  if (refund || dispute) return outgoing
  const released = isCoolingOff ? 'cooling-off:lee' : 'contractor:lee'
  const place = state === 'approved' ? released : `held:jb1:${stageIndex}`
  return [...outgoing, [place, price], ['platform:fees', fee - feeGst], ['platform:gst', feeGst]]
}

function broken(world: World): string[] {
  const balances = world.balances()
  const total = [...balances.values()].reduce((sum, balance) => sum + balance, 0)
  const due = expected(world)
  const accounts = new Set([...balances.keys(), ...due.keys()])
  const wrong = [...accounts].filter((account) => (balances.get(account as Account) ?? 0) !== (due.get(account) ?? 0))
  const mayOwe = /^(customer|contractor):|^platform:losses$/
  const below = [...balances].filter(([account, balance]) => balance < 0 && !mayOwe.test(account))
  return [
    ...(total === 0 ? [] : [`the ledger sums to ${total}`]),
    ...wrong.map((account) => `${account} has the wrong amount`),
    ...below.map(([account]) => `${account} is below zero`),
  ]
}

test('5,000 sequences of legal and illegal actions keep every balance exact [PAY-03, PAY-09, PAY-10, STAGE-01, STAGE-12]', () => {
  const seen = { denied: 0, approved: 0, finished: 0, refunded: 0, lost: 0, indebted: 0, paidOut: 0 }
  const costs = fc.integer({ min: 100, max: 1_000_000_000 })
  const splits = fc.constantFrom([100], [50, 50], [30, 30, 40], [25, 25, 25, 25])
  const codes = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 10, maxLength: 60, size: 'max' })

  fc.assert(
    fc.property(costs, splits, codes, (cost, percents, sequence) => {
      const { world, denied } = play(cost, percents, sequence)
      const { stages, payouts } = world
      seen.denied += denied
      seen.approved += stages.filter(({ state }) => state === 'approved').length
      seen.finished += stages.every(({ state }) => state === 'approved') ? 1 : 0
      seen.refunded += stages.filter(({ refund: back }) => back?.status === 'succeeded').length
      seen.lost += stages.filter(({ disputes }) => disputes.some(({ status }) => status === 'lost')).length
      seen.indebted += world.balance('contractor:lee') < 0 ? 1 : 0
      seen.paidOut += payouts.some(({ hasFailed }) => !hasFailed) ? 1 : 0
      expect(broken(world)).toEqual([])
    }),
    { numRuns: 5_000 },
  )

  // The property only counts if it reaches the interesting statuses.
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(20)
})

test('the property detects a double release', () => {
  const { world } = play(100_000, [100], [])
  const [stage] = world.stages as [Stage]
  world.fire('confirmPayment', 'system', stage)
  world.book({ ...posting.release(stage.money, 'contractor'), reference: 'release:again' })

  expect(broken(world)).toEqual(['held:jb1:0 has the wrong amount', 'contractor:lee has the wrong amount'])
})
