/** How admins add and delete legal rules, and who may do so. */
import { afterAll, expect, test } from 'vitest'
import type { RecordView } from '#api/admin/record-routes.ts'
import type { LegalRulesInTime } from '#api/legal-rules/legal-rule-routes.ts'
import { addDays } from '#domain/legal-rules/business-days.ts'
import { jurisdictionDate } from '#domain/legal-rules/rule-history.ts'
import { anonymous, signInAdmin, type TestClient } from '#tests/support/clients.ts'
import { comingRule } from '#tests/support/legal-rules.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const visitor = anonymous(product)
const reader = await signInAdmin(product, ['admin_app_setting_read'])
const releaser = await signInAdmin(product, ['admin_app_setting_read', 'admin_app_setting_release'])
const [state, topic] = ['WA', 'deposit-cap'] as const
const today = jurisdictionDate('WA', new Date())

afterAll(() => product.stop())

const record = (rule: object, by: TestClient = releaser) =>
  by.send<LegalRulesInTime>('POST', '/admin/legal-rules', rule)
const withdraw = (fromDate: string, by: TestClient = releaser) =>
  by.send<LegalRulesInTime>('DELETE', `/admin/legal-rules/${state}/${topic}/${fromDate}`)
const inTime = (by: TestClient = reader) => by.request<LegalRulesInTime>('GET', `/admin/legal-rules/${state}/${topic}`)
const issue = (path: string, message: string) => ({ status: 422, body: { issues: [{ path, message }] } })

test('a new rule replaces the rule in force from its date [ADMIN-01]', async () => {
  const before = await inTime()
  expect(before).toMatchObject({ today, earliestDay: addDays(today, 1), rules: [{ fromDate: '2020-01-01' }] })

  const { body: after } = await record(comingRule('2039-01-01'))

  expect(after.rules.map(({ fromDate }) => fromDate)).toEqual(['2020-01-01', '2039-01-01'])
  expect(after.rules[0]).toEqual(before.rules[0])
  const capOn = async (day: string) =>
    (await visitor.request<{ topic: string; text: string }[]>('GET', `/legal-rules/${state}?on=${day}`)).find(
      ({ topic }) => topic === 'deposit-cap',
    )?.text
  expect(await capOn('2038-12-31')).toBe('a deposit is at most 6.5% of a price from $7,500 to $500,000')
  expect(await capOn('2039-01-01')).toBe('a deposit is at most 3.25% of the price')
})

test('a rule cannot start today, earlier, or on the date of another rule [ADMIN-01]', async () => {
  const early = 'A rule can start tomorrow at the earliest.'
  expect(await record(comingRule(today))).toMatchObject(issue('fromDate', early))
  expect(await record(comingRule('2020-06-01'))).toMatchObject(issue('fromDate', early))
  expect(await record(comingRule('2039-01-01'))).toMatchObject(
    issue('fromDate', 'Another rule already starts on that day. Delete it first.'),
  )
})

test.each([
  ['source', { source: '' }],
  ['confidence', { confidence: 'sure' }],
  ['value.bands.0.percent', { value: { bands: [{ from: { cents: 0, included: true }, percent: 101 }] } }],
  ['state', { state: 'AU' }],
])('a rule without a valid %s returns an issue', async (path, fields) => {
  expect(await record({ ...comingRule('2039-02-01'), ...fields })).toMatchObject({
    status: 422,
    body: { issues: expect.arrayContaining([expect.objectContaining({ path })]) },
  })
})

test('an admin deletes an upcoming rule but not a rule in force [ADMIN-01]', async () => {
  await record(comingRule('2039-05-01'))

  expect((await withdraw('2039-05-01')).body.rules.map(({ fromDate }) => fromDate)).not.toContain('2039-05-01')
  expect(await withdraw('2039-05-01')).toMatchObject({ status: 404 })
  expect(await withdraw('2020-01-01')).toMatchObject({
    status: 409,
    body: { message: "This rule is in force and can't be changed. Add a rule that replaces it." },
  })
})

test('the database rejects any update of a rule and the deletion of a rule in force', async () => {
  const ask = (text: string) => product.pool.query(text)

  await expect(ask("update legal_rules set text = 'x' where from_date > now()")).rejects.toThrow('append-only')
  await expect(ask("delete from legal_rules where state = 'NSW'")).rejects.toThrow('is active')
})

test('reading and releasing rules are separate permissions [DATA-02]', async () => {
  const writer = await signInAdmin(product, ['admin_app_setting_write'])

  expect((await inTime(writer)).rules.length).toBeGreaterThan(0)
  expect(await record(comingRule('2039-06-01'), writer)).toMatchObject({ status: 403 })
  expect(await withdraw('2039-01-01', reader)).toMatchObject({ status: 403 })
})

test('the list filters rules by status, state and topic [ADMIN-01]', async () => {
  const list = (query: string) => reader.request<RecordView[]>('GET', `/admin/legal-rules?${query}`)

  expect(await list('state=WA&kind=deposit-cap')).toEqual([
    {
      id: 'WA_deposit-cap_2039-01-01',
      cells: {
        topic: 'deposit-cap',
        state: 'WA',
        text: 'a deposit is at most 3.25% of the price',
        status: 'upcoming',
        createdAt: '2039-01-01',
        until: null,
        source: 'Home Building Contracts Amendment Act (WA)',
        confidence: 'secondary',
      },
    },
    {
      id: 'WA_deposit-cap_2020-01-01',
      cells: expect.objectContaining({ status: 'in force', until: '2038-12-31' }),
    },
  ])
  const idsWithStatus = async (status: string) => (await list(`status=${status}&state=WA`)).map(({ id }) => id)
  expect(await idsWithStatus('upcoming')).toEqual(['WA_deposit-cap_2039-01-01'])
  expect(await idsWithStatus('in%20force')).toContain('WA_deposit-cap_2020-01-01')
  expect((await list('status=superseded&state=NSW&kind=payment-schedule-days')).map(({ id }) => id)).toEqual([
    'NSW_payment-schedule-days_2020-01-01',
  ])
  expect((await list('q=first%20resort')).map(({ id }) => id)).toEqual(['VIC_home-insurance-from_2026-07-01'])
})
