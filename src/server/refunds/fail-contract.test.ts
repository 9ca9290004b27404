/** The processor cancels the first payment of a contract, so the request fails [STAGE-11]. */
import { afterAll, afterEach, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import type { PaymentSheetView } from '#api/payments/payment-routes.ts'
import {
  approveStage,
  createFixtures,
  expectValidLedger,
  payStage,
  submitStage,
  type TestClient,
} from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { paymentEvent, sendWebhook } from '#tests/support/processor-event.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

const see = (client: TestClient, jobId: string) => client.request<JobView>('GET', `/job/${jobId}`)

/** The event of Stripe for the payment that the customer has opened. */
async function canceledEvent(jobId: string, stageIndex = 0) {
  const { rows } = await product.pool.query<{ intent_id: string }>(
    'select intent_id from payments where job_id = $1 and stage_index = $2',
    [jobId, stageIndex],
  )
  return paymentEvent('canceled', { jobId, stageIndex, amountCents: 1, intentId: rows[0]?.intent_id ?? '' })
}

test('a cancelled first payment ends a signed contract as failed, and both parties are notified [STAGE-11]', async () => {
  const { customer, contractor, job } = await fixtures.signedJob()
  await customer.request('POST', '/job/stage/pay', { id: job.id, stageIndex: 0 })
  const event = await canceledEvent(job.id)

  for (let deliveries = 0; deliveries < 2; deliveries++)
    expect(await sendWebhook(product, event)).toMatchObject({ status: 200 })

  for (const client of [customer, contractor]) {
    expect(await see(client, job.id)).toMatchObject({ status: 'failed', signedQuote: { status: 'closed' } })
    await eventually(async () => {
      const notifications = await client.request<{ type: string }[]>('GET', '/notifications')
      return notifications.filter(({ type }) => type === 'quote.fail').length === 1
    })
  }
  expect(await customer.send('POST', '/job/stage/pay', { id: job.id, stageIndex: 0 })).toMatchObject({ status: 409 })
})

test('a cancelled payment of another intent or of a paid stage changes nothing', async () => {
  const { customer, contractor, job } = await fixtures.signedJob()
  await customer.request('POST', '/job/stage/pay', { id: job.id, stageIndex: 0 })
  const event = await canceledEvent(job.id)
  const other = paymentEvent('canceled', { jobId: job.id, stageIndex: 0, amountCents: 1, intentId: 'pi_of_another' })

  expect(await sendWebhook(product, other)).toMatchObject({ status: 200 })
  expect(await see(contractor, job.id)).toMatchObject({ status: 'signed', signedQuote: { status: 'signed' } })

  await payStage(product, customer, job.id, 0)
  expect(await sendWebhook(product, event)).toMatchObject({ status: 200 })
  expect(await see(contractor, job.id)).toMatchObject({ status: 'progress', signedQuote: { status: 'progress' } })
})

test('a customer pays a later stage with a new payment after the processor cancelled the first one', async () => {
  const { customer, contractor, job } = await fixtures.paidJob()
  await submitStage(contractor, job.id, 0)
  await approveStage(customer, job.id, 0)
  const pay = () => customer.request<PaymentSheetView>('POST', '/job/stage/pay', { id: job.id, stageIndex: 1 })
  const canceled = await pay()

  expect(await sendWebhook(product, await canceledEvent(job.id, 1))).toMatchObject({ status: 200 })

  expect((await pay()).clientSecret).not.toBe(canceled.clientSecret)
  await payStage(product, customer, job.id, 1)
  expect(await see(contractor, job.id)).toMatchObject({ status: 'progress' })
})
