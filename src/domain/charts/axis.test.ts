import { expect, test } from 'vitest'
import { axisMarks, shortDollars } from './axis.ts'

test.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [[1], [0, 0.25, 0.5, 0.75, 1]],
  [
    [3, 5],
    [0, 2, 4, 6],
  ],
  [[48_200], [0, 20_000, 40_000, 60_000]],
  [
    [-1840, 3680],
    [-2000, 0, 2000, 4000],
  ],
  [[-1840], [-2000, -1500, -1000, -500, 0]],
])('the axis of %j has marks at %j [ADMIN-01]', (values, marks) => {
  expect(axisMarks(values)).toEqual(marks)
})

test.each([
  [0, '$0'],
  [950, '$950'],
  [48_000, '$48k'],
  [48_200, '$48.2k'],
  [-2500, '-$2.5k'],
  [2_500_000, '$2.5m'],
])('the axis formats %d dollars as %s [ADMIN-01]', (value, text) => {
  expect(shortDollars(value)).toBe(text)
})
