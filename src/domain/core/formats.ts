/**
 * How amounts, percentages and dates are written for people (requirements PAY-11 and DATA-09). Dates are shown as they
 * fall in Australia's eastern states, on the server and in every browser alike, so that a page never changes its mind.
 */
import type { Cents } from './money.ts'

// A browser takes milliseconds to make each of these, so they are made when they are used first.
const dollars = once(() => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }))
const percents = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, useGrouping: false }))

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Dollars, as the API answers them: 5520 is "$5,520.00". */
export function dollarsText(amount: number): string {
  return amount < 0 ? `-$${dollars().format(-amount)}` : `$${dollars().format(amount)}`
}

/** Cents, as the product keeps them: 552000 is "$5,520.00". */
export function centsText(amount: Cents): string {
  return dollarsText(amount / 100)
}

/** 33.3333 is "33.33%", 30 is "30%". */
export function percentText(percent: number): string {
  return `${percents().format(percent)}%`
}

const TIME_ZONE = 'Australia/Sydney'
const dateParts = once(
  () => new Intl.DateTimeFormat('en-AU', { timeZone: TIME_ZONE, day: '2-digit', month: '2-digit', year: 'numeric' }),
)
const clock = once(
  () => new Intl.DateTimeFormat('en-AU', { timeZone: TIME_ZONE, hour: 'numeric', minute: '2-digit', hour12: true }),
)
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

const LONG_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

type Moment = string | number

/** ISO text or milliseconds. A date without a time, such as a deadline, is that day everywhere. */
function partsOf(moment: Moment) {
  const dayOnly = typeof moment === 'string' && /^(\d{4})-(\d{2})-(\d{2})$/.exec(moment)
  if (dayOnly) return { year: dayOnly[1] ?? '', month: dayOnly[2] ?? '', day: dayOnly[3] ?? '' }
  const [day = '', month = '', year = ''] = dateParts().format(instantOf(moment)).split('/')
  return { day, month, year }
}

function instantOf(moment: Moment): number {
  return typeof moment === 'number' ? moment : Date.parse(moment)
}

/** DD MMM, in lists: "04 Nov". */
export function dayMonthText(moment: Moment): string {
  const { day, month } = partsOf(moment)
  return `${day} ${MONTHS[Number(month) - 1]}`
}

/** DD/MM/YYYY, on invoices: "04/11/2026". */
export function formatInvoiceDate(moment: Moment): string {
  const { day, month, year } = partsOf(moment)
  return `${day}/${month}/${year}`
}

/** DD MMM. YYYY, for cases: "04 Nov. 2026". */
export function caseDateText(moment: Moment): string {
  return `${dayMonthText(moment)}. ${partsOf(moment).year}`
}

/** D Month YYYY, in a sentence: "4 November 2026". */
export function longDateText(moment: Moment): string {
  const { day, month, year } = partsOf(moment)
  return `${Number(day)} ${LONG_MONTHS[Number(month) - 1]} ${year}`
}

/** "4:12 pm", beside a saved draft or a message. */
export function clockText(moment: Moment): string {
  return clock().format(instantOf(moment))
}

/** YYYY-MM-DD: the day on which a moment falls, for comparing days. */
export function calendarDay(moment: Moment): string {
  const { year, month, day } = partsOf(moment)
  return `${year}-${month}-${day}`
}
