/** Refunds, disputes and payouts of the sandbox processor, read by the product's adapter. */
import { afterAll, expect, test } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { allPagesOf } from '#tests/support/all-pages-of.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pagesUrl, secretKey, startProcessorOn, webhookSecret } from '#tests/support/start-processor.ts'
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts'
import type { PaymentEvent } from './payments-port.ts'
import { sandboxBankAccountId } from './sandbox-processor/payouts.ts'
import { stripePayments } from './stripe-payments.ts'

const now = new Date('2027-03-01T00:00:00Z')
const database = await freshDatabase()
const receiver = await startWebhookReceiver()
const processor = await startProcessorOn(database.url, receiver.url, () => now)
const connection = { secretKey, webhookSecret, endpoint: processor.endpoint }
const payments = stripePayments({ ...connection, bankAccountId: sandboxBankAccountId })

afterAll(async () => {
  await processor.stop()
  await receiver.stop()
  await database.drop()
})

type EventOf<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>

/** Events received so far. */
function received<Type extends PaymentEvent['type']>(type: Type): EventOf<Type>[] {
  return receiver.deliveries
    .map(({ body, signature }) => payments.readWebhook(body, signature))
    .filter((event): event is EventOf<Type> => event.type === type)
}

let count = 0
async function pay(amount: number, card = '4242424242424242') {
  count += 1
  const stage = { jobId: `job${count}`, stageIndex: 0 }
  const { intentId, clientSecret } = await payments.createIntent({
    ...stage,
    amountCents: cents(amount),
    customerRef: 'cus_1',
    description: 'Stage 1',
    idempotencyKey: `pay:${stage.jobId}`,
  })
  await processor.confirm({ clientSecret, card })
  return { ...stage, amountCents: cents(amount), chargeId: String((await payments.retrieveIntent(intentId)).chargeId) }
}

type Paid = Awaited<ReturnType<typeof pay>>

const refund = (paid: Paid) => payments.refund({ ...paid, idempotencyKey: `refund:${paid.jobId}` })

const handOn = ({ chargeId, ...paid }: Paid, destination: string) =>
  payments.createTransfer({ ...paid, destination, sourceCharge: chargeId, idempotencyKey: `release:${paid.jobId}` })

test('a refund sends an event with its charge [PAY-09]', async () => {
  const paid = await pay(5_000)

  const { refundId } = await refund(paid)

  const event = await eventually(() => received('refund.updated').find((one) => one.refundId === refundId))
  expect(event).toMatchObject({ chargeId: paid.chargeId, status: 'succeeded' })
})

test('a slow refund is pending and then succeeds [PAY-09]', async () => {
  const paid = await pay(5_000, '4000000000007726')

  const { refundId, status } = await refund(paid)

  expect(status).toBe('pending')
  const updatesOf = () => received('refund.updated').filter((one) => one.refundId === refundId)
  await eventually(() => updatesOf().length === 2)
  expect(new Set(updatesOf().map((one) => one.status))).toEqual(new Set(['pending', 'succeeded']))
})

test('a returned refund had succeeded before and may be requested again [PAY-09]', async () => {
  const paid = await pay(5_000, '4000000000005126')

  const { refundId, status } = await refund(paid)

  expect(status).toBe('succeeded')
  await eventually(() => received('refund.updated').some((one) => one.refundId === refundId && one.status === 'failed'))
  const again = await payments.refund({ ...paid, idempotencyKey: `refund:${paid.jobId}:2` })
  expect(again.refundId).not.toBe(refundId)
})

test('a dispute card is disputed at once, with a week for evidence', async () => {
  const { chargeId } = await pay(5_000, '4000000000000259')

  const event = await eventually(() => received('dispute.opened').find((one) => one.chargeId === chargeId))

  expect(event).toMatchObject({
    amountCents: 5_000,
    reason: 'fraudulent',
    evidenceDueAt: new Date('2027-03-08T00:00:00Z'),
  })
})

test.each(['won', 'lost'] as const)('a dispute is %s; an open one blocks refunds', async (decide) => {
  const paid = await pay(5_000)
  const { jobId, stageIndex, chargeId } = paid

  await processor.dispute({ jobId, stageIndex })
  await expect(refund(paid)).rejects.toMatchObject({ code: 'payments-adapter.declined' })
  const { id } = await processor.dispute({ chargeId, decide })

  const event = await eventually(() => received('dispute.closed').find((one) => one.disputeId === id))
  expect(event.status).toBe(decide)
  const { disputes } = await processor.processorSnapshot()
  expect(disputes).toContainEqual(expect.objectContaining({ id, jobId, stageIndex, status: decide }))
  if (decide === 'won') expect(await refund({ ...paid })).toMatchObject({ status: 'succeeded' })
})

test('a transfer stays in the contractor’s account until its reversal [PAY-10]', async () => {
  const paid = await pay(5_000)
  const accountId = 'acct_sandbox1'
  const { transferId } = await handOn(paid, accountId)
  expect(await payments.accountBalance(accountId)).toEqual({ availableCents: 5_000, pendingCents: 0 })
  const back = { transferId, amountCents: cents(5_000), idempotencyKey: 'reversal:1' }

  const { reversalId } = await payments.reverseTransfer(back)

  expect(await payments.reverseTransfer(back)).toEqual({ reversalId })
  expect(await payments.accountBalance(accountId)).toEqual({ availableCents: 0, pendingCents: 0 })
})

test('a withdrawn amount cannot be reversed and reaches the bank [PAY-10]', async () => {
  const paid = await pay(5_000)
  const accountId = 'acct_sandbox2'
  const amountCents = cents(5_000)
  const { transferId } = await handOn(paid, accountId)

  const { providerId } = await payments.createPayout({ payoutId: '1', accountId, amountCents, idempotencyKey: 'out:1' })

  const back = payments.reverseTransfer({ transferId, amountCents, idempotencyKey: 'reversal:2' })
  await expect(back).rejects.toMatchObject({ code: 'payments-adapter.declined' })
  const event = await eventually(() => received('payout.updated').find((one) => one.providerId === providerId))
  expect(event).toMatchObject({ accountId, status: 'paid' })
})

test('ten concurrent withdrawals never exceed the balance [PAY-10]', async () => {
  const accountId = 'acct_sandbox3'
  await handOn(await pay(5_000), accountId)

  const withdrawals = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      payments.createPayout({
        payoutId: `${index}`,
        accountId,
        amountCents: cents(5_000),
        idempotencyKey: `once:${index}`,
      }),
    ),
  )

  expect(withdrawals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await payments.accountBalance(accountId)).toEqual({ availableCents: 0, pendingCents: 0 })
})

test('transfers of ten concurrent payments reach one account [PAY-03]', async () => {
  const accountId = 'acct_sandbox4'
  const paid = await Promise.all(Array.from({ length: 10 }, () => pay(1_000)))

  await Promise.all(paid.map((one) => handOn(one, accountId)))

  expect(await payments.accountBalance(accountId)).toEqual({ availableCents: 10_000, pendingCents: 0 })
})

test('a completed account receives money, and a closed bank account returns its payout', async () => {
  const { accountId } = await payments.createAccount({
    contractorId: '7',
    email: 'hoa@example.com.au',
    name: 'Hoa Binh Building',
    idempotencyKey: 'account:7',
  })
  const back = { returnUrl: 'http://here.test/done', refreshUrl: 'http://here.test/again' }
  const { url } = await payments.accountLink({ accountId, ...back })
  const invitation = await processor.onboarding.find(url.slice(pagesUrl.length + 1))
  expect(invitation).toMatchObject({ isOpen: true, account: { business_profile: { name: 'Hoa Binh Building' } } })

  await processor.onboarding.complete(accountId, { name: 'Hoa Binh' })

  expect(await payments.accountState(accountId)).toEqual({ status: 'ready', requirements: [] })
  await eventually(() =>
    received('account.updated').some((one) => one.accountId === accountId && one.status === 'ready'),
  )
  await handOn(await pay(5_000), accountId)
  const amountCents = cents(5_000)
  const bank = { bsb: '110000', number: '111111113' }
  const request = { payoutId: '2', accountId, amountCents, bank, idempotencyKey: 'out:2' }
  const { providerId } = await payments.createPayout(request)
  const event = await eventually(() => received('payout.updated').find((one) => one.providerId === providerId))
  expect(event).toMatchObject({ status: 'failed', failure: 'account_closed' })
  expect(await payments.accountBalance(accountId)).toEqual({ availableCents: 5_000, pendingCents: 0 })
})

test('a payout at Stripe goes to the bank account that Stripe knows, not to one of the profile [PAY-10]', async () => {
  const { accountId } = await payments.createAccount({
    contractorId: '8',
    email: 'lee@example.com.au',
    name: 'Lee Joinery',
    idempotencyKey: 'account:8',
  })
  await processor.onboarding.complete(accountId, { name: 'Lee Joinery' })
  await handOn(await pay(5_000), accountId)
  const closed = { bsb: '110000', number: '111111113' }
  const request = { payoutId: '4', accountId, amountCents: cents(5_000), bank: closed, idempotencyKey: 'out:4' }

  const { providerId } = await stripePayments(connection).createPayout(request)

  const event = await eventually(() => received('payout.updated').find((one) => one.providerId === providerId))
  expect(event).toMatchObject({ status: 'paid' })
})

test('records span pages since a time and name the accounts of payouts', async () => {
  const since = new Date(now.getTime() - 1_000)
  const before = await allPagesOf(payments.records({ since }))
  const accountId = 'acct_sandbox5'
  const paid = await Promise.all(Array.from({ length: 101 }, () => pay(100)))
  const [first] = paid
  if (first === undefined) throw new Error('Nothing was paid')
  const { transferId } = await handOn(first, accountId)
  await payments.reverseTransfer({ transferId, amountCents: cents(40), idempotencyKey: 'reversal:3' })
  await payments.createPayout({ payoutId: '3', accountId, amountCents: cents(60), idempotencyKey: 'out:3' })

  const all = await allPagesOf(payments.records({ since, accountIds: [accountId] }))

  const isKnown = new Set(before.map(({ id }) => id))
  const added = all.filter(({ id }) => !isKnown.has(id))
  const about = { jobId: first.jobId, stageIndex: 0, chargeId: first.chargeId, accountId, createdAt: now }
  expect(added.filter(({ kind }) => kind === 'charge')).toHaveLength(101)
  expect(added).toContainEqual({
    kind: 'transfer',
    id: transferId,
    amountCents: 100,
    currency: 'aud',
    status: 'succeeded',
    ...about,
  })
  expect(added.find(({ kind }) => kind === 'reversal')).toMatchObject({ amountCents: 40, ...about })
  expect(added.find(({ kind }) => kind === 'payout')).toMatchObject({ amountCents: 60, accountId })
  expect(await allPagesOf(payments.records({ since: new Date(now.getTime() + 1_000) }))).toEqual([])
})

test('an outage makes every call unavailable without effects; afterwards calls work', async () => {
  const paid = await pay(5_000)
  processor.setFaults({ answers: 'down' })

  await expect(refund(paid)).rejects.toMatchObject({ code: 'payments-adapter.unavailable' })

  processor.setFaults({ answers: 'on' })
  expect((await processor.processorSnapshot()).refunds.filter(({ charge }) => charge === paid.chargeId)).toEqual([])
  expect(await refund(paid)).toMatchObject({ status: 'succeeded' })
})

test('paused events arrive at once when released, despite earlier attempts', async () => {
  processor.setFaults({ webhooks: 'off' })
  const { chargeId } = await pay(5_000)
  const { charges } = await processor.processorSnapshot()
  expect(charges.map(({ id }) => id)).toContain(chargeId)
  expect(received('payment.succeeded').some((one) => one.chargeId === chargeId)).toBe(false)

  processor.setFaults({ webhooks: 'on' })

  await eventually(() => received('payment.succeeded').some((one) => one.chargeId === chargeId))
})

test('one event can be lost for good while others arrive', async () => {
  const paid = [await pay(5_000), await pay(5_000)]
  processor.setFaults({ webhooks: 'lost', only: 'refund.', for: 1 })

  const refunds = await Promise.all(paid.map(refund))

  const arrived = () =>
    received('refund.updated').filter((one) => refunds.some(({ refundId }) => refundId === one.refundId))
  await eventually(() => arrived().length > 0)
  expect(arrived()).toHaveLength(1)
})

test('one kind of call can fail while others work', async () => {
  processor.setFaults({ answers: 'error', only: '/v1/refunds' })
  const paid = await pay(5_000)

  await expect(refund(paid)).rejects.toMatchObject({ code: 'payments-adapter.unavailable' })

  processor.setFaults({ answers: 'on' })
})
