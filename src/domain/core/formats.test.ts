import { afterEach, expect, test } from 'vitest'
import {
  calendarDay,
  caseDateText,
  centsText,
  choiceText,
  dayMonthText,
  dollarsText,
  formatInvoiceDate,
  formatTime,
  longDateText,
  numberText,
  percentText,
  scoreText,
  signingTimeText,
} from './formats.ts'
import { STATES } from './locations.ts'
import { cents } from './money.ts'
import { setReaderTimeZone, timeZoneIn } from './reader-time-zone.ts'
import { dayIn, endOfDay, startOfDay } from './state-time-zones.ts'

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

afterEach(() => setReaderTimeZone(() => undefined))

/** The local time in NSW, VIC, QLD, SA, WA, TAS, ACT and NT, from the published daylight-saving dates. */
test.each([
  // Daylight saving ends on 5 April 2026 at 3:00 in NSW, VIC, SA, TAS and the ACT.
  ['2026-04-04T13:00:00Z', '5 0:00, 5 0:00, 4 23:00, 4 23:30, 4 21:00, 5 0:00, 5 0:00, 4 22:30'],
  ['2026-04-04T15:59:00Z', '5 2:59, 5 2:59, 5 1:59, 5 2:29, 4 23:59, 5 2:59, 5 2:59, 5 1:29'],
  ['2026-04-04T16:00:00Z', '5 2:00, 5 2:00, 5 2:00, 5 2:30, 5 0:00, 5 2:00, 5 2:00, 5 1:30'],
  ['2026-04-05T13:00:00Z', '5 23:00, 5 23:00, 5 23:00, 5 22:30, 5 21:00, 5 23:00, 5 23:00, 5 22:30'],
  // It starts on 4 October 2026 at 2:00.
  ['2026-10-03T14:00:00Z', '4 0:00, 4 0:00, 4 0:00, 3 23:30, 3 22:00, 4 0:00, 4 0:00, 3 23:30'],
  ['2026-10-03T16:00:00Z', '4 3:00, 4 3:00, 4 2:00, 4 1:30, 4 0:00, 4 3:00, 4 3:00, 4 1:30'],
  ['2026-10-03T16:30:00Z', '4 3:30, 4 3:30, 4 2:30, 4 3:00, 4 0:30, 4 3:30, 4 3:30, 4 2:00'],
  ['2026-10-04T13:00:00Z', '5 0:00, 5 0:00, 4 23:00, 4 23:30, 4 21:00, 5 0:00, 5 0:00, 4 22:30'],
  // New Year's Eve.
  ['2026-12-31T13:00:00Z', '1 0:00, 1 0:00, 31 23:00, 31 23:30, 31 21:00, 1 0:00, 1 0:00, 31 22:30'],
  ['2026-12-31T15:59:00Z', '1 2:59, 1 2:59, 1 1:59, 1 2:29, 31 23:59, 1 2:59, 1 2:59, 1 1:29'],
  ['2026-12-31T16:00:00Z', '1 3:00, 1 3:00, 1 2:00, 1 2:30, 1 0:00, 1 3:00, 1 3:00, 1 1:30'],
])('%s has the day and time of each state [DATA-09]', (instant, expected) => {
  const shown = STATES.map(
    (state) => `${Number(calendarDay(instant, state).slice(-2))} ${hours24(formatTime(instant, state))}`,
  )

  expect(shown.join(', ')).toBe(expected)
  for (const state of STATES) {
    const day = calendarDay(instant, state)
    expect(dayIn(state, new Date(instant))).toBe(day)
    expect(calendarDay(endOfDay(state, day).getTime(), state)).toBe(day)
    expect(calendarDay(endOfDay(state, day).getTime() + 1, state)).not.toBe(day)
  }
})

test.each([
  ['Australia/Perth', '2026-12-31', '2026-12-30T16:00:00.000Z'],
  ['Australia/Sydney', '2026-04-06', '2026-04-05T14:00:00.000Z'],
  ['Australia/Sydney', '2026-04-05', '2026-04-04T13:00:00.000Z'],
  ['Australia/Sydney', '2026-10-04', '2026-10-03T14:00:00.000Z'],
  ['Australia/Sydney', '2026-10-05', '2026-10-04T13:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z'],
  ['Pacific/Honolulu', '2026-12-31', '2026-12-31T10:00:00.000Z'],
  ['UTC', '2026-12-31', '2026-12-31T00:00:00.000Z'],
  // Before time zones, a town had its own time.
  ['Australia/Sydney', '0001-01-01', '0000-12-31T13:55:08.000Z'],
])('in %s the day %s starts at %s [ADMIN-01]', (timeZone, day, instant) => {
  expect(startOfDay(timeZone, day).toISOString()).toBe(instant)
})

/** "12:30 am" is "0:30". */
function hours24(text: string): string {
  const [, hour, minute, half] = /^(\d+):(\d\d)\s(am|pm)$/.exec(text) ?? []
  return `${(Number(hour) % 12) + (half === 'pm' ? 12 : 0)}:${minute}`
}

test('every format of a date follows the state of the job [DATA-09] [PAY-05]', () => {
  const newYearInSydney = '2026-12-31T13:30:00Z'
  const formats = [dayMonthText, formatInvoiceDate, caseDateText, longDateText]

  expect(formats.map((format) => format(newYearInSydney, 'NSW'))).toEqual([
    '01 Jan',
    '01/01/2027',
    '01 Jan. 2027',
    '1 January 2027',
  ])
  expect(formats.map((format) => format(newYearInSydney, 'WA'))).toEqual([
    '31 Dec',
    '31/12/2026',
    '31 Dec. 2026',
    '31 December 2026',
  ])
  expect(signingTimeText(newYearInSydney, 'WA').replace('\u202f', ' ')).toBe('31/12/2026, 9:30 pm (Perth)')
})

test.each([
  ['NSW', '01/01/2027, 12:30 am (Sydney)'],
  ['VIC', '01/01/2027, 12:30 am (Melbourne)'],
  ['QLD', '31/12/2026, 11:30 pm (Brisbane)'],
  ['SA', '01/01/2027, 12:00 am (Adelaide)'],
  ['WA', '31/12/2026, 9:30 pm (Perth)'],
  ['TAS', '01/01/2027, 12:30 am (Hobart)'],
  ['ACT', '01/01/2027, 12:30 am (Sydney)'],
  ['NT', '31/12/2026, 11:00 pm (Darwin)'],
])("a signature in %s on New Year's Eve has the time there: %s [DATA-09]", (state, text) => {
  expect(signingTimeText('2026-12-31T13:30:00Z', state).replace('\u202f', ' ')).toBe(text)
})

test('a date without a job is that of the reader, and of Sydney for an unknown reader', () => {
  const instant = '2026-12-31T13:30:00Z'

  expect(formatInvoiceDate(instant)).toBe('01/01/2027')
  setReaderTimeZone(() => timeZoneIn('session=1; time_zone=Australia/Perth'))
  expect(formatInvoiceDate(instant)).toBe('31/12/2026')
  expect(formatInvoiceDate(instant, 'NSW')).toBe('01/01/2027')
})

test.each([
  ['time_zone=Australia/Nowhere', undefined],
  ['other_time_zone=Australia/Perth', undefined],
  [undefined, undefined],
  ['time_zone=Australia/Perth', 'Australia/Perth'],
])('the cookie %j names the time zone %j', (cookies, timeZone) => {
  expect(timeZoneIn(cookies)).toBe(timeZone)
})

test('counts, scores and choices are written as Australians write them', () => {
  expect([numberText(1040), numberText(0.5), scoreText(4), scoreText(4.25)]).toEqual(['1,040', '0.5', '4.0', '4.3'])
  expect(choiceText(['a code', 'your password', 'Google'])).toBe('a code, your password or Google')
})
