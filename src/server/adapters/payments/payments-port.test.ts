/** Contract tests for every payment provider; `paymentProvider` selects Stripe. */
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { allPagesOf } from '#tests/support/all-pages-of.ts'
import { paymentProvider } from '#tests/support/payment-provider.ts'
import type { ProcessorRecord } from './payments-port.ts'

const provider = await paymentProvider()
const { payments } = provider
const since = new Date(Date.now() - 60_000)

afterAll(() => provider.stop())

const declined = expect.objectContaining({ code: 'payments-adapter.declined', kind: 'conflict' })

/** A unique key per run, because Stripe remembers keys for a day. */
const newKey = (what: string) => `${what}:${randomUUID()}`

async function newIntent(amount: number, idempotencyKey = newKey('pay'), jobId: string = randomUUID()) {
  const { customerRef } = await payments.createCustomer({
    name: 'Ada Lovelace',
    email: 'ada@example.com.au',
    idempotencyKey: newKey('customer'),
  })
  const request = { amountCents: cents(amount), customerRef, jobId, stageIndex: 1, description: 'Stage 2' }
  return { intent: () => payments.createIntent({ ...request, idempotencyKey }), jobId }
}

async function paidCharge(amount: number, paymentMethod = 'pm_card_visa') {
  const { intent, jobId } = await newIntent(amount)
  const { intentId } = await intent()
  await provider.confirm(intentId, paymentMethod)
  return { chargeId: String((await payments.retrieveIntent(intentId)).chargeId), jobId, stageIndex: 1 }
}

const newAccount = (idempotencyKey = newKey('account')) =>
  payments.createAccount({ contractorId: '7', email: 'hoa@example.com.au', name: 'Hoa Binh Building', idempotencyKey })

async function recordsSince(accountIds: readonly string[] = []): Promise<ProcessorRecord[]> {
  return await allPagesOf(payments.records({ since, accountIds }))
}

test('two requests with one key give one payment [PAY-01]', async () => {
  const { intent } = await newIntent(12_345)

  expect(await intent()).toEqual(await intent())
})

test('a paid intent names its charge [PAY-02]', async () => {
  const { intent } = await newIntent(12_345)
  const { intentId } = await intent()
  expect(await payments.retrieveIntent(intentId)).toMatchObject({
    status: 'requires_payment_method',
    chargeId: undefined,
  })

  await provider.confirm(intentId, 'pm_card_visa')

  expect(await payments.retrieveIntent(intentId)).toMatchObject({
    status: 'succeeded',
    amountCents: 12_345,
    chargeId: expect.stringMatching(/^(ch|py)_/),
  })
})

test('a repeated refund request refunds once [PAY-09]', async () => {
  const charge = await paidCharge(12_345)
  const refund = (idempotencyKey: string) => payments.refund({ ...charge, amountCents: cents(12_345), idempotencyKey })
  const key = newKey('refund')

  const first = await refund(key)

  expect(first).toEqual({ refundId: expect.stringMatching(/^re_/), status: 'succeeded' })
  expect(await refund(key)).toEqual(first)
  await expect(refund(newKey('refund'))).rejects.toEqual(declined)
})

test('a slow refund is pending in its response and in the records [PAY-09]', async () => {
  const { chargeId, jobId, stageIndex } = await paidCharge(5_000, 'pm_card_pendingRefund')

  const { refundId, status } = await payments.refund({
    chargeId,
    jobId,
    stageIndex,
    amountCents: cents(5_000),
    idempotencyKey: newKey('refund'),
  })

  expect(status).toBe('pending')
  expect((await recordsSince()).find(({ id }) => id === refundId)).toMatchObject({
    kind: 'refund',
    amountCents: 5_000,
    chargeId,
    jobId,
    stageIndex: 1,
  })
})

test('a new account is pending, names its requirements and has no balance [PAY-10]', async () => {
  const key = newKey('account')

  const { accountId } = await newAccount(key)

  expect(await newAccount(key)).toEqual({ accountId })
  const { status, requirements } = await payments.accountState(accountId)
  expect(status).toBe('pending')
  expect(requirements).toContain('Agreement with the payment provider')
  expect(requirements.join()).not.toMatch(/[._]/)
  expect(await payments.accountBalance(accountId)).toEqual({ availableCents: 0, pendingCents: 0 })
})

test('a link opens the onboarding page of its account [PAY-10]', async () => {
  const { accountId } = await newAccount()

  const { url } = await payments.accountLink({
    accountId,
    returnUrl: 'https://plumbline.example/dashboard',
    refreshUrl: 'https://plumbline.example/dashboard?again=1',
  })

  expect(URL.canParse(url)).toBe(true)
})

test('a pending account receives no money, and an empty one pays none [PAY-10]', async () => {
  const { accountId } = await newAccount()
  const { chargeId, jobId, stageIndex } = await paidCharge(5_000)
  const amountCents = cents(5_000)

  const transfer = payments.createTransfer({
    jobId,
    stageIndex,
    amountCents,
    destination: accountId,
    sourceCharge: chargeId,
    idempotencyKey: newKey('release'),
  })
  await expect(transfer).rejects.toEqual(declined)
  const payout = payments.createPayout({ payoutId: '1', accountId, amountCents, idempotencyKey: newKey('payout') })
  await expect(payout).rejects.toEqual(declined)
})

test('records contain every charge since the given time with its stage', async () => {
  const { chargeId, jobId } = await paidCharge(4_321)

  const found = (await recordsSince()).find(({ id }) => id === chargeId)

  expect(found).toEqual({
    kind: 'charge',
    id: chargeId,
    chargeId,
    amountCents: 4_321,
    currency: 'aud',
    status: 'succeeded',
    createdAt: expect.any(Date),
    jobId,
    stageIndex: 1,
  })
  expect(Math.abs(Date.now() - (found?.createdAt.getTime() ?? 0))).toBeLessThan(60_000)
})
