import { afterAll, afterEach, describe, expect, test } from 'vitest'
import {
  anonymous,
  approveStage,
  createFixtures,
  endCoolingOff,
  expectValidLedger,
  payStage,
  signInAdmin,
  signUp,
  submitStage,
} from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { cancelContract } from '#tests/support/money.ts'
import {
  accountOf,
  bankDetails,
  bankTimeoutMs,
  earningsOf,
  fillIn,
  latestPayout,
  liftNewContractorLimits,
  payeesOf,
  setUpAccount,
  waitForWithdrawable,
  withdraw,
} from '#tests/support/payees.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const later = createFixtures(product, { isAfterCoolingOff: true })
await liftNewContractorLimits(product)
const { pendingJob, setFaults } = payeesOf(product)
const testHooks = anonymous(product)

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

describe("a contractor's account at the processor [PAY-10]", () => {
  test('is created, completed at the processor and then receives waiting transfers', async () => {
    const { customer, contractor, job } = await pendingJob()
    expect(await accountOf(contractor)).toEqual({
      status: 'none',
      requirements: [],
      bankDetails: null,
      bankDetailsSource: 'profile',
      bankNotice: null,
      newContractor: null,
      withdrawableBalance: 0,
      pausedUntil: null,
      blockedBy: {
        name: 'noBankDetails',
        message: 'Add a bank account to get paid.',
      },
    })

    const { url } = await contractor.request<{ url: string }>('POST', '/contractor/self/payout-account')
    await approveStage(customer, job.id, 0)
    const asked = await eventually(async () => {
      const account = await accountOf(contractor)
      return account.requirements.length > 0 && account
    }, bankTimeoutMs)
    expect(asked).toMatchObject({ status: 'pending', withdrawableBalance: 0 })
    expect(asked.requirements).toEqual(['Business details', 'Agreement with the payment provider'])
    expect(await earningsOf(contractor)).toMatchObject({ available: 18_400, accountBalance: 0, account: 'pending' })

    expect(await fillIn(url)).toBe(`${product.address}/earnings`)
    await waitForWithdrawable(contractor, 18_400)
    expect(await accountOf(contractor)).toMatchObject({ status: 'ready', requirements: [] })
    expect(await earningsOf(contractor)).toMatchObject({ available: 0, accountBalance: 18_400, account: 'ready' })
  })

  test('is one account for several tabs, and needs no onboarding once ready', async () => {
    const contractor = await signUp(product, 'contractor')

    const links = await Promise.all(
      [0, 1].map(() => contractor.send<{ url: string }>('POST', '/contractor/self/payout-account')),
    )
    expect(links.map(({ status }) => status)).toEqual([200, 200])
    const { accounts } = await testHooks.request<{ accounts: { contractorId: string }[] }>('GET', '/test/processor')
    expect(accounts.filter(({ contractorId }) => contractorId === contractor.id)).toHaveLength(1)

    await fillIn(links[0]?.body.url ?? '')
    await eventually(async () => (await accountOf(contractor)).status === 'ready', bankTimeoutMs)
    expect(await contractor.send('POST', '/contractor/self/payout-account')).toMatchObject({
      status: 409,
      body: { message: 'Your payment account is already set up.' },
    })
  })

  test('is ready once the contractor continues, even if the webhook was lost', async () => {
    const contractor = await signUp(product, 'contractor')
    const { url } = await contractor.request<{ url: string }>('POST', '/contractor/self/payout-account')
    await eventually(async () => (await accountOf(contractor)).requirements.length > 0, bankTimeoutMs)
    await setFaults({ webhooks: 'lost', only: 'account.' })
    await fillIn(url)
    await setFaults({})

    expect(await contractor.send('POST', '/contractor/self/payout-account')).toMatchObject({
      status: 409,
      body: { code: 'payouts.accountReady' },
    })
    expect(await accountOf(contractor)).toMatchObject({ status: 'ready', requirements: [] })
  })

  test('is created after a lost response, even if the name has changed', async () => {
    const contractor = await signUp(product, 'contractor')
    await setFaults({ answers: 'lost', only: '/v1/accounts' })
    expect(await contractor.send('POST', '/contractor/self/payout-account')).toMatchObject({ status: 503 })
    await setFaults({})
    await contractor.request('PATCH', '/contractor/self', { company: 'Another Name Pty Ltd' })

    await setUpAccount(contractor)
    expect(await accountOf(contractor)).toMatchObject({ status: 'ready' })
  })

  test('cannot be created while the processor is down, and money waits for it', async () => {
    const { customer, contractor, job } = await pendingJob()
    await setFaults({ answers: 'down', only: '/v1/account' })
    expect(await contractor.send('POST', '/contractor/self/payout-account')).toMatchObject({ status: 503 })
    await approveStage(customer, job.id, 0)
    await setFaults({})

    await setUpAccount(contractor)
    await waitForWithdrawable(contractor, 18_400)
  })
})

test('a refund after the withdrawal becomes a debt, paid from the next release [PAY-09, PAY-10]', async () => {
  const { customer, contractor, job } = await later.pendingJob()
  await setUpAccount(contractor)
  await contractor.request('PATCH', '/contractor/self', { bankDetails })
  await approveStage(customer, job.id, 0)
  await waitForWithdrawable(contractor, 4_600)
  await withdraw(contractor)
  await latestPayout(contractor, 'paid')

  await cancelContract(await signInAdmin(product), job.id, { includeReleased: true })
  const owing = await eventually(async () => {
    const earnings = await earningsOf(contractor)
    return earnings.owed === 4_600 && earnings
  }, bankTimeoutMs)
  expect(owing).toMatchObject({ accountBalance: 0, paidOut: 4_600 })
  await expectValidLedger(product)

  const other = await fixtures.postedJob()
  const stages = [{ name: 'All', percent: 100 }]
  const quote = { cost: 10_000, deadline: '2036-12-18T00:00:00.000Z', notes: 'Next.', status: 'sent', stages }
  await contractor.request('PUT', `/job/${other.job.id}/quote`, quote)
  const signature = { kind: 'typed', value: 'A. Signer' }
  for (const client of [contractor, other.customer])
    await client.request('POST', `/job/${other.job.id}/contract/sign`, { contractorId: contractor.id, signature })
  await endCoolingOff(product, other.job.id)
  await payStage(product, other.customer, other.job.id, 0)
  await submitStage(contractor, other.job.id, 0)
  await approveStage(other.customer, other.job.id, 0)

  await waitForWithdrawable(contractor, 5_400)
  expect(await earningsOf(contractor)).toMatchObject({ owed: 0, available: 0, accountBalance: 5_400 })
})
