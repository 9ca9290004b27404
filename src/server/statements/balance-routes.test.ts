import { afterAll, afterEach, expect, test } from 'vitest'
import type { BalanceEntryView, EarningsView, HeldStageView } from '#api/statements/earnings-view.ts'
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
import { cancelContract } from '#tests/support/money.ts'
import {
  bankDetails,
  bankTimeoutMs,
  latestPayout,
  liftNewContractorLimits,
  setUpAccount,
  waitForWithdrawable,
  withdraw,
} from '#tests/support/payees.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product, { isAfterCoolingOff: true })
await liftNewContractorLimits(product)

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

const thirds = {
  cost: 10_000,
  stages: [
    { name: 'Demolition', percent: 30 },
    { name: 'Tiling', percent: 30 },
    { name: 'Finish', percent: 40 },
  ],
}
const entriesOf = (client: TestClient, query = '') =>
  client.request<BalanceEntryView[]>('GET', `/contractor/self/earnings/entries${query}`)
const heldOf = (client: TestClient) => client.request<HeldStageView[]>('GET', '/contractor/self/earnings/held')
const earningsOf = (client: TestClient) => client.request<EarningsView>('GET', '/contractor/self/earnings')
const shown = (entries: readonly BalanceEntryView[]) =>
  entries.map(({ kind, status, amount, balance }) => [kind, status, amount, balance])

async function releaseStage(customer: TestClient, contractor: TestClient, jobId: string, index: number) {
  await payStage(product, customer, jobId, index)
  await submitStage(contractor, jobId, index)
  await approveStage(customer, jobId, index)
}

test('the balance has one entry a stage with its status, and runs to the cent [PAY-10]', async () => {
  const { customer, contractor, job } = await fixtures.signedJob(thirds)
  await contractor.request('PATCH', '/contractor/self', { bankDetails })
  await releaseStage(customer, contractor, job.id, 0)
  expect(await entriesOf(contractor)).toMatchObject([{ kind: 'release', amount: 3_000, balance: 3_000 }])

  // The account is ready once the processor has the bank details.
  await waitForWithdrawable(contractor, 3_000)
  await withdraw(contractor)
  await latestPayout(contractor, 'paid')
  await releaseStage(customer, contractor, job.id, 1)
  await waitForWithdrawable(contractor, 3_000)

  const entries = await entriesOf(contractor)
  expect(shown(entries)).toEqual([
    ['release', 'arrived', 3_000, 3_000],
    ['payout', 'paid', -3_000, 0],
    ['release', 'arrived', 3_000, 3_000],
  ])
  expect(entries[0]).toMatchObject({ jobId: job.id, jobTitle: job.title, stageIndex: 1, stageName: 'Tiling' })
  const first = await contractor.send<BalanceEntryView[]>('GET', '/contractor/self/earnings/entries?limit=2')
  const next = /^<\/api(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await contractor.request<BalanceEntryView[]>('GET', next)
  expect([...first.body, ...second]).toEqual(entries)
})

test('a month filter keeps the running balance, and rejects what is no month [PAY-10]', async () => {
  const { customer, contractor, job } = await fixtures.signedJob(thirds)
  await releaseStage(customer, contractor, job.id, 0)
  const [entry] = await entriesOf(contractor)
  const month = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Australia/Sydney',
    year: 'numeric',
    month: '2-digit',
  }).format(new Date(entry?.at ?? ''))

  expect(await entriesOf(contractor, `?month=${month}`)).toEqual([entry])
  expect(await entriesOf(contractor, '?month=2020-01')).toEqual([])
  expect((await contractor.send('GET', '/contractor/self/earnings/entries?month=2020-13')).status).toBe(422)
  expect((await contractor.send('GET', '/contractor/self/earnings/entries?cursor=x')).status).toBe(400)
})

test('held stages are those paid and not approved, with their own amounts [PAY-03]', async () => {
  const { customer, contractor, job } = await fixtures.signedJob(thirds)
  expect(await heldOf(contractor)).toEqual([])

  await payStage(product, customer, job.id, 0)
  expect(await heldOf(contractor)).toMatchObject([
    { jobId: job.id, jobTitle: job.title, stageIndex: 0, stageName: 'Demolition', status: 'paid', amount: 3_000 },
  ])
  await submitStage(contractor, job.id, 0)
  expect(await heldOf(contractor)).toMatchObject([{ status: 'waiting' }])
  await approveStage(customer, job.id, 0)
  expect(await heldOf(contractor)).toEqual([])
  expect((await contractor.send('GET', '/contractor/self/earnings/held?cursor=jb1')).status).toBe(400)
})

test('a debt names the refund behind it [PAY-09, PAY-10]', async () => {
  const { customer, contractor, job } = await fixtures.signedJob(thirds)
  await contractor.request('PATCH', '/contractor/self', { bankDetails })
  await setUpAccount(contractor)
  await releaseStage(customer, contractor, job.id, 0)
  await waitForWithdrawable(contractor, 3_000)
  expect(await earningsOf(contractor)).toMatchObject({ owed: 0, owedFor: [], firstEntryAt: expect.any(String) })
  await withdraw(contractor)
  await latestPayout(contractor, 'paid')

  await cancelContract(await signInAdmin(product), job.id, { includeReleased: true })

  const owing = await eventually(async () => {
    const earnings = await earningsOf(contractor)
    return earnings.owed === 3_000 && earnings
  }, bankTimeoutMs)
  expect(owing.owedFor).toEqual([{ what: 'Refund: stage 1 (Demolition)', jobTitle: job.title, amount: 3_000 }])
  expect(shown(await entriesOf(contractor)).slice(0, 2)).toEqual([
    ['refund', null, -3_000, -3_000],
    ['payout', 'paid', -3_000, 0],
  ])
})

test('other users get no entries and no held stages', async () => {
  const { customer, contractor, job } = await fixtures.signedJob(thirds)
  await releaseStage(customer, contractor, job.id, 0)
  const other = await signUp(product, 'contractor')

  for (const path of ['/contractor/self/earnings/entries', '/contractor/self/earnings/held']) {
    expect((await anonymous(product).send('GET', path)).status).toBe(401)
    expect((await customer.send('GET', path)).status).toBe(403)
    expect(await other.request('GET', path)).toEqual([])
  }
})
