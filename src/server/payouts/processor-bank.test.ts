/**
 * A processor that collects bank details, like Stripe. The test calls the product in process with the real SDK.
 * Stripe's two account responses are copied from its API reference.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { signUp, type TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { bankDetails, setUpAccount } from '#tests/support/payees.ts'
import { secretsOf } from '#tests/support/processor-event.ts'
import { startProduct } from '#tests/support/product.ts'
import { secretKey, webhookSecret } from '#tests/support/start-processor.ts'
import { stripePayments } from '../adapters/payments/stripe-payments.ts'
import { keyRing } from '../core/key-ring.ts'
import { outbox } from '../core/outbox.ts'
import { findPayee, viewPayee } from './payee.ts'
import { pendingPayees } from './payout-store.ts'
import { refreshAccount } from './refresh-account.ts'
import { startPayoutOnboarding } from './start-payout-onboarding.ts'

const banks = [
  { object: 'bank_account', currency: 'nzd', default_for_currency: true, last4: '0001' },
  { object: 'bank_account', currency: 'aud', default_for_currency: false, last4: '0002' },
]
const own = { object: 'bank_account', currency: 'aud', default_for_currency: true, last4: '4321' }
const responses: Record<string, object> = {
  GET: {
    object: 'account',
    payouts_enabled: true,
    capabilities: { transfers: 'active' },
    requirements: { currently_due: [] },
    external_accounts: {
      object: 'list',
      data: [...banks, own],
    },
  },
  POST: { object: 'login_link', url: 'https://connect.stripe.test/express/1' },
}
const calls: string[] = []
const stripe = createServer(({ method = '', url = '' }, response) => {
  calls.push(`${method} ${url}`)
  response.setHeader('content-type', 'application/json').end(JSON.stringify(responses[method]))
})
await new Promise<void>((listening) => stripe.listen(0, '127.0.0.1', listening))
const { port } = stripe.address() as AddressInfo
const endpoint = { host: '127.0.0.1', port, protocol: 'http' } as const
const payments = stripePayments({ secretKey, webhookSecret, endpoint })

const product = await startProduct()
const { pool } = product
const keys = keyRing(await secretsOf(product))
const deps = { pool, payments, outbox, keys, clock: { now: () => new Date() }, publicUrl: product.address }

afterAll(async () => {
  await product.stop()
  stripe.close()
})

/** The product also polls its own processor, which has no bank details. So the test polls Stripe again. */
const payeeAsStripeSays = (contractor: TestClient) =>
  eventually(async () => {
    await refreshAccount(deps, contractor.id)
    const account = await payeeOf(contractor)
    return account.bankDetails?.accountNumberSuffix === '321' && account
  })
const payeeOf = async ({ id }: TestClient) =>
  viewPayee(await findPayee(pool, { bankDetailsSource: payments.bankDetailsSource, keys }, id, new Date()))

test('the bank account at Stripe is shown, with a warning if the profile has another [PAY-10]', async () => {
  const contractor = await signUp(product, 'contractor')
  expect(await payeeOf(contractor)).toMatchObject({ bankDetails: null, blockedBy: { name: 'accountNotReady' } })
  await setUpAccount(contractor)
  expect(await pendingPayees.all(pool, [payments.bankDetailsSource])).toContainEqual({ contractor_id: contractor.id })

  expect(await payeeAsStripeSays(contractor)).toMatchObject({
    bankDetailsSource: 'processor',
    bankNotice: null,
    blockedBy: { name: 'nothing' },
  })
  const isReady = await eventually(async () => {
    await refreshAccount(deps, contractor.id)
    const pending = await pendingPayees.all(pool, [payments.bankDetailsSource])
    return pending.every(({ contractor_id }) => contractor_id !== contractor.id)
  })
  expect(isReady).toBe(true)
  await contractor.request('PATCH', '/contractor/self', { bankDetails })
  expect(await payeeAsStripeSays(contractor)).toMatchObject({
    bankDetails: { accountNumberSuffix: '321' },
    bankNotice:
      'Withdrawals go to the account ending in 321, which you gave our payment provider. Your profile shows a different account, ending in 678.',
  })
})

test('another bank account at Stripe pauses withdrawals for 48 hours [PAY-10]', async () => {
  const contractor = await signUp(product, 'contractor')
  await setUpAccount(contractor)
  await payeeAsStripeSays(contractor)
  expect((await payeeOf(contractor)).blockedBy?.name).toBe('nothing')
  own.last4 = '9876'

  await refreshAccount(deps, contractor.id)
  own.last4 = '4321'

  const { pausedUntil, blockedBy } = await payeeOf(contractor)
  expect(blockedBy?.name).toBe('paused')
  expect((Date.parse(pausedUntil ?? '') - Date.now()) / 3_600_000).toBeCloseTo(48, 0)
})

test('a contractor with a complete account gets the link to change its bank account [PAY-10]', async () => {
  const contractor = await signUp(product, 'contractor')
  await setUpAccount(contractor)
  const { rows } = await pool.query<{ payout_account: string }>(
    'select payout_account from contractors where account_id = $1',
    [contractor.id],
  )

  expect(await startPayoutOnboarding(deps, contractor.id)).toEqual({ url: 'https://connect.stripe.test/express/1' })
  expect(calls.at(-1)).toBe(`POST /v1/accounts/${rows[0]?.payout_account}/login_links`)
})
