/**
 * Due dates in all eight states over Christmas and both changes of daylight saving, by the dated rules and holidays.
 * The rows are typed by hand from the calendars of the states.
 */
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import type { State } from '#domain/core/locations.ts'
import { stageDeadline } from '#domain/stages/stage-deadline.ts'
import { readBusinessDays } from '#server/legal-rules/legal-rule-store.ts'
import { freshDatabase } from '#tests/support/database.ts'

const database = await freshDatabase()
const pool = new pg.Pool({ connectionString: database.url, max: 1 })
afterAll(async () => {
  await pool.end()
  await database.drop()
})

type Row = readonly [state: State, dueOn: string, missedAt: string]

async function expectDue(start: string, [state, dueOn, missedAt]: Row) {
  const at = new Date(start)
  const deadline = stageDeadline(state, at, 10, await readBusinessDays(pool, state, 'dispute-answer', at))

  expect([deadline.dueOn, deadline.steps.at(-1)?.at.toISOString()]).toEqual([dueOn, `${missedAt}.000Z`])
}

describe('over Christmas 2026', () => {
  // Friday 18 December has begun in the states of the first five rows. Holidays: 25 and 28 December, 1 January.
  // Friday: 21 to 24, 29 to 31 December, 4 to 6 January. Thursday: 18, 21 to 24, 29 to 31 December, 4 and 5 January.
  test.each<Row>([
    ['NSW', '2027-01-06', '2027-01-06T22:00:00'],
    ['VIC', '2027-01-06', '2027-01-06T22:00:00'],
    ['TAS', '2027-01-06', '2027-01-06T22:00:00'],
    ['ACT', '2027-01-06', '2027-01-06T22:00:00'],
    ['SA', '2027-01-06', '2027-01-06T22:30:00'],
    ['QLD', '2027-01-05', '2027-01-05T23:00:00'],
    ['NT', '2027-01-05', '2027-01-05T23:30:00'],
    ['WA', '2027-01-05', '2027-01-06T01:00:00'],
  ])('a review in %s is due on %s and missed at %sZ [STAGE-05]', (...row) => expectDue('2026-12-17T13:30:00Z', row))
})

describe('over the start of daylight saving on 4 October 2026', () => {
  // From Tuesday 29 September. Monday 5 October is a holiday in NSW, QLD, SA and the ACT.
  test.each<Row>([
    ['NSW', '2026-10-14', '2026-10-14T22:00:00'],
    ['ACT', '2026-10-14', '2026-10-14T22:00:00'],
    ['SA', '2026-10-14', '2026-10-14T22:30:00'],
    ['QLD', '2026-10-14', '2026-10-14T23:00:00'],
    ['VIC', '2026-10-13', '2026-10-13T22:00:00'],
    ['TAS', '2026-10-13', '2026-10-13T22:00:00'],
    ['NT', '2026-10-13', '2026-10-13T23:30:00'],
    ['WA', '2026-10-13', '2026-10-14T01:00:00'],
  ])('a review in %s is due on %s and missed at %sZ [STAGE-05]', (...row) => expectDue('2026-09-29T13:45:00Z', row))
})

describe('over the end of daylight saving on 4 April 2027', () => {
  // From Thursday 25 March. Good Friday is 26 March, and Easter Monday 29 March.
  test.each<Row>([
    ['NSW', '2027-04-12', '2027-04-12T23:00:00'],
    ['VIC', '2027-04-12', '2027-04-12T23:00:00'],
    ['TAS', '2027-04-12', '2027-04-12T23:00:00'],
    ['ACT', '2027-04-12', '2027-04-12T23:00:00'],
    ['QLD', '2027-04-12', '2027-04-12T23:00:00'],
    ['SA', '2027-04-12', '2027-04-12T23:30:00'],
    ['NT', '2027-04-12', '2027-04-12T23:30:00'],
    ['WA', '2027-04-12', '2027-04-13T01:00:00'],
  ])('a review in %s is due on %s and missed at %sZ [STAGE-05]', (...row) => expectDue('2027-03-25T12:45:00Z', row))
})
