import { expect, test } from 'vitest'
import { amountIn, dollarsOf } from './money-field.tsx'

test('an amount arrives as a number in any notation', () => {
  expect(dollarsOf('12,500.00')).toBe(12_500)
  expect(dollarsOf('18.4')).toBe(18.4)
  expect(dollarsOf('')).toBeUndefined()
  expect(dollarsOf('.')).toBeUndefined()
})

test('an amount contains only digits, commas and two decimals', () => {
  expect(amountIn('$ 12,500.005')).toBe('12,500.00')
  expect(amountIn('-18,4a0')).toBe('18,40')
  expect(amountIn('1.2.3')).toBe('1.23')
})
