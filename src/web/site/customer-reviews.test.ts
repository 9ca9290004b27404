import { expect, test } from 'vitest'
import { reviewRows } from './customer-reviews.tsx'

const sizes = (count: number) => reviewRows(Array.from({ length: count }, (_, index) => index)).map((row) => row.length)

test('up to 15 reviews have rows of five, and more are spread evenly over three rows [LAND-05]', () => {
  expect(sizes(3)).toEqual([3])
  expect(sizes(9)).toEqual([5, 4])
  expect(sizes(15)).toEqual([5, 5, 5])
  expect(sizes(16)).toEqual([6, 5, 5])
  expect(sizes(17)).toEqual([6, 6, 5])
  expect(sizes(30)).toEqual([10, 10, 10])
})
