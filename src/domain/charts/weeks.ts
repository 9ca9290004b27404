/** Chart weeks run from Monday to Sunday in Sydney, whatever the length of a day. */
import { dayIn } from '../core/state-time-zones.ts'

export const chartWeeks = 26

const dayMs = 24 * 60 * 60_000
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Mondays of the last weeks, oldest first. The last week contains `now`. */
export function lastWeeks(now: Date, count = chartWeeks): string[] {
  const today = Date.parse(`${dayIn('NSW', now)}T00:00:00Z`)
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  const monday = today - sinceMonday * dayMs
  return Array.from({ length: count }, (_, i) => dayOf(monday - (count - 1 - i) * 7 * dayMs))
}
