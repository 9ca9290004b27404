import { expect, test } from 'vitest'
import { typedAmount } from './typed-amount.ts'

test.each([
  ['12,500.00', 12_500],
  ['18.4', 18.4],
  ['$ 900', 900],
  ['8k', 8_000],
  ['$8K', 8_000],
  ['8.25 k', 8_250],
  ['1.2m', 1_200_000],
])('%s is an amount of dollars', (text, dollars) => {
  expect(typedAmount(text)).toBe(dollars)
})

test.each(['', '.', 'k', '8kk', '8 km', '-5', 'about 900'])('"%s" is no amount', (text) => {
  expect(typedAmount(text)).toBeUndefined()
})
