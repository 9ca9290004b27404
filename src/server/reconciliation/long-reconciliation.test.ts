/** Runs with many records of a replaced processor. */
import { afterAll, expect, test } from 'vitest'
import { openPool } from '#server/core/db/pool.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { type ReconciliationDeps, reconcile } from './reconcile.ts'

const database = await freshDatabase()
const pool = openPool({ url: database.url, size: 2, onIdleError: () => undefined })

afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('what was compared is in the database, page by page, and only during the run [PAY-03]', async () => {
  const noted = async () => (await pool.query('select from compared_movements')).rowCount
  const notedAt: (number | null)[] = []
  const record = { kind: 'refund', amountCents: 100, currency: 'aud', status: 'pending', createdAt: new Date() }
  const payments = {
    fees: async function* () {},
    records: async function* () {
      for (let number = 1; number <= 2_100; number += 1) {
        if (number % 1_000 === 1) notedAt.push(await noted())
        yield { ...record, id: `re_${number}` }
      }
    },
  } as unknown as ReconciliationDeps['payments']

  const { compared } = await reconcile({ pool, payments, clock: { now: () => new Date('2030-01-01') } })

  expect(notedAt).toEqual([0, 1_000, 2_000])
  expect(compared).toBe(2_100)
  expect(await noted()).toBe(0)
})

test('a run with more differences than alerts lists the first 10,000, counts all and resolves none [PAY-03]', async () => {
  const createdAt = new Date(Date.now() - 2 * 60 * 60_000)
  const charge = { kind: 'charge', amountCents: 100, currency: 'aud', status: 'succeeded', createdAt }
  const compareCharges = (from: number, until: number) =>
    reconcile({
      pool,
      clock: { now: () => new Date() },
      payments: {
        fees: async function* () {},
        records: async function* () {
          for (let number = from; number < until; number += 1) yield { ...charge, id: `ch_${number}` }
        },
      } as unknown as ReconciliationDeps['payments'],
    })
  const openAlerts = async () =>
    (await pool.query("select from money_alerts where kind = 'difference' and resolved_at is null")).rowCount

  await compareCharges(0, 1)
  await compareCharges(1, 10_004)

  expect(await openAlerts()).toBe(10_001)
  const last = await pool.query('select differences from reconciliations order by id desc limit 1')
  expect(last.rows).toEqual([{ differences: 10_003 }])
})
