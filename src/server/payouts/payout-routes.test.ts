import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { PayoutAccountView, PayoutView } from '#contract/payouts/payout-view.ts'
import type { EarningsView } from '#contract/statements/earnings-view.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  anonymous,
  approveStage,
  expectTrueLedger,
  type Person,
  payStage,
  signInAdmin,
  signUp,
  submitStage,
  worldOf,
} from '#tests/support/people.ts'
import { sendWebhook } from '#tests/support/processor-event.ts'
import { startProduct } from '#tests/support/product.ts'
import { siteContentOf } from '#tests/support/site-content.ts'

const product = await startProduct()
const world = worldOf(product)
const door = anonymous(product)
const admin = await signInAdmin(product, ['supervisor'])
const content = siteContentOf(product, admin)

beforeAll(() => switchPayouts(true))
afterEach(() => expectTrueLedger(product))
afterAll(() => product.stop())

/** Banks take their time, and what met other work under way is tried again after some seconds. */
const patienceMs = 30_000
const accountPath = '/contractor/self/payout-account'
const payoutsPath = '/contractor/self/payouts'
const takes = '000123456'
const refuses = '111111113'
const bankDetails = { accountName: 'Harbour & Stone', bsb: '062-000', accountNumber: '12345678' }

async function switchPayouts(isOn: boolean) {
  const { version } = await content.draftOf('setting/payouts')
  const saved = await content.save('setting/payouts', { isOn }, version)
  await content.release('setting/payouts', saved.body.version)
}

let requests = 0
const newRequest = () => `withdrawal-${++requests}`

const withdraw = (person: Person, requestId = newRequest()) =>
  person.call<PayoutView & { code: string; message: string }>('POST', payoutsPath, { requestId })

const accountOf = (person: Person) => person.ask<PayoutAccountView>('GET', accountPath)
const earningsOf = (person: Person) => person.ask<EarningsView>('GET', '/contractor/self/earnings')
const payoutsOf = (person: Person) => person.ask<PayoutView[]>('GET', payoutsPath)

/** What a contractor types on the processor's page. */
async function fillIn(url: string, number: string) {
  const body = new URLSearchParams({ name: 'Harbour & Stone', bsb: '062-000', number }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { status, headers: answered } = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' })
  return { status, leadsTo: answered.get('location') }
}

async function setUpAccount(contractor: Person, number = takes) {
  const { url } = await contractor.ask<{ url: string }>('POST', accountPath)
  const left = await fillIn(url, number)
  expect(left).toEqual({ status: 303, leadsTo: `${product.address}/earnings` })
  await eventually(async () => (await accountOf(contractor)).status === 'ready', patienceMs)
}

/** One stage of 18,400.00 that waits for the customer. */
const waitingJob = () => world.waitingJob({ stages: [{ name: 'All', percent: 100 }] })

/** Everything is there: 18,400.00 in the account at the processor, and a bank to send it to. */
async function earner(number = takes) {
  const found = await waitingJob()
  await setUpAccount(found.contractor, number)
  await found.contractor.ask('PATCH', '/contractor/self', { bankDetails })
  await approveStage(found.customer, found.job.id, 0)
  await arrived(found.contractor)
  return found
}

const arrived = (contractor: Person) =>
  eventually(async () => (await accountOf(contractor)).withdrawable === 18_400, patienceMs)

const settled = (contractor: Person, status: PayoutView['status']) =>
  eventually(async () => {
    const [latest] = await payoutsOf(contractor)
    return latest?.status === status && latest
  }, patienceMs)

const faults = (fault: object) => door.ask('POST', '/test/processor/faults', fault)

const payoutsAtProcessor = async (contractor: Person) => {
  const { rows } = await product.pool.query<{ payout_account: string }>(
    'select payout_account from contractors where account_id = $1',
    [contractor.id],
  )
  const { payouts } = await door.ask<{ payouts: { account: string; amountCents: number }[] }>('GET', '/test/processor')
  return payouts.filter(({ account }) => account === rows[0]?.payout_account).map(({ amountCents }) => amountCents)
}

describe("a contractor's account at the processor [PAY-10]", () => {
  test('is opened, filled in on the page of the processor, and then takes what has waited', async () => {
    const { customer, contractor, job } = await waitingJob()
    expect(await accountOf(contractor)).toEqual({
      status: 'none',
      requirements: [],
      bankDetails: null,
      withdrawable: 0,
      hindrance: {
        name: 'noBankDetails',
        message: 'Your money needs somewhere to go. Please add the bank account that you are paid to.',
      },
    })

    const { url } = await contractor.ask<{ url: string }>('POST', accountPath)
    await approveStage(customer, job.id, 0)
    const asked = await eventually(async () => {
      const account = await accountOf(contractor)
      return account.requirements.length > 0 && account
    }, patienceMs)
    expect(asked).toMatchObject({ status: 'pending', withdrawable: 0 })
    expect(asked.requirements).toEqual(['Business details', 'Bank account', 'Agreement with the payment provider'])
    expect(await earningsOf(contractor)).toMatchObject({ available: 18_400, inAccount: 0, account: 'pending' })

    await fillIn(url, takes)
    await arrived(contractor)
    expect(await accountOf(contractor)).toMatchObject({ status: 'ready', requirements: [] })
    expect(await earningsOf(contractor)).toMatchObject({ available: 0, inAccount: 18_400, account: 'ready' })
  })

  test('is one account, however many tabs open it, and nothing is left to open when it is ready', async () => {
    const contractor = await signUp(product, 'contractor')

    const links = await Promise.all([0, 1].map(() => contractor.call<{ url: string }>('POST', accountPath)))
    expect(links.map(({ status }) => status)).toEqual([200, 200])
    const { accounts } = await door.ask<{ accounts: { contractorId: string }[] }>('GET', '/test/processor')
    expect(accounts.filter(({ contractorId }) => contractorId === contractor.id)).toHaveLength(1)

    await fillIn(links[0]?.body.url ?? '', takes)
    await eventually(async () => (await accountOf(contractor)).status === 'ready', patienceMs)
    expect(await contractor.call('POST', accountPath)).toMatchObject({
      status: 409,
      body: { message: 'Your payment account is set up. There is nothing left to do.' },
    })
  })

  test('is known to be ready as soon as its contractor goes on, where the message of the processor was lost', async () => {
    const contractor = await signUp(product, 'contractor')
    const { url } = await contractor.ask<{ url: string }>('POST', accountPath)
    await eventually(async () => (await accountOf(contractor)).requirements.length > 0, patienceMs)
    await faults({ webhooks: 'lost', only: 'account.' })
    await fillIn(url, takes)
    await faults({})

    expect(await contractor.call('POST', accountPath)).toMatchObject({
      status: 409,
      body: { code: 'payouts.accountReady' },
    })
    expect(await accountOf(contractor)).toMatchObject({ status: 'ready', requirements: [] })
  })

  test('cannot be opened while the processor is down, and money waits for it all the same', async () => {
    const { customer, contractor, job } = await waitingJob()
    await faults({ answers: 'down', only: '/v1/account' })
    expect(await contractor.call('POST', accountPath)).toMatchObject({ status: 503 })
    await approveStage(customer, job.id, 0)
    await faults({})

    await setUpAccount(contractor)
    await arrived(contractor)
  })
})

describe('a withdrawal [STAGE-09, PAY-10]', () => {
  test('takes everything, is on its way, and arrives', async () => {
    const { contractor } = await earner()

    const ordered = await withdraw(contractor)
    expect(ordered).toMatchObject({
      status: 200,
      body: {
        amount: 18_400,
        accountName: 'Harbour & Stone',
        accountNumberEnd: '678',
        status: 'ordered',
        failure: null,
        settledAt: null,
      },
    })
    expect(await earningsOf(contractor)).toMatchObject({ inAccount: 0, onTheWay: 18_400, paidOut: 0 })
    await expectTrueLedger(product)

    const paid = await settled(contractor, 'paid')
    expect(paid.settledAt).not.toBeNull()
    expect(await earningsOf(contractor)).toMatchObject({ inAccount: 0, onTheWay: 0, paidOut: 18_400 })
    expect(await payoutsAtProcessor(contractor)).toEqual([1_840_000])
  })

  test('that is asked for twice with one id is one; a second one waits for the first', async () => {
    const { contractor } = await earner()
    const requestId = newRequest()

    const twice = await Promise.all([withdraw(contractor, requestId), withdraw(contractor, requestId)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(twice[0]?.body.id).toBe(twice[1]?.body.id)

    expect(await withdraw(contractor)).toMatchObject({
      status: 409,
      body: {
        code: 'payouts.underWay',
        message: 'A withdrawal is on its way to your bank. You can start the next one when it has arrived.',
      },
    })
    await settled(contractor, 'paid')
    expect(await withdraw(contractor, requestId)).toMatchObject({ status: 200, body: { status: 'paid' } })
    expect(await withdraw(contractor)).toMatchObject({ status: 409, body: { code: 'payouts.nothing' } })
    expect(await payoutsAtProcessor(contractor)).toEqual([1_840_000])
  })

  test('in two tabs is one', async () => {
    const { contractor } = await earner()

    const both = await Promise.all([withdraw(contractor), withdraw(contractor)])

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await settled(contractor, 'sent')
    expect(await payoutsAtProcessor(contractor)).toEqual([1_840_000])
  })

  test('that the bank refuses is in the account again, and says so', async () => {
    const { contractor } = await earner(refuses)
    await withdraw(contractor)

    expect(await settled(contractor, 'failed')).toMatchObject({
      failure:
        'Your bank says that this account is closed. The money is back in your account here. Please check your bank details, then withdraw again.',
    })
    expect(await earningsOf(contractor)).toMatchObject({ inAccount: 18_400, onTheWay: 0, paidOut: 0 })
    expect((await withdraw(contractor)).status).toBe(200)
    await settled(contractor, 'failed')
  })

  test('whose end is told before the answer to its beginning is settled once the answer is there', async () => {
    const { contractor } = await earner()
    await faults({ answers: 'slow', only: '/v1/payouts', for: 1 })

    await withdraw(contractor)

    await settled(contractor, 'paid')
    expect(await payoutsAtProcessor(contractor)).toEqual([1_840_000])
  })

  test('is paid once, whatever the messages of the processor do', async () => {
    const { contractor } = await earner()
    await faults({ webhooks: 'twice', only: 'payout.' })

    await withdraw(contractor)
    await settled(contractor, 'paid')
    await faults({})

    expect(await earningsOf(contractor)).toMatchObject({ inAccount: 0, onTheWay: 0, paidOut: 18_400 })
  })

  test('waits while the processor is down, and is sent once by the next start', async () => {
    const { contractor } = await earner()
    await faults({ answers: 'down', only: '/v1/payouts' })
    await withdraw(contractor)
    expect(await earningsOf(contractor)).toMatchObject({ inAccount: 0, onTheWay: 18_400 })

    await faults({})
    const next = await startProduct({}, { beside: product })
    await settled(contractor, 'sent')
    await next.stop()

    expect(await payoutsAtProcessor(contractor)).toEqual([1_840_000])
  })

  test('that a bank sends back after it had arrived is in the account again', async () => {
    const { contractor } = await earner()
    await withdraw(contractor)
    const { id } = await settled(contractor, 'paid')
    const { rows } = await product.pool.query<{ provider_id: string; payout_account: string }>(
      'select provider_id, payout_account from payouts join contractors on account_id = contractor_id where id = $1',
      [id],
    )
    const sendBack = (evt: string) =>
      sendWebhook(product, {
        ...{ id: `${evt}_${id}`, object: 'event', type: 'payout.failed', account: rows[0]?.payout_account },
        data: { object: { id: rows[0]?.provider_id, object: 'payout', failure_code: 'no_account' } },
      })

    expect((await sendBack('evt_a')).status).toBe(200)
    expect((await sendBack('evt_b')).status).toBe(200)

    expect(await settled(contractor, 'failed')).toMatchObject({ failure: expect.stringContaining('does not know') })
    expect(await earningsOf(contractor)).toMatchObject({ inAccount: 18_400, paidOut: 0 })
  })

  test('that was made at the processor by hand is for a person to look at', async () => {
    const { contractor } = await earner()
    const { rows } = await product.pool.query<{ payout_account: string }>(
      'select payout_account from contractors where account_id = $1',
      [contractor.id],
    )
    const event = {
      ...{ id: `evt_hand_${contractor.id}`, object: 'event', type: 'payout.paid', account: rows[0]?.payout_account },
      data: { object: { id: `po_hand_${contractor.id}`, object: 'payout' } },
    }

    expect((await sendWebhook(product, event)).status).toBe(200)

    const alerts = await product.pool.query('select kind from money_alerts where subject = $1', [
      `po_hand_${contractor.id}`,
    ])
    expect(alerts.rows).toEqual([{ kind: 'payout-unknown' }])
  })
})

describe('nothing can be withdrawn', () => {
  test('before the owner has switched withdrawals on [STAGE-09]', async () => {
    const { contractor } = await earner()
    await switchPayouts(false)

    const refused = await withdraw(contractor)
    const account = await accountOf(contractor)
    await switchPayouts(true)

    const message = 'Withdrawals are not open yet. Your money is safe, and stays yours.'
    expect(refused).toMatchObject({ status: 409, body: { code: 'payouts.off', message } })
    expect(account.hindrance).toEqual({ name: 'off', message })
    expect(await payoutsOf(contractor)).toEqual([])
  })

  test('without bank details, without an account, or without money; each has its sentence', async () => {
    const contractor = await signUp(product, 'contractor')
    const refusal = async () => (await withdraw(contractor)).body.code

    expect(await refusal()).toBe('payouts.noBankDetails')
    await contractor.ask('PATCH', '/contractor/self', { bankDetails })
    expect(await refusal()).toBe('payouts.accountNotReady')
    await setUpAccount(contractor)
    expect(await refusal()).toBe('payouts.nothing')
  })

  test('with a request that says nothing of itself', async () => {
    const contractor = await signUp(product, 'contractor')
    for (const requestId of ['', 'short', 'x'.repeat(65)])
      expect((await withdraw(contractor, requestId)).status).toBe(422)
    expect((await contractor.call('POST', payoutsPath, {})).status).toBe(422)
  })

  test('by anybody but a contractor, and everybody sees their own withdrawals alone', async () => {
    const { customer, contractor } = await earner()
    await withdraw(contractor)
    const calls = [
      ['GET', accountPath],
      ['POST', accountPath],
      ['GET', payoutsPath],
      ['POST', payoutsPath],
    ] as const

    for (const [method, path] of calls) {
      const body = method === 'POST' ? { requestId: newRequest() } : undefined
      const statuses = await Promise.all(
        [customer, admin, door].map(async (person) => (await person.call(method, path, body)).status),
      )
      expect(statuses, `${method} ${path}`).toEqual([403, 403, 401])
    }
    expect(await payoutsOf(await signUp(product, 'contractor'))).toEqual([])
  })
})

test('withdrawals come page by page, the latest first', async () => {
  const { contractor } = await earner(refuses)
  for (let number = 0; number < 2; number += 1) {
    expect((await withdraw(contractor)).status).toBe(200)
    await eventually(async () => (await accountOf(contractor)).withdrawable === 18_400, patienceMs)
  }

  const all = await payoutsOf(contractor)
  const first = await contractor.call<PayoutView[]>('GET', `${payoutsPath}?limit=1`)
  const cursor = /[?&]cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await contractor.call<PayoutView[]>('GET', `${payoutsPath}?limit=1&cursor=${cursor}`)

  expect(all).toHaveLength(2)
  expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  expect(second.headers.get('link')).toBeNull()
})

test('a stage that is refunded after its money was withdrawn is owed, and settled by what is released next [PAY-09, PAY-10]', async () => {
  const { customer, contractor, job } = await world.waitingJob()
  await setUpAccount(contractor)
  await contractor.ask('PATCH', '/contractor/self', { bankDetails })
  await approveStage(customer, job.id, 0)
  await eventually(async () => (await accountOf(contractor)).withdrawable === 4_600, patienceMs)
  await withdraw(contractor)
  await settled(contractor, 'paid')

  await customer.ask('POST', `/job/${job.id}/cancel`, { reason: 'We have changed our minds.' })
  const owing = await eventually(async () => {
    const earnings = await earningsOf(contractor)
    return earnings.owed === 4_600 && earnings
  }, patienceMs)
  expect(owing).toMatchObject({ inAccount: 0, paidOut: 4_600 })
  await expectTrueLedger(product)

  const other = await world.postedJob()
  const stages = [{ name: 'All', percent: 100 }]
  const quote = { cost: 10_000, deadline: '2036-12-18T00:00:00.000Z', notes: 'Next.', status: 'sent', stages }
  await contractor.ask('PUT', `/job/${other.job.id}/quote`, quote)
  const signature = { kind: 'typed', value: 'A. Signer' }
  for (const person of [contractor, other.customer])
    await person.ask('POST', `/job/${other.job.id}/contract/sign`, { contractorId: contractor.id, signature })
  await payStage(product, other.customer, other.job.id, 0)
  await submitStage(contractor, other.job.id, 0)
  await approveStage(other.customer, other.job.id, 0)

  await eventually(async () => (await accountOf(contractor)).withdrawable === 5_400, patienceMs)
  expect(await earningsOf(contractor)).toMatchObject({ owed: 0, available: 0, inAccount: 5_400 })
})
