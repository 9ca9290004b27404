import { expect, test } from 'vitest'
import { averageRating, reviewsShownMax, TAX_TYPES } from './contractor.ts'

test('a contractor whom nobody has reviewed has a rating of five [PROF-02]', () => {
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

test('at most three reviews stand on a contractor page [PROF-04]', () => {
  expect(reviewsShownMax).toBe(3)
})

test('the tax types are gst and cash [PAY-12]', () => {
  expect(TAX_TYPES).toEqual(['gst', 'cash'])
})
