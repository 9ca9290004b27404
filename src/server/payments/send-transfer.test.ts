import { afterAll, afterEach, expect, test } from 'vitest'
import type { Payments } from '#server/adapters/payments/payments-port.ts'
import { systemClock } from '#server/core/clock.ts'
import { eventually } from '#tests/support/eventually.ts'
import { expectTrueLedger, worldOf } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'
import { sendTransfer } from './send-transfer.ts'

const product = await startProduct()
const world = worldOf(product)

afterEach(() => expectTrueLedger(product))
afterAll(() => product.stop())

const transferOf = async (jobId: string) => {
  const { rows } = await product.pool.query('select reference, status, provider_id from transfers where job_id = $1', [
    jobId,
  ])
  return rows[0] as { reference: string; status: string; provider_id: string | null }
}

/** A job whose first stage is approved, and its money handed on. */
async function releasedJob() {
  const { job } = await world.completedJob({ stages: [{ name: 'All', percent: 100 }] })
  await eventually(async () => (await transferOf(job.id)).status === 'sent')
  return job
}

test('a transfer that the job queue has given up on is ordered again at the next start, and moves nothing twice', async () => {
  const job = await releasedJob()
  const sent = await transferOf(job.id)
  await product.pool.query("update transfers set status = 'queued', provider_id = null where job_id = $1", [job.id])

  const next = await startProduct({}, { beside: product })
  await eventually(async () => (await transferOf(job.id)).status === 'sent')
  await next.stop()

  expect(await transferOf(job.id)).toEqual(sent)
})

const noPayments = {
  createTransfer: () => Promise.reject(new Error('Nothing may be transferred.')),
} as Partial<Payments> as Payments

test('a contractor without an account keeps the transfer waiting; a charge that is missing is a fault to try again', async () => {
  const job = await releasedJob()
  const { reference, provider_id } = await transferOf(job.id)
  const hands = { pool: product.pool, payments: noPayments, clock: systemClock(), practiceAccount: undefined }
  const { rows } = await product.pool.query('select charge_id from payments where job_id = $1', [job.id])
  const [{ charge_id: chargeId }] = rows as [{ charge_id: string }]
  await product.pool.query("update transfers set status = 'queued' where reference = $1", [reference])

  await product.pool.query('update payments set charge_id = null where job_id = $1', [job.id])
  await expect(sendTransfer(hands, reference)).rejects.toThrow('no charge')
  expect(await transferOf(job.id)).toMatchObject({ status: 'queued' })

  await product.pool.query('update payments set charge_id = $2 where job_id = $1', [job.id, chargeId])
  await sendTransfer(hands, reference)
  expect(await transferOf(job.id)).toMatchObject({ status: 'no-account', provider_id: null })
  expect(provider_id).not.toBeNull()
})
