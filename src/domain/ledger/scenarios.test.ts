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
import { chargeback, chargebackLost, chargebackWon, type DisputedFundsSource } from './dispute-posting.ts'
import {
  balancesOf,
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
    release(stage(index), 'contractor')
const refundStage =
  (index: number, at: FundsSource): Step =>
  (stage) =>
    refund(stage(index), at)
const payRefund =
  (index: number, attempt = 1): Step =>
  (stage) =>
    refundPaid(stage(index), attempt)
const bounce =
  (index: number): Step =>
  (stage) =>
    refundReturned(stage(index))
const transferStage =
  (index: number, amount?: number, part = 1): Step =>
  (stage) =>
    transfer({ ...stage(index), price: amount === undefined ? stage(index).price : cents(amount) }, part)
const reverseTransfer =
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
const returnPayout =
  (amount: number, id = 'po1'): Step =>
  () =>
    payoutFailed(ofLee(amount, id))
const receiveUnmatched =
  (amount: number): Step =>
  () =>
    unmatched('evt1', cents(amount))
const returnUnmatched =
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
  ['a repeated payment event is booked once', ...whole, [pay(0), pay(0)], { customer: -1_100_000, 'held 0': 1_000_000, fees: 90_909, gst: 9_091 }],
  ['a repeated approval releases once', ...whole, [pay(0), approve(0), approve(0)], { customer: -1_100_000, contractor: 1_000_000, fees: 90_909, gst: 9_091 }],
  ['the first of three stages carries the whole fee', ...thirds, [pay(0)], { customer: -133_332, 'held 0': 99_999, fees: 30_303, gst: 3_030 }],
  ['the second stage carries none', ...thirds, [pay(0), approve(0), pay(1)], { customer: -233_331, contractor: 99_999, 'held 1': 99_999, fees: 30_303, gst: 3_030 }],
  ['the last stage takes the remaining cents', ...thirds, [pay(0), approve(0), pay(1), approve(1), pay(2)], { customer: -366_666, contractor: 199_998, 'held 2': 133_335, fees: 30_303, gst: 3_030 }],
  ['three approved stages add up to the quote', ...thirds, [pay(0), approve(0), pay(1), approve(1), pay(2), approve(2)], { customer: -366_666, contractor: 333_333, fees: 30_303, gst: 3_030 }],
  ['a quarter of a bathroom is paid', ...bathroom, [pay(0)], { customer: -644_000, 'held 0': 460_000, fees: 167_273, gst: 16_727 }],
  ['a whole bathroom is approved', ...bathroom, [pay(0), approve(0), pay(1), approve(1), pay(2), approve(2)], { customer: -2_024_000, contractor: 1_840_000, fees: 167_273, gst: 16_727 }],
  ['half of an odd number of cents is rounded down', ...odd, [pay(0)], { customer: -63, 'held 0': 52, fees: 10, gst: 1 }],
  ['the other half gets the odd cent', ...odd, [pay(0), approve(0), pay(1)], { customer: -116, contractor: 52, 'held 1': 53, fees: 10, gst: 1 }],
  ['a dollar in four stages', 100, [25, 25, 25, 25], [pay(0), approve(0), pay(1), approve(1), pay(2), approve(2), pay(3), approve(3)], { customer: -110, contractor: 100, fees: 9, gst: 1 }],
  ['a large contract: the fee is rounded up to the cent', ...large, [pay(0)], { customer: -10_499_999, 'held 0': 9_499_999, fees: 909_091, gst: 90_909 }],
  ['a large contract: the last five percent', ...large, [pay(0), approve(0), pay(1)], { customer: -10_999_999, contractor: 9_499_999, 'held 1': 500_000, fees: 909_091, gst: 90_909 }],
  ['a fee of 10.4 cents is ten', 104, [30, 30, 40], [pay(0)], { customer: -41, 'held 0': 31, fees: 9, gst: 1 }],
  ['31, 31 and 42 cents', 104, [30, 30, 40], [pay(0), approve(0), pay(1), approve(1), pay(2)], { customer: -114, contractor: 62, 'held 2': 42, fees: 9, gst: 1 }],
  ['a fee of 104.5 cents is 105, and the tax of 9.55 cents ten', 1_045, [100], [pay(0)], { customer: -1_150, 'held 0': 1_045, fees: 95, gst: 10 }],
  ['a fee without a remainder: $5.50 with 50 cents of tax', 5_500, [5, 95], [pay(0)], { customer: -825, 'held 0': 275, fees: 500, gst: 50 }],
  ['35 percent of $20.25 are 708.75 cents, so 708', 2_025, [35, 65], [pay(0)], { customer: -911, 'held 0': 708, fees: 185, gst: 18 }],
  ['and the rest is 1,317 cents', 2_025, [35, 65], [pay(0), approve(0), pay(1)], { customer: -2_228, contractor: 708, 'held 1': 1_317, fees: 185, gst: 18 }],
]

// biome-ignore format: a table is read by its columns.
const earning: Scenario[] = [
  ['released money is transferred', ...whole, [pay(0), approve(0), transferStage(0)], { customer: -1_100_000, account: 1_000_000, fees: 90_909, gst: 9_091 }],
  ['and then withdrawn', ...whole, [pay(0), approve(0), transferStage(0), withdraw(1_000_000)], { customer: -1_100_000, bank: 1_000_000, fees: 90_909, gst: 9_091 }],
  ['part of it is withdrawn', ...whole, [pay(0), approve(0), transferStage(0), withdraw(400_000)], { customer: -1_100_000, account: 600_000, bank: 400_000, fees: 90_909, gst: 9_091 }],
  ['a returned withdrawal is back in the account', ...whole, [pay(0), approve(0), transferStage(0), withdraw(1_000_000), returnPayout(1_000_000)], { customer: -1_100_000, account: 1_000_000, fees: 90_909, gst: 9_091 }],
  ['a repeated return is booked once', ...whole, [pay(0), approve(0), transferStage(0), withdraw(1_000_000), returnPayout(1_000_000), returnPayout(1_000_000)], { customer: -1_100_000, account: 1_000_000, fees: 90_909, gst: 9_091 }],
  ['the next withdrawal succeeds', ...whole, [pay(0), approve(0), transferStage(0), withdraw(1_000_000), returnPayout(1_000_000), withdraw(1_000_000, 'po2')], { customer: -1_100_000, bank: 1_000_000, fees: 90_909, gst: 9_091 }],
  ['the first stage is paid out while the second is held', ...bathroom, [pay(0), approve(0), transferStage(0), withdraw(460_000), pay(1)], { customer: -1_196_000, bank: 460_000, 'held 1': 552_000, fees: 167_273, gst: 16_727 }],
  ['the second stage waits for an account', ...thirds, [pay(0), approve(0), transferStage(0), pay(1), approve(1)], { customer: -233_331, account: 99_999, contractor: 99_999, fees: 30_303, gst: 3_030 }],
]

// biome-ignore format: a table is read by its columns.
const refunding: Scenario[] = [
  ['a refund reserves price and fee', ...whole, [pay(0), refundStage(0, 'held')], { customer: -1_100_000, 'refund 0': 1_100_000 }],
  ['a paid refund leaves no balance', ...whole, [pay(0), refundStage(0, 'held'), payRefund(0)], {}],
  ['a repeated refund event is booked once', ...whole, [pay(0), refundStage(0, 'held'), payRefund(0), payRefund(0)], {}],
  ['a refund the bank returns is reserved again', ...whole, [pay(0), refundStage(0, 'held'), payRefund(0), bounce(0)], { customer: -1_100_000, 'refund 0': 1_100_000 }],
  ['and is paid at the second attempt', ...whole, [pay(0), refundStage(0, 'held'), payRefund(0), bounce(0), payRefund(0, 2)], {}],
  ['an odd first stage is refunded in full', ...odd, [pay(0), refundStage(0, 'held')], { customer: -63, 'refund 0': 63 }],
  ['the contractor pays the refund of an approved stage', ...thirds, [pay(0), approve(0), refundStage(0, 'contractor')], { customer: -133_332, 'refund 0': 133_332 }],
  ['an approved stage stays when only the held stage is refunded', ...thirds, [pay(0), approve(0), pay(1), refundStage(1, 'held')], { customer: -233_331, contractor: 99_999, 'refund 1': 99_999, fees: 30_303, gst: 3_030 }],
  ['and so does the fee once the refund is paid', ...thirds, [pay(0), approve(0), pay(1), refundStage(1, 'held'), payRefund(1)], { customer: -133_332, contractor: 99_999, fees: 30_303, gst: 3_030 }],
  ['a transferred stage becomes a debt', ...bathroom, [pay(0), approve(0), transferStage(0), refundStage(0, 'contractor')], { customer: -644_000, contractor: -460_000, account: 460_000, 'refund 0': 644_000 }],
  ['until its transfer is reversed', ...bathroom, [pay(0), approve(0), transferStage(0), refundStage(0, 'contractor'), reverseTransfer(0), payRefund(0)], {}],
  ['a paid-out stage stays a debt', ...bathroom, [pay(0), approve(0), transferStage(0), withdraw(460_000), refundStage(0, 'contractor'), payRefund(0)], { contractor: -460_000, bank: 460_000 }],
  ['two stages are refunded from two accounts', ...odd, [pay(0), approve(0), pay(1), refundStage(0, 'contractor'), refundStage(1, 'held')], { customer: -116, 'refund 0': 63, 'refund 1': 53 }],
]

// biome-ignore format: a table is read by its columns.
const disputing: Scenario[] = [
  ['a dispute reserves price and fee', ...whole, [pay(0), dispute(0, 'held')], { customer: -1_100_000, 'disputed 0': 1_100_000 }],
  ['a won dispute restores all balances', ...whole, [pay(0), dispute(0, 'held'), win(0, 'held')], { customer: -1_100_000, 'held 0': 1_000_000, fees: 90_909, gst: 9_091 }],
  ['a stage can be approved after a won dispute', ...whole, [pay(0), dispute(0, 'held'), win(0, 'held'), approve(0)], { customer: -1_100_000, contractor: 1_000_000, fees: 90_909, gst: 9_091 }],
  ['the customer has the money after a lost dispute', ...whole, [pay(0), dispute(0, 'held'), lose(0)], {}],
  ['a second dispute is lost after the first was won', ...whole, [pay(0), dispute(0, 'held'), win(0, 'held'), dispute(0, 'held', 'dp2'), lose(0, 'dp2')], {}],
  ['a dispute takes released money from the contractor', ...thirds, [pay(0), approve(0), dispute(0, 'contractor')], { customer: -133_332, 'disputed 0': 133_332 }],
  ['and returns it after a win', ...thirds, [pay(0), approve(0), dispute(0, 'contractor'), win(0, 'contractor')], { customer: -133_332, contractor: 99_999, fees: 30_303, gst: 3_030 }],
  ['a lost dispute after the transfer becomes a debt', ...thirds, [pay(0), approve(0), transferStage(0), dispute(0, 'contractor'), lose(0)], { contractor: -99_999, account: 99_999 }],
  ['a lost later stage leaves the fee', ...thirds, [pay(0), approve(0), pay(1), dispute(1, 'held'), lose(1)], { customer: -133_332, contractor: 99_999, fees: 30_303, gst: 3_030 }],
  ['a dispute of a refunded stage is the platform’s loss', ...whole, [pay(0), refundStage(0, 'held'), payRefund(0), dispute(0, 'platform'), lose(0)], { customer: 1_100_000, losses: -1_100_000 }],
  ['and a win covers the loss', ...whole, [pay(0), refundStage(0, 'held'), payRefund(0), dispute(0, 'platform'), win(0, 'platform')], {}],
]

// biome-ignore format: a table is read by its columns.
const indebted: Scenario[] = [
  ['a debt is set off: only $920.00 of $5,520.00 is transferred', ...bathroom, [pay(0), approve(0), transferStage(0), dispute(0, 'contractor'), lose(0), pay(1), approve(1), transferStage(1, 92_000)], { customer: -552_000, account: 552_000 }],
  ['a debt as large as the release leaves no transfer', ...thirds, [pay(0), approve(0), transferStage(0), dispute(0, 'contractor'), lose(0), pay(1), approve(1)], { customer: -99_999, account: 99_999 }],
  ['the next release is transferred in full', ...thirds, [pay(0), approve(0), transferStage(0), dispute(0, 'contractor'), lose(0), pay(1), approve(1), pay(2), approve(2), transferStage(2)], { customer: -233_334, account: 233_334 }],
  ['a debt cancelled by a won dispute is transferred as a second part', ...bathroom, [pay(0), approve(0), transferStage(0), dispute(0, 'contractor'), pay(1), approve(1), transferStage(1, 92_000), win(0, 'contractor'), transferStage(1, 460_000, 2)], { customer: -1_196_000, account: 1_012_000, fees: 167_273, gst: 16_727 }],
  ['unmatched money stays in clearing', ...whole, [receiveUnmatched(5_000)], { unknown: -5_000, clearing: 5_000 }],
  ['and is refunded', ...whole, [receiveUnmatched(5_000), returnUnmatched(5_000)], {}],
  ['also beside a held payment', ...odd, [pay(0), receiveUnmatched(63), returnUnmatched(63)], { customer: -63, 'held 0': 52, fees: 10, gst: 1 }],
]

const scenarios = { paying, earning, refunding, disputing, indebted }

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
