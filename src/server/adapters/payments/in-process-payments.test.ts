import { afterAll, expect, test } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { secretKey, startProcessorOn, webhookSecret } from '#tests/support/start-processor.ts'
import { inProcessPayments } from './in-process-payments.ts'
import { stripePayments } from './stripe-payments.ts'

const database = await freshDatabase()
const processor = await startProcessorOn(database.url, 'http://127.0.0.1:9')
const overHttp = stripePayments({ secretKey, webhookSecret, endpoint: processor.endpoint })
const inProcess = inProcessPayments(overHttp, processor.callInProcess)
const { customerRef } = await overHttp.createCustomer({
  name: 'Ada Lovelace',
  email: 'ada@example.com.au',
  idempotencyKey: 'customer:ada',
})
const clients = { overHttp, inProcess }

afterAll(async () => {
  await processor.stop()
  await database.drop()
})

const payment = (stageIndex: number) => ({
  amountCents: cents(12_345),
  customerRef,
  jobId: 'jb1',
  stageIndex,
  description: 'Kitchen: Tiles & grout',
  idempotencyKey: `pay:jb1:${stageIndex}`,
})

test.each([
  ['inProcess', 'overHttp', 0],
  ['overHttp', 'inProcess', 1],
] as const)('called by %s first and then by %s, it is one payment [PAY-01]', async (first, then, stageIndex) => {
  const intent = await clients[first].createIntent(payment(stageIndex))

  expect(await clients[then].createIntent(payment(stageIndex))).toEqual(intent)
  expect(await overHttp.retrieveIntent(intent.intentId)).toMatchObject({
    ...intent,
    amountCents: 12_345,
    status: 'requires_payment_method',
  })
})

test('both clients send the same request, and only an equal request is the same payment [PAY-01]', async () => {
  await inProcess.createIntent(payment(2))

  const another = inProcess.createIntent({ ...payment(2), amountCents: cents(100) })

  await expect(another).rejects.toThrow('Keys for idempotent requests can only be used with the same parameters')
})

test('an outage affects both clients', async () => {
  processor.setFaults({ answers: 'down', for: 3 })

  await expect(inProcess.createIntent(payment(3))).rejects.toMatchObject({ code: 'payments-adapter.unavailable' })
  expect(await inProcess.createIntent(payment(3))).toMatchObject({ intentId: expect.stringMatching(/^pi_/) })
})

test('each session has a new secret and requires a known customer', async () => {
  const [first, second] = [
    await inProcess.createCustomerSession(customerRef),
    await overHttp.createCustomerSession(customerRef),
  ]

  expect(first.secret).toMatch(/^cuss_secret_/)
  expect(second.secret).not.toBe(first.secret)
  await expect(inProcess.createCustomerSession('cus_none')).rejects.toThrow('No such customer')
})
