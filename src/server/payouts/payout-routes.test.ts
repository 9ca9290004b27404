import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { PayoutView } from '#api/payouts/payout-view.ts'
import { anonymous, expectValidLedger, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { moneyAlerts } from '#tests/support/money-alerts.ts'
import { waitForNotification } from '#tests/support/notifications.ts'
import {
  accountOf,
  bankDetails,
  closedBankDetails,
  earningsOf,
  latestPayout,
  newRequestId,
  payeesOf,
  payoutsOf,
  setUpAccount,
  switchPayouts,
  waitForWithdrawable,
  withdraw,
} from '#tests/support/payees.ts'
import { sendWebhook } from '#tests/support/processor-event.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const { payee, setFaults } = payeesOf(product)
const testHooks = anonymous(product)
const admin = await signInAdmin(product, ['supervisor'])

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

const payoutsAtProcessor = async (contractor: TestClient) => {
  const { rows } = await product.pool.query<{ payout_account: string }>(
    'select payout_account from contractors where account_id = $1',
    [contractor.id],
  )
  const { payouts } = await testHooks.request<{ payouts: { account: string; amountCents: number }[] }>(
    'GET',
    '/test/processor',
  )
  return payouts.filter(({ account }) => account === rows[0]?.payout_account).map(({ amountCents }) => amountCents)
}

describe('a withdrawal [STAGE-09, PAY-10]', () => {
  test('takes the whole balance, is in transit, and arrives', async () => {
    const { contractor } = await payee()

    const ordered = await withdraw(contractor)
    expect(ordered).toMatchObject({
      status: 200,
      body: {
        amount: 18_400,
        accountName: 'Harbour & Stone',
        accountNumberSuffix: '678',
        status: 'queued',
        failure: null,
        settledAt: null,
      },
    })
    expect(await earningsOf(contractor)).toMatchObject({ accountBalance: 0, inTransit: 18_400, paidOut: 0 })
    await expectValidLedger(product)

    const paid = await latestPayout(contractor, 'paid')
    expect(paid.settledAt).not.toBeNull()
    await waitForNotification(contractor, '$18,400.00 has reached your bank')
    expect(await earningsOf(contractor)).toMatchObject({ accountBalance: 0, inTransit: 0, paidOut: 18_400 })
    expect(await payoutsAtProcessor(contractor)).toEqual([1_840_000])
  })

  test('requested twice with one id is one; a second one waits for the first', async () => {
    const { contractor } = await payee()
    const requestId = newRequestId()

    const twice = await Promise.all([withdraw(contractor, requestId), withdraw(contractor, requestId)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(twice[0]?.body.id).toBe(twice[1]?.body.id)

    expect(await withdraw(contractor)).toMatchObject({
      status: 409,
      body: {
        code: 'payouts.inTransit',
        message: 'A withdrawal is on its way to your bank. You can start the next one once it arrives.',
      },
    })
    await latestPayout(contractor, 'paid')
    expect(await withdraw(contractor, requestId)).toMatchObject({ status: 200, body: { status: 'paid' } })
    expect(await withdraw(contractor)).toMatchObject({ status: 409, body: { code: 'payouts.nothing' } })
    expect(await payoutsAtProcessor(contractor)).toEqual([1_840_000])
  })

  test('requested in two tabs is one', async () => {
    const { contractor } = await payee()

    const both = await Promise.all([withdraw(contractor), withdraw(contractor)])

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await latestPayout(contractor, 'sent', 'paid')
    expect(await payoutsAtProcessor(contractor)).toEqual([1_840_000])
  })

  test('returned by the bank is back in the account with the reason', async () => {
    const { contractor } = await payee(closedBankDetails)
    await withdraw(contractor)

    expect(await latestPayout(contractor, 'failed')).toMatchObject({
      failure:
        'Your bank says this account is closed. The money is back in your account. Check your bank details, then withdraw again.',
    })
    const told = await waitForNotification(contractor, 'Your withdrawal of $18,400.00 failed')
    expect(told).toMatchObject({ text: expect.stringContaining('this account is closed'), link: '/earnings' })
    expect(await earningsOf(contractor)).toMatchObject({ accountBalance: 18_400, inTransit: 0, paidOut: 0 })
    expect((await withdraw(contractor)).status).toBe(200)
    await latestPayout(contractor, 'failed')
  })

  test('returned by the bank shows an admin its contractor, amount and reason', async () => {
    const { contractor } = await payee(closedBankDetails)
    const { name } = await contractor.request<{ name: string }>('GET', '/account')
    await withdraw(contractor)
    await latestPayout(contractor, 'failed')

    const alerts = await moneyAlerts(admin)

    expect(alerts.find(({ contractorId }) => contractorId === contractor.id)).toMatchObject({
      text: `A withdrawal of $18,400.00 by ${name} failed: account closed.`,
    })
  })

  test('uses the bank account from the time of the request', async () => {
    const { contractor } = await payee(closedBankDetails)
    await setFaults({ answers: 'down', only: '/v1/payouts' })
    await withdraw(contractor)
    await contractor.request('PATCH', '/contractor/self', { bankDetails })
    expect(await accountOf(contractor)).toMatchObject({ bankDetails: { accountNumberSuffix: '678' } })

    await setFaults({})
    const next = await startProduct({}, { beside: product })
    expect(await latestPayout(contractor, 'failed')).toMatchObject({ accountNumberSuffix: '113' })
    await next.stop()

    // The money is back in the account, and withdrawals pause after the change.
    expect(await withdraw(contractor)).toMatchObject({ status: 409, body: { code: 'payouts.paused' } })
  })

  test('settled before its response arrives is settled after the response', async () => {
    const { contractor } = await payee()
    await setFaults({ answers: 'slow', only: '/v1/payouts', for: 1 })

    await withdraw(contractor)

    await latestPayout(contractor, 'paid')
    expect(await payoutsAtProcessor(contractor)).toEqual([1_840_000])
  })

  test('is paid once for repeated and reordered webhooks', async () => {
    const { contractor } = await payee()
    await setFaults({ webhooks: 'twice', only: 'payout.' })

    await withdraw(contractor)
    await latestPayout(contractor, 'paid')
    await setFaults({})

    expect(await earningsOf(contractor)).toMatchObject({ accountBalance: 0, inTransit: 0, paidOut: 18_400 })
  })

  test('waits while the processor is down, and is sent once at the next start', async () => {
    const { contractor } = await payee()
    await setFaults({ answers: 'down', only: '/v1/payouts' })
    await withdraw(contractor)
    expect(await earningsOf(contractor)).toMatchObject({ accountBalance: 0, inTransit: 18_400 })

    await setFaults({})
    const next = await startProduct({}, { beside: product })
    await latestPayout(contractor, 'sent', 'paid')
    await next.stop()

    expect(await payoutsAtProcessor(contractor)).toEqual([1_840_000])
  })

  test('that a bank returns after its arrival is back in the account', async () => {
    const { contractor } = await payee()
    await withdraw(contractor)
    const { id } = await latestPayout(contractor, 'paid')
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

    expect(await latestPayout(contractor, 'failed')).toMatchObject({
      failure: expect.stringContaining("couldn't find"),
    })
    expect(await earningsOf(contractor)).toMatchObject({ accountBalance: 18_400, paidOut: 0 })
  })

  test('made by hand at the processor opens an alert', async () => {
    const { contractor } = await payee()
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

describe('a withdrawal is not possible', () => {
  test('after the owner turned withdrawals off [STAGE-09]', async () => {
    const { contractor } = await payee()
    await switchPayouts(product, false)

    const declined = await withdraw(contractor)
    const account = await accountOf(contractor)
    await switchPayouts(product, true)

    const message = "Withdrawals aren't available yet. Your money is safe."
    expect(declined).toMatchObject({ status: 409, body: { code: 'payouts.off', message } })
    expect(account.blockedBy).toEqual({ name: 'off', message })
    expect(await payoutsOf(contractor)).toEqual([])
  })

  test('without bank details, an account or money, each with its own message', async () => {
    const contractor = await signUp(product, 'contractor')
    const errorCode = async () => (await withdraw(contractor)).body.code

    expect(await errorCode()).toBe('payouts.noBankDetails')
    await contractor.request('PATCH', '/contractor/self', { bankDetails })
    expect(await errorCode()).toBe('payouts.accountNotReady')
    await setUpAccount(contractor)
    expect(await errorCode()).toBe('payouts.nothing')
  })

  test('without a request id', async () => {
    const contractor = await signUp(product, 'contractor')
    for (const requestId of ['', 'short', 'x'.repeat(65)])
      expect((await withdraw(contractor, requestId)).status).toBe(422)
    expect((await contractor.send('POST', '/contractor/self/payouts', {})).status).toBe(422)
  })

  test('for anyone but a contractor, who sees only their own withdrawals', async () => {
    const { customer, contractor } = await payee()
    await withdraw(contractor)
    const calls = [
      ['GET', '/contractor/self/payout-account'],
      ['POST', '/contractor/self/payout-account'],
      ['GET', '/contractor/self/payouts'],
      ['POST', '/contractor/self/payouts'],
    ] as const

    for (const [method, path] of calls) {
      const body = method === 'POST' ? { requestId: newRequestId() } : undefined
      const statuses = await Promise.all(
        [customer, admin, testHooks].map(async (client) => (await client.send(method, path, body)).status),
      )
      expect(statuses, `${method} ${path}`).toEqual([403, 403, 401])
    }
    expect(await payoutsOf(await signUp(product, 'contractor'))).toEqual([])
  })
})

test('withdrawals are paged from the latest', async () => {
  const { contractor } = await payee(closedBankDetails)
  for (let number = 0; number < 2; number += 1) {
    expect((await withdraw(contractor)).status).toBe(200)
    await waitForWithdrawable(contractor, 18_400)
  }

  const all = await payoutsOf(contractor)
  const first = await contractor.send<PayoutView[]>('GET', `/contractor/self/payouts?limit=1`)
  const cursor = /[?&]cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await contractor.send<PayoutView[]>('GET', `/contractor/self/payouts?limit=1&cursor=${cursor}`)

  expect(all).toHaveLength(2)
  expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  expect(second.headers.get('link')).toBeNull()
})
