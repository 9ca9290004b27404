import { expect, test } from 'vitest'
import { pushedPositions } from './pushed-positions.ts'

test('an id settles one minute after it was seen, and its positions are dropped', () => {
  const positions = pushedPositions(50_000)
  expect(positions.settledId()).toBe(40_000)
  positions.push('lively', { index: 7, id: 50_001 })
  positions.push('quiet', { index: 3, id: 49_990 })

  positions.seen(50_001, 0)
  positions.push('lively', { index: 8, id: 50_002 })
  positions.seen(50_002, 59_999)
  expect([positions.settledId(), positions.of('lively'), positions.of('quiet')]).toEqual([40_000, 8, 3])

  positions.seen(50_002, 60_000)
  expect([positions.settledId(), positions.of('lively'), positions.of('quiet')]).toEqual([50_001, 8, undefined])
})

test('an empty database begins with its first message', () => {
  expect(pushedPositions(0).settledId()).toBe(0)
})
