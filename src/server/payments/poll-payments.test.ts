import Stripe from 'stripe'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { FailedTaskView } from '#api/failed-tasks/failed-task-routes.ts'
import type { JobView } from '#api/jobs/job-view.ts'
import type { PaymentSheetView } from '#api/payments/payment-routes.ts'
import { cents } from '#domain/core/money.ts'
import { callStripe } from '#server/adapters/payments/call-stripe.ts'
import { paymentsErrors } from '#server/adapters/payments/payments-errors.ts'
import type { IntentState } from '#server/adapters/payments/payments-port.ts'
import { paymentEvent as readEvent } from '#server/adapters/payments/stripe-events.ts'
import { openPool } from '#server/core/db/pool.ts'
import { outbox } from '#server/core/outbox.ts'
import { paymentListeners } from '#server/payment-listeners.ts'
import {
  anonymous,
  approveStage,
  cards,
  createFixtures,
  expectValidLedger,
  signInAdmin,
  submitStage,
  type TestClient,
} from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { paymentEvent, sendWebhook } from '#tests/support/processor-event.ts'
import { startProduct } from '#tests/support/product.ts'
import { pollPayments } from './poll-payments.ts'
import { replayEvents } from './replay-events.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const later = createFixtures(product, { isAfterCoolingOff: true })
const pool = openPool({ url: product.databaseUrl, size: 2, onIdleError: () => undefined })
const minuteMs = 60_000

afterEach(() => expectValidLedger(product))
afterAll(async () => {
  await pool.end()
  await product.stop()
})

/** 18,400.00: a quarter of it, and the service fee of 10% of the whole. */
const firstStageCents = 460_000 + 184_000

const stageOf = async (customer: TestClient, jobId: string) =>
  (await customer.request<JobView>('GET', `/job/${jobId}`)).signedQuote?.stages[0]

async function sheetOpened() {
  const { customer, contractor, job } = await fixtures.signedJob()
  const { clientSecret } = await customer.request<PaymentSheetView>('POST', '/job/stage/pay', {
    id: job.id,
    stageIndex: 0,
  })
  const intentId = clientSecret.split('_secret')[0] ?? ''
  return { customer, contractor, job, intentId, clientSecret, openedAt: Date.now() }
}

const deps = (retrieveIntent: (intentId: string) => Promise<IntentState>) => ({
  pool,
  payments: { retrieveIntent, findIntent: retrieveIntent },
  outbox,
  log: { error: () => undefined },
  listeners: paymentListeners(outbox),
})

/** A processor that records its calls. */
function processorWith(status: string) {
  const asked: string[] = []
  const poll = async (intentId: string) => {
    asked.push(intentId)
    const chargeId = status === 'succeeded' ? `ch_of_${intentId}` : undefined
    const amounts = { amountCents: cents(firstStageCents), receivedCents: cents(firstStageCents), currency: 'aud' }
    return { intentId, clientSecret: 'secret', status, ...amounts, chargeId }
  }
  return { asked, deps: deps(poll) }
}

test('a payment without a webhook is polled after a minute and held [PAY-02, PAY-03]', async () => {
  const { customer, job, intentId, openedAt } = await sheetOpened()
  const processor = processorWith('succeeded')

  await pollPayments(processor.deps, new Date(openedAt + minuteMs / 2))
  expect(processor.asked).toEqual([])
  await pollPayments(processor.deps, new Date(openedAt + 2 * minuteMs))
  await pollPayments(processor.deps, new Date(openedAt + 9 * minuteMs))

  expect(processor.asked).toEqual([intentId])
  expect(await stageOf(customer, job.id)).toMatchObject({ status: 'paid' })
})

test('a first payment that the processor cancelled without a webhook ends the contract [STAGE-11]', async () => {
  const { customer, job, openedAt } = await sheetOpened()

  await pollPayments(processorWith('canceled').deps, new Date(openedAt + 2 * minuteMs))

  expect(await customer.request('GET', `/job/${job.id}`)).toMatchObject({ status: 'failed' })
})

test('a late webhook changes nothing, even after the approval', async () => {
  const { customer, contractor, job, intentId, openedAt } = await sheetOpened()
  await pollPayments(processorWith('succeeded').deps, new Date(openedAt + 2 * minuteMs))
  const played = { jobId: job.id, stageIndex: 0, amountCents: firstStageCents, intentId }
  await submitStage(contractor, job.id, 0)
  await approveStage(customer, job.id, 0)

  const response = await sendWebhook(product, paymentEvent('succeeded', played))

  expect(response.status).toBe(200)
  expect(await stageOf(customer, job.id)).toMatchObject({ status: 'approved' })
  const kept = await product.pool.query('select type, body from webhook_events where id = $1', [`polled:${intentId}`])
  expect(kept.rows).toEqual([{ type: 'payment.succeeded', body: expect.not.stringContaining('secret') }])
})

test('an unfinished payment is polled at growing intervals, and at once when reopened', async () => {
  const { customer, job, openedAt } = await sheetOpened()
  const processor = processorWith('requires_payment_method')
  const askedAt: number[] = []

  for (let minute = 1; minute <= 40; minute++) {
    const before = processor.asked.length
    await pollPayments(processor.deps, new Date(openedAt + minute * minuteMs + 1000))
    if (processor.asked.length > before) askedAt.push(minute)
  }
  await customer.request('POST', '/job/stage/pay', { id: job.id, stageIndex: 0 })
  await pollPayments(processor.deps, new Date(Date.now() + minuteMs + 1000))

  expect(askedAt).toEqual([1, 3, 7, 15, 31])
  expect(processor.asked).toHaveLength(6)
  expect(await stageOf(customer, job.id)).toMatchObject({ status: 'none' })
})

test('payments are still polled after the processor was down', async () => {
  const { customer, job, intentId, openedAt } = await sheetOpened()
  const later = new Date(openedAt + 2 * minuteMs)
  const down = deps(() => Promise.reject(paymentsErrors.unavailable()))

  await expect(pollPayments(down, later)).rejects.toThrow("can't reach")
  const processor = processorWith('succeeded')
  await pollPayments(processor.deps, later)

  expect(processor.asked).toContain(intentId)
  expect(await stageOf(customer, job.id)).toMatchObject({ status: 'paid' })
})

test('a payment unknown to the processor does not block others', async () => {
  const unknown = await sheetOpened()
  const known = await sheetOpened()
  const { deps: answering } = processorWith('succeeded')
  const { retrieveIntent } = answering.payments
  const asked: string[] = []
  const partly = deps((intentId) => {
    asked.push(intentId)
    return intentId === unknown.intentId ? Promise.reject(new Error('No such intent')) : retrieveIntent(intentId)
  })

  await pollPayments(partly, new Date(known.openedAt + 2 * minuteMs))
  await pollPayments(partly, new Date(known.openedAt + 2 * minuteMs + 1000))

  expect(await stageOf(known.customer, known.job.id)).toMatchObject({ status: 'paid' })
  expect(asked.filter((intentId) => intentId === unknown.intentId)).toHaveLength(1)
})

/** Stripe answers 500. */
const fault = () =>
  callStripe(() => Promise.reject(new Stripe.errors.StripeAPIError({ type: 'api_error', message: 'Fault' })))

test('a payment that the processor keeps failing to return does not block others', async () => {
  const failing = await sheetOpened()
  const known = await sheetOpened()
  const { deps: answering } = processorWith('succeeded')
  const { retrieveIntent } = answering.payments
  const asked: string[] = []
  const partly = deps((intentId) => {
    asked.push(intentId)
    return intentId === failing.intentId ? fault() : retrieveIntent(intentId)
  })

  await pollPayments(partly, new Date(known.openedAt + 2 * minuteMs))
  await pollPayments(partly, new Date(known.openedAt + 2 * minuteMs + 1000))

  expect(await stageOf(known.customer, known.job.id)).toMatchObject({ status: 'paid' })
  expect(asked.filter((intentId) => intentId === failing.intentId)).toHaveLength(1)
})

test('a payment that keeps failing is listed after eight polls, and a retry polls it at once [ADMIN-01]', async () => {
  const { customer, job, intentId, clientSecret, openedAt } = await sheetOpened()
  const { retrieveIntent } = processorWith('processing').deps.payments
  const failing = deps((asked) =>
    asked === intentId ? Promise.reject(new Error('No such intent')) : retrieveIntent(asked),
  )
  const admin = await signInAdmin(product, ['admin_app_setting_write'])
  const listed = () => admin.request<FailedTaskView[]>('GET', '/admin/failed-emails')
  const pollAfter = (minutes: number) => pollPayments(failing, new Date(openedAt + minutes * minuteMs))
  for (const minutes of [1.1, 2.4, 5, 11, 23, 47, 95]) await pollAfter(minutes)
  expect(await listed()).toEqual([])

  await pollAfter(191)

  const [task] = await listed()
  expect(task).toMatchObject({ text: `Check of open payments, ${job.id}:0`, failure: 'No such intent' })
  await anonymous(product).request('POST', '/test/processor/faults', { webhooks: 'lost' })
  await anonymous(product).request('POST', '/test/processor/confirm', { clientSecret, card: cards.succeeds })
  await admin.request('POST', `/admin/failed-emails/${task?.id}/retry`)
  await eventually(async () => (await stageOf(customer, job.id))?.status === 'paid')
  expect(await listed()).toEqual([])
  await anonymous(product).request('POST', '/test/processor/faults', {})
})

test('a processor that fails every poll is left alone after three payments, and the next run continues behind them', async () => {
  const opened = [await sheetOpened(), await sheetOpened(), await sheetOpened(), await sheetOpened()]
  const now = new Date((opened[3]?.openedAt ?? 0) + 2 * minuteMs)
  const asked: string[] = []
  const failing = deps((intentId) => {
    asked.push(intentId)
    return fault()
  })

  await expect(pollPayments(failing, now)).rejects.toThrow("can't reach")
  const first = [...asked]
  await pollPayments(processorWith('succeeded').deps, now)

  expect(first).toHaveLength(3)
  expect(await stageOf(opened[3]?.customer as TestClient, opened[3]?.job.id ?? '')).toMatchObject({ status: 'paid' })
})

test('a replay of all events changes nothing [PAY-03]', async () => {
  const { customer, contractor, job } = await later.pendingJob()
  await approveStage(customer, job.id, 0)
  // Finishes the queued tasks, so that nothing else moves money.
  const sent = `select from transfers where job_id = $1 and status = 'sent'`
  await eventually(async () => (await product.pool.query(sent, [job.id])).rowCount === 1)
  const moneyOf = async () => await anonymous(product).request<object>('GET', '/test/ledger')
  const before = await moneyOf()
  const parseStoredEvent = (body: string) => readEvent(JSON.parse(body))
  const replaying = { ...deps(() => Promise.reject(new Error('The processor must not be called.'))), parseStoredEvent }

  const { replayed, failed } = await replayEvents(replaying, new Date(0), new Date())

  expect(replayed).toBeGreaterThan(0)
  expect(failed).toEqual([])
  expect(await moneyOf()).toEqual(before)
  expect(await stageOf(contractor, job.id)).toMatchObject({ status: 'approved' })
})
