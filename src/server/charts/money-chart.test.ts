/**
 * Expected weeks of a $18,400.00 quote whose first stage is a quarter, worked out by hand. Its service fee of $1,840.00
 * has $167.27 GST.
 */
import { afterAll, afterEach, expect, test } from 'vitest'
import type { MoneyChart } from '#api/charts/chart-routes.ts'
import type { MoneyOverview } from '#api/reconciliation/reconciliation-routes.ts'
import {
  anonymous,
  approveStage,
  createFixtures,
  expectValidLedger,
  payStage,
  signInAdmin,
  signUp,
  submitStage,
} from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { cancelContract, moneyOf } from '#tests/support/money.ts'
import { startProduct } from '#tests/support/product.ts'
import { updateDailyTotals } from './update-daily-totals.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const testHooks = anonymous(product)
const { waitForClosed, emailOf } = moneyOf(product)

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

const at = (now: string) => testHooks.request('POST', '/test/clock', { now })

/** The weeks with held or moved money, as an admin sees them now. */
async function chart() {
  const admin = await signInAdmin(product, ['admin_job_read'])
  const { heldJobs, weeks } = await admin.request<MoneyChart>('GET', '/admin/charts/money')
  expect(weeks).toHaveLength(26)
  return { heldJobs, weeks: weeks.filter(({ held, released, earned }) => held !== 0 || released !== 0 || earned !== 0) }
}

test('26 empty weeks appear without money [ADMIN-01]', async () => {
  expect(await chart()).toEqual({ heldJobs: 0, weeks: [] })
})

test('payments, approvals and refunds appear in their weeks across a daylight saving change [ADMIN-01]', async () => {
  // The last half hour of the Sunday when daylight saving starts, and the first of the Monday after it.
  await at('2026-10-04T12:30:00Z')
  const first = await fixtures.paidJob()
  await at('2026-10-04T13:30:00Z')
  const customer = await signUp(product, 'customer', await emailOf(first.customer))
  const contractor = await signUp(product, 'contractor', await emailOf(first.contractor))
  await submitStage(contractor, first.job.id, 0)
  await approveStage(customer, first.job.id, 0)
  await payStage(product, customer, first.job.id, 1)
  // A Friday, and the Monday on which the customer cancels.
  await at('2026-10-16T02:00:00Z')
  const second = await fixtures.paidJob({ cost: 1234.5 })
  const beforeRefund = await chart()
  await at('2026-10-19T02:00:00Z')
  const regretful = await signUp(product, 'customer', await emailOf(second.customer))
  await cancelContract(regretful, second.job.id)
  await waitForClosed(second.job.id)

  const weeks = [
    { week: '2026-09-28', held: 4600, released: 0, earned: 1672.73 },
    { week: '2026-10-05', held: 5520, released: 4600, earned: 0 },
    { week: '2026-10-12', held: 5828.62, released: 0, earned: 112.23 },
  ]
  expect(beforeRefund).toEqual({ heldJobs: 2, weeks })
  const expected = { heldJobs: 1, weeks: [...weeks, { week: '2026-10-19', held: 5520, released: 0, earned: -112.23 }] }
  expect(await chart()).toEqual(expected)

  await updateDailyTotals(product.pool, 3)
  expect(await chart()).toEqual(expected)
  await updateDailyTotals(product.pool)
  expect(await chart()).toEqual(expected)

  await at('2026-10-26T02:00:00Z')
  const later = await signUp(product, 'contractor', await emailOf(first.contractor))
  await submitStage(later, first.job.id, 1)
  await approveStage(await signUp(product, 'customer', await emailOf(first.customer)), first.job.id, 1)
  const withRelease = await chart()
  expect(withRelease.heldJobs).toBe(0)
  expect(withRelease.weeks.slice(-2)).toEqual([
    { week: '2026-10-19', held: 5520, released: 0, earned: -112.23 },
    { week: '2026-10-26', held: 0, released: 5520, earned: 0 },
  ])
})

test('a refund of released money is deducted from its week [ADMIN-01]', async () => {
  await at('2026-11-06T02:00:00Z')
  const { customer, job } = await fixtures.pendingJob()
  await approveStage(customer, job.id, 0)
  await at('2026-11-09T02:00:00Z')
  const regretful = await signUp(product, 'customer', await emailOf(customer))
  await cancelContract(regretful, job.id)
  await waitForClosed(job.id)

  const { weeks } = await chart()

  expect(weeks.slice(-2)).toEqual([
    { week: '2026-11-02', held: 0, released: 4600, earned: 1672.73 },
    { week: '2026-11-09', held: 0, released: -4600, earned: -1672.73 },
  ])
  await updateDailyTotals(product.pool)
  expect((await chart()).weeks).toEqual(weeks)
})

test('processor fees, dispute fees and refunds are deducted from the earnings of their week [ADMIN-01] [PAY-03]', async () => {
  const compare = async () => (await signInAdmin(product)).request<MoneyOverview>('POST', '/admin/money/compare')
  const earnedIn = async (week: string) => (await chart()).weeks.find((one) => one.week === week)?.earned ?? 0
  await at('2026-11-16T02:00:00Z')
  const { net } = await compare()
  const earlier = await earnedIn('2026-11-16')

  await at('2026-11-27T02:00:00Z')
  const refunded = await fixtures.paidJob()
  await compare()
  await at('2026-11-30T02:00:00Z')
  await cancelContract(await signUp(product, 'customer', await emailOf(refunded.customer)), refunded.job.id)
  await waitForClosed(refunded.job.id)
  await at('2026-12-08T02:00:00Z')
  const { job } = await fixtures.paidJob()
  await testHooks.request('POST', '/test/processor/dispute', { jobId: job.id, stageIndex: 0, decide: 'lost' })
  await eventually(async () => {
    const lost = "select from ledger_transactions where kind = 'chargeback-lost' and job_id = $1"
    return (await product.pool.query(lost, [job.id])).rowCount === 1
  }, 20_000)
  const later = await compare()

  // The fee of the processor is 1.7% of 6,440.00 and 30 cents. It keeps the fee of a refunded payment.
  expect(await earnedIn('2026-11-23')).toBe(1562.95)
  expect(await earnedIn('2026-11-30')).toBe(-1672.73)
  // The lost dispute takes the service fee, and costs 25.00.
  expect(await earnedIn('2026-12-07')).toBe(-134.78)
  expect(await earnedIn('2026-11-16')).toBe(earlier)
  expect(later.net - net).toBeCloseTo(1562.95 - 1672.73 - 134.78)
  await updateDailyTotals(product.pool)
  expect(await earnedIn('2026-12-07')).toBe(-134.78)
})

test('two concurrent updates count every day once [ADMIN-01]', async () => {
  const before = await chart()

  await Promise.all([
    updateDailyTotals(product.pool, 2),
    updateDailyTotals(product.pool, 3),
    updateDailyTotals(product.pool, 1),
  ])

  expect(await chart()).toEqual(before)
})
