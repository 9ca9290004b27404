import { afterAll, afterEach, expect, test } from 'vitest'
import type { EarningMovementView, EarningsView } from '#api/statements/earnings-view.ts'
import type { JobMoneyView, JobMovementView } from '#api/statements/job-money-view.ts'
import {
  anonymous,
  approveStage,
  createFixtures,
  expectValidLedger,
  payStage,
  signInAdmin,
  signUp,
  submitStage,
  type TestClient,
} from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const later = createFixtures(product, { isAfterCoolingOff: true })

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

/** $3,333.33 in three stages: $999.99, $999.99 and the rest of $1,333.35. The fee is $333.33. */
const quote = {
  cost: 3_333.33,
  stages: [
    { name: 'Demolition', percent: 30 },
    { name: 'Tiling', percent: 30 },
    { name: 'Finish', percent: 40 },
  ],
}

const moneyOf = (client: TestClient, jobId: string) => client.request<JobMoneyView>('GET', `/job/${jobId}/money`)
const earningsOf = (client: TestClient) => client.request<EarningsView>('GET', '/contractor/self/earnings')
const amountsOf = ({ funds }: JobMoneyView) => Object.fromEntries(funds.map(({ status, amount }) => [status, amount]))
const transferArrived = (contractor: TestClient) =>
  eventually(
    async () => (await earningsOf(contractor)).available === 0 && (await earningsOf(contractor)).accountBalance > 0,
  )

test('a customer sees every dollar of a contract, from unpaid to released [PAY-03]', async () => {
  const { customer, contractor, job } = await later.signedJob(quote)

  expect(amountsOf(await moneyOf(customer, job.id))).toEqual({ unpaid: 3_666.66 })

  await payStage(product, customer, job.id, 0)
  const paid = await moneyOf(customer, job.id)
  expect(paid).toMatchObject({ total: 3_666.66, paid: 1_333.32 })
  expect(amountsOf(paid)).toEqual({ unpaid: 2_333.34, held: 999.99, fee: 333.33 })
  expect(paid.stages[0]).toMatchObject({ fundsStatus: 'held', price: 999.99, since: expect.stringMatching(/Z$/) })
  expect(paid.stages[0]?.explanation).toMatch(
    /^Paid and held since \d\d\/\d\d\/\d{4}\. It's released when the work is submitted and approved\.$/,
  )

  await submitStage(contractor, job.id, 0)
  await approveStage(customer, job.id, 0)
  await transferArrived(contractor)
  const released = await moneyOf(customer, job.id)
  expect(amountsOf(released)).toEqual({ unpaid: 2_333.34, released: 999.99, fee: 333.33 })
  expect(released.stages[0]?.explanation).toMatch(/It's in the contractor's account\.$/)
})

test('the contractor sees the same without the service fee or its name [PAY-03, PAY-04]', async () => {
  const { customer, contractor, job } = await fixtures.signedJob(quote)
  await payStage(product, customer, job.id, 0)

  const money = await moneyOf(contractor, job.id)
  const movements = await contractor.request<JobMovementView[]>('GET', `/job/${job.id}/money/movements`)

  expect(money).toMatchObject({ total: 3_333.33, paid: 999.99 })
  expect(amountsOf(money)).toEqual({ unpaid: 2_333.34, held: 999.99 })
  expect(movements.map(({ amount, stageIndex }) => ({ amount, stageIndex }))).toEqual([
    { amount: 999.99, stageIndex: 0 },
  ])
  expect(JSON.stringify([money, movements])).not.toMatch(/service fee|"fee"|\D333\.33/i)
})

test('the movements of a job are paged from the oldest [PAY-03]', async () => {
  const { customer, contractor, job } = await later.signedJob(quote)
  await payStage(product, customer, job.id, 0)
  await submitStage(contractor, job.id, 0)
  await approveStage(customer, job.id, 0)
  await transferArrived(contractor)

  const first = await customer.send<JobMovementView[]>('GET', `/job/${job.id}/money/movements?limit=2`)
  const next = /^<\/api(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await customer.send<JobMovementView[]>('GET', next)

  expect([...first.body, ...second.body].map(({ what }) => what)).toEqual([
    'You paid stage 1 (Demolition) and its price is held.',
    'You approved stage 1 (Demolition) and it was released to the contractor.',
    "The payment for stage 1 (Demolition) reached the contractor's account.",
  ])
  expect(second.headers.get('link')).toBeNull()
  expect(await customer.send('GET', `/job/${job.id}/money/movements?cursor=last`)).toMatchObject({ status: 400 })
})

test("a contractor's earnings show held and transferred amounts [PAY-10]", async () => {
  const { customer, contractor, job } = await later.signedJob(quote)
  expect(await earningsOf(contractor)).toEqual({
    held: 0,
    coolingOff: 0,
    coolingOffUntil: null,
    available: 0,
    accountBalance: 0,
    inTransit: 0,
    paidOut: 0,
    owed: 0,
    owedFor: [],
    firstEntryAt: null,
    account: 'none',
  })

  await payStage(product, customer, job.id, 0)
  expect(await earningsOf(contractor)).toMatchObject({ held: 999.99, available: 0, accountBalance: 0 })

  await submitStage(contractor, job.id, 0)
  await approveStage(customer, job.id, 0)
  await transferArrived(contractor)
  expect(await earningsOf(contractor)).toMatchObject({ held: 0, available: 0, accountBalance: 999.99, owed: 0 })

  const first = await contractor.send<EarningMovementView[]>('GET', '/contractor/self/earnings/movements?limit=1')
  const next = /^<\/api(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await contractor.send<EarningMovementView[]>('GET', next)
  expect([...first.body, ...second.body]).toMatchObject([
    {
      kind: 'transfer',
      amount: 999.99,
      what: 'Stage 1 (Demolition) paid into your account.',
      state: 'NSW',
    },
    { kind: 'release', amount: 999.99, what: 'The customer approved stage 1 (Demolition).', jobId: job.id },
  ])
  expect(second.headers.get('link')).toBeNull()
})

/** What the customer reads after the first payment. */
const fundsInStatus = (
  customer: TestClient,
  jobId: string,
  fundsStatus: JobMoneyView['stages'][number]['fundsStatus'],
) =>
  eventually(async () => {
    const money = await moneyOf(customer, jobId)
    return money.stages[0]?.fundsStatus === fundsStatus && money
  }, 20_000)

test('a cancelled contract shows the refund and its author [PAY-03, PAY-09]', async () => {
  const { customer, contractor, job } = await fixtures.paidJob(quote)
  expect((await moneyOf(customer, job.id)).actions).toEqual(['cancel'])

  await customer.request('POST', `/job/${job.id}/cancel`, { reason: 'We have changed our minds.' })
  const back = await fundsInStatus(customer, job.id, 'refunded')

  expect(amountsOf(back)).toEqual({ unpaid: 2_333.34, refunded: 1_333.32 })
  expect(back).toMatchObject({ total: 3_666.66, paid: 1_333.32, actions: [] })
  expect(back.stages[1]?.explanation).toBe('Never paid, because the contract was cancelled.')
  expect(amountsOf(await moneyOf(contractor, job.id))).toEqual({ unpaid: 2_333.34, refunded: 999.99 })
  const movements = await customer.request<JobMovementView[]>('GET', `/job/${job.id}/money/movements`)
  expect(movements.map(({ what }) => what).slice(1)).toEqual([
    'The contract was cancelled and the payment for stage 1 (Demolition) is being refunded to you.',
    'The payment for stage 1 (Demolition) was refunded to you.',
  ])
})

test('a dispute of released money makes the contractor owe it [PAY-03, PAY-10]', async () => {
  const { customer, contractor, job } = await later.pendingJob(quote)
  await approveStage(customer, job.id, 0)
  await transferArrived(contractor)

  await anonymous(product).request('POST', '/test/processor/dispute', { jobId: job.id, stageIndex: 0 })
  expect(amountsOf(await fundsInStatus(customer, job.id, 'disputed'))).toEqual({ unpaid: 2_333.34, disputed: 1_333.32 })
  await anonymous(product).request('POST', '/test/processor/dispute', { jobId: job.id, stageIndex: 0, decide: 'lost' })
  expect(amountsOf(await fundsInStatus(customer, job.id, 'charged back'))).toEqual({
    unpaid: 2_333.34,
    'charged back': 1_333.32,
  })

  expect(await earningsOf(contractor)).toMatchObject({ available: 0, accountBalance: 999.99, owed: 999.99 })
  const movements = await contractor.request<EarningMovementView[]>('GET', '/contractor/self/earnings/movements')
  expect(movements[0]).toMatchObject({ kind: 'chargeback', amount: -999.99 })
})

test('another user, another contractor and a job without a contract get 404', async () => {
  const { job, customer } = await fixtures.signedJob(quote)
  const { job: open, customer: owner } = await fixtures.quotedJob()
  const [outsider, otherContractor] = [await signUp(product, 'customer'), await signUp(product, 'contractor')]

  for (const call of ['money', 'money/movements']) {
    for (const client of [outsider, otherContractor])
      expect(await client.send('GET', `/job/${job.id}/${call}`)).toMatchObject({ status: 404 })
    expect(await owner.send('GET', `/job/${open.id}/${call}`)).toMatchObject({ status: 404 })
    expect(await customer.send('GET', `/job/jb0/${call}`)).toMatchObject({ status: 404 })
    expect(await anonymous(product).send('GET', `/job/${job.id}/${call}`)).toMatchObject({ status: 401 })
  }
})

test('an admin needs read to see it and write to cancel the contract', async () => {
  const { job } = await fixtures.signedJob(quote)
  const [writer, reader, other] = await Promise.all(
    [['admin_job_write'], ['admin_job_read'], ['admin_qa_read']].map((permissions) =>
      signInAdmin(product, permissions),
    ),
  )

  expect((await moneyOf(writer as TestClient, job.id)).actions).toEqual(['cancel'])
  expect((await moneyOf(reader as TestClient, job.id)).actions).toEqual([])
  expect(await other?.send('GET', `/job/${job.id}/money`)).toMatchObject({ status: 403 })
})
