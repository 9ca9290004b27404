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

/** The date in the state at this time: "2026-12-25". */
export function dayIn(state: State, instant: Date): string {
  return new Date(instant.getTime() + offsetMs(state, instant)).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** The last millisecond of the day in the state. */
export function endOfDay(state: State, day: string): Date {
  const there = Date.parse(`${day}T23:59:59.999Z`)
  // Every state is within two hours of this time. Daylight saving changes later in the night.
  const nearby = new Date(there - 10 * 60 * 60_000)
  return new Date(there - offsetMs(state, nearby))
}

function offsetMs(state: State, instant: Date): number {
  const format = new Intl.DateTimeFormat('en-AU', { timeZone: STATE_ZONES[state], timeZoneName: 'longOffset' })
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, hours, minutes] = /^GMT\+(\d\d):(\d\d)$/.exec(name) ?? []
  return (Number(hours) * 60 + Number(minutes)) * 60_000
}
