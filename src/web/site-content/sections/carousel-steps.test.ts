import { expect, test } from 'vitest'
import { eased, fundsByStatus, stepFrom } from './carousel-steps.ts'

test.each([
  [5, 1, 5],
  [5, 2, 4],
  [5, 4, 2],
  [2, 4, 1],
  [1, 1, 1],
])('%d pictures of which %d are seen at once have %d places [ONB-06]', (slides, shown, places) => {
  expect(fundsByStatus(slides, shown)).toBe(places)
})

test('an infinite carousel goes from the last picture to the first and back, another one ends there [ONB-06]', () => {
  const steps = (infinite: boolean) => ({ count: 3, infinite })

  expect(stepFrom(0, 1, steps(false))).toBe(1)
  expect(stepFrom(2, -1, steps(false))).toBe(1)
  expect(stepFrom(2, 1, steps(false))).toBe(2)
  expect(stepFrom(0, -1, steps(false))).toBe(0)
  expect(stepFrom(2, 1, steps(true))).toBe(0)
  expect(stepFrom(0, -1, steps(true))).toBe(2)
})

test('a slide starts at nothing and ends at its place', () => {
  expect([0, 0.5, 1].map(eased)).toEqual([0, 0.5, 1])
})
