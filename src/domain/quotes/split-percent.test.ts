import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, sumOf } from '../core/money.ts'
import { evenSplit, percentChoices, percentStep, stagePrices, stagesMax } from './split-percent.ts'

test('a quote has one to four stages in steps of 5 percent [QUOTE-03]', () => {
  expect({ stagesMax, percentStep }).toEqual({ stagesMax: 4, percentStep: 5 })
})

test.each([
  [1, [100]],
  [2, [50, 50]],
  [3, [30, 30, 40]],
  [4, [25, 25, 25, 25]],
])('%i stages are split evenly into %j, the remainder on the last [QUOTE-03]', (count, percents) => {
  expect(evenSplit(count)).toEqual(percents)
})

describe('the percentages available to a stage [QUOTE-03]', () => {
  test.each([
    [[], [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100]],
    [[50], [5, 10, 15, 20, 25, 30, 35, 40, 45, 50]],
    [
      [30, 30],
      [5, 10, 15, 20, 25, 30, 35, 40],
    ],
    [[45, 45, 5], [5]],
    [[95], [5]],
    [[97], []],
    [[100], []],
    [[60, 60], []],
  ])('beside %j are %j', (others, choices) => {
    expect(percentChoices(others)).toEqual(choices)
  })
})

describe('the price of each stage', () => {
  test.each([
    [100_000, [100], [100_000]],
    [100_000, [30, 30, 40], [30_000, 30_000, 40_000]],
    [99_999, [50, 50], [49_999, 50_000]],
    [100_001, [25, 25, 25, 25], [25_000, 25_000, 25_000, 25_001]],
    [333_333, [30, 30, 40], [99_999, 99_999, 133_335]],
    [3_640_000, [5, 30, 40], [182_000, 1_092_000, 1_456_000]],
    [100_000, [60, 60], [60_000, 60_000]],
  ])('of %i cents split %j is %j [QUOTE-03]', (cost, percents, prices) => {
    expect(stagePrices(cents(cost), percents)).toEqual(prices)
  })

  test('adds up to the quote, to the cent, for every cost and split [QUOTE-03, PAY-03]', () => {
    const splits = fc.constantFrom(
      [100],
      [50, 50],
      [30, 30, 40],
      [25, 25, 25, 25],
      [5, 95],
      [85, 5, 5, 5],
      [35, 35, 30],
    )
    const costs = fc.integer({ min: 1, max: 1_000_000_000 })

    fc.assert(
      fc.property(costs, splits, (cost, percents) => {
        const prices = stagePrices(cents(cost), percents)
        expect(sumOf(prices)).toBe(cost)
        expect(prices.every((price) => Number.isSafeInteger(price) && price >= 0)).toBe(true)
      }),
    )
  })
})
