import { afterAll, expect, test } from 'vitest'
import type { MoneyOverview } from '#api/reconciliation/reconciliation-routes.ts'
import { cents } from '#domain/core/money.ts'
import { openPool } from '#server/core/db/pool.ts'
import { anonymous, createFixtures, signInAdmin } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { type ReconciliationDeps, reconcile } from './reconcile.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const testHooks = anonymous(product)
const admin = await signInAdmin(product)
const openedPool = openPool({ url: product.databaseUrl, size: 2, onIdleError: () => undefined })
const day = 24 * 60 * 60_000

afterAll(async () => {
  await openedPool.end()
  await product.stop()
})

test('fees of payments and disputes are costs, and the net earnings are without them [PAY-03]', async () => {
  await admin.request('POST', '/admin/money/compare')
  const before = await admin.request<MoneyOverview>('GET', '/admin/money')
  const { job } = await fixtures.paidJob()
  const stage = { jobId: job.id, stageIndex: 0 }
  const bookings = async () =>
    (
      await product.pool.query<{ count: number }>(
        "select count(*)::int from ledger_transactions where kind like '%-fee'",
      )
    ).rows[0]?.count

  const paid = await admin.request<MoneyOverview>('POST', '/admin/money/compare')
  await testHooks.request('POST', '/test/processor/dispute', stage)
  const disputed = await admin.request<MoneyOverview>('POST', '/admin/money/compare')
  const booked = await bookings()
  const again = await admin.request<MoneyOverview>('POST', '/admin/money/compare')

  // 1.7% of 6,440.00 and 30 cents.
  expect(paid.processorFees - before.processorFees).toBeCloseTo(-109.78)
  expect(paid.net - before.net).toBeCloseTo(1_672.73 - 109.78)
  expect(disputed.disputeFees - before.disputeFees).toBeCloseTo(-25)
  expect(again.disputeFees).toBe(disputed.disputeFees)
  expect(await bookings()).toBe(booked)
  await testHooks.request('POST', '/test/processor/dispute', { ...stage, decide: 'won' })
  const won = await admin.request<MoneyOverview>('POST', '/admin/money/compare')
  expect(won.disputeFees).toBe(before.disputeFees)
})

test('the fees of a year without a run are booked by two runs, each once [PAY-03]', async () => {
  const start = Date.parse('2032-01-01T00:00:00Z')
  const fees = Array.from({ length: 52 }, (_, week) => ({ id: `txn_of_week_${week}`, at: start + week * 7 * day }))
  const asked: { from: Date; until?: Date }[] = []
  const payments = {
    fees: async function* (range: { from: Date; until?: Date }) {
      asked.push(range)
      const until = range.until ?? new Date(start + 366 * day)
      for (const { id, at } of fees)
        if (at >= range.from.getTime() && at < until.getTime()) yield { id, kind: 'processor-fee', amount: cents(30) }
    },
    records: async function* () {},
  } as unknown as ReconciliationDeps['payments']
  const run = async (days: number) => {
    await reconcile({ pool: openedPool, payments, clock: { now: () => new Date(start + days * day) } })
    const booked = "select count(*)::int from ledger_transactions where reference like 'processor-fee:txn_of_week_%'"
    return (await openedPool.query<{ count: number }>(booked)).rows[0]?.count
  }
  await openedPool.query('delete from booked_processor_fees')
  await openedPool.query('insert into booked_processor_fees (booked_until) values ($1)', [new Date(start)])

  expect(await run(365)).toBe(26)
  expect(asked).toHaveLength(26)
  expect(await run(365)).toBe(52)
  expect(await run(365)).toBe(52)
  expect(asked.at(-1)).toEqual({ from: new Date(start + 362 * day) })
})

test('the first run books the fee of a payment that was booked weeks later [PAY-03]', async () => {
  const { job } = await fixtures.paidJob()
  const { rows } = await openedPool.query<{ at: Date }>(
    "update jobs set created_at = created_at - interval '30 days' where id = $1 returning created_at as at",
    [job.id],
  )
  const paidAt = (rows[0]?.at.getTime() ?? 0) + day
  const payments = {
    fees: async function* ({ from, until }: { from: Date; until?: Date }) {
      if (paidAt >= from.getTime() && paidAt < (until?.getTime() ?? Number.POSITIVE_INFINITY))
        yield { id: 'txn_of_late_payment', kind: 'processor-fee', amount: cents(30) }
    },
    records: async function* () {},
  } as unknown as ReconciliationDeps['payments']
  await openedPool.query('delete from booked_processor_fees')

  await reconcile({ pool: openedPool, payments, clock: { now: () => new Date(paidAt + 40 * day) } })

  const booked = "select count(*)::int from ledger_transactions where reference = 'processor-fee:txn_of_late_payment'"
  expect((await openedPool.query<{ count: number }>(booked)).rows[0]?.count).toBe(1)
})
