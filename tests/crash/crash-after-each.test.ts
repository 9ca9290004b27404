import { expect, test } from 'vitest'
import { FAIL_POINTS } from '#server/test-hooks/fail-points.ts'
import { crashAtEach } from './crash-at-each.ts'

const isAfter = (failPoint: string) => failPoint.startsWith('after ')

test('each fail point is either before or after a step', () => {
  expect(FAIL_POINTS.filter((failPoint) => !isAfter(failPoint) && !failPoint.startsWith('before '))).toEqual([])
})

await crashAtEach(FAIL_POINTS.filter(isAfter))
