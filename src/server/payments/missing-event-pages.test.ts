/** Many missing events of a replaced processor. */
import { afterAll, expect, test } from 'vitest'
import { openPool } from '#server/core/db/pool.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { syncProcessorEvents } from './sync-processor-events.ts'

const database = await freshDatabase()
const pool = openPool({ url: database.url, size: 2, onIdleError: () => undefined })

afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('the worker enqueues missing events while the processor still lists older ones, each page oldest first [PAY-02]', async () => {
  const createdAt = new Date('2030-01-01')
  const enqueued: string[][] = []
  const enqueuedAt: number[] = []
  const payments = {
    recentEventsSince: async function* () {
      for (let number = 2_100; number > 0; number -= 1) {
        if (number % 1_000 === 100) enqueuedAt.push(enqueued.flat().length)
        yield { id: `evt_${number}`, body: '{}', createdAt }
      }
    },
  }
  const enqueue = async (events: readonly { key: string }[]) => void enqueued.push(events.map(({ key }) => key))

  await syncProcessorEvents({ pool, payments, enqueue }, new Date('2030-01-02'))

  expect(enqueuedAt).toEqual([0, 1_000, 2_000])
  expect(enqueued.map((keys) => [keys[0], keys.at(-1)])).toEqual([
    ['evt_1101', 'evt_2100'],
    ['evt_101', 'evt_1100'],
    ['evt_1', 'evt_100'],
  ])
})
