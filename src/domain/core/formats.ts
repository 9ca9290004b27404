/**
 * Formats of amounts, numbers and dates, Australian everywhere (PAY-11, DATA-09). A date of a job is the date in the
 * job's state, so every party reads the same day. Without a state it is the date in the reader's time zone.
 */
import { isState } from './locations.ts'
import type { Cents } from './money.ts'
import { readerTimeZone } from './reader-time-zone.ts'
import { STATE_ZONES } from './state-time-zones.ts'

// Creating a formatter takes milliseconds in a browser, so each is created on first use.
const dollars = once(() => new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 }))
const numbers = once(() => new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 }))
const choices = once(() => new Intl.ListFormat('en-AU', { type: 'disjunction' }))
const percents = once(() => new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2, useGrouping: false }))

function once<T>(make: () => T): () => T {
  let value: T | undefined
  return () => {
    value ??= make()
    return value
  }
}

/** Dollars, as in API responses: 5520 is "$5,520.00". */
export function dollarsText(amount: number): string {
  return amount < 0 ? `-$${dollars().format(-amount)}` : `$${dollars().format(amount)}`
}

/** Cents, as stored: 552000 is "$5,520.00". */
export function centsText(amount: Cents): string {
  return dollarsText(amount / 100)
}

/** A count: 1040 is "1,040". */
export function numberText(value: number): string {
  return numbers().format(value)
}

/** An average of ratings: 4.25 is "4.3". */
export function scoreText(score: number): string {
  return score.toFixed(1)
}

/** "a code, your password or Google" */
export function choiceText(options: readonly string[]): string {
  return choices().format(options)
}

/** 33.3333 is "33.33%", 30 is "30%". */
export function percentText(percent: number): string {
  return `${percents().format(percent)}%`
}

const dateFormats = byTimeZone({ day: '2-digit', month: '2-digit', year: 'numeric' })
const timeFormats = byTimeZone({ hour: 'numeric', minute: '2-digit', hour12: true })

function byTimeZone(options: Intl.DateTimeFormatOptions): (state: StateName) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (state) => {
    const timeZone = timeZoneOf(state)
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-AU', { ...options, timeZone })
    formats.set(timeZone, format)
    return format
  }
}

function timeZoneOf(state: StateName): string {
  return state && isState(state) ? STATE_ZONES[state] : readerTimeZone()
}

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

type Timestamp = string | number

/** Whose date it is: that of a job's state, or without one that of the reader. */
type StateName = string | null | undefined

/** ISO text or milliseconds. A date without a time is the same day everywhere. */
function partsOf(timestamp: Timestamp, state: StateName) {
  const dayOnly = typeof timestamp === 'string' && /^(\d{4})-(\d{2})-(\d{2})$/.exec(timestamp)
  if (dayOnly) return { year: dayOnly[1] ?? '', month: dayOnly[2] ?? '', day: dayOnly[3] ?? '' }
  const [day = '', month = '', year = ''] = dateFormats(state).format(instantOf(timestamp)).split('/')
  return { day, month, year }
}

function instantOf(timestamp: Timestamp): number {
  return typeof timestamp === 'number' ? timestamp : Date.parse(timestamp)
}

/** DD MMM, in lists: "04 Nov". */
export function dayMonthText(timestamp: Timestamp, state?: StateName): string {
  const { day, month } = partsOf(timestamp, state)
  return `${day} ${MONTHS[Number(month) - 1]}`
}

/** DD/MM/YYYY, on invoices: "04/11/2026". */
export function formatInvoiceDate(timestamp: Timestamp, state?: StateName): string {
  const { day, month, year } = partsOf(timestamp, state)
  return `${day}/${month}/${year}`
}

/** DD MMM. YYYY, for cases: "04 Nov. 2026". */
export function caseDateText(timestamp: Timestamp, state?: StateName): string {
  return `${dayMonthText(timestamp, state)}. ${partsOf(timestamp, state).year}`
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/** Weekday D MMM of an ISO date, for a deadline: "Tue 15 Sep". */
export function weekdayText(day: string): string {
  const { day: number, month } = partsOf(day, null)
  return `${WEEKDAYS[new Date(day).getUTCDay()]} ${Number(number)} ${MONTHS[Number(month) - 1]}`
}

/** D Month YYYY, in a sentence: "4 November 2026". */
export function longDateText(timestamp: Timestamp, state?: StateName): string {
  const { day, month, year } = partsOf(timestamp, state)
  return `${Number(day)} ${LONG_MONTHS[Number(month) - 1]} ${year}`
}

/** "4:12 pm", for a saved draft or a message. */
export function formatTime(timestamp: Timestamp, state?: StateName): string {
  return timeFormats(state).format(instantOf(timestamp))
}

/** "04/11/2026, 4:12 pm (Perth)", for a signature. */
export function signingTimeText(timestamp: Timestamp, state?: StateName): string {
  const city = timeZoneOf(state).split('/').at(-1)?.replaceAll('_', ' ')
  return `${formatInvoiceDate(timestamp, state)}, ${formatTime(timestamp, state)} (${city})`
}

/** YYYY-MM-DD: the day of a timestamp, for comparing days. */
export function calendarDay(timestamp: Timestamp, state?: StateName): string {
  const { year, month, day } = partsOf(timestamp, state)
  return `${year}-${month}-${day}`
}

const monthNames = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "2026-11" is "November 2026". */
export function monthText(month: string): string {
  return monthNames.format(new Date(`${month}-01T00:00:00Z`))
}
