/**
 * Generates src/server/legal-rules/public-holidays.gen.ts: `node scripts/generate-holidays.ts`. The library needs 50 MB
 * and a third of a second, so the server reads the generated days. An architecture test fails if they differ.
 */
import { writeFileSync } from 'node:fs'
import Holidays from 'date-holidays'
import { STATES, type State } from '#domain/core/locations.ts'

const file = 'src/server/legal-rules/public-holidays.gen.ts'
const firstYear = 2020
const lastYear = 2050

export function holidaysSource(): string {
  return [
    '/** Written by scripts/generate-holidays.ts: whole public holidays that fall on a weekday. */',
    "import type { State } from '#domain/core/locations.ts'",
    '',
    `export const holidayYears = { first: ${firstYear}, last: ${lastYear} } as const`,
    '',
    'export const publicHolidays: Readonly<Record<State, Readonly<Record<number, string>>>> = {',
    ...STATES.flatMap((state) => [`  ${state}: {`, ...yearsOf(state), '  },']),
    '}',
    '',
  ].join('\n')
}

function yearsOf(state: State): string[] {
  const holidays = new Holidays('AU', state)
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index)
  return years.map((year) => `    ${year}: '${weekdayHolidays(holidays, year).join(' ')}',`)
}

const wholeDayMs = 24 * 60 * 60_000
/** Midnight, also on days when the clocks change. */
const clockChangeMs = 60 * 60_000

/** Excludes the evenings before Christmas and New Year, which some states observe. */
function weekdayHolidays(holidays: Holidays, year: number): string[] {
  const days = holidays
    .getHolidays(year)
    .filter(
      ({ type, start, end }) => type === 'public' && end.getTime() - start.getTime() >= wholeDayMs - clockChangeMs,
    )
    .map(({ date }) => date.slice(0, 'YYYY-MM-DD'.length))
    .filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
  return [...new Set(days)].map((day) => day.slice('YYYY-'.length))
}

if (import.meta.main) writeFileSync(file, holidaysSource())
