/**
 * Business days and how to count them. The caller passes in the public holidays of the state. The dated rules add the
 * days that a state excludes for a purpose.
 */
import type { BusinessDayPurpose, LegalValue } from './legal-value-schemas.ts'

/** An ISO date without a time: "2026-12-25". */
export type Day = string

export type IsBusinessDay = (day: Day) => boolean

interface CalendarFacts {
  readonly isHoliday: (day: Day) => boolean
  /** Undefined when the state has no rule. */
  readonly rule: LegalValue<'business-days'> | undefined
  readonly purpose: BusinessDayPurpose
}

export function businessDaysOf({ isHoliday, rule, purpose }: CalendarFacts): IsBusinessDay {
  const excluded = rule?.excluded.filter(({ purposes }) => purposes.includes(purpose)) ?? []
  const isFree = (day: Day) =>
    rule?.addedHolidays.includes(day) || (isHoliday(day) && !rule?.droppedHolidays.includes(day))
  return (day) => !isWeekend(day) && !isFree(day) && !excluded.some((period) => isWithin(day, period))
}

/** A period may cross the end of the year: 22 December to 10 January. */
function isWithin(day: Day, { from, to }: { readonly from: string; readonly to: string }): boolean {
  const dayOfYear = day.slice('YYYY-'.length)
  return from <= to ? from <= dayOfYear && dayOfYear <= to : from <= dayOfYear || dayOfYear <= to
}

/**
 * The n-th business day after `from`, which itself never counts. With clear business days, n whole days lie between,
 * and the result is the day after them.
 */
export function addBusinessDays(from: Day, count: number, isBusinessDay: IsBusinessDay, clear = false): Day {
  let day = from
  for (let left = clear ? count + 1 : count; left > 0; ) {
    day = addDays(day, 1)
    if (isBusinessDay(day)) left--
  }
  return day
}

export function addDays(day: Day, count: number): Day {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, day.length)
}

function isWeekend(day: Day): boolean {
  return [0, 6].includes(new Date(day).getUTCDay())
}
