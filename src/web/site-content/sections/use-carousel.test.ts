import { expect, test } from 'vitest'
import { eased, positionCount, stepFrom } from './use-carousel.ts'

test.each([
  [5, 1, 5],
  [5, 2, 4],
  [5, 4, 2],
  [2, 4, 1],
  [1, 1, 1],
])('%d pictures with %d visible at once have %d positions [ONB-06]', (slides, shown, places) => {
  expect(positionCount(slides, shown)).toBe(places)
})

test('an infinite carousel wraps around, and a finite one stops at its ends [ONB-06]', () => {
  const steps = (infinite: boolean) => ({ count: 3, infinite })

  expect(stepFrom(0, 1, steps(false))).toBe(1)
  expect(stepFrom(2, -1, steps(false))).toBe(1)
  expect(stepFrom(2, 1, steps(false))).toBe(2)
  expect(stepFrom(0, -1, steps(false))).toBe(0)
  expect(stepFrom(2, 1, steps(true))).toBe(0)
  expect(stepFrom(0, -1, steps(true))).toBe(2)
})

test('a slide animation starts at 0 and ends at its target', () => {
  expect([0, 0.5, 1].map(eased)).toEqual([0, 0.5, 1])
})
