import { afterAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { legalRuleView } from '#api/legal-rules/legal-rule-routes.ts'
import { STATES } from '#domain/core/locations.ts'
import { anonymous } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const visitor = anonymous(product)

afterAll(() => product.stop())

const rulesOf = (state: (typeof STATES)[number], on: string) =>
  visitor.request<z.output<typeof legalRuleView>[]>('GET', `/legal-rules/${state}?on=${on}`)

test.each(STATES)('the rules of %s match the schemas of their topics and name a source', async (state) => {
  const rules = await rulesOf(state, '2026-11-22')

  expect(rules.map(({ topic }) => topic)).toEqual(
    expect.arrayContaining(['deposit-cap', 'written-contract-from', 'home-insurance-from', 'payment-schedule-days']),
  )
  expect(rules.filter(({ source }) => source === '')).toEqual([])
})

test('a request for a day returns the rule in force: insurance in Victoria changes on 1 July 2026', async () => {
  const fromOn = async (on: string) =>
    (await rulesOf('VIC', on)).find(({ topic }) => topic === 'home-insurance-from')?.value

  expect(await fromOn('2026-06-30')).toMatchObject({ from: { cents: 1_600_000 } })
  expect(await fromOn('2026-07-01')).toMatchObject({ from: { cents: 2_000_000 } })
})

test('the caps of Victoria are unconfirmed from 1 December 2026, when new ones start', async () => {
  const confidenceOn = async (on: string) =>
    (await rulesOf('VIC', on)).find(({ topic }) => topic === 'deposit-cap')?.confidence

  expect(await confidenceOn('2026-11-30')).toBe('official')
  expect(await confidenceOn('2026-12-01')).toBe('unconfirmed')
})

test.each([
  ['NSW', 6, 2, 6, null, 'official'],
  ['VIC', 10, 10, 0, null, 'secondary'],
  ['QLD', 6, 1, 6, null, 'secondary'],
  ['SA', 5, 5, 0, null, 'secondary'],
  ['WA', 6, 6, 0, null, 'official'],
  ['TAS', 6, 2, 0, null, 'unconfirmed'],
  ['ACT', 6, 2, 0, { cents: 1_200_000, included: true }, 'official'],
  ['NT', null, null, 0, null, 'unconfirmed'],
] as const)(
  'the warranty of %s is %s years for major and %s for other defects [FORM-17]',
  async (state, majorYears, otherYears, extraMonths, from, confidence) => {
    const rule = (await rulesOf(state, '2026-11-22')).find(({ topic }) => topic === 'statutory-warranty')

    expect(rule).toMatchObject({ confidence, value: { majorYears, otherYears, extraMonths, from } })
  },
)

test('a state returns its own rules and those of the Commonwealth', async () => {
  const rules = await rulesOf('WA', '2026-11-22')

  expect(new Set(rules.map(({ state }) => state))).toEqual(new Set(['AU', 'WA']))
  expect(rules.find(({ topic }) => topic === 'holding-limit-days')?.value).toEqual({ days: 90, warnDays: 14 })
  expect(rules.some(({ topic }) => topic === 'cooling-off')).toBe(false)
})

test('a matching ETag returns 304', async () => {
  const address = `${product.address}/api/legal-rules/NSW?on=2026-11-22`
  const etag = (await fetch(address)).headers.get('etag') ?? ''

  expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test.each([
  ['/legal-rules/XYZ', 404],
  ['/legal-rules/NSW?on=yesterday', 422],
])('an unknown state or invalid day returns an error: %s with %i', async (path, status) => {
  expect((await fetch(`${product.address}/api${path}`)).status).toBe(status)
})
