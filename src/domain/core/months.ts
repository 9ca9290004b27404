/** Months of a list, as YYYY-MM. */
import { calendarDay } from './formats.ts'

/** A month of an address, or undefined. */
export function readMonth(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined
}

/**
 * The months from a time until now, latest first. Without a start there is none. A job's month is in its state: the
 * first month may still be in Perth, and the latest may have begun in Sydney.
 */
export function monthsSince(start: string | null, now: Date): string[] {
  if (start === null) return []
  const first = calendarDay(start, 'WA').slice(0, 7)
  const months: string[] = []
  let month = calendarDay(now.getTime(), 'NSW').slice(0, 7)
  while (month >= first) {
    months.push(month)
    const [year = 0, number = 0] = month.split('-').map(Number)
    month = number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
  }
  return months
}
