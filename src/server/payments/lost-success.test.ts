/** The chain of scheduled runs, by real time. */
import { afterAll, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import type { PaymentSheetView } from '#api/payments/payment-routes.ts'
import { anonymous, cards, createFixtures, expectValidLedger } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const testHooks = anonymous(product)

afterAll(() => product.stop())

test('a lost success message is repaired within 60 seconds, even for an old sheet [PAY-02]', {
  timeout: 90_000,
}, async () => {
  const { customer, job } = await createFixtures(product).signedJob()
  const sheet = await customer.request<PaymentSheetView>('POST', '/job/stage/pay', { id: job.id, stageIndex: 0 })
  await product.pool.query("update payments set opened_at = opened_at - interval '1 hour', polled_at = opened_at")
  await product.pool.query("insert into outbox (queue, payload) values ('sync-processor', '{\"isRecurring\": true}')")
  await testHooks.request('POST', '/test/processor/faults', { webhooks: 'lost' })
  const { clientSecret } = sheet

  await testHooks.request('POST', '/test/processor/confirm', { clientSecret, card: cards.succeeds })

  await eventually(async () => {
    const { signedQuote } = await customer.request<JobView>('GET', `/job/${job.id}`)
    return signedQuote?.stages[0]?.paidAt != null
  }, 60_000)
  await expectValidLedger(product)
  expect(product.consumeFaults()).toEqual([])
})
