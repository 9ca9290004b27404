import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { secretKey, startProcessorOn, webhookSecret } from '#tests/support/start-processor.ts'
import { stripePayments } from '../stripe-payments.ts'
import { onboardingRoutes } from './onboarding-routes.ts'

const visitor = 'http://127.0.0.1:9'
const returnUrl = 'http://here.test/dashboard?done=1'
const refreshUrl = 'http://here.test/dashboard?again=1'

let now = new Date('2027-03-01T00:00:00Z')
const database = await freshDatabase()
const processor = await startProcessorOn(database.url, visitor, () => now)
const payments = stripePayments({ secretKey, webhookSecret, endpoint: processor.endpoint })
const app = fastify()
await onboardingRoutes(app, processor.onboarding)

afterAll(async () => {
  await app.close()
  await processor.stop()
  await database.drop()
})

let count = 0
async function invited() {
  count += 1
  const { accountId } = await payments.createAccount({
    contractorId: `${count}`,
    email: 'hoa@example.com.au',
    name: 'Hoa & Binh "Building"',
    idempotencyKey: `account:${count}`,
  })
  const { url } = await payments.accountLink({ accountId, returnUrl, refreshUrl })
  return { accountId, path: new URL(url).pathname }
}

const show = (path: string) => app.inject({ method: 'GET', url: path })
const send = (path: string, form: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
const business = { name: 'Hoa Binh Building' }

test('the page states that it is a sandbox and fills in the business name [PAY-10]', async () => {
  const { path } = await invited()

  const { statusCode, body, headers } = await show(path)

  expect(statusCode).toBe(200)
  expect(body).toContain('Sandbox payments: no real account is created and no money moves.')
  expect(body).toContain('value="Hoa &amp; Binh &quot;Building&quot;"')
  expect(body).toContain(`href="${returnUrl}"`)
  const nonce = /<style nonce="([^"]+)"/.exec(body)?.[1]
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' http://here.test; base-uri 'none'; frame-ancestors 'none'`,
  )
})

test('a completed account is ready and redirects to the product [PAY-10]', async () => {
  const { accountId, path } = await invited()

  const response = await send(path, business)

  expect([response.statusCode, response.headers.location]).toEqual([303, returnUrl])
  expect(await payments.accountState(accountId)).toEqual({ status: 'ready', requirements: [] })
  expect((await show(path)).headers.location).toBe(returnUrl)
})

test.each([
  ['no name', ' ', ''],
  ['a name that is too long', 'x'.repeat(101), 'x'.repeat(101)],
])('%s shows an error and keeps the input [PAY-10]', async (_, typed, shown) => {
  const { accountId, path } = await invited()

  const { statusCode, body } = await send(path, { name: typed })

  expect(statusCode).toBe(422)
  expect(body).toContain('<p class="wrong" id="name-wrong" role="alert">Please enter the name of your business.</p>')
  expect(body).toContain('aria-invalid="true"')
  expect(body).toContain(`value="${shown}"`)
  expect((await payments.accountState(accountId)).status).toBe('pending')
})

test('an expired link redirects to a new one, and an unknown link shows an error [PAY-10]', async () => {
  const { path } = await invited()
  now = new Date(now.getTime() + 11 * 60_000)

  expect((await show(path)).headers.location).toBe(refreshUrl)
  expect((await send(path, business)).headers.location).toBe(refreshUrl)
  for (const unknown of [
    await show('/sandbox-payments/aclk_none'),
    await send('/sandbox-payments/aclk_none', business),
  ]) {
    expect(unknown.statusCode).toBe(404)
    expect(unknown.body).toContain("This link isn't valid")
  }
})
