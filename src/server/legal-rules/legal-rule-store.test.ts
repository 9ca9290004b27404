import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { STATES, type State } from '#domain/core/locations.ts'
import { cents } from '#domain/core/money.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { coolingOffEndsAtFor, isPublicHoliday, readBusinessDays } from './legal-rule-store.ts'

const database = await freshDatabase()
const pool = new pg.Pool({ connectionString: database.url, max: 1 })
afterAll(async () => {
  await pool.end()
  await database.drop()
})

// From the gazetted public holidays on weekdays. Brisbane's show day is a holiday only in Brisbane.
const everywhere = {
  2026: ['01-01', '01-26', '04-03', '04-06', '12-25', '12-28'],
  2027: ['01-01', '01-26', '03-26', '03-29', '12-27', '12-28'],
}
const besides: Record<State, { 2026: string[]; 2027: string[] }> = {
  NSW: { 2026: ['04-27', '06-08', '10-05'], 2027: ['04-26', '06-14', '10-04'] },
  VIC: { 2026: ['03-09', '06-08', '09-25', '11-03'], 2027: ['03-08', '06-14', '09-24', '11-02'] },
  QLD: { 2026: ['05-04', '10-05'], 2027: ['04-26', '05-03', '10-04'] },
  SA: { 2026: ['03-09', '06-08', '10-05'], 2027: ['03-08', '06-14', '10-04'] },
  WA: { 2026: ['03-02', '04-27', '06-01', '09-28'], 2027: ['03-01', '04-26', '06-07', '09-27'] },
  TAS: { 2026: ['03-09', '06-08'], 2027: ['03-08', '06-14'] },
  ACT: {
    2026: ['03-09', '04-27', '06-01', '06-08', '10-05'],
    2027: ['03-08', '04-26', '05-31', '06-14', '10-04'],
  },
  NT: { 2026: ['05-04', '06-08', '08-03'], 2027: ['04-26', '05-03', '06-14', '08-02'] },
}

test.each(STATES.flatMap((state) => ([2026, 2027] as const).map((year) => [state, year] as const)))(
  'the weekday holidays of %s in %i match the gazette [PAY-09]',
  (state, year) => {
    const days = Array.from({ length: 365 }, (_, index) => new Date(Date.UTC(year, 0, 1 + index)).toISOString())
    const found = days.map((day) => day.slice(0, 10)).filter((day) => isPublicHoliday(state, day))

    expect(found.map((day) => day.slice(5))).toEqual([...everywhere[year], ...besides[state][year]].sort())
  },
)

test('a year without known holidays throws instead of having none', () => {
  expect(() => isPublicHoliday('NSW', '2051-01-02')).toThrow('Holidays are known from 2020 to 2050')
})

test('a state excludes the days of its rule for the purposes of that rule [PAY-09]', async () => {
  const on = new Date('2026-11-22T00:00:00Z')
  const isOpen = async (state: State, purpose: 'cooling-off' | 'security-of-payment') =>
    (await readBusinessDays(pool, state, purpose, on))('2026-12-30')

  expect(await isOpen('NSW', 'cooling-off')).toBe(false)
  expect(await isOpen('NSW', 'security-of-payment')).toBe(false)
  expect(await isOpen('VIC', 'cooling-off')).toBe(true)
  expect(await isOpen('QLD', 'cooling-off')).toBe(true)
  expect(await isOpen('QLD', 'security-of-payment')).toBe(false)
  expect(await isOpen('WA', 'security-of-payment')).toBe(true)
})

test.each<[State, number, string]>([
  // Five business days of NSW: 23 and 24 December, 4, 5 and 6 January.
  ['NSW', 2_000_001, '2027-01-06T12:59:59.999Z'],
  ['NSW', 2_000_000, '2027-01-05T12:59:59.999Z'],
  ['VIC', 2_000_001, '2027-01-05T12:59:59.999Z'],
  ['QLD', 2_000_001, '2027-01-05T13:59:59.999Z'],
  ['SA', 2_000_001, '2027-01-05T13:29:59.999Z'],
  ['WA', 2_000_001, '2027-01-05T15:59:59.999Z'],
  ['TAS', 2_000_001, '2027-01-05T12:59:59.999Z'],
])(
  'the cooling-off period of a %s contract signed before Christmas for %i cents ends correctly [PAY-09]',
  async (state, price, end) => {
    const signed = { state, signedAt: new Date('2026-12-22T00:00:00Z'), price: cents(price) }

    expect((await coolingOffEndsAtFor(pool, signed)).toISOString()).toBe(end)
  },
)
