import { describe, expect, test } from 'vitest'
import { cents } from '../core/money.ts'
import { chargeback, chargebackLost, chargebackWon, disputedMoney } from './dispute-posting.ts'
import {
  balancesOf,
  coolingOffEnded,
  hold,
  type LedgerTransaction,
  payout,
  payoutFailed,
  refund,
  refundCovered,
  refundPaid,
  release,
  reversal,
  type StageMoney,
  transfer,
  unmatched,
  unmatchedReturned,
} from './posting.ts'

const stage: StageMoney = {
  jobId: 'jb1',
  stageIndex: 0,
  customerId: 'mia',
  contractorId: 'lee',
  price: cents(300_000),
  fee: cents(100_000),
  feeGst: cents(9_091),
}

test('a payment holds the price for its stage and posts the fee and its tax to the platform [PAY-03, PAY-04]', () => {
  expect(hold(stage)).toEqual({
    kind: 'hold',
    reference: 'hold:jb1:0',
    jobId: 'jb1',
    stageIndex: 0,
    postings: [
      { source: 'customer:mia', destination: 'processor:clearing', amount: 400_000 },
      { source: 'processor:clearing', destination: 'held:jb1:0', amount: 300_000 },
      { source: 'processor:clearing', destination: 'platform:fees', amount: 90_909 },
      { source: 'processor:clearing', destination: 'platform:gst', amount: 9_091 },
    ],
  })
})

test('an approval during cooling-off waits in an account of its own and moves to the contractor at the end [PAY-09]', () => {
  expect(release(stage, 'cooling-off').postings).toEqual([
    { source: 'held:jb1:0', destination: 'cooling-off:lee', amount: 300_000 },
  ])
  expect(coolingOffEnded(stage)).toEqual({
    kind: 'cooling-off-ended',
    reference: 'cooling-off-ended:jb1:0',
    jobId: 'jb1',
    stageIndex: 0,
    postings: [{ source: 'cooling-off:lee', destination: 'contractor:lee', amount: 300_000 }],
  })
  expect(refund(stage, 'cooling-off').postings[0]).toEqual({
    source: 'cooling-off:lee',
    destination: 'refund:jb1:0',
    amount: 300_000,
  })
})

test('a payment without a fee has no empty posting [PAY-04]', () => {
  const later = hold({ ...stage, stageIndex: 1, fee: cents(0), feeGst: cents(0) })
  expect(later.postings).toEqual([
    { source: 'customer:mia', destination: 'processor:clearing', amount: 300_000 },
    { source: 'processor:clearing', destination: 'held:jb1:1', amount: 300_000 },
  ])
})

test('an approval moves the held price to the contractor and leaves the fee [PAY-03]', () => {
  expect(release(stage, 'contractor')).toMatchObject({
    kind: 'release',
    reference: 'release:jb1:0',
    postings: [{ source: 'held:jb1:0', destination: 'contractor:lee', amount: 300_000 }],
  })
})

test('a failed refund covers what the bank took from the platform, fee included [PAY-09]', () => {
  const dispute = [chargeback(stage, 'platform', 'dp_1'), chargebackLost(stage, 'dp_1')]
  const all = [hold(stage), refund(stage, 'held'), ...dispute, refundCovered(stage)]

  const left = [...balancesOf(all.flatMap(({ postings }) => postings))].filter(([, amount]) => amount !== 0)

  expect(left).toEqual([])
})

test('hold and release of one stage have different references [PAY-03]', () => {
  const other = { ...stage, stageIndex: 1 }
  const references = [hold(stage), release(stage, 'contractor'), hold(other), release(other, 'contractor')].map(
    ({ reference }) => reference,
  )
  expect(new Set(references).size).toBe(4)
  expect(hold(stage).reference).toBe(references[0])
})

describe('balances', () => {
  test('equal incoming minus outgoing amounts', () => {
    const balances = balancesOf([...hold(stage).postings, ...release(stage, 'contractor').postings])

    expect(Object.fromEntries(balances)).toEqual({
      'customer:mia': -400_000,
      'processor:clearing': 0,
      'held:jb1:0': 0,
      'contractor:lee': 300_000,
      'platform:fees': 90_909,
      'platform:gst': 9_091,
    })
  })

  test('are empty without postings', () => {
    expect(balancesOf([]).size).toBe(0)
  })
})

/** The balances after these transactions, without empty accounts. */
const balancesAfter = (...transactions: LedgerTransaction[]) =>
  Object.fromEntries(
    [...balancesOf(transactions.flatMap(({ postings }) => postings))].filter(([, cents]) => cents !== 0),
  )

const held = { 'customer:mia': -400_000, 'held:jb1:0': 300_000, 'platform:fees': 90_909, 'platform:gst': 9_091 }
const released = { 'customer:mia': -400_000, 'contractor:lee': 300_000, 'platform:fees': 90_909, 'platform:gst': 9_091 }

describe('transactions after a payment', () => {
  test('a refund of held money reserves price and fee, and its payment empties the account [PAY-09]', () => {
    expect(balancesAfter(hold(stage), refund(stage, 'held'))).toEqual({
      'customer:mia': -400_000,
      'refund:jb1:0': 400_000,
    })
    expect(balancesAfter(hold(stage), refund(stage, 'held'), refundPaid(stage))).toEqual({})
  })

  test('a refund of transferred money makes the contractor owe it until the reversal [PAY-09]', () => {
    const paidOut = [hold(stage), release(stage, 'contractor'), transfer(stage)]
    expect(balancesAfter(...paidOut)).toEqual({ ...released, 'contractor:lee': undefined, 'account:lee': 300_000 })
    expect(balancesAfter(...paidOut, refund(stage, 'contractor'))).toEqual({
      'customer:mia': -400_000,
      'account:lee': 300_000,
      'contractor:lee': -300_000,
      'refund:jb1:0': 400_000,
    })
    expect(balancesAfter(...paidOut, refund(stage, 'contractor'), reversal(stage), refundPaid(stage))).toEqual({})
  })

  test('a dispute reserves the payment; a win restores it; a loss gives it to the customer [PAY-03]', () => {
    const disputed = [hold(stage), chargeback(stage, 'held', 'dp_1')]
    expect(balancesAfter(...disputed)).toEqual({ 'customer:mia': -400_000, 'disputed:jb1:0': 400_000 })
    expect(balancesAfter(...disputed, chargebackWon(stage, 'held', 'dp_1'))).toEqual(held)
    expect(balancesAfter(...disputed, chargebackLost(stage, 'dp_1'))).toEqual({})
  })

  test("a lost dispute about released money becomes the contractor's debt [PAY-03]", () => {
    const lost = [
      hold(stage),
      release(stage, 'contractor'),
      chargeback(stage, 'contractor', 'dp_1'),
      chargebackLost(stage, 'dp_1'),
    ]
    expect(balancesAfter(...lost)).toEqual({})
    expect(balancesAfter(...lost, transfer(stage))).toEqual({ 'contractor:lee': -300_000, 'account:lee': 300_000 })
  })

  test('a payout moves money from the processor account to the bank, and back when the bank returns it [PAY-10]', () => {
    const money = { payoutId: 'po1', contractorId: 'lee', amount: cents(300_000) }
    const paidOut = [hold(stage), release(stage, 'contractor'), transfer(stage), payout(money)]
    expect(balancesAfter(...paidOut)).toEqual({ ...released, 'contractor:lee': undefined, 'bank:lee': 300_000 })
    expect(balancesAfter(...paidOut, payoutFailed(money))).toMatchObject({ 'account:lee': 300_000 })
  })

  test('unmatched money stays in the clearing account until it is refunded [PAY-03]', () => {
    const arrived = unmatched('evt_1', cents(5_000))
    expect(balancesAfter(arrived)).toEqual({ 'customer:unknown': -5_000, 'processor:clearing': 5_000 })
    expect(balancesAfter(arrived, unmatchedReturned('evt_1', cents(5_000)))).toEqual({})
  })

  test('every transaction has its own reference, even for the same stage [PAY-03]', () => {
    const all = [hold, coolingOffEnded, refundPaid, transfer, reversal].map((book) => book(stage).reference)
    const more = [
      release(stage, 'contractor'),
      refund(stage, 'held'),
      chargeback(stage, 'held', 'dp_1'),
      chargebackWon(stage, 'held', 'dp_1'),
    ]
    const references = [...all, ...more.map(({ reference }) => reference), chargebackLost(stage, 'dp_1').reference]
    expect(new Set(references).size).toBe(10)
  })
})

describe('a disputed amount', () => {
  const part = (price: number, fee: number, feeGst: number, loss = 0) => ({ price, fee, feeGst, loss })

  test.each([
    ['a part of the price', 'held', 100_000, part(100_000, 0, 0)],
    ['the price and half of the fee', 'contractor', 350_000, part(300_000, 50_000, 4_546)],
    ['the whole payment', 'held', 400_000, part(300_000, 100_000, 9_091)],
    ['more than the payment', 'held', 400_001, part(300_000, 100_000, 9_091, 1)],
    ['a payment that is being refunded', 'platform', 100_000, part(0, 0, 0, 100_000)],
  ] as const)('%s is split over price, fee, tax and loss [PAY-03]', (_what, at, amount, parts) => {
    const taken = disputedMoney(stage, at, cents(amount))

    expect(taken).toEqual(parts)
    const { postings } = chargeback(stage, at, 'dp_1', taken)
    expect(postings.reduce((sum, posting) => sum + posting.amount, 0)).toBe(amount)
    expect(balancesOf([...postings, ...chargebackWon(stage, at, 'dp_1', taken).postings])).toEqual(
      new Map(
        postings.flatMap(
          ({ source, destination }) =>
            [
              [source, 0],
              [destination, 0],
            ] as const,
        ),
      ),
    )
  })
})
