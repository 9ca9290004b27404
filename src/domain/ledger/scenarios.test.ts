/**
 * Expected balances after scenarios of a contract, in cents and computed by hand. Stage amounts round down and the last
 * stage gets the rest. The fee is 10% and rounds half up; one eleventh of it is tax. Accounts without an entry are
 * empty.
 */
import { describe, expect, test } from 'vitest'
import { type Cents, cents } from '../core/money.ts'
import { gstIn } from '../payments/gst.ts'
import { serviceFee } from '../payments/invoice.ts'
import { stagePrices } from '../quotes/split-percent.ts'
import {
  balancesOf,
  chargeback,
  chargebackLost,
  chargebackWon,
  type DisputedFundsSource,
  type FundsSource,
  hold,
  type LedgerTransaction,
  payout,
  payoutFailed,
  refund,
  refundPaid,
  refundReturned,
  release,
  reversal,
  type StageMoney,
  transfer,
  unmatched,
  unmatchedReturned,
} from './posting.ts'

type Step = (stageAt: (index: number) => StageMoney) => LedgerTransaction
type Balances = Readonly<Record<string, number>>
type Scenario = readonly [
  says: string,
  cost: number,
  percents: readonly number[],
  steps: readonly Step[],
  after: Balances,
]

const pay =
  (index: number): Step =>
  (stage) =>
    hold(stage(index))
const approve =
  (index: number): Step =>
  (stage) =>
    release(stage(index))
const giveBack =
  (index: number, at: FundsSource): Step =>
  (stage) =>
    refund(stage(index), at)
const arriveBack =
  (index: number, attempt = 1): Step =>
  (stage) =>
    refundPaid(stage(index), attempt)
const bounce =
  (index: number): Step =>
  (stage) =>
    refundReturned(stage(index))
const handOn =
  (index: number, amount?: number, part = 1): Step =>
  (stage) =>
    transfer({ ...stage(index), price: amount === undefined ? stage(index).price : cents(amount) }, part)
const callBack =
  (index: number): Step =>
  (stage) =>
    reversal(stage(index))
const dispute =
  (index: number, at: DisputedFundsSource, id = 'dp1'): Step =>
  (stage) =>
    chargeback(stage(index), at, id)
const win =
  (index: number, at: DisputedFundsSource, id = 'dp1'): Step =>
  (stage) =>
    chargebackWon(stage(index), at, id)
const lose =
  (index: number, id = 'dp1'): Step =>
  (stage) =>
    chargebackLost(stage(index), id)
const ofLee = (amount: number, payoutId: string) => ({ payoutId, contractorId: 'lee', amount: cents(amount) })
const withdraw =
  (amount: number, id = 'po1'): Step =>
  () =>
    payout(ofLee(amount, id))
const refuse =
  (amount: number, id = 'po1'): Step =>
  () =>
    payoutFailed(ofLee(amount, id))
const arrive =
  (amount: number): Step =>
  () =>
    unmatched('evt1', cents(amount))
const sendBack =
  (amount: number): Step =>
  () =>
    unmatchedReturned('evt1', cents(amount))

/** $10,000.00 at once: the fee is $1,000.00, with $90.91 of tax in it. */
const whole = [1_000_000, [100]] as const
/** $3,333.33: $999.99, $999.99 and $1,333.35. The fee is $333.33, with $30.30 of tax. */
const thirds = [333_333, [30, 30, 40]] as const
/** $18,400.00: $4,600.00, $5,520.00 and $8,280.00. The fee is $1,840.00, with $167.27 of tax. */
const bathroom = [1_840_000, [25, 30, 45]] as const
/** $1.05: 52 and 53 cents. The fee is 10.5 cents, so 11, with one cent of tax. */
const odd = [105, [50, 50]] as const
/** $99,999.99: $94,999.99 and $5,000.00. The fee is $10,000.00 after rounding, with $909.09 of tax. */
const large = [9_999_999, [95, 5]] as const

// biome-ignore format: a table is read by its columns.
const paying: Scenario[] = [
  ['a contract paid at once is held', ...whole, [pay(0)], { customer: -1_100_000, 'held 0': 1_000_000, fees: 90_909, gst: 9_091 }],
  ['a payment that is told twice is booked once', ...whole, [pay(0), pay(0)], { customer: -1_100_000, 'held 0': 1_000_000, fees: 90_909, gst: 9_091 }],
  ['an approval that is told twice releases once', ...whole, [pay(0), approve(0), approve(0)], { customer: -1_100_000, contractor: 1_000_000, fees: 90_909, gst: 9_091 }],
  ['the first of three stages brings the whole fee', ...thirds, [pay(0)], { customer: -133_332, 'held 0': 99_999, fees: 30_303, gst: 3_030 }],
  ['the second stage brings none', ...thirds, [pay(0), approve(0), pay(1)], { customer: -233_331, contractor: 99_999, 'held 1': 99_999, fees: 30_303, gst: 3_030 }],
  ['the last stage takes the cents that are left', ...thirds, [pay(0), approve(0), pay(1), approve(1), pay(2)], { customer: -366_666, contractor: 199_998, 'held 2': 133_335, fees: 30_303, gst: 3_030 }],
  ['all three approved are the whole quote', ...thirds, [pay(0), approve(0), pay(1), approve(1), pay(2), approve(2)], { customer: -366_666, contractor: 333_333, fees: 30_303, gst: 3_030 }],
  ['a quarter of a bathroom', ...bathroom, [pay(0)], { customer: -644_000, 'held 0': 460_000, fees: 167_273, gst: 16_727 }],
  ['a bathroom that is done', ...bathroom, [pay(0), approve(0), pay(1), approve(1), pay(2), approve(2)], { customer: -2_024_000, contractor: 1_840_000, fees: 167_273, gst: 16_727 }],
  ['half of an odd number of cents is rounded down', ...odd, [pay(0)], { customer: -63, 'held 0': 52, fees: 10, gst: 1 }],
  ['the other half has the odd cent', ...odd, [pay(0), approve(0), pay(1)], { customer: -116, contractor: 52, 'held 1': 53, fees: 10, gst: 1 }],
  ['a dollar in four stages', 100, [25, 25, 25, 25], [pay(0), approve(0), pay(1), approve(1), pay(2), approve(2), pay(3), approve(3)], { customer: -110, contractor: 100, fees: 9, gst: 1 }],
  ['a large contract: the fee is rounded up to the cent', ...large, [pay(0)], { customer: -10_499_999, 'held 0': 9_499_999, fees: 909_091, gst: 90_909 }],
  ['a large contract: five percent are left', ...large, [pay(0), approve(0), pay(1)], { customer: -10_999_999, contractor: 9_499_999, 'held 1': 500_000, fees: 909_091, gst: 90_909 }],
  ['a fee of 10.4 cents is ten', 104, [30, 30, 40], [pay(0)], { customer: -41, 'held 0': 31, fees: 9, gst: 1 }],
  ['31, 31 and 42 cents', 104, [30, 30, 40], [pay(0), approve(0), pay(1), approve(1), pay(2)], { customer: -114, contractor: 62, 'held 2': 42, fees: 9, gst: 1 }],
  ['a fee of 104.5 cents is 105, and the tax of 9.55 cents ten', 1_045, [100], [pay(0)], { customer: -1_150, 'held 0': 1_045, fees: 95, gst: 10 }],
  ['a fee without a remainder: $5.50 with 50 cents of tax', 5_500, [5, 95], [pay(0)], { customer: -825, 'held 0': 275, fees: 500, gst: 50 }],
  ['35 percent of $20.25 are 708.75 cents, so 708', 2_025, [35, 65], [pay(0)], { customer: -911, 'held 0': 708, fees: 185, gst: 18 }],
  ['and 1,317 cents are left', 2_025, [35, 65], [pay(0), approve(0), pay(1)], { customer: -2_228, contractor: 708, 'held 1': 1_317, fees: 185, gst: 18 }],
]

// biome-ignore format: a table is read by its columns.
const earning: Scenario[] = [
  ['released money is handed on', ...whole, [pay(0), approve(0), handOn(0)], { customer: -1_100_000, account: 1_000_000, fees: 90_909, gst: 9_091 }],
  ['and withdrawn', ...whole, [pay(0), approve(0), handOn(0), withdraw(1_000_000)], { customer: -1_100_000, bank: 1_000_000, fees: 90_909, gst: 9_091 }],
  ['a part of it is withdrawn', ...whole, [pay(0), approve(0), handOn(0), withdraw(400_000)], { customer: -1_100_000, account: 600_000, bank: 400_000, fees: 90_909, gst: 9_091 }],
  ['a withdrawal that the bank refuses is back', ...whole, [pay(0), approve(0), handOn(0), withdraw(1_000_000), refuse(1_000_000)], { customer: -1_100_000, account: 1_000_000, fees: 90_909, gst: 9_091 }],
  ['a refusal that is told twice gives it back once', ...whole, [pay(0), approve(0), handOn(0), withdraw(1_000_000), refuse(1_000_000), refuse(1_000_000)], { customer: -1_100_000, account: 1_000_000, fees: 90_909, gst: 9_091 }],
  ['the next withdrawal arrives', ...whole, [pay(0), approve(0), handOn(0), withdraw(1_000_000), refuse(1_000_000), withdraw(1_000_000, 'po2')], { customer: -1_100_000, bank: 1_000_000, fees: 90_909, gst: 9_091 }],
  ['the first stage is with the bank while the second is held', ...bathroom, [pay(0), approve(0), handOn(0), withdraw(460_000), pay(1)], { customer: -1_196_000, bank: 460_000, 'held 1': 552_000, fees: 167_273, gst: 16_727 }],
  ['the second stage waits for an account', ...thirds, [pay(0), approve(0), handOn(0), pay(1), approve(1)], { customer: -233_331, account: 99_999, contractor: 99_999, fees: 30_303, gst: 3_030 }],
]

// biome-ignore format: a table is read by its columns.
const refunding: Scenario[] = [
  ['a refund promises price and fee', ...whole, [pay(0), giveBack(0, 'held')], { customer: -1_100_000, 'refund 0': 1_100_000 }],
  ['a refund that arrived leaves nothing', ...whole, [pay(0), giveBack(0, 'held'), arriveBack(0)], {}],
  ['a refund that is told twice is paid once', ...whole, [pay(0), giveBack(0, 'held'), arriveBack(0), arriveBack(0)], {}],
  ['a refund that the bank sends back is promised again', ...whole, [pay(0), giveBack(0, 'held'), arriveBack(0), bounce(0)], { customer: -1_100_000, 'refund 0': 1_100_000 }],
  ['and arrives at the second attempt', ...whole, [pay(0), giveBack(0, 'held'), arriveBack(0), bounce(0), arriveBack(0, 2)], {}],
  ['an odd first stage comes back whole', ...odd, [pay(0), giveBack(0, 'held')], { customer: -63, 'refund 0': 63 }],
  ['an approved stage is refunded by its contractor', ...thirds, [pay(0), approve(0), giveBack(0, 'contractor')], { customer: -133_332, 'refund 0': 133_332 }],
  ['what was approved stays when only the held stage goes back', ...thirds, [pay(0), approve(0), pay(1), giveBack(1, 'held')], { customer: -233_331, contractor: 99_999, 'refund 1': 99_999, fees: 30_303, gst: 3_030 }],
  ['and the fee with it once that is back', ...thirds, [pay(0), approve(0), pay(1), giveBack(1, 'held'), arriveBack(1)], { customer: -133_332, contractor: 99_999, fees: 30_303, gst: 3_030 }],
  ['a stage that was handed on is owed', ...bathroom, [pay(0), approve(0), handOn(0), giveBack(0, 'contractor')], { customer: -644_000, contractor: -460_000, account: 460_000, 'refund 0': 644_000 }],
  ['until it is called back', ...bathroom, [pay(0), approve(0), handOn(0), giveBack(0, 'contractor'), callBack(0), arriveBack(0)], {}],
  ['a stage that was paid out stays owed', ...bathroom, [pay(0), approve(0), handOn(0), withdraw(460_000), giveBack(0, 'contractor'), arriveBack(0)], { contractor: -460_000, bank: 460_000 }],
  ['two stages go back from two places', ...odd, [pay(0), approve(0), pay(1), giveBack(0, 'contractor'), giveBack(1, 'held')], { customer: -116, 'refund 0': 63, 'refund 1': 53 }],
]

// biome-ignore format: a table is read by its columns.
const disputing: Scenario[] = [
  ['a dispute takes price and fee', ...whole, [pay(0), dispute(0, 'held')], { customer: -1_100_000, 'disputed 0': 1_100_000 }],
  ['won, all is as before', ...whole, [pay(0), dispute(0, 'held'), win(0, 'held')], { customer: -1_100_000, 'held 0': 1_000_000, fees: 90_909, gst: 9_091 }],
  ['won, it can be approved', ...whole, [pay(0), dispute(0, 'held'), win(0, 'held'), approve(0)], { customer: -1_100_000, contractor: 1_000_000, fees: 90_909, gst: 9_091 }],
  ['lost, the customer has it', ...whole, [pay(0), dispute(0, 'held'), lose(0)], {}],
  ['won once and lost later', ...whole, [pay(0), dispute(0, 'held'), win(0, 'held'), dispute(0, 'held', 'dp2'), lose(0, 'dp2')], {}],
  ['released money is taken from the contractor', ...thirds, [pay(0), approve(0), dispute(0, 'contractor')], { customer: -133_332, 'disputed 0': 133_332 }],
  ['and given back when it is won', ...thirds, [pay(0), approve(0), dispute(0, 'contractor'), win(0, 'contractor')], { customer: -133_332, contractor: 99_999, fees: 30_303, gst: 3_030 }],
  ['lost after it was handed on, it is owed', ...thirds, [pay(0), approve(0), handOn(0), dispute(0, 'contractor'), lose(0)], { contractor: -99_999, account: 99_999 }],
  ['a later stage is lost, and the fee stays', ...thirds, [pay(0), approve(0), pay(1), dispute(1, 'held'), lose(1)], { customer: -133_332, contractor: 99_999, fees: 30_303, gst: 3_030 }],
  ['what was refunded already is the platform’s loss', ...whole, [pay(0), giveBack(0, 'held'), arriveBack(0), dispute(0, 'platform'), lose(0)], { customer: 1_100_000, losses: -1_100_000 }],
  ['which it has back when it wins', ...whole, [pay(0), giveBack(0, 'held'), arriveBack(0), dispute(0, 'platform'), win(0, 'platform')], {}],
]

// biome-ignore format: a table is read by its columns.
const owing: Scenario[] = [
  ['a debt is set off: of $5,520.00 only $920.00 is handed on', ...bathroom, [pay(0), approve(0), handOn(0), dispute(0, 'contractor'), lose(0), pay(1), approve(1), handOn(1, 92_000)], { customer: -552_000, account: 552_000 }],
  ['a debt as large as the release leaves nothing to hand on', ...thirds, [pay(0), approve(0), handOn(0), dispute(0, 'contractor'), lose(0), pay(1), approve(1)], { customer: -99_999, account: 99_999 }],
  ['the release after it is handed on whole', ...thirds, [pay(0), approve(0), handOn(0), dispute(0, 'contractor'), lose(0), pay(1), approve(1), pay(2), approve(2), handOn(2)], { customer: -233_334, account: 233_334 }],
  ['a debt that the bank takes back is handed on as a second part', ...bathroom, [pay(0), approve(0), handOn(0), dispute(0, 'contractor'), pay(1), approve(1), handOn(1, 92_000), win(0, 'contractor'), handOn(1, 460_000, 2)], { customer: -1_196_000, account: 1_012_000, fees: 167_273, gst: 16_727 }],
  ['money that belongs to nothing waits', ...whole, [arrive(5_000)], { unknown: -5_000, clearing: 5_000 }],
  ['and is given back', ...whole, [arrive(5_000), sendBack(5_000)], {}],
  ['beside a payment that is held', ...odd, [pay(0), arrive(63), sendBack(63)], { customer: -63, 'held 0': 52, fees: 10, gst: 1 }],
]

const scenarios = { paying, earning, refunding, disputing, owing }

test('has more than fifty scenarios', () => {
  expect(Object.values(scenarios).flat().length).toBeGreaterThan(50)
})

describe.each(Object.entries(scenarios))('%s [PAY-03, PAY-04, PAY-09, PAY-10]', (_group, rows) => {
  test.each(rows)('%s', (_says, cost, percents, steps, after) => {
    const stages = stagesOf(cents(cost), percents)
    const booked = new Map<string, LedgerTransaction>()
    for (const step of steps) {
      const entry = step((index) => stages[index] as StageMoney)
      if (!booked.has(entry.reference)) booked.set(entry.reference, entry)
    }

    expect(balancesAfter([...booked.values()])).toEqual(after)
  })
})

function stagesOf(cost: Cents, percents: readonly number[]): StageMoney[] {
  return stagePrices(cost, percents).map((price, stageIndex) => {
    const fee = serviceFee(cost, stageIndex)
    return { jobId: 'jb1', stageIndex, customerId: 'mia', contractorId: 'lee', price, fee, feeGst: gstIn(fee, 10) }
  })
}

/** The non-zero balances by short name: `held:jb1:0` is "held 0", `platform:fees` is "fees". */
function balancesAfter(transactions: readonly LedgerTransaction[]): Balances {
  const balances = [...balancesOf(transactions.flatMap(({ postings }) => postings))]
  const named = balances.map(([account, amount]) => [
    account.replace(/^platform:|^processor:|:mia|:lee|^customer:(?=unknown)/g, '').replace(':jb1:', ' '),
    amount,
  ])
  return Object.fromEntries(named.filter(([, amount]) => amount !== 0))
}
