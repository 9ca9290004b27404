import { expect, test } from 'vitest'
import { pushedPositions } from './pushed-positions.ts'

test('an id settles one minute after it was seen, and its positions are dropped', () => {
  const positions = pushedPositions(5_000)
  expect(positions.settledId()).toBe(4_000)
  positions.push('lively', { index: 7, id: 5_001 })
  positions.push('quiet', { index: 3, id: 4_990 })

  positions.seen(5_001, 0)
  positions.push('lively', { index: 8, id: 5_002 })
  positions.seen(5_002, 59_999)
  expect([positions.settledId(), positions.of('lively'), positions.of('quiet')]).toEqual([4_000, 8, 3])

  positions.seen(5_002, 60_000)
  expect([positions.settledId(), positions.of('lively'), positions.of('quiet')]).toEqual([5_001, 8, undefined])
})

test('an empty database begins with its first message', () => {
  expect(pushedPositions(0).settledId()).toBe(0)
})
