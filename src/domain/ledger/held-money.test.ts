/**
 * The promise behind the product, as a property: whatever anybody tries and in whatever order, the ledger sums to zero,
 * no held account is negative, and what is held is exactly the price of the stages in paid, waiting or rejected.
 * A sequence is a list of numbers; each names an event, a party and a stage, legal there or not. The stage machine
 * decides, its effects become transactions, and a reference that is already booked changes nothing, as in the database.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DomainError } from '../core/error.ts'
import { decide } from '../core/machine.ts'
import { cents } from '../core/money.ts'
import { gstIn } from '../payments/gst.ts'
import { serviceFee } from '../payments/invoice.ts'
import { stagePrices } from '../quotes/split-percent.ts'
import { STAGE_EVENTS, STAGE_PARTIES, type StageShape, stageMachine } from '../stages/stage-machine.ts'
import { type Account, balancesOf, hold, type LedgerTransaction, release, type StageMoney } from './posting.ts'

const sequences = 10_000
const splits = [[100], [50, 50], [30, 30, 40], [25, 25, 25, 25]]

/** The tries that the specification allows somewhere; drawn as often as all the others together, so that jobs get on. */
const usual = [
  ['confirmPayment', 'system'],
  ['submitProgress', 'contractor'],
  ['approve', 'customer'],
  ['reject', 'customer'],
  ['reject', 'admin'],
] as const
const unusual = STAGE_EVENTS.flatMap((event) => STAGE_PARTIES.map((party) => [event, party] as const))

const undisputed = { jobIsSigned: true, contractStands: true, notDisputed: true, notTakenBack: true }

class World {
  readonly stages: StageMoney[]
  readonly states: StageShape['state'][]
  readonly ledger = new Map<string, LedgerTransaction>()
  refused = 0

  constructor(cost: number, percents: readonly number[]) {
    const quote = cents(cost)
    this.stages = stagePrices(quote, percents).map((price, stageIndex) => ({
      jobId: 'jb1',
      stageIndex,
      customerId: 'mia',
      contractorId: 'lee',
      price,
      fee: serviceFee(quote, stageIndex),
      feeGst: gstIn(serviceFee(quote, stageIndex), 10),
    }))
    this.states = this.stages.map(() => 'none')
  }

  try(event: StageShape['event'], party: StageShape['party'], at: number): void {
    const stage = this.stages[at]
    const state = this.states[at]
    if (stage === undefined || state === undefined) return
    const earlierStagesApproved = this.states.slice(0, at).every((earlier) => earlier === 'approved')
    try {
      const step = decide(
        stageMachine,
        { state, party, facts: { ...undisputed, earlierStagesApproved } },
        event,
      )
      this.states[at] = step.to
      if (step.effects.includes('holdFunds')) this.book(hold(stage))
      if (step.effects.includes('releaseFunds')) this.book(release(stage))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      this.refused += 1
    }
  }

  book(transaction: LedgerTransaction): void {
    if (!this.ledger.has(transaction.reference)) this.ledger.set(transaction.reference, transaction)
  }

  balances(): ReadonlyMap<Account, number> {
    return balancesOf([...this.ledger.values()].flatMap(({ postings }) => postings))
  }
}

function play(cost: number, percents: readonly number[], codes: readonly number[]): World {
  const world = new World(cost, percents)
  for (const code of codes) {
    const tries = code % 2 === 0 ? usual : unusual
    const [event, party] = tries[Math.floor(code / 8) % tries.length] ?? usual[0]
    world.try(event, party, Math.floor(code / 2) % percents.length)
  }
  return world
}

function broken(world: World): string[] {
  const balances = world.balances()
  const total = [...balances.values()].reduce((sum, balance) => sum + balance, 0)
  const wrong = world.stages.filter(({ stageIndex, price }) => {
    const isHeld = ['paid', 'waiting', 'rejected'].includes(world.states[stageIndex] ?? '')
    return (balances.get(`held:jb1:${stageIndex}`) ?? 0) !== (isHeld ? price : 0)
  })
  const earned = world.stages.filter(({ stageIndex }) => world.states[stageIndex] === 'approved')
  const due = earned.reduce((sum, { price }) => sum + price, 0)
  return [
    ...(total === 0 ? [] : [`the ledger sums to ${total}`]),
    ...wrong.map(({ stageIndex }) => `stage ${stageIndex} holds the wrong amount`),
    ...((balances.get('contractor:lee') ?? 0) === due ? [] : ['the contractor has what was not approved']),
  ]
}

test('10,000 sequences of legal and illegal tries keep every cent in its place [PAY-03, STAGE-01, STAGE-12]', () => {
  const seen = { refused: 0, approved: 0, finished: 0, resubmitted: 0 }
  const costs = fc.integer({ min: 100, max: 1_000_000_000 })
  const codes = fc.array(fc.nat({ max: 100_000 }), { minLength: 4, maxLength: 40, size: 'max' })

  fc.assert(
    fc.property(costs, fc.constantFrom(...splits), codes, (cost, percents, sequence) => {
      const world = play(cost, percents, sequence)
      seen.refused += world.refused
      seen.approved += world.states.filter((state) => state === 'approved').length
      seen.finished += world.states.every((state) => state === 'approved') ? 1 : 0
      seen.resubmitted += world.states.includes('rejected') ? 1 : 0
      const faults = broken(world)
      if (faults.length > 0) throw new Error(faults.join('; '))
    }),
    { numRuns: sequences },
  )

  // A property that never reaches the interesting states proves nothing.
  expect(seen.refused).toBeGreaterThan(sequences)
  expect(seen.approved).toBeGreaterThan(sequences / 10)
  expect(seen.finished).toBeGreaterThan(sequences / 20)
  expect(seen.resubmitted).toBeGreaterThan(sequences / 20)
})

test('the property notices money that is released twice', () => {
  const world = play(100_000, [100], [])
  world.try('confirmPayment', 'system', 0)
  const [stage] = world.stages
  if (stage !== undefined) world.book({ ...release(stage), reference: 'release:again' })

  expect(broken(world)).toEqual(['stage 0 holds the wrong amount', 'the contractor has what was not approved'])
})
