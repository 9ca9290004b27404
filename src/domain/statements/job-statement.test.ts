import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sumOf } from '../core/money.ts'
import { chargeback, chargebackLost, chargebackWon } from '../ledger/dispute-posting.ts'
import {
  balancesOf,
  hold,
  type LedgerTransaction,
  refund,
  refundPaid,
  release,
  type StageMoney,
  transfer,
} from '../ledger/posting.ts'
import { serviceFee } from '../payments/invoice.ts'
import { stagePrices } from '../quotes/split-percent.ts'
import { jobStatement } from './job-statement.ts'
import type { StageFacts } from './stage-statement.ts'

const money = (quoteCents: number, percents: readonly number[]): StageMoney[] =>
  stagePrices(cents(quoteCents), percents).map((price, stageIndex) => ({
    ...{ jobId: 'jb1', customerId: 'mia', contractorId: 'lee', stageIndex, price },
    fee: serviceFee(cents(quoteCents), stageIndex),
    feeGst: cents(0),
  }))

const factsOf = (stage: StageMoney, entries: readonly LedgerTransaction[]): StageFacts => ({
  state: 'NSW',
  index: stage.stageIndex,
  name: `Part ${stage.stageIndex + 1}`,
  percent: 0,
  price: stage.price,
  fee: stage.fee,
  status: 'paid',
  hasEnded: false,
  coolingOffEndsAt: null,
  transferStatus: 'arrived',
  setOff: cents(0),
  refund: null,
  transactions: entries.map((entry) => ({ ...entry, at: '2026-11-04T02:00:00.000Z' })),
})

test('the funds of a job name their stages and add up to the total [PAY-03, PAY-11]', () => {
  // $1,000.00 in 30, 30 and 40 percent, with the fee of $100.00.
  const [first, second, third] = money(100_000, [30, 30, 40]) as [StageMoney, StageMoney, StageMoney]
  const facts = [
    factsOf(first, [hold(first), release(first, 'contractor'), transfer(first)]),
    factsOf(second, [hold(second)]),
    factsOf(third, []),
  ]

  expect(jobStatement(facts, 'customer')).toMatchObject({
    total: 110_000,
    paid: 70_000,
    funds: [
      { status: 'unpaid', amount: 40_000, explanation: 'Not paid yet: stage 3 (Part 3) $400.00.' },
      { status: 'held', amount: 30_000, explanation: 'Held until you approve the work: stage 2 (Part 2) $300.00.' },
      {
        status: 'released',
        amount: 30_000,
        explanation: 'Approved and released to the contractor: stage 1 (Part 1) $300.00.',
      },
      { status: 'fee', amount: 10_000, explanation: '10% of the quote, paid once with the first stage.' },
    ],
  })
  expect(jobStatement(facts, 'contractor')).toMatchObject({ total: 100_000, paid: 60_000 })
})

test('an undivided payment mentions the service fee [PAY-04]', () => {
  const [only] = money(100_000, [100]) as [StageMoney]
  expect(jobStatement([factsOf(only, [])], 'customer').funds).toEqual([
    {
      status: 'unpaid',
      amount: 110_000,
      explanation: 'Not paid yet: stage 1 (Part 1) $1,100.00 with the service fee.',
    },
  ])
})

test('a cancelled contract explains every status [PAY-03, PAY-09]', () => {
  // $1,000.00 in two halves, with a fee of $100.00: the first half was paid and refunded.
  const [first, second] = money(100_000, [50, 50]) as [StageMoney, StageMoney]
  const facts = [factsOf(first, [hold(first), refund(first, 'held'), refundPaid(first)]), factsOf(second, [])]

  expect(
    jobStatement(
      facts.map((stage) => ({ ...stage, hasEnded: true })),
      'customer',
    ).funds,
  ).toEqual([
    {
      status: 'unpaid',
      amount: 50_000,
      explanation: 'Never paid, because the contract was cancelled: stage 2 (Part 2) $500.00.',
    },
    {
      status: 'refunded',
      amount: 60_000,
      explanation: 'Refunded to you: stage 1 (Part 1) $600.00 with the service fee on 04/11/2026.',
    },
  ])
})

/** The possible progress of a stage. */
const lives: ((stage: StageMoney) => LedgerTransaction[])[] = [
  () => [],
  (stage) => [hold(stage)],
  (stage) => [hold(stage), release(stage, 'contractor')],
  (stage) => [hold(stage), release(stage, 'contractor'), transfer(stage)],
  (stage) => [hold(stage), refund(stage, 'held')],
  (stage) => [hold(stage), refund(stage, 'held'), refundPaid(stage)],
  (stage) => [hold(stage), release(stage, 'contractor'), refund(stage, 'contractor'), refundPaid(stage)],
  (stage) => [hold(stage), chargeback(stage, 'held', 'dp_1')],
  (stage) => [hold(stage), chargeback(stage, 'held', 'dp_1'), chargebackWon(stage, 'held', 'dp_1')],
  (stage) => [
    hold(stage),
    release(stage, 'contractor'),
    chargeback(stage, 'contractor', 'dp_1'),
    chargebackLost(stage, 'dp_1'),
  ],
]

test('the funds always add up to the total and match the ledger, to the cent [PAY-03]', () => {
  const split = fc.constantFrom([100], [50, 50], [30, 30, 40], [25, 25, 25, 25])
  const ways = fc.array(fc.constantFrom(...lives), { minLength: 4, maxLength: 4 })

  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1_000_000_000 }), split, ways, (quoteCents, percents, lived) => {
      const stages = money(quoteCents, percents)
      const booked = stages.map((stage, at) => lived[at]?.(stage) ?? [])
      const balances = balancesOf(booked.flat().flatMap(({ postings }) => postings))
      const balanceOf = (prefix: RegExp) =>
        [...balances].filter(([account]) => prefix.test(account)).reduce((sum, [, amount]) => sum + amount, 0)
      const facts = stages.map((stage, at) => factsOf(stage, booked[at] ?? []))

      const { total, funds } = jobStatement(facts, 'customer')
      const amounts = new Map(funds.map(({ status, amount }) => [status, amount]))

      expect(total).toBe(quoteCents + serviceFee(cents(quoteCents), 0))
      expect(sumOf(funds.map(({ amount }) => amount))).toBe(total)
      expect(jobStatement(facts, 'contractor').total).toBe(quoteCents)
      expect(amounts.get('held') ?? 0).toBe(balanceOf(/^held:/))
      expect(amounts.get('released') ?? 0).toBe(balanceOf(/^(contractor|account):/))
      expect(amounts.get('fee') ?? 0).toBe(balanceOf(/^platform:/))
      expect(amounts.get('refunding') ?? 0).toBe(balanceOf(/^refund:/))
      expect(amounts.get('disputed') ?? 0).toBe(balanceOf(/^disputed:/))
    }),
    { numRuns: 500 },
  )
})
