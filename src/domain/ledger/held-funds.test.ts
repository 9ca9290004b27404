/** Random actions run in any order. After each one the ledger sums to zero, and every balance follows from the records. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DomainError } from '../core/error.ts'
import { STAGE_EVENTS, STAGE_PARTIES } from '../stages/stage-machine.ts'
import { type Stage, World } from './funds-world.ts'
import type { Account } from './posting.ts'
import * as posting from './posting.ts'

const sequences = 5_000
const splits = [[100], [50, 50], [30, 30, 40], [25, 25, 25, 25]]

/** Actions that the specification allows. They are drawn half of the time, so that jobs make progress. */
const usual = [
  ['confirmPayment', 'system'],
  ['submitProgress', 'contractor'],
  ['approve', 'customer'],
  ['reject', 'customer'],
  ['reject', 'admin'],
] as const
const unusual = STAGE_EVENTS.flatMap((event) => STAGE_PARTIES.map((party) => [event, party] as const))

const frequent = (action: (world: World, stage: Stage) => void) => [action, action, action]
/** Payment events outside the stages. They are drawn often, because many others depend on them. */
const actions: ReturnType<typeof frequent> = [
  ...frequent((world, stage) => world.transferStage(stage)),
  ...frequent((world) => world.withdraw()),
  ...frequent((world) => world.endCoolingOff()),
  (world) => world.failPayout(),
  (world, stage) => world.dispute(stage),
  (world, stage) => world.decideDispute(stage, 'won'),
  (world, stage) => world.decideDispute(stage, 'lost'),
  (world) => world.cancel('customer', true),
  (world) => world.cancel('admin', false),
  (world) => world.cancel('admin', true),
  (world, stage) => world.fireRefundEvent(stage, 'send'),
  (world, stage) => world.fireRefundEvent(stage, 'succeed'),
  (world, stage) => world.fireRefundEvent(stage, 'fail'),
  (world, stage) => world.fireRefundEvent(stage, 'retry'),
  (world, stage) => world.reverseTransfer(stage),
]

interface Life {
  readonly world: World
  readonly denied: number
}

function play(cost: number, percents: readonly number[], codes: readonly number[]): Life {
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
  const codes = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 10, maxLength: 60, size: 'max' })

  fc.assert(
    fc.property(costs, fc.constantFrom(...splits), codes, (cost, percents, sequence) => {
      const { world, denied } = play(cost, percents, sequence)
      const { stages, payouts } = world
      seen.denied += denied
      seen.approved += stages.filter(({ state }) => state === 'approved').length
      seen.finished += stages.every(({ state }) => state === 'approved') ? 1 : 0
      seen.refunded += stages.filter(({ refund: back }) => back?.status === 'succeeded').length
      seen.lost += stages.filter(({ disputes }) => disputes.some(({ status }) => status === 'lost')).length
      seen.indebted += world.balance('contractor:lee') < 0 ? 1 : 0
      seen.paidOut += payouts.some(({ hasFailed }) => !hasFailed) ? 1 : 0
      const faults = broken(world)
      if (faults.length > 0) throw new Error(faults.join('; '))
    }),
    { numRuns: sequences },
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
