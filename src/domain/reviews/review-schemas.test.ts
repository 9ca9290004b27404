import { expect, test } from 'vitest'
import { reviewSchema } from './review-schemas.ts'

test.each([{}, { review: '' }, { review: '  ' }])('a review needs a text: %j [STAGE-10]', (input) => {
  expect(reviewSchema.safeParse(input).error?.issues.map((issue) => issue.message)).toEqual(['Please enter review'])
})

test('a cleared rating is five [STAGE-10]', () => {
  expect(reviewSchema.parse({ review: 'Spotless.' })).toEqual({ rating: 5, review: 'Spotless.' })
})

test('a rating uses half stars up to five', () => {
  const accepted = [0, 0.5, 3.5, 4.2, 5, 5.5].filter(
    (rating) => reviewSchema.safeParse({ rating, review: 'x' }).success,
  )
  expect(accepted).toEqual([0.5, 3.5, 5])
})

test('a review has at most 5000 characters [DATA-10]', () => {
  expect(reviewSchema.safeParse({ review: 'x'.repeat(5000) }).success).toBe(true)
  expect(reviewSchema.safeParse({ review: 'x'.repeat(5001) }).success).toBe(false)
})

test('the three scores are optional whole stars', () => {
  const scored = { rating: 4, review: 'Good.', likeJob: 5, questing: 3, customerCare: 4 }
  expect(reviewSchema.parse(scored)).toEqual(scored)
  expect(reviewSchema.safeParse({ ...scored, likeJob: 4.5 }).success).toBe(false)
})
