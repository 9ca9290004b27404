import { expect, test } from 'vitest'
import { amountIn } from './money-field.tsx'

test('an amount contains only digits, commas, two decimals and a last k or m', () => {
  expect(amountIn('$ 12,500.005')).toBe('12,500.00')
  expect(amountIn('-18,4a0')).toBe('18,40')
  expect(amountIn('1.2.3')).toBe('1.23')
  expect(amountIn('$8k')).toBe('8k')
  expect(amountIn('$8kg')).toBe('8')
})
