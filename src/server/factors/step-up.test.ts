import { afterAll, expect, test } from 'vitest'
import { routes } from '#api/routes.ts'
import { anonymous, createFixtures, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { appCode, nextAppCode, setUpApp } from '#tests/support/second-factors.ts'

const product = await startProduct()
afterAll(() => product.stop())
const hooks = anonymous(product)
const fixtures = createFixtures(product)
const elevenMinutes = () => hooks.request('POST', '/test/clock', { advanceMs: 11 * 60_000 })
const withdraw = (client: TestClient) => client.send('POST', '/contractor/self/payouts', {})
const stepUp = { code: 'core.stepUpRequired', message: "Confirm it's you to continue." }

test('these calls need a confirmed identity [ASVS 7.5.3]', () => {
  const declared = Object.entries(routes).flatMap(([call, spec]) => ('stepUp' in spec ? [call] : []))

  expect(declared.toSorted()).toEqual([
    'GET /account/data/export/{id}',
    'PATCH /admin/admins/{id}/permissions',
    'POST /account/data/deletion',
    'POST /account/data/export',
    'POST /admin/admins',
    'POST /admin/admins/{id}/factors/reset',
    'POST /admin/contractors/{id}/bank-details',
    'POST /admin/impersonation',
    'POST /admin/refunds/{reference}/retry',
    'POST /contractor/self/payout-account',
    'POST /contractor/self/payouts',
    'POST /job/{id}/cancel',
  ])
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
