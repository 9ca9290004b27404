import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { processBus } from './process-bus.ts'

const database = await freshDatabase()
const [one, other] = await Promise.all([processBus(database.url), processBus(database.url)])

afterAll(async () => {
  await Promise.all([one.stop(), other.stop()])
  await database.drop()
})

test('every process gets all published items, in order and by topic, at any volume', async () => {
  const received: Record<string, string[]> = { one: [], other: [], pushes: [] }
  one.subscribe('message', { onLiveEvent: (items) => void received.one?.push(...items) })
  other.subscribe('message', { onLiveEvent: (items) => void received.other?.push(...items) })
  other.subscribe('push', { onLiveEvent: (items) => void received.pushes?.push(...items) })
  const said = Array.from({ length: 1_000 }, (_, number) => `${number} ${'é'.repeat(number % 300)}`)

  for (const item of said) one.publish('message', item)
  one.publish('push', '{"of": "more words than one"}')

  await eventually(() => received.pushes?.length === 1 && received.one?.length === 1_000)
  expect(received).toEqual({ one: said, other: said, pushes: ['{"of": "more words than one"}'] })
})

test('publishing an oversized item throws', () => {
  expect(() => one.publish('push', 'é'.repeat(4_000))).toThrow('too long')
})
