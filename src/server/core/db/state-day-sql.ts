/** SQL for the day in a state. Everything without a state has the days of Sydney. */
import { STATE_ZONES } from '#domain/core/state-time-zones.ts'

const zones = `'${JSON.stringify(STATE_ZONES)}'::jsonb`

const zoneOf = (state: string) => `coalesce(${zones} ->> ${state}, '${STATE_ZONES.NSW}')`

/** Takes SQL expressions: a state, which can be null, and an instant. */
export const dayInState = (state: string, instant: string) => `(${instant} at time zone ${zoneOf(state)})::date`

/** When the day starts there. */
export const startOfDayInState = (state: string, day: string) => `(${day})::timestamp at time zone ${zoneOf(state)}`

/** For an index, before the day of each row decides. */
export const earliestDay = (instant: string) => dayInState("'WA'", instant)
export const latestDay = (instant: string) => dayInState("'NSW'", instant)
