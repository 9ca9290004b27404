import { expect, test } from 'vitest'
import { dollarsOf } from './money-input.tsx'

test('an amount arrives as a number in any notation', () => {
  expect(dollarsOf('12500.00')).toBe(12_500)
  expect(dollarsOf(18.4)).toBe(18.4)
  expect(dollarsOf('')).toBeUndefined()
  expect(dollarsOf('-')).toBeUndefined()
})
