import { expect, test } from 'vitest'
import { pushedPositions } from './pushed-positions.ts'

test('an id is settled a minute after it was seen, and what was pushed up to it is forgotten', () => {
  const places = pushedPositions(5_000)
  expect(places.settledId()).toBe(4_000)
  places.push('lively', { index: 7, id: 5_001 })
  places.push('quiet', { index: 3, id: 4_990 })

  places.seen(5_001, 0)
  places.push('lively', { index: 8, id: 5_002 })
  places.seen(5_002, 59_999)
  expect([places.settledId(), places.of('lively'), places.of('quiet')]).toEqual([4_000, 8, 3])

  places.seen(5_002, 60_000)
  expect([places.settledId(), places.of('lively'), places.of('quiet')]).toEqual([5_001, 8, undefined])
})

test('a young product begins with its first message', () => {
  expect(pushedPositions(0).settledId()).toBe(0)
})
