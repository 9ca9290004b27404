/** SQL for the date in the jurisdiction of a rule. The Commonwealth uses the time zone of Sydney. */
import { STATE_ZONES } from '#domain/legal-rules/state-time-zones.ts'

const zones = `'${JSON.stringify({ ...STATE_ZONES, AU: STATE_ZONES.NSW })}'::jsonb`

export function jurisdictionDateIn(state: string, instant: string): string {
  return `(${instant} at time zone (${zones} ->> ${state}))::date`
}
