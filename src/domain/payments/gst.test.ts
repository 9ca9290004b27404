import { expect, test } from 'vitest'
import { cents } from '../core/money.ts'
import { gstIn } from './gst.ts'

test.each([
  // Typed by hand: amount / 11 at 10%, half a cent rounds up.
  [11_000, 1_000],
  [100, 9],
  [5, 0],
  [6, 1],
  [184_000, 16_727],
  [16, 1],
  [17, 2],
  [0, 0],
])('%i cents include %i cents of GST at ten percent [PAY-12]', (amount, gst) => {
  expect(gstIn(cents(amount), 10)).toBe(gst)
})

test('another rate changes the share of the price [PAY-12]', () => {
  expect(gstIn(cents(11_500), 15)).toBe(1_500)
})
