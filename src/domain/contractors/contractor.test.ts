import { expect, test } from 'vitest'
import { averageRating, reviewsShownMax, TAX_TYPES } from './contractor.ts'

test('a contractor without reviews has a rating of 5 [PROF-02]', () => {
  expect(averageRating(0, 0)).toBe(5)
})

test.each([
  [9, 2, 4.5],
  [13, 3, 4.3],
  [14, 3, 4.7],
  [0.5, 1, 0.5],
])('ratings of %d in %i reviews average to %d', (sum, count, average) => {
  expect(averageRating(sum, count)).toBe(average)
})

test('a contractor page shows at most 3 reviews [PROF-04]', () => {
  expect(reviewsShownMax).toBe(3)
})

test('the tax types are gst and cash [PAY-12]', () => {
  expect(TAX_TYPES).toEqual(['gst', 'cash'])
})
