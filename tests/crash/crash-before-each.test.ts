import { expect, test } from 'vitest'
import { FAIL_POINTS } from '#server/test-hooks/fail-points.ts'
import { crashAtEach } from './crash-at-each.ts'

test('there are at least 40 fail points', () => {
  expect(new Set(FAIL_POINTS).size).toBeGreaterThanOrEqual(40)
})

await crashAtEach(FAIL_POINTS.filter((failPoint) => failPoint.startsWith('before ')))
