/** Charts are drawn by the week: from Monday to Sunday as they fall in Sydney, however long a day of the clock's change is. */
import { calendarDay } from '../core/formats.ts'

export const chartWeeks = 26

const dayMs = 24 * 60 * 60_000
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The Mondays of the last weeks, the earliest first; the last one is that of the week in which `now` falls. */
export function lastWeeks(now: Date, count = chartWeeks): string[] {
  const today = Date.parse(`${calendarDay(now.getTime())}T00:00:00Z`)
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  const monday = today - sinceMonday * dayMs
  return Array.from({ length: count }, (_, i) => dayOf(monday - (count - 1 - i) * 7 * dayMs))
}
