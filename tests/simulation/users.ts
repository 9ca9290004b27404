/** What customers, contractors, administrators and banks do: mostly what is their turn, and sometimes anything else. */
import { cents } from '#domain/core/money.ts'
import { coolingOffDays } from '#domain/legal-rules/cooling-off.ts'
import { STAGE_EVENTS, STAGE_PARTIES, type StageShape } from '#domain/stages/stage-machine.ts'
import { bankOn, cancelContract, fireStage, signContract } from './contract-use-cases.ts'
import type { Books, Job } from './ledger.ts'
import type { Processor } from './processor.ts'
import { retryRefund } from './processor-events.ts'
import { createAccount, payStage, withdraw } from './queue-tasks.ts'
import type { Chance } from './random.ts'
import type { Steps } from './steps.ts'

const contractors = ['lee', 'kim', 'ana', 'bob', 'eve'] as const
const customers = ['mia', 'tom', 'zoe'] as const
const splits = [[100], [50, 50], [30, 30, 40], [25, 25, 25, 25], [95, 5]] as const
const jobsAtOnce = 12
const dayMs = 24 * 60 * 60_000

/** What comes next by itself, in each state of a stage. */
const nextMoves: Partial<Record<StageShape['state'], readonly [StageShape['event'], StageShape['party']][]>> = {
  paid: [['submitProgress', 'contractor']],
  rejected: [['submitProgress', 'contractor']],
  waiting: [
    ['approve', 'customer'],
    ['approve', 'customer'],
    ['approve', 'customer'],
    ['reject', 'customer'],
    ['reject', 'admin'],
  ],
}

/** What people act in. */
interface World {
  readonly books: Books
  readonly chance: Chance
  readonly processor: Processor
  note(what: string, about?: string): void
  begin<Result>(steps: Steps<Result>, onDone?: (result: Result) => void): void
}

type Deed = (people: People) => unknown

/** Drawn by how often they stand here. */
const deeds: readonly (readonly [times: number, deed: Deed])[] = [
  [50, (people) => people.goOn()],
  [25, (people) => people.useCard()],
  [6, (people) => people.tryAnything()],
  [2, (people) => people.cancelContract()],
  [14, (people) => people.answerAsBank()],
  [3, (people) => people.dispute()],
  [8, (people) => people.withdraw()],
  [3, (people) => people.retry()],
  [2, (people) => people.createAccount()],
  [1, ({ world }) => world.processor.payForNothing(cents(1 + world.chance.below(100_000)))],
]
const drawn = deeds.flatMap(([times, deed]) => Array.from({ length: times }, () => deed))

export class People {
  readonly world: World
  #jobs: string[] = []
  /** The payment sheets that are open somewhere. */
  #sheets: string[] = []

  constructor(world: World) {
    this.world = world
  }

  act(): void {
    this.world.chance.pick(drawn)(this)
  }

  /** The next thing that a job waits for. */
  goOn(): unknown {
    const { books, chance } = this.world
    if (this.#jobs.length < jobsAtOnce) return this.#sign()
    const job = books.jobs.get(chance.pick(this.#jobs))
    const stageIndex = job.stages.findIndex((state) => state !== 'approved')
    const state = job.stages[stageIndex]
    if (state === undefined || job.status === 'closed') return this.#leave(job)
    if (chance.happens(0.02)) return this.#leave(job)
    const moves = nextMoves[state]
    if (moves === undefined) return this.#pay(job.id, stageIndex)
    const [event, party] = chance.pick(moves)
    fireStage(books, job.id, stageIndex, event, party)
    return this.world.note(event, `${job.id} ${stageIndex}`)
  }

  /** Any try by anybody. */
  tryAnything(): void {
    const { books, chance } = this.world
    if (this.#jobs.length === 0) return
    const { id, stages } = books.jobs.get(chance.pick([...books.jobs.keys()]))
    const tried = chance.pick(STAGE_EVENTS)
    const event = tried === 'confirmPayment' ? 'startPayment' : tried
    const stageIndex = chance.below(stages.length)
    if (event === 'startPayment') this.#pay(id, stageIndex)
    else fireStage(books, id, stageIndex, event, chance.pick(STAGE_PARTIES))
  }

  /** A card in a payment sheet, which may have been open for long, and in two tabs. */
  useCard(): void {
    const { chance, processor } = this.world
    if (this.#sheets.length === 0) return
    const intentId = chance.pick(this.#sheets)
    const card = chance.pick(['good', 'good', 'good', 'asks-first', 'declined'] as const)
    processor.confirm(intentId, card)
    this.world.note(card, intentId)
    if (card === 'good') this.#sheets = this.#sheets.filter((sheet) => sheet !== intentId)
  }

  cancelContract(): void {
    const { books, chance } = this.world
    if (this.#jobs.length === 0 || chance.happens(0.5)) return
    const jobId = chance.pick(this.#jobs)
    const party = chance.pick(['customer', 'admin'] as const)
    cancelContract(books, jobId, party, party === 'admin' && chance.happens(0.5))
    this.world.note('cancel', `${jobId} ${party}`)
  }

  /** Refunds and withdrawals take their time at the bank, and can be sent back. */
  answerAsBank(): void {
    const { chance, processor } = this.world
    const refund = latest(processor.refunds, chance.below(10))
    const payout = latest(processor.payouts, chance.below(4))
    const dispute = latest(processor.disputes, chance.below(6))
    const dice = chance.below(3)
    if (dice === 0 && refund) this.#settleRefund(refund)
    if (dice === 1 && payout) processor.settlePayout(payout, chance.happens(0.8) ? 'paid' : 'failed')
    if (dice === 2 && dispute) processor.decideDispute(dispute, chance.pick(['won', 'lost']))
  }

  /** A customer's bank takes a payment back. What belongs to nothing is on its way back by itself. */
  dispute(): void {
    const { books, chance, processor } = this.world
    const charge = latest(processor.charges, chance.below(30))
    if (charge === undefined || chance.happens(0.5)) return
    const { jobId, stageIndex } = processor.charges.get(charge) ?? { jobId: '', stageIndex: 0 }
    if (books.payments.find(`${jobId}:${stageIndex}`)?.chargeId !== charge) return
    processor.openDispute(charge)
    this.world.note('dispute', charge)
  }

  withdraw(): void {
    const { books, chance } = this.world
    const contractorId = chance.pick(contractors)
    if (books.payees.find(contractorId) === undefined) return
    withdraw(books, contractorId, `request${chance.below(400)}`)
    this.world.note('withdraw', contractorId)
  }

  /** An administrator looks at a refund that has failed. */
  retry(): void {
    const { books, chance } = this.world
    const failed = books.refunds.where(({ status }) => status === 'failed')
    if (failed.length === 0) return
    const { reference } = chance.pick(failed)
    retryRefund(books, reference)
    this.world.note('retry', reference)
  }

  /** Contractors begin their account, complete it, and are asked for more later. */
  createAccount(): unknown {
    const { books, chance, processor } = this.world
    const contractorId = chance.pick(contractors)
    if (books.payees.find(contractorId) === undefined) return undefined
    const { account } = books.payees.get(contractorId)
    if (account === null) return this.world.begin(createAccount(books, contractorId))
    if (!processor.accounts.has(account)) return undefined
    processor.moveAccount(account, chance.pick(['ready', 'ready', 'pending']))
    return this.world.note('account', account)
  }

  /** In the end every bank answers, every account is complete, and what failed is sent again. */
  settle(): void {
    this.#answerAsEveryBank()
    const { books } = this.world
    for (const { reference, money } of books.refunds.where(({ status }) => status === 'failed')) {
      const { isDisputed, isRevoked } = bankOn(books, money.jobId, money.stageIndex)
      if (isDisputed || isRevoked) continue
      retryRefund(books, reference)
      this.world.note('retry', reference)
    }
    for (const { contractorId, status, account } of books.payees.where(() => true))
      if (status === 'pending' && account === null) this.world.begin(createAccount(books, contractorId))
  }

  #answerAsEveryBank(): void {
    const { refunds, payouts, disputes, accounts } = this.world.processor
    const { processor } = this.world
    for (const { id, status } of refunds.values()) if (status === 'pending') processor.settleRefund(id, 'succeeded')
    for (const { id, status } of payouts.values()) if (status === 'pending') processor.settlePayout(id, 'paid')
    for (const id of disputes.keys()) processor.decideDispute(id, 'won')
    for (const id of accounts.keys()) processor.moveAccount(id, 'ready')
  }

  /** What came for nothing and went back stays there: its return would be a difference for a person to look at. */
  #settleRefund(id: string): void {
    const { books, chance, processor } = this.world
    const refund = processor.refunds.get(id)
    const isUnmatched = books.unmatchedPayments.where(({ chargeId }) => chargeId === refund?.chargeId).length > 0
    if (isUnmatched && refund?.status === 'succeeded') return
    processor.settleRefund(id, chance.happens(0.6) ? 'succeeded' : 'failed')
  }

  #sign(): void {
    const { books, chance } = this.world
    const id = signContract(books, {
      customerId: chance.pick(customers),
      contractorId: chance.pick(contractors),
      cost: cents(100 + chance.below(5_000_000)),
      percents: chance.pick(splits),
      coolingOffEndsAt: books.now() + coolingOffDays * dayMs,
    })
    this.#jobs.push(id)
    this.world.note('sign', id)
  }

  #pay(jobId: string, stageIndex: number): void {
    const { books } = this.world
    this.world.begin(payStage(books, jobId, stageIndex), (intentId) => this.#sheets.push(intentId))
  }

  #leave({ id }: Job): void {
    this.#jobs = this.#jobs.filter((jobId) => jobId !== id)
  }
}

/** One of the latest few: what is old is seldom touched again. */
function latest(values: ReadonlyMap<string, unknown>, back: number): string | undefined {
  return [...values.keys()].at(-1 - back)
}
