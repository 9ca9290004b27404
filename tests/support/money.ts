/** Reads and waits for money in tests: ledger accounts, emails and processor records. */
import type { JobView } from '#api/jobs/job-view.ts'
import type { PaymentSheetView } from '#api/payments/payment-routes.ts'
import { queues } from '#server/core/outbox.ts'
import { enqueueTask } from '#server/core/outbox-store.ts'
import { anonymous, createFixtures, type TestClient } from './clients.ts'
import { eventually } from './eventually.ts'
import { waitForNotification } from './notifications.ts'
import type { Product } from './product.ts'

/** A task that meets a lock is retried after some seconds. */
export const paymentTimeoutMs = 40_000

/** The first payment of a quote of 18,400.00: 25% of the price plus the service fee of 10%. */
export const firstPaymentCents = 460_000 + 184_000

export const cancelContract = (client: TestClient, jobId: string, more: object = {}) =>
  client.send<JobView>('POST', `/job/${jobId}/cancel`, { reason: 'We have changed our minds.', ...more })

interface Balance {
  readonly name: string
  readonly balanceCents: number
}

export function moneyOf(product: Product) {
  const testHooks = anonymous(product)

  const balanceOf = async (name: string) => {
    const { accounts } = await testHooks.request<{ accounts: Balance[] }>('GET', '/test/ledger')
    return accounts.find((account) => account.name === name)?.balanceCents ?? 0
  }

  const waitForBalance = (name: string, balanceCents: number) =>
    eventually(async () => (await balanceOf(name)) === balanceCents, paymentTimeoutMs)

  const emailOf = async ({ id }: TestClient) => {
    const { rows } = await product.pool.query<{ email: string }>('select email from accounts where id = $1', [id])
    return rows[0]?.email ?? ''
  }

  const notificationTo = (client: TestClient, title: string) => waitForNotification(client, title, paymentTimeoutMs)

  /** The refunded amounts of each charge of a job, smallest first. */
  const refundsAtProcessor = async (jobId: string) => {
    const { charges } = await testHooks.request<{ charges: { jobId: string; refundedCents: number }[] }>(
      'GET',
      '/test/processor',
    )
    const jobCharges = charges.filter((charge) => charge.jobId === jobId)
    return jobCharges.map(({ refundedCents }) => refundedCents).toSorted((a, b) => a - b)
  }

  /** The kinds of the open alerts about a subject or a job. */
  const alertsAbout = async (subject: string) => {
    const text = `select kind from money_alerts where $1 in (subject, detail->>'jobId') and resolved_at is null
      order by kind`
    return (await product.pool.query<{ kind: string }>(text, [subject])).rows.map(({ kind }) => kind)
  }

  /** Waits until the contract is cancelled and its last refund has arrived. */
  const waitForClosed = (jobId: string) =>
    eventually(async () => {
      const { rows } = await product.pool.query<{ status: string }>('select status from jobs where id = $1', [jobId])
      return rows[0]?.status === 'closed'
    }, paymentTimeoutMs)

  /** Advances the clock and polls the processor for everything without a webhook. */
  const pollProcessor = async () => {
    await testHooks.request('POST', '/test/clock', { advanceMs: 6 * 60_000 })
    for (const queue of [queues.pollPayments, queues.syncProcessor]) await enqueueTask.run(product.pool, [queue, '{}'])
  }

  const stageOf = async (customer: TestClient, jobId: string, index = 0) =>
    (await customer.request<JobView>('GET', `/job/${jobId}`)).signedQuote?.stages[index]

  /** The held money of each stage. */
  const holdsOf = async (jobId: string) => {
    const { accounts } = await testHooks.request<{ accounts: Balance[] }>('GET', '/test/ledger')
    return accounts.filter(({ name }) => name.startsWith(`held:${jobId}:`)).map(({ balanceCents }) => balanceCents)
  }

  /** A payment of a first stage that is open at the processor, with the fields of its event. */
  const createPayment = async () => {
    const { customer, contractor, job } = await createFixtures(product).signedJob()
    const sheet = await customer.request<PaymentSheetView>('POST', '/job/stage/pay', { id: job.id, stageIndex: 0 })
    const intentId = sheet.clientSecret.split('_secret')[0] ?? ''
    const played = { jobId: job.id, stageIndex: 0, amountCents: firstPaymentCents, intentId }
    return { customer, contractor, job, sheet, played }
  }

  return {
    balanceOf,
    createPayment,
    holdsOf,
    stageOf,
    waitForBalance,
    emailOf,
    notificationTo,
    refundsAtProcessor,
    alertsAbout,
    waitForClosed,
    pollProcessor,
  }
}
