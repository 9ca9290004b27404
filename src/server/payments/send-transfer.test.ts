import { afterAll, afterEach, expect, test } from 'vitest'
import { paymentsErrors } from '#server/adapters/payments/payments-errors.ts'
import type { Payments } from '#server/adapters/payments/payments-port.ts'
import { systemClock } from '#server/core/clock.ts'
import { inTransaction } from '#server/core/db/transaction.ts'
import { outbox } from '#server/core/outbox.ts'
import { anonymous, approveStage, createFixtures, expectValidLedger } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'
import { enqueueTransfersOf } from './requeue-open-transfers.ts'
import { sendTransfer } from './send-transfer.ts'

const product = await startProduct()
const fixtures = createFixtures(product, { isAfterCoolingOff: true })
const testHooks = anonymous(product)

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

interface Kept {
  reference: string
  status: string
  provider_id: string | null
  started_at: Date | null
}

const transferOf = async (jobId: string) => {
  const text = 'select reference, status, provider_id, started_at from transfers where job_id = $1'
  return (await product.pool.query<Kept>(text, [jobId])).rows[0] as Kept
}

const balanceOf = async (name: string) => {
  const { accounts } = await testHooks.request<{ accounts: { name: string; balanceCents: number }[] }>(
    'GET',
    '/test/ledger',
  )
  return accounts.find((account) => account.name === name)?.balanceCents ?? 0
}

const sentFor = async (jobId: string) => {
  const { transfers } = await testHooks.request<{ transfers: { jobId: string; amountCents: number }[] }>(
    'GET',
    '/test/processor',
  )
  return transfers.filter((transfer) => transfer.jobId === jobId).map(({ amountCents }) => amountCents)
}

/** A job whose single stage of 18,400.00 waits for the customer's approval. */
const pendingJob = () => fixtures.pendingJob({ stages: [{ name: 'All', percent: 100 }] })

/** Starts onboarding for the contractor of a waiting job, so that no sandbox account is created. */
async function jobOfBeginner() {
  const { customer, contractor, job } = await pendingJob()
  const begin = "update contractors set payout_account = $2, payout_account_status = 'pending' where account_id = $1"
  await product.pool.query(begin, [contractor.id, `acct_sandboxbegun${contractor.id}`])
  await approveStage(customer, job.id, 0)
  await eventually(async () => (await transferOf(job.id)).status === 'no-account')
  return { contractor, job }
}

test("released money reaches the contractor's account and is booked once confirmed [PAY-03]", async () => {
  const { customer, contractor, job } = await pendingJob()

  await approveStage(customer, job.id, 0)
  await eventually(async () => (await transferOf(job.id)).status === 'sent')

  expect(await balanceOf(`contractor:${contractor.id}`)).toBe(0)
  expect(await balanceOf(`account:${contractor.id}`)).toBe(1_840_000)
  expect(await sentFor(job.id)).toEqual([1_840_000])
})

test('a failed transfer is requeued at the next start and moves money once', async () => {
  const { customer, contractor, job } = await pendingJob()
  await testHooks.request('POST', '/test/processor/faults', { answers: 'error' })
  await approveStage(customer, job.id, 0)
  await eventually(async () => (await transferOf(job.id)).started_at !== null)
  expect(await balanceOf(`contractor:${contractor.id}`)).toBe(1_840_000)

  await testHooks.request('POST', '/test/processor/faults', {})
  const next = await startProduct({}, { beside: product })
  await eventually(async () => (await transferOf(job.id)).status === 'sent')
  await next.stop()

  expect(await sentFor(job.id)).toEqual([1_840_000])
})

test("a transfer waits for the contractor's account and is sent once it is ready", async () => {
  const { contractor, job } = await jobOfBeginner()
  expect(await balanceOf(`contractor:${contractor.id}`)).toBe(1_840_000)
  expect(await sentFor(job.id)).toEqual([])

  const ready = "update contractors set payout_account_status = 'ready' where account_id = $1"
  await product.pool.query(ready, [contractor.id])
  await inTransaction(product.pool, (db) => enqueueTransfersOf(db, outbox, contractor.id))
  await eventually(async () => (await transferOf(job.id)).status === 'sent')

  expect(await sentFor(job.id)).toEqual([1_840_000])
})

const playing = (payments: Partial<Payments>, sandboxAccount?: (id: string) => string) => ({
  pool: product.pool,
  payments: payments as Payments,
  clock: systemClock(),
  sandboxAccount,
})

test('with live keys no account is created automatically', async () => {
  const { contractor, job } = await jobOfBeginner()
  const none = "update contractors set payout_account = null, payout_account_status = 'none' where account_id = $1"
  await product.pool.query(none, [contractor.id])

  await sendTransfer(playing({}), (await transferOf(job.id)).reference)

  expect(await transferOf(job.id)).toMatchObject({ status: 'no-account', provider_id: null, started_at: null })
})

test('an unknown charge is retried; a declined transfer can be cancelled', async () => {
  const { contractor, job } = await jobOfBeginner()
  const { reference } = await transferOf(job.id)
  const { rows } = await product.pool.query<{ charge_id: string }>('select charge_id from payments where job_id = $1', [
    job.id,
  ])
  const ready = "update contractors set payout_account_status = 'ready' where account_id = $1"
  await product.pool.query(ready, [contractor.id])
  const declining = { createTransfer: () => Promise.reject(paymentsErrors.declined()) }
  const lost = { createTransfer: () => Promise.reject(paymentsErrors.unavailable()) }

  await product.pool.query('update payments set charge_id = null where job_id = $1', [job.id])
  await expect(sendTransfer(playing(declining), reference)).rejects.toThrow('no charge')
  expect(await transferOf(job.id)).toMatchObject({ status: 'no-account', started_at: null })

  await product.pool.query('update payments set charge_id = $2 where job_id = $1', [job.id, rows[0]?.charge_id])
  await expect(sendTransfer(playing(declining), reference)).rejects.toThrow('declined')
  expect(await transferOf(job.id)).toMatchObject({ status: 'queued', started_at: null })

  await expect(sendTransfer(playing(lost), reference)).rejects.toThrow("can't reach")
  expect(await transferOf(job.id)).toMatchObject({ status: 'queued', started_at: expect.any(Date) })
})

test('a transfer reduced by a debt uses another idempotency key', async () => {
  const { contractor, job } = await jobOfBeginner()
  const { reference } = await transferOf(job.id)
  const ready = "update contractors set payout_account_status = 'ready' where account_id = $1"
  await product.pool.query(ready, [contractor.id])
  const keys: string[] = []
  const failing = (failure: Error) =>
    playing({
      createTransfer: ({ idempotencyKey }) => {
        keys.push(idempotencyKey)
        return Promise.reject(failure)
      },
    })

  await expect(sendTransfer(failing(paymentsErrors.declined()), reference)).rejects.toThrow('declined')
  const setOff = 'update transfers set amount_cents = amount_cents - 100, set_off_cents = 100 where reference = $1'
  await product.pool.query(setOff, [reference])
  for (const _try of [1, 2])
    await expect(sendTransfer(failing(paymentsErrors.unavailable()), reference)).rejects.toThrow("can't reach")

  expect(keys).toEqual([`${reference}:1840000`, `${reference}:1839900`, `${reference}:1839900`])
})

test('two workers that send a transfer at once book it once', async () => {
  const { contractor, job } = await jobOfBeginner()
  const ready = "update contractors set payout_account_status = 'ready' where account_id = $1"
  await product.pool.query(ready, [contractor.id])
  const both = playing({ createTransfer: () => Promise.resolve({ transferId: `tr_of_${job.id}` }) })
  const { reference } = await transferOf(job.id)

  await Promise.all([sendTransfer(both, reference), sendTransfer(both, reference)])

  expect(await balanceOf(`account:${contractor.id}`)).toBe(1_840_000)
})
