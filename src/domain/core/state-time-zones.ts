/** The time zones of the states. Legal periods end with a day, and a day ends later in Perth than in Sydney. */
import type { State } from './locations.ts'

export const STATE_ZONES: Readonly<Record<State, string>> = {
  NSW: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  ACT: 'Australia/Sydney',
  NT: 'Australia/Darwin',
}

const dayMs = 24 * 60 * 60_000

/** The date in the state at this time: "2026-12-25". */
export function dayIn(state: State, instant: Date): string {
  return dayInZone(STATE_ZONES[state], instant)
}

/** The date in the time zone at this time. */
export function dayInZone(timeZone: string, instant: Date): string {
  return new Date(instant.getTime() + offsetMs(timeZone, instant)).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** The last millisecond of the day in the state. */
export function endOfDay(state: State, day: string): Date {
  return new Date(startOfDay(STATE_ZONES[state], Date.parse(day) + dayMs).getTime() - 1)
}

/** 9:00 local time, so no notification arrives at night. */
export function morningOf(state: State, day: string): Date {
  return startOfDay(STATE_ZONES[state], Date.parse(day) + 9 * 60 * 60_000)
}

/** When the day starts in the time zone. A number is midnight of the day in UTC. */
export function startOfDay(timeZone: string, day: string | number): Date {
  const midnight = new Date(day).getTime()
  // The first offset may be that of the previous day, if clocks change at night.
  const nearby = new Date(midnight - offsetMs(timeZone, new Date(midnight)))
  return new Date(midnight - offsetMs(timeZone, nearby))
}

/** Positive east of Greenwich. Before time zones it has seconds. */
function offsetMs(timeZone: string, instant: Date): number {
  const format = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = 0, minutes = 0, seconds = 0] = /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(name) ?? []
  const ms = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -ms : ms
}
