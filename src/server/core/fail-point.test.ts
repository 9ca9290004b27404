import { afterEach, expect, test } from 'vitest'
import { failPoint, observeFailPoints } from './fail-point.ts'

afterEach(() => observeFailPoints(undefined))

test('a fail point does nothing without an observer, and names itself to one', () => {
  const reached: string[] = []

  failPoint('before relay')
  observeFailPoints((point) => reached.push(point))
  failPoint('after relay')

  expect(reached).toEqual(['after relay'])
})
