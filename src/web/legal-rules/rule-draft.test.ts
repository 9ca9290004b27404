import { expect, test } from 'vitest'
import { valueWith } from './rule-draft.ts'

test('typed values survive a change of topic if the field exists there, and return with their own [ADMIN-01]', () => {
  const price = { cents: 500_000, included: true }
  const typed = { 'price-from': price, 'number-days': 5, 'flag-clear': true }

  expect(valueWith('licence-from', { from: null }, typed)).toEqual({ from: price })
  expect(valueWith('gst-rate', { percent: 10 }, typed)).toEqual({ percent: 10 })
  expect(valueWith('cooling-off', { days: null, clear: false, from: null }, typed)).toEqual({
    days: 5,
    clear: true,
    from: price,
  })
})
