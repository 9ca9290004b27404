/**
 * The time zone of a reader, for dates without a job. A browser knows it and repeats it in a cookie, so that the server
 * renders the same date.
 */
import { STATE_ZONES } from './state-time-zones.ts'

export const timeZoneCookie = 'time_zone'

let read = (): string | undefined => undefined

/** For the entry of the web, once. */
export function setReaderTimeZone(find: () => string | undefined): void {
  read = find
}

/** Without a known reader, dates are those of Sydney. */
export function readerTimeZone(): string {
  return read() ?? STATE_ZONES.NSW
}

/** Undefined without the cookie, and for a text that is no time zone. */
export function timeZoneIn(cookies: string | undefined): string | undefined {
  const [, name = ''] = cookies?.match(new RegExp(`(?:^|; )${timeZoneCookie}=([^;]*)`)) ?? []
  return isTimeZone(name) ? name : undefined
}

/** Also for older names of a time zone, which some browsers report. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-AU', { timeZone: name }))
  } catch {
    return false
  }
}
