import { afterAll, afterEach, expect, test } from 'vitest'
import { queues } from '#server/core/outbox.ts'
import { enqueueTask } from '#server/core/outbox-store.ts'
import {
  anonymous,
  approveStage,
  createFixtures,
  endCoolingOff,
  expectValidLedger,
  signInAdmin,
  type TestClient,
} from '#tests/support/clients.ts'
import { cancelContract, firstPaymentCents, moneyOf } from '#tests/support/money.ts'
import { accountOf, bankDetails, earningsOf, setUpAccount, withdraw } from '#tests/support/payees.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const testHooks = anonymous(product)
const { balanceOf, waitForBalance, waitForClosed, refundsAtProcessor } = moneyOf(product)

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

/** A first stage of $4,600.00, approved on the day of the signature, of a contractor who can be paid. */
async function approvedJob() {
  const found = await fixtures.pendingJob()
  await setUpAccount(found.contractor)
  await found.contractor.request('PATCH', '/contractor/self', { bankDetails })
  await approveStage(found.customer, found.job.id, 0)
  return found
}

const transfersOf = async (jobId: string) => {
  const { transfers } = await testHooks.request<{ transfers: { jobId: string }[] }>('GET', '/test/processor')
  return transfers.filter((transfer) => transfer.jobId === jobId)
}

const dispute = (jobId: string, more: object = {}) =>
  testHooks.request('POST', '/test/processor/dispute', { jobId, stageIndex: 0, ...more })

const explanationFor = async (client: TestClient, jobId: string) =>
  (await client.request<{ stages: { explanation: string }[] }>('GET', `/job/${jobId}/money`)).stages[0]?.explanation

test('money approved during cooling-off waits in an account of its own and cannot be withdrawn [PAY-09, PAY-10]', async () => {
  const { contractor, job } = await approvedJob()

  expect(await balanceOf(`cooling-off:${contractor.id}`)).toBe(460_000)
  expect(await balanceOf(`contractor:${contractor.id}`)).toBe(0)
  expect(await transfersOf(job.id)).toEqual([])
  expect(await accountOf(contractor)).toMatchObject({ withdrawableBalance: 0 })
  expect(await withdraw(contractor)).toMatchObject({ status: 409, body: { code: 'payouts.nothing' } })
  expect(await earningsOf(contractor)).toMatchObject({
    coolingOff: 4_600,
    coolingOffUntil: { state: 'NSW' },
    available: 0,
    accountBalance: 0,
  })
  expect(await explanationFor(contractor, job.id)).toMatch(
    /We keep it until \d\d\/\d\d\/\d{4}, because the customer may still cancel the contract\. After that you can withdraw it\./,
  )
})

test('money of an ended cooling-off period is transferred once and can be withdrawn [PAY-09, PAY-10]', async () => {
  const { contractor, job } = await approvedJob()

  await endCoolingOff(product, job.id)
  await enqueueTask.run(product.pool, [queues.endCoolingOff, '{}'])

  await waitForBalance(`account:${contractor.id}`, 460_000)
  expect(await balanceOf(`cooling-off:${contractor.id}`)).toBe(0)
  expect(await transfersOf(job.id)).toHaveLength(1)
  expect((await withdraw(contractor)).status).toBe(200)
})

test('a cancellation during cooling-off refunds an approved stage from the money that waits [PAY-09]', async () => {
  const { customer, contractor, job } = await approvedJob()

  await cancelContract(customer, job.id)

  await waitForClosed(job.id)
  expect(await refundsAtProcessor(job.id)).toEqual([firstPaymentCents])
  expect(await balanceOf(`cooling-off:${contractor.id}`)).toBe(0)
  expect(await balanceOf(`contractor:${contractor.id}`)).toBe(0)
  expect(await transfersOf(job.id)).toEqual([])
  await endCoolingOff(product, job.id)
  expect(await earningsOf(contractor)).toMatchObject({ coolingOff: 0, available: 0, accountBalance: 0, owed: 0 })
})

test('a disputed payment waits for the bank after its period, and a won dispute releases it [PAY-09]', async () => {
  const { contractor, job } = await approvedJob()
  await dispute(job.id, { amountCents: 100_000 })
  await waitForBalance(`disputed:${job.id}:0`, 100_000)
  expect(await balanceOf(`cooling-off:${contractor.id}`)).toBe(360_000)

  await endCoolingOff(product, job.id)
  await dispute(job.id, { decide: 'won' })
  await waitForBalance(`disputed:${job.id}:0`, 0)
  await enqueueTask.run(product.pool, [queues.endCoolingOff, '{}'])

  await waitForBalance(`account:${contractor.id}`, 460_000)
})

test('a payment that the bank returned during cooling-off leaves no debt and no transfer [PAY-09]', async () => {
  const { contractor, job } = await approvedJob()
  await dispute(job.id)
  await waitForBalance(`disputed:${job.id}:0`, firstPaymentCents)
  await dispute(job.id, { decide: 'lost' })
  await waitForBalance(`disputed:${job.id}:0`, 0)

  await endCoolingOff(product, job.id)

  await waitForBalance(`cooling-off:${contractor.id}`, 0)
  expect(await earningsOf(contractor)).toMatchObject({ owed: 0, available: 0, accountBalance: 0 })
  expect(await transfersOf(job.id)).toEqual([])
})

test('an approval after the cooling-off period is transferred at once [PAY-10]', async () => {
  const { customer, contractor, job } = await fixtures.pendingJob()
  await endCoolingOff(product, job.id)

  await approveStage(customer, job.id, 0)

  await waitForBalance(`account:${contractor.id}`, 460_000)
})

test('the last moment of the period by the clock decides [PAY-09]', async () => {
  const { contractor, job } = await approvedJob()
  const day = 24 * 60 * 60 * 1000
  await testHooks.request('POST', '/test/clock', { advanceMs: 13 * day })
  await enqueueTask.run(product.pool, [queues.endCoolingOff, '{}'])
  const { body } = await (await signInAdmin(product)).send('GET', '/admin/money')
  expect(body).toMatchObject({ coolingOff: expect.any(Number) })
  expect(await balanceOf(`cooling-off:${contractor.id}`)).toBe(460_000)

  await testHooks.request('POST', '/test/clock', { advanceMs: 2 * day })
  await enqueueTask.run(product.pool, [queues.endCoolingOff, '{}'])

  await waitForBalance(`account:${contractor.id}`, 460_000)
  expect(await transfersOf(job.id)).toHaveLength(1)
})
