import { afterAll, expect, test } from 'vitest'
import { routes } from '#api/routes.ts'
import { anonymous, createFixtures, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { bankDetails } from '#tests/support/payees.ts'
import { startProduct } from '#tests/support/product.ts'
import { appCode, nextAppCode, setUpApp } from '#tests/support/second-factors.ts'

const product = await startProduct()
afterAll(() => product.stop())
const hooks = anonymous(product)
const fixtures = createFixtures(product)
const elevenMinutes = () => hooks.request('POST', '/test/clock', { advanceMs: 11 * 60_000 })
const withdraw = (client: TestClient) => client.send('POST', '/contractor/self/payouts', {})
const stepUp = { code: 'core.stepUpRequired', message: "Confirm it's you to continue." }

test('these calls and files need a confirmed identity [ASVS 7.5.3]', () => {
  const isFile = (spec: object) => 'download' in spec && Object.hasOwn(spec.download as object, 'stepUp')
  const declared = Object.entries(routes).flatMap(([call, spec]) => [
    ...('stepUp' in spec ? [[call, spec.stepUp]] : []),
    ...(isFile(spec) ? [[`${call}/csv`, true]] : []),
  ])

  expect(Object.fromEntries(declared)).toEqual({
    // Payouts, payout account, bank details and the processor's page.
    'POST /contractor/self/payouts': true,
    'POST /contractor/self/payout-account': true,
    'PATCH /contractor/self': { field: 'bankDetails' },
    'POST /admin/contractors/{id}/bank-details': true,
    // Refunds and the end of a contract.
    'POST /job/{id}/cancel': true,
    'POST /admin/refunds/{reference}/retry': true,
    'POST /admin/money/alerts/{id}/retry': true,
    // A second admin's decision.
    'POST /admin/approvals/{id}/approve': true,
    'POST /admin/approvals/{id}/decline': true,
    // Permissions and the view of a user.
    'POST /admin/admins': true,
    'PATCH /admin/admins/{id}/permissions': true,
    'POST /admin/admins/{id}/factors/reset': true,
    'POST /admin/impersonation': true,
    // A user's own data.
    'POST /account/data/export': true,
    'GET /account/data/export/{id}': true,
    'POST /account/data/deletion': true,
    'POST /account/email': true,
    // Exports, and the call before one.
    'GET /session/step-up': true,
    'GET /admin/admins/csv': true,
    'GET /admin/categories/csv': true,
    'GET /admin/contractors/csv': true,
    'GET /admin/customers/csv': true,
    'GET /admin/jobs/csv': true,
    'GET /admin/legal-rules/csv': true,
    'GET /admin/lists/audit/csv': true,
    'GET /admin/lists/consultations/csv': true,
    'GET /admin/lists/money-alerts/csv': true,
    'GET /admin/lists/site-content/csv': true,
    'GET /admin/lists/stages/csv': true,
    'GET /admin/lists/stories/csv': true,
    'GET /admin/lists/support-chats/csv': true,
    'GET /admin/lists/warranty/csv': true,
    'GET /admin/quote-applies/csv': true,
    'GET /admin/quote-requests/csv': true,
  })
})

test('bank details and an export need a confirmed identity, but not a name or a list [ASVS 7.5.3]', async () => {
  const contractor = await signUp(product, 'contractor')
  const admin = await signInAdmin(product, ['supervisor'])
  const apps = [await setUpApp(product, contractor), await setUpApp(product, admin)] as const
  const change = (body: object) => contractor.send('PATCH', '/contractor/self', body)
  const csv = () => fetch(`${product.address}/api/admin/customers/csv`, { headers: { cookie: admin.cookie } })
  await elevenMinutes()

  expect((await change({ company: 'Kerb & Gutter Pty Ltd', bankDetails: null })).status).toBe(200)
  expect((await change({ bankDetails })).body).toEqual(stepUp)
  expect((await admin.send('GET', '/admin/customers')).status).toBe(200)
  expect((await csv()).status).toBe(403)
  expect((await admin.send('GET', '/session/step-up')).status).toBe(403)

  const confirm = async (client: TestClient, { secret }: { secret: string }) =>
    client.send('POST', '/session/step-up', { code: await nextAppCode(product, secret) })
  await Promise.all([confirm(contractor, apps[0]), confirm(admin, apps[1])])
  expect((await change({ bankDetails })).status).toBe(200)
  expect((await csv()).status).toBe(200)
  expect((await admin.send('GET', '/session/step-up')).status).toBe(204)
})

test('ten minutes after the sign-in a code confirms the session for ten more [ASVS 7.5.3]', async () => {
  const contractor = await signUp(product, 'contractor')
  const { secret } = await setUpApp(product, contractor)
  expect((await withdraw(contractor)).body.code).not.toBe(stepUp.code)

  await elevenMinutes()
  const late = await withdraw(contractor)
  const wrong = await contractor.send('POST', '/session/step-up', { code: '000000' })
  const stillLate = await withdraw(contractor)
  const confirmed = await contractor.send('POST', '/session/step-up', { code: await nextAppCode(product, secret) })
  const after = await withdraw(contractor)

  for (const { status, body } of [late, stillLate]) expect({ status, body }).toEqual({ status: 403, body: stepUp })
  expect([wrong.status, confirmed.status]).toEqual([401, 204])
  expect(after.body.code).not.toBe(stepUp.code)
})

test('an account without a second factor is never asked, and a code confirms once', async () => {
  const { customer, job } = await fixtures.paidJob()
  await elevenMinutes()
  expect((await customer.send('POST', `/job/${job.id}/cancel`, {})).body.code).not.toBe(stepUp.code)

  const admin = await signInAdmin(product, ['supervisor'])
  const { secret } = await setUpApp(product, admin)
  await hooks.request('POST', '/test/clock', { advanceMs: 10 * 60_000 + 1000 })
  const code = await appCode(product, secret)
  const replies = await Promise.all([1, 2].map(() => admin.send('POST', '/session/step-up', { code })))

  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 401])
})

test('another account cannot confirm with its own challenge', async () => {
  const customer = await signUp(product, 'customer')
  const { challenge } = await customer.request<{ challenge: string }>('POST', '/session/step-up/passkey/options')
  const response = { id: 'aa', rawId: 'aa', type: 'public-key', response: { clientDataJSON: 'aa' } }

  expect(challenge).toMatch(/^[\w-]{43}$/)
  expect((await customer.send('POST', '/session/step-up/passkey', { response })).status).toBe(401)
})
