/** The number of queries without a request. Each process sends them, and the database serves all processes. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct({}, { schedules: true })

afterAll(() => product.stop())

const queriesMaxPerSecond = 5
/** The scheduled tasks of a minute, and the daily comparison, are included. */
const measuredMs = 60_000

test('an idle process sends at most 5 queries a second', async () => {
  // The first polls follow the start.
  await pause(3_000)
  const query = vi.spyOn(pg.Client.prototype, 'query')

  await pause(measuredMs)

  const sent = query.mock.calls.length
  process.stdout.write(`${sent} queries in ${measuredMs / 1000} seconds\n`)
  query.mockRestore()
  expect((sent * 1000) / measuredMs).toBeLessThanOrEqual(queriesMaxPerSecond)
}, 90_000)
