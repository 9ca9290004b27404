import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import type { JobMoneyView } from '#api/statements/job-money-view.ts'
import {
  anonymous,
  approveStage,
  createFixtures,
  expectValidLedger,
  type Person,
  payStage,
  progressFields,
  signInAdmin,
  submitStage,
} from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { cancelContract, firstPaymentCents, moneyOf } from '#tests/support/money.ts'
import { paymentEvent, sendWebhook } from '#tests/support/processor-event.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const world = createFixtures(product)
const door = anonymous(product)
const { balanceOf, becomes, told, alertsAbout, closed, refundsAtProcessor } = moneyOf(product)

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

const looking = "The customer's bank is looking at this payment. Nothing can be decided until it has answered."
const takenBack = "The customer's bank has taken this payment back. Please ask the support how to go on."

/** The bank takes the payment of a stage back, and decides where it is told to. */
const dispute = (jobId: string, decide?: 'won' | 'lost') =>
  door.ask('POST', '/test/processor/dispute', { jobId, stageIndex: 0, ...(decide && { decide }) })

const disputed = async (jobId: string) => {
  await dispute(jobId)
  await becomes(`disputed:${jobId}:0`, firstPaymentCents)
}

const decided = async (jobId: string, status: 'won' | 'lost') => {
  await dispute(jobId, status)
  await becomes(`disputed:${jobId}:0`, 0)
}

const approve = (customer: Person, jobId: string) =>
  customer.call('PATCH', '/job/stage/status', { id: jobId, stageIndex: 0, status: 'approved' })

describe('a payment that is held', () => {
  test('is taken by the bank, and its stage stands still until the bank has answered', async () => {
    const { customer, contractor, job } = await world.waitingJob()

    await disputed(job.id)

    expect(await balanceOf(`held:${job.id}:0`)).toBe(0)
    expect(await alertsAbout(job.id)).toEqual(['dispute-open'])
    const refused = { status: 409, body: { message: looking } }
    expect(await approve(customer, job.id)).toMatchObject(refused)
    const rejection = { id: job.id, stageIndex: 0, status: 'rejected', rejectReason: 'The falls are wrong.' }
    expect(await customer.call('PATCH', '/job/stage/status', rejection)).toMatchObject(refused)
    const seen = await customer.ask<JobView>('GET', `/job/${job.id}`)
    expect(seen.signedQuote?.stages[0]).toMatchObject({ status: 'waiting', actions: [] })
    for (const person of [customer, contractor]) await told(person, 'A bank asks about a payment')
  })

  test('comes back where the bank decides for the platform, and the work goes on', async () => {
    const { customer, contractor, job } = await world.waitingJob()
    await disputed(job.id)

    await decided(job.id, 'won')

    expect(await balanceOf(`held:${job.id}:0`)).toBe(460_000)
    expect(await alertsAbout(job.id)).toEqual([])
    expect((await approve(customer, job.id)).status).toBe(200)
    await becomes(`account:${contractor.id}`, 460_000)
  })

  test('is the customer’s where the bank decides for them, and nothing is decided about its stage', async () => {
    const { customer, contractor, job } = await world.paidJob()
    await disputed(job.id)
    const progress = { id: job.id, stageIndex: 0, ...progressFields }
    expect(await contractor.call('PATCH', '/job/stage', progress)).toMatchObject({ body: { message: looking } })

    await decided(job.id, 'lost')

    expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
    const refused = { status: 409, body: { message: takenBack } }
    expect(await contractor.call('PATCH', '/job/stage', progress)).toMatchObject(refused)
  })
})

describe('a payment that was released already', () => {
  test('is owed by the contractor, and kept from what is released next', async () => {
    const { customer, contractor, job } = await transferredJob()
    await disputed(job.id)
    expect(await balanceOf(`contractor:${contractor.id}`)).toBe(-460_000)
    await decided(job.id, 'lost')

    await releaseSecond(customer, contractor, job.id)

    await becomes(`account:${contractor.id}`, 460_000 + 552_000 - 460_000)
    expect(await balanceOf(`contractor:${contractor.id}`)).toBe(0)
  })

  test('what was kept is sent after all where the bank decides for the platform', async () => {
    const { customer, contractor, job } = await transferredJob()
    await disputed(job.id)
    await releaseSecond(customer, contractor, job.id)
    await becomes(`account:${contractor.id}`, 460_000 + 92_000)

    await decided(job.id, 'won')

    await becomes(`account:${contractor.id}`, 460_000 + 552_000)
    expect(await balanceOf(`contractor:${contractor.id}`)).toBe(0)
  })
})

describe('ending the contract', () => {
  const isRefunding = { status: 200, body: { status: 'progress', signedQuote: { status: 'refunding' } } }

  test('does not wait for the bank; what the bank gives to the customer closes it [PAY-09]', async () => {
    const { customer, job } = await world.paidJob()
    await disputed(job.id)

    expect(await cancelContract(customer, job.id)).toMatchObject(isRefunding)
    await expectValidLedger(product)
    await decided(job.id, 'lost')

    await closed(job.id)
    expect(await refundsAtProcessor(job.id)).toEqual([0])
    expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
  })

  test.each([
    ['held', () => world.paidJob()],
    ['handed on', () => transferredJob()],
  ])('what was %s, and what the bank gives back to us, goes to the customer all the same [PAY-09]', async (_, make) => {
    const { customer, contractor, job } = await make()
    await disputed(job.id)

    expect(await cancelContract(customer, job.id)).toMatchObject(isRefunding)
    await decided(job.id, 'won')

    await closed(job.id)
    expect(await refundsAtProcessor(job.id)).toEqual([firstPaymentCents])
    await becomes(`contractor:${contractor.id}`, 0)
    await becomes(`account:${contractor.id}`, 0)
  })

  test('a bank that takes what is on its way back costs the platform, until a person has looked', async () => {
    const { customer, job } = await world.paidJob()
    await door.ask('POST', '/test/processor/faults', { answers: 'error', only: '/v1/refunds' })
    await customer.ask('POST', `/job/${job.id}/cancel`, { reason: 'We have changed our minds.' })

    await disputed(job.id)

    expect(await balanceOf('platform:losses')).toBe(-firstPaymentCents)
    expect(await balanceOf(`refund:${job.id}:0`)).toBe(firstPaymentCents)
    expect(await alertsAbout(job.id)).toContain('dispute-open')
    await decided(job.id, 'won')
    expect(await balanceOf('platform:losses')).toBe(0)
    await door.ask('POST', '/test/processor/faults', {})
  })

  test('what the bank has given the customer is not sent a second time', async () => {
    const { customer, job } = await world.paidJob()
    const admin = await signInAdmin(product)
    const reference = `refund:${job.id}:0`
    await door.ask('POST', '/test/processor/faults', { answers: 'error', only: '/v1/refunds' })
    await customer.ask('POST', `/job/${job.id}/cancel`, { reason: 'We have changed our minds.' })
    await disputed(job.id)
    await door.ask('POST', '/test/processor/faults', {})
    await eventually(async () => (await alertsAbout(reference)).includes('refund-failed'), 20_000)
    const again = () => admin.call('POST', `/admin/refunds/${encodeURIComponent(reference)}/retry`)
    const refused = {
      status: 409,
      body: { message: 'The customer’s bank has this payment. It must not be given back a second time.' },
    }

    expect(await again()).toMatchObject(refused)
    await decided(job.id, 'lost')

    expect(await again()).toMatchObject(refused)
    expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
    expect(await balanceOf(reference)).toBe(0)
    expect(await balanceOf('platform:losses')).toBe(0)
    expect(await alertsAbout(reference)).toEqual([])
    expect((await customer.ask<JobView>('GET', `/job/${job.id}`)).status).toBe('closed')
    expect(await customer.ask<JobMoneyView>('GET', `/job/${job.id}/money`)).toMatchObject({
      places: expect.arrayContaining([expect.objectContaining({ place: 'charged back', amount: 6_440 })]),
    })
  })

  test('a refund that is sent only after the bank has given the customer the money closes the contract all the same', async () => {
    const { customer, job } = await world.paidJob()
    await door.ask('POST', '/test/processor/faults', { answers: 'error', only: '/v1/refunds' })
    await customer.ask('POST', `/job/${job.id}/cancel`, { reason: 'We have changed our minds.' })
    await disputed(job.id)
    await decided(job.id, 'lost')
    expect(await balanceOf(`refund:${job.id}:0`)).toBe(firstPaymentCents)

    await door.ask('POST', '/test/processor/faults', {})

    await closed(job.id)
    expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
    expect(await alertsAbout(`refund:${job.id}:0`)).toEqual([])
  })
})

describe('the messages come as they like', () => {
  const played = (type: string, object: object) => ({
    id: `evt_${randomBytes(8).toString('hex')}`,
    object: 'event',
    type,
    data: { object },
  })

  test('the decision before the dispute is taken later, and nothing is booked twice', async () => {
    const { customer, job } = await world.paidJob()
    const { rows } = await product.pool.query<{ charge_id: string }>(
      'select charge_id from payments where job_id = $1',
      [job.id],
    )
    const facts = { id: `dp_${job.id}`, charge: rows[0]?.charge_id, amount: firstPaymentCents, reason: 'fraudulent' }
    const opened = played('charge.dispute.created', { ...facts, status: 'needs_response' })
    const decision = played('charge.dispute.closed', { ...facts, status: 'lost' })

    const early = await sendWebhook(product, decision)
    expect(early).toMatchObject({
      status: 503,
      body: { message: 'This dispute is not known yet. Please send the message again.' },
    })
    const answers = await Promise.all([sendWebhook(product, opened), sendWebhook(product, opened)])
    answers.push(await sendWebhook(product, played('charge.dispute.funds_withdrawn', opened.data.object)))
    answers.push(await sendWebhook(product, decision), await sendWebhook(product, decision))
    answers.push(await sendWebhook(product, played('charge.dispute.closed', { ...facts, status: 'won' })))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
    expect(await balanceOf(`disputed:${job.id}:0`)).toBe(0)
  })

  test('a dispute of a charge that nobody knows is to be told again', async () => {
    const facts = {
      id: 'dp_unknown',
      charge: 'ch_unknown',
      amount: 100,
      reason: 'fraudulent',
      status: 'needs_response',
    }

    const answer = await sendWebhook(product, played('charge.dispute.created', facts))

    expect(answer.status).toBe(503)
  })

  test('a late message opens no alert about a dispute of an unmatched payment that the bank has decided', async () => {
    const { job } = await world.paidJob()
    const intentId = `pi_${job.id}`
    const payment = paymentEvent('succeeded', { jobId: job.id, stageIndex: 0, amountCents: 100, intentId })
    const charge = payment.data.object.latest_charge
    const facts = { id: `dp_unmatched_${job.id}`, charge, amount: 100, reason: 'fraudulent' }
    const opened = played('charge.dispute.created', { ...facts, status: 'needs_response' })
    await sendWebhook(product, payment)
    await sendWebhook(product, opened)
    expect(await alertsAbout(facts.id)).toEqual(['dispute-of-stray'])
    await sendWebhook(product, played('charge.dispute.closed', { ...facts, status: 'lost' }))

    const late = await sendWebhook(product, played('charge.dispute.funds_withdrawn', opened.data.object))

    expect(late.status).toBe(200)
    expect(await alertsAbout(facts.id)).toEqual([])
    expect(product.takeFaults().join('')).toContain('A payment arrived that matches no stage')
  })

  test('a forged dispute is not heard', async () => {
    const { job } = await world.paidJob()
    const event = played('charge.dispute.created', { id: 'dp_forged', charge: 'ch_x', amount: 1, status: 'lost' })

    const answer = await sendWebhook(product, event, { secret: 'whsec_wrong' })

    expect(answer.status).toBe(400)
    expect(await balanceOf(`held:${job.id}:0`)).toBe(460_000)
  })
})

/** The first stage is approved, and its money is in the contractor's account at the processor. */
async function transferredJob() {
  const found = await world.waitingJob()
  await approveStage(found.customer, found.job.id, 0)
  await becomes(`account:${found.contractor.id}`, 460_000)
  return found
}

async function releaseSecond(customer: Person, contractor: Person, jobId: string) {
  await payStage(product, customer, jobId, 1)
  await submitStage(contractor, jobId, 1)
  await approveStage(customer, jobId, 1)
}
