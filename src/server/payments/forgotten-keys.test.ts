/** The processor forgets idempotency keys after a day, while a response is lost [PAY-03, PAY-09, PAY-10]. */
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { FailedTaskView } from '#api/failed-tasks/failed-task-routes.ts'
import {
  anonymous,
  approveStage,
  createFixtures,
  expectValidLedger,
  payStage,
  signInAdmin,
} from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { cancelContract, moneyOf } from '#tests/support/money.ts'
import { moneyAlerts } from '#tests/support/money-alerts.ts'
import { payeesOf, withdraw } from '#tests/support/payees.ts'
import { exhaustRetries } from '#tests/support/poisoned-rows.ts'
import { paymentEvent, sendWebhook, storePaymentAtProcessor } from '#tests/support/processor-event.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const later = createFixtures(product, { isAfterCoolingOff: true })
const testHooks = anonymous(product)
const { refundsAtProcessor, waitForClosed } = moneyOf(product)
const { payee } = payeesOf(product)

beforeEach(() => setClock({ now: new Date().toISOString() }))
afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

const setClock = (body: object) => testHooks.request('POST', '/test/clock', body)
const setFaults = (faults: object) => testHooks.request('POST', '/test/processor/faults', faults)

interface Snapshot {
  readonly transfers: { jobId: string; amountCents: number; reversedCents: number }[]
  readonly payouts: { account: string; amountCents: number }[]
}
const atProcessor = () => testHooks.request<Snapshot>('GET', '/test/processor')

/** The response stays lost for 25 hours. Then the task runs again. */
async function repeatAfterADay(queue: string, payload: object) {
  // The SDK has stopped its own retries.
  const failed = "select from pgboss.job where name = $1 and data @> $2 and state = 'retry'"
  await eventually(async () => (await product.pool.query(failed, [queue, payload])).rows.length > 0)
  await setClock({ advanceMs: 25 * 60 * 60_000 })
  await setFaults({})
  await product.pool.query('insert into outbox (queue, payload) values ($1, $2)', [queue, JSON.stringify(payload)])
}

const statusIn = async (table: string, column: string, value: string) =>
  (await product.pool.query<{ status: string }>(`select status from ${table} where ${column} = $1`, [value])).rows[0]
    ?.status

test('a transfer whose response was lost is sent once [PAY-03]', async () => {
  const { customer, job } = await later.pendingJob({ stages: [{ name: 'All', percent: 100 }] })
  await setFaults({ answers: 'lost', only: '/v1/transfers' })
  await approveStage(customer, job.id, 0)
  const transfers = async () => (await atProcessor()).transfers.filter(({ jobId }) => jobId === job.id)
  await eventually(async () => (await transfers()).length === 1)

  await repeatAfterADay('transfers', { reference: `release:${job.id}:0` })

  await eventually(async () => (await statusIn('transfers', 'job_id', job.id)) === 'sent')
  expect(await transfers()).toHaveLength(1)
})

test('a withdrawal whose response was lost is not booked as failed [PAY-10]', async () => {
  const { contractor } = await payee()
  const known = (await atProcessor()).payouts.length
  await setFaults({ answers: 'lost', only: '/v1/payouts', webhooks: 'lost' })
  const { body } = await withdraw(contractor)
  await eventually(async () => (await atProcessor()).payouts.length === known + 1)

  await repeatAfterADay('payouts', { payoutId: body.id })

  await eventually(async () => (await statusIn('payouts', 'id', body.id)) !== 'queued')
  expect(await statusIn('payouts', 'id', body.id)).not.toBe('failed')
  expect((await atProcessor()).payouts).toHaveLength(known + 1)
})

test('a refund whose response was lost is not booked as failed [PAY-09]', async () => {
  const { customer, job } = await fixtures.paidJob()
  await setFaults({ answers: 'lost', webhooks: 'lost' })
  await cancelContract(customer, job.id)
  await eventually(async () => (await refundsAtProcessor(job.id)).length === 1)

  await repeatAfterADay('refunds', { reference: `refund:${job.id}:0` })

  await waitForClosed(job.id)
  expect(await statusIn('refunds', 'job_id', job.id)).toBe('succeeded')
  expect(await refundsAtProcessor(job.id)).toHaveLength(1)
})

test('the refund of an unmatched payment whose response was lost is sent once [PAY-03]', async () => {
  const { job } = await fixtures.paidJob()
  const payment = paymentEvent('succeeded', { jobId: job.id, stageIndex: 0, amountCents: 10_000, intentId: 'pi_lost' })
  await storePaymentAtProcessor(product, payment)
  await setFaults({ answers: 'lost', only: '/v1/refunds', webhooks: 'lost' })
  await sendWebhook(product, payment)
  const sent = async () => (await refundsAtProcessor(job.id)).filter((amount) => amount === 10_000)
  await eventually(async () => (await sent()).length === 1)

  await repeatAfterADay('refunds', { reference: `unmatched:${payment.id}` })

  const settled = 'select from unmatched_payments where event_id = $1 and settled_at is not null'
  await eventually(async () => (await product.pool.query(settled, [payment.id])).rowCount === 1)
  expect(await sent()).toHaveLength(1)
  await setClock({ now: new Date().toISOString() })
  const kinds = (await moneyAlerts(await signInAdmin(product))).map(({ kind }) => kind)
  expect(kinds).not.toContain('unmatched-not-returned')
  expect(product.consumeFaults().join('')).toContain('A payment matches no stage')
})

test('a transfer that failed for 30 hours is listed, and the nightly run sends it once [PAY-03, ADMIN-01]', async () => {
  const { customer, job } = await later.pendingJob({ stages: [{ name: 'All', percent: 100 }] })
  const admin = await signInAdmin(product, ['admin_app_setting_write'])
  const isListed = async () =>
    (await admin.request<FailedTaskView[]>('GET', '/admin/failed-emails')).some(({ text }) => text.includes(job.id))
  await setFaults({ answers: 'down' })
  await approveStage(customer, job.id, 0)
  await eventually(async () => {
    await exhaustRetries(product)
    return await isListed()
  }, 30_000)

  await setClock({ advanceMs: 30 * 60 * 60_000 })
  await setFaults({})
  await product.pool.query("insert into outbox (queue, payload) values ('purge', '{}')")

  await eventually(async () => (await statusIn('transfers', 'job_id', job.id)) === 'sent')
  expect((await atProcessor()).transfers.filter(({ jobId }) => jobId === job.id)).toHaveLength(1)
  product.consumeFaults()
})

test('a reversal whose response was lost is booked [PAY-09]', async () => {
  const { customer, job } = await later.pendingJob()
  await approveStage(customer, job.id, 0)
  await eventually(async () => (await statusIn('transfers', 'job_id', job.id)) === 'sent')
  await setFaults({ answers: 'lost', only: '/v1/transfers/' })
  await cancelContract(await signInAdmin(product), job.id, { includeReleased: true })
  const reversed = async () => (await atProcessor()).transfers.find(({ jobId }) => jobId === job.id)?.reversedCents
  await eventually(async () => (await reversed()) === 460_000)

  await repeatAfterADay('refunds', { reference: `refund:${job.id}:0` })

  await waitForClosed(job.id)
  expect(await statusIn('transfers', 'job_id', job.id)).toBe('reversed')
  await setClock({ now: new Date().toISOString() })
  const alerts = await moneyAlerts(await signInAdmin(product))
  expect(alerts.filter(({ jobId, text }) => jobId === job.id || text.includes(job.id))).toEqual([])
})

test('a failure that the processor stores for the key blocks a stage for one attempt only [PAY-01]', async () => {
  const { customer, job } = await fixtures.signedJob()
  await setFaults({ answers: 'stored-error', only: '/v1/payment_intents', for: 1 })

  const first = await customer.send('POST', '/job/stage/pay', { id: job.id, stageIndex: 0 })

  expect(first.status).toBe(503)
  await payStage(product, customer, job.id, 0)
})
