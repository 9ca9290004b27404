import { expect, test } from 'vitest'
import {
  caseDateText,
  centsText,
  dayMonthText,
  dollarsText,
  formatInvoiceDate,
  formatTime,
  longDateText,
  percentText,
} from './formats.ts'
import { cents } from './money.ts'

test('amounts have thousands separators and two decimals [PAY-11]', () => {
  expect(centsText(cents(552_000))).toBe('$5,520.00')
  expect(dollarsText(18_400)).toBe('$18,400.00')
  expect(dollarsText(0.1)).toBe('$0.10')
  expect(dollarsText(-12.5)).toBe('-$12.50')
})

test.each([
  [30, '30%'],
  [33.333, '33.33%'],
  [12.5, '12.5%'],
])('%d percent is formatted as %s, with up to two decimals [PAY-11]', (percent, text) => {
  expect(percentText(percent)).toBe(text)
})

test('dates have three formats: lists, invoices, cases [DATA-09]', () => {
  const timestamp = '2026-11-03T02:30:00.000Z'

  expect(dayMonthText(timestamp)).toBe('03 Nov')
  expect(formatInvoiceDate(timestamp)).toBe('03/11/2026')
  expect(caseDateText(timestamp)).toBe('03 Nov. 2026')
  expect(longDateText(timestamp)).toBe('3 November 2026')
})

test('a late evening in London is the next day in Sydney', () => {
  expect(formatInvoiceDate('2026-11-03T20:00:00Z')).toBe('04/11/2026')
  expect(formatTime('2026-11-03T05:12:00Z').replace('\u202f', ' ')).toBe('4:12 pm')
})

test('a date without a time is the same day in every time zone', () => {
  expect(dayMonthText('2026-12-18')).toBe('18 Dec')
})
