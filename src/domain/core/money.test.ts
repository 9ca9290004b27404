import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountMaxCents, cents, fromDollars, percentOf, sumOf, toDollars } from './money.ts'

test.each([
  [18.4, 1840],
  [0.29, 29],
  [1.1, 110],
  [4.35, 435],
  [9_999_999.99, 999_999_999],
])('%d dollars are %i cents, without float error [PAY-03]', (dollars, amount) => {
  expect(fromDollars(dollars)).toBe(amount)
  expect(toDollars(cents(amount))).toBe(dollars)
})

test('every amount survives the conversion to dollars and back [PAY-03]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: amountMaxCents }), (amount) => {
      expect(fromDollars(toDollars(cents(amount)))).toBe(amount)
    }),
  )
})

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is not an amount of cents [PAY-03]', (value) => {
  expect(() => cents(value)).toThrow(RangeError)
})

test.each([
  [1000, 10, 100],
  [1004, 10, 100],
  [1005, 10, 101],
  [1, 50, 1],
  [333, 33, 110],
])('of %i cents, %i percent are %i, rounded half up', (amount, percent, part) => {
  expect(percentOf(cents(amount), percent)).toBe(part)
})

test('the sum of no amounts is zero', () => {
  expect(sumOf([])).toBe(0)
  expect(sumOf([cents(1), cents(2)])).toBe(3)
})
