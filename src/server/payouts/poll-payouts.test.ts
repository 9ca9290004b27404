/** Polls of withdrawals without webhooks, one of which the database rejects. */
import { afterAll, expect, test } from 'vitest'
import type { FailedTaskView } from '#api/failed-tasks/failed-task-routes.ts'
import { openPool } from '#server/core/db/pool.ts'
import { outbox } from '#server/core/outbox.ts'
import { paymentListeners } from '#server/payment-listeners.ts'
import { signInAdmin } from '#tests/support/clients.ts'
import { latestPayout, payeesOf, withdraw } from '#tests/support/payees.ts'
import { poisonRows } from '#tests/support/poisoned-rows.ts'
import { startProduct } from '#tests/support/product.ts'
import { pollPayouts } from './poll-payouts.ts'

const product = await startProduct()
const pool = openPool({ url: product.databaseUrl, size: 2, onIdleError: () => undefined })
const { payee, setFaults } = payeesOf(product)

afterAll(async () => {
  await pool.end()
  product.consumeFaults()
  await product.stop()
})

test('one failing withdrawal stops no other poll, is listed, and arrives after a retry [PAY-10, ADMIN-01]', async () => {
  const admin = await signInAdmin(product, ['admin_app_setting_write'])
  const listed = () => admin.request<FailedTaskView[]>('GET', '/admin/failed-emails')
  await setFaults({ webhooks: 'lost', only: 'payout.' })
  const contractors = [(await payee()).contractor, (await payee()).contractor]
  const sent = []
  for (const contractor of contractors) {
    await withdraw(contractor)
    sent.push(await latestPayout(contractor, 'sent'))
  }
  const { poison, repair } = await poisonRows(product, ['payouts'], 'update')
  await poison(sent[0]?.id ?? '')
  const polled: string[] = []
  const deps = {
    pool,
    outbox,
    log: { error: () => undefined },
    listeners: paymentListeners(outbox),
    payments: {
      findIntent: () => Promise.reject(new Error('No payment is polled')),
      payoutState: async ({ providerId }: { providerId: string }) => {
        polled.push(providerId)
        return { status: 'paid' } as const
      },
    },
  }
  const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000)

  await pollPayouts(deps, minutesLater(6))

  await latestPayout(contractors[1] as (typeof contractors)[0], 'paid')
  for (let attempt = 1; attempt < 8; attempt += 1) {
    expect(await listed()).toEqual([])
    await pollPayouts(deps, minutesLater(6 + attempt))
  }
  const [task] = await listed()
  expect(task).toMatchObject({
    text: expect.stringContaining(sent[0]?.id ?? 'no id'),
    failure: 'This row is poisoned',
  })
  expect(new Set(polled).size).toBe(2)

  await repair()
  await setFaults({})
  await admin.request('POST', `/admin/failed-emails/${task?.id}/retry`)

  await latestPayout(contractors[0] as (typeof contractors)[0], 'paid')
  expect(await listed()).toEqual([])
})
