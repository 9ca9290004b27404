import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import type { PaymentSheetView } from '#api/payments/payment-routes.ts'
import type { AlertView } from '#api/reconciliation/reconciliation-routes.ts'
import { inTransaction } from '#server/core/db/transaction.ts'
import { outbox } from '#server/core/outbox.ts'
import {
  anonymous,
  approveStage,
  createFixtures,
  endCoolingOff,
  expectValidLedger,
  jobFields,
  payStage,
  quoteFields,
  sign,
  signInAdmin,
  submitStage,
  type TestClient,
} from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { cancelContract, firstPaymentCents, moneyOf } from '#tests/support/money.ts'
import { moneyAlerts } from '#tests/support/money-alerts.ts'
import { sendWebhook } from '#tests/support/processor-event.ts'
import { startProduct } from '#tests/support/product.ts'
import { enqueueOpenRefunds, refundOf } from './refund-store.ts'
import { settleRefund } from './settle-refund.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const later = createFixtures(product, { isAfterCoolingOff: true })
const testHooks = anonymous(product)
const { balanceOf, waitForBalance, notificationTo, refundsAtProcessor, alertsAbout, waitForClosed } = moneyOf(product)
const admin = await signInAdmin(product)

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

describe('a refund with faults', () => {
  test('the processor is down: the refund waits and succeeds later, once', async () => {
    const { customer, job } = await fixtures.paidJob()
    await testHooks.request('POST', '/test/processor/faults', { answers: 'error' })
    await cancelContract(customer, job.id)
    await eventually(async () => {
      const { rows } = await product.pool.query("select from pgboss.job where name = 'refunds' and state = 'retry'")
      return rows.length > 0
    })
    expect(await balanceOf(`refund:${job.id}:0`)).toBe(firstPaymentCents)

    await testHooks.request('POST', '/test/processor/faults', {})
    const next = await startProduct({}, { beside: product })
    await waitForClosed(job.id)
    await next.stop()

    expect(await refundsAtProcessor(job.id)).toEqual([firstPaymentCents])
  })

  test('the response is lost: the webhook closes the contract, once', async () => {
    const { customer, job } = await fixtures.paidJob()
    await testHooks.request('POST', '/test/processor/faults', { answers: 'lost', only: '/v1/refunds' })

    await cancelContract(customer, job.id)
    await waitForClosed(job.id)
    await testHooks.request('POST', '/test/processor/faults', {})

    expect(await refundsAtProcessor(job.id)).toEqual([firstPaymentCents])
    expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
  })

  test('refund events may repeat in any order; a forged one gets 400', async () => {
    const { customer, job } = await fixtures.paidJob()
    await cancelContract(customer, job.id)
    await waitForClosed(job.id)
    const { refunds } = await testHooks.request<{ refunds: { id: string; charge: string }[] }>('GET', '/test/processor')
    const refund = refunds.at(-1)
    const message = (status: string, id: string) => ({
      id: `evt_${status}${job.id}`,
      object: 'event',
      type: 'refund.updated',
      data: { object: { id, charge: refund?.charge, status } },
    })

    const forged = await sendWebhook(product, message('failed', refund?.id ?? ''), { secret: 'whsec_wrong' })
    const late = await sendWebhook(product, message('pending', refund?.id ?? ''))
    const again = await sendWebhook(product, message('succeeded', refund?.id ?? ''))
    const foreign = await sendWebhook(product, message('failed', `re_other${job.id}`))

    expect([forged, late, again, foreign].map(({ status }) => status)).toEqual([400, 200, 200, 200])
    expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
    expect(await alertsAbout(`re_other${job.id}`)).toEqual(['refund-unknown'])
  })

  test('a transfer that arrives after the refund of its stage is reversed, even if the queue dropped the task', async () => {
    const { customer, contractor, job } = await later.pendingJob()
    const transferIs = (status: string) =>
      eventually(async () => {
        const text = 'select status, started_at from transfers where job_id = $1'
        const { rows } = await product.pool.query<{ status: string; started_at: Date | null }>(text, [job.id])
        return rows[0]?.started_at !== null && rows[0]?.status === status
      }, 20_000)
    await testHooks.request('POST', '/test/processor/faults', { answers: 'error', only: '/v1/transfers' })
    await approveStage(customer, job.id, 0)
    await transferIs('queued')
    await cancelContract(await signInAdmin(product), job.id, { includeReleased: true })
    await waitForClosed(job.id)
    await product.pool.query("delete from pgboss.job where name = 'refunds'")

    await testHooks.request('POST', '/test/processor/faults', {})
    await transferIs('sent')
    expect(await balanceOf(`contractor:${contractor.id}`)).toBe(-firstPaymentCents + 184_000)
    await enqueueOpenRefunds.run(product.pool, [])

    await transferIs('reversed')
    expect(await balanceOf(`contractor:${contractor.id}`)).toBe(0)
  })

  test('an amount set off for a reversed transfer is transferred', async () => {
    const { customer, contractor, job } = await later.pendingJob()
    await approveStage(customer, job.id, 0)
    await waitForBalance(`account:${contractor.id}`, 460_000)
    await testHooks.request('POST', '/test/processor/faults', { answers: 'error', only: '/v1/transfers/' })
    await cancelContract(await signInAdmin(product), job.id, { includeReleased: true })
    const other = await customer.request<JobView>('POST', '/job', jobFields)
    await contractor.request('PUT', `/job/${other.id}/quote`, quoteFields)
    for (const client of [contractor, customer]) await sign(client, other.id, contractor.id)
    await endCoolingOff(product, other.id)
    await payStage(product, customer, other.id, 0)
    await submitStage(contractor, other.id, 0)
    await approveStage(customer, other.id, 0)
    await eventually(async () => {
      const text = 'select status, set_off_cents from transfers where job_id = $1'
      const { rows } = await product.pool.query<{ status: string; set_off_cents: string }>(text, [other.id])
      return rows[0]?.status === 'cancelled' && rows[0].set_off_cents === '460000'
    }, 20_000)

    await testHooks.request('POST', '/test/processor/faults', {})

    await waitForClosed(job.id)
    await waitForBalance(`contractor:${contractor.id}`, 0)
    expect(await balanceOf(`account:${contractor.id}`)).toBe(460_000)
  })

  test('a late result of a declined attempt does not affect the next one', async () => {
    const { customer, job } = await payWith('4000 0000 0000 5126')
    const reference = `refund:${job.id}:0`
    await cancelContract(customer, job.id)
    await eventually(async () => (await alertsAbout(reference)).includes('refund-failed'))
    const first = await refundOf.one(product.pool, [reference])
    await product.pool.query("update refunds set status = 'queued', attempt = 2 where reference = $1", [reference])

    const declined = { refundId: null, status: 'failed', failure: 'declined' } as const
    await inTransaction(product.pool, (db) => settleRefund(db, outbox, first, declined, new Date()))

    expect(await refundOf.one(product.pool, [reference])).toMatchObject({ attempt: 2, status: 'queued' })
  })

  test('an admin retries an unmatched refund that the bank returned', async () => {
    const { customer, job } = await fixtures.signedJob()
    const sheet = await customer.request<PaymentSheetView>('POST', '/job/stage/pay', { id: job.id, stageIndex: 0 })
    // The cancellation reaches the processor too late.
    await testHooks.request('POST', '/test/processor/faults', { answers: 'down', only: '/v1/payment_intents' })
    await cancelContract(customer, job.id)
    await testHooks.request('POST', '/test/processor/confirm', {
      clientSecret: sheet.clientSecret,
      card: '4000 0000 0000 5126',
    })
    await testHooks.request('POST', '/test/processor/faults', {})

    const eventId = await eventually(async () => {
      const text = 'select event_id from unmatched_payments where job_id = $1 and settled_at is not null'
      return (await product.pool.query<{ event_id: string }>(text, [job.id])).rows[0]?.event_id
    })
    await eventually(async () => (await alertsAbout(eventId)).includes('unmatched-not-returned'))
    await waitForBalance('processor:clearing', firstPaymentCents)
    await expectValidLedger(product)

    const alerts = await moneyAlerts(admin)
    const alert = alerts.find(({ text }) => text.includes(eventId))
    const again = `/admin/money/alerts/${alert?.id}/retry`
    expect((await customer.send('POST', again)).status).toBe(403)
    expect((await (await signInAdmin(product, ['admin_job_read'])).send('POST', again)).status).toBe(403)
    expect(await admin.request<AlertView>('POST', again)).toMatchObject({ resolution: 'The refund was retried.' })
    expect((await admin.send('POST', again)).status).toBe(404)

    await eventually(async () => {
      const seen = await testHooks.request<{ refunds: { jobId: string }[] }>('GET', '/test/processor')
      return seen.refunds.filter(({ jobId }) => jobId === job.id).length === 2
    }, 20_000)
    await eventually(async () => (await alertsAbout(eventId)).includes('unmatched-not-returned'), 20_000)

    product.consumeFaults()
  })

  test('a pending refund closes the contract when it succeeds', async () => {
    const { customer, job } = await payWith('4000 0000 0000 7726')

    await cancelContract(customer, job.id)
    await waitForClosed(job.id)

    expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
  })

  test('a refund the bank returns opens an alert, and an admin retries it', async () => {
    const { customer, job } = await payWith('4000 0000 0000 5126')
    const reference = `refund:${job.id}:0`

    await cancelContract(customer, job.id)
    await eventually(async () => (await alertsAbout(reference)).includes('refund-failed'))
    expect(await balanceOf(reference)).toBe(firstPaymentCents)
    await notificationTo(customer, 'Your refund is delayed: Bathroom renovation')
    await expectValidLedger(product)

    const retry = (client: TestClient) => client.send('POST', `/admin/refunds/${encodeURIComponent(reference)}/retry`)
    expect((await retry(customer)).status).toBe(403)
    expect((await retry(await signInAdmin(product, ['admin_job_read']))).status).toBe(403)
    expect((await retry(admin)).status).toBe(200)
    expect(await alertsAbout(reference)).not.toContain('refund-unknown')
    await eventually(async () => {
      const { rows } = await product.pool.query<{ attempt: number }>(
        'select attempt from refunds where reference = $1',
        [reference],
      )
      return rows[0]?.attempt === 2
    })
  })

  test('only a failed refund can be retried', async () => {
    const { customer, job } = await fixtures.paidJob()
    await cancelContract(customer, job.id)
    await waitForClosed(job.id)

    const again = await admin.send('POST', `/admin/refunds/${encodeURIComponent(`refund:${job.id}:0`)}/retry`)

    expect(again).toMatchObject({ status: 409, body: { message: 'Only a failed refund can be retried.' } })
    const unknown = await admin.send('POST', `/admin/refunds/${encodeURIComponent('refund:x:0')}/retry`)
    expect(unknown).toMatchObject({ status: 404, body: { message: 'Refund not found.' } })
  })
})

/** A job whose first stage was paid with this card. */
async function payWith(card: string) {
  const found = await fixtures.signedJob()
  const { customer, job } = found
  const sheet = await customer.request<PaymentSheetView>('POST', '/job/stage/pay', { id: job.id, stageIndex: 0 })
  await testHooks.request('POST', '/test/processor/confirm', { clientSecret: sheet.clientSecret, card })
  await eventually(async () => (await balanceOf(`held:${job.id}:0`)) > 0)
  return found
}
