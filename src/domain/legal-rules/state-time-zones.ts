/** When a day begins and ends in a state. Periods of the law end with a day, and a day ends later in Perth than in Sydney. */
import type { State } from '../core/locations.ts'
import type { Day } from './business-days.ts'

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

/** The day that it is there at a moment. */
export function dayIn(state: State, moment: Date): Day {
  return new Date(moment.getTime() + offsetMs(state, moment)).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** The last moment of a day there, so that it is still that day. */
export function endOfDay(state: State, day: Day): Date {
  const there = Date.parse(`${day}T23:59:59.999Z`)
  // Every state is within two hours of this moment, and clocks are changed later in the night.
  const nearby = new Date(there - 10 * 60 * 60_000)
  return new Date(there - offsetMs(state, nearby))
}

function offsetMs(state: State, moment: Date): number {
  const format = new Intl.DateTimeFormat('en-AU', { timeZone: STATE_ZONES[state], timeZoneName: 'longOffset' })
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, hours, minutes] = /^GMT\+(\d\d):(\d\d)$/.exec(name) ?? []
  return (Number(hours) * 60 + Number(minutes)) * 60_000
}
