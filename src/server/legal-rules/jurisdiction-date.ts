/** In SQL: the day that it is at a moment where a law is made; the Commonwealth counts by the day of Sydney. */
import { STATE_ZONES } from '#domain/legal-rules/state-time-zones.ts'

const zones = `'${JSON.stringify({ ...STATE_ZONES, AU: STATE_ZONES.NSW })}'::jsonb`

export function jurisdictionDateIn(state: string, moment: string): string {
  return `(${moment} at time zone (${zones} ->> ${state}))::date`
}
