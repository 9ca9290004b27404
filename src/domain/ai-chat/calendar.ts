/** Dates as texts (YYYY-MM-DD), and the year of the next Christmas, Easter or season. */
import { dayMonthText } from '../core/formats.ts'

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const

/** Accepts a full name or its first three letters. */
export function monthNumber(name: string): number {
  return months.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 3))) + 1
}

/** "December 2026". */
export function monthText(today: string, monthsLater: number): string {
  const index = Number(today.slice(5, 7)) - 1 + monthsLater
  const name = months[index % 12] ?? 'january'
  return `${name[0]?.toUpperCase()}${name.slice(1)} ${Number(today.slice(0, 4)) + Math.floor(index / 12)}`
}

/** "30 Nov". */
export function daysLater(today: string, days: number): string {
  const day = new Date(Date.parse(`${today}T00:00:00Z`) + days * 24 * 60 * 60_000)
  return dayMonthText(day.toISOString().slice(0, 'YYYY-MM-DD'.length))
}

/** The year in which a date (MM-DD) comes next, including today. */
export function yearOfDay(today: string, day: string): number {
  return Number(today.slice(0, 4)) + (today.slice(5) > day ? 1 : 0)
}

const seasons: readonly (readonly [RegExp, first: string, last: string])[] = [
  [/summer/i, '12-01', '02-28'],
  [/autumn/i, '03-01', '05-31'],
  [/winter/i, '06-01', '08-31'],
  [/spring/i, '09-01', '11-30'],
]

/** For "before winter" the year of its next start, otherwise of its end. A summer spans two years. */
export function seasonYear(said: string, today: string): string {
  const [season, first = '', last = ''] = seasons.find(([name]) => name.test(said)) ?? []
  const isBefore = /\b(?:by|before|b4|until|till)\b/i.test(said)
  const isNext = /\bnext\b/i.test(said) && today.slice(5) >= first && today.slice(5) <= last
  const year = yearOfDay(today, isBefore ? first : last) + (isNext ? 1 : 0)
  if (!season?.test('summer')) return String(year)
  const begins = isBefore ? year : year - 1
  return `${begins}-${String(begins + 1).slice(2)}`
}

export function easterYear(today: string): number {
  const year = Number(today.slice(0, 4))
  return today > easterSunday(year) ? year + 1 : year
}

/** The anonymous Gregorian computus. */
function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
