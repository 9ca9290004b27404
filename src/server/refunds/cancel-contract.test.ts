import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { JobView } from '#contract/jobs/job-view.ts'
import type { PaymentSheetView } from '#contract/payments/payment-routes.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  anonymous,
  approveStage,
  cards,
  expectTrueLedger,
  type Person,
  payStage,
  signInAdmin,
  signUp,
  worldOf,
} from '#tests/support/people.ts'
import { sendWebhook } from '#tests/support/processor-event.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const world = worldOf(product)
const door = anonymous(product)
const admin = await signInAdmin(product)
const day = 24 * 60 * 60 * 1000

beforeEach(() => door.ask('POST', '/test/clock', { now: new Date().toISOString() }))
afterEach(() => expectTrueLedger(product))
afterAll(() => product.stop())

/** The first stage of 18,400.00: a quarter, and the service fee of a tenth of the whole. */
const firstPayment = 460_000 + 184_000

const end = (person: Person, jobId: string, more: object = {}) =>
  person.call<JobView>('POST', `/job/${jobId}/cancel`, { reason: 'We have changed our minds.', ...more })

const balanceOf = async (name: string) => {
  const { accounts } = await door.ask<{ accounts: { name: string; balanceCents: number }[] }>('GET', '/test/ledger')
  return accounts.find((account) => account.name === name)?.balanceCents ?? 0
}

const refundsAtProcessor = async (jobId: string) => {
  const { charges } = await door.ask<{ charges: { jobId: string; refundedCents: number }[] }>('GET', '/test/processor')
  return charges.filter((charge) => charge.jobId === jobId).map(({ refundedCents }) => refundedCents)
}

/** Work that meets other work under way is tried again after some seconds. */
const patienceMs = 20_000

const closed = (person: Person, jobId: string) =>
  eventually(async () => {
    const job = await person.ask<JobView>('GET', `/job/${jobId}`)
    return job.status === 'closed' && job
  }, patienceMs)

const becomes = (name: string, balanceCents: number) =>
  eventually(async () => (await balanceOf(name)) === balanceCents, patienceMs)

const alertsAbout = async (subject: string) => {
  const text = 'select kind from money_alerts where subject = $1 and resolved_at is null order by kind'
  return (await product.pool.query<{ kind: string }>(text, [subject])).rows.map(({ kind }) => kind)
}

const emailOf = async ({ id }: Person) => {
  const { rows } = await product.pool.query<{ email: string }>('select email from accounts where id = $1', [id])
  return rows[0]?.email ?? ''
}

const mailsTo = async (person: Person) => {
  const to = encodeURIComponent(await emailOf(person))
  return (await door.ask<{ subject: string }[]>('GET', `/test/mails?to=${to}`)).map(({ subject }) => subject)
}

/** So much later the session has run out, and the customer signs in again. */
async function later(customer: Person, days: number): Promise<Person> {
  await door.ask('POST', '/test/clock', { advanceMs: days * day })
  return await signUp(product, 'customer', await emailOf(customer))
}

describe('in the cooling-off period the customer ends the contract and gets everything back [PAY-09, QUOTE-06]', () => {
  test('before anything is paid it is closed at once', async () => {
    const { customer, contractor, job } = await world.signedJob()

    const ended = await end(customer, job.id)

    expect(ended).toMatchObject({ status: 200, body: { status: 'closed', signedQuote: { status: 'closed' } } })
    const subjects = ['The contract was ended: Bathroom renovation', 'The contract is closed: Bathroom renovation']
    const told = await eventually(async () => {
      const mails = await mailsTo(contractor)
      return subjects.every((subject) => mails.includes(subject)) && mails
    })
    expect(told).toEqual(expect.arrayContaining(subjects))
  })

  test.each([
    ['paid', async () => await world.paidJob()],
    ['waiting', async () => await world.waitingJob()],
    [
      'rejected',
      async () => {
        const found = await world.waitingJob()
        const rejection = { id: found.job.id, stageIndex: 0, status: 'rejected', rejectReason: 'The falls are wrong.' }
        await found.customer.ask('PATCH', '/job/stage/status', rejection)
        return found
      },
    ],
  ] as const)('with the first stage %s the whole payment goes back, its service fee with it', async (_, make) => {
    const { customer, contractor, job } = await make()

    const ended = await end(customer, job.id)
    expect(ended).toMatchObject({ status: 200, body: { status: 'progress', signedQuote: { status: 'refunding' } } })

    expect(await closed(customer, job.id)).toMatchObject({ signedQuote: { status: 'closed' } })
    expect(await refundsAtProcessor(job.id)).toEqual([firstPayment])
    expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
    expect(await balanceOf(`contractor:${contractor.id}`)).toBe(0)
  })

  test('an approved first stage goes back too, and its transfer is called back [PAY-09]', async () => {
    const { customer, contractor, job } = await world.waitingJob()
    await approveStage(customer, job.id, 0)
    await becomes(`account:${contractor.id}`, 460_000)

    await end(customer, job.id)
    await closed(customer, job.id)

    expect(await refundsAtProcessor(job.id)).toEqual([firstPayment])
    await becomes(`account:${contractor.id}`, 0)
    await becomes(`contractor:${contractor.id}`, 0)
    const { transfers } = await door.ask<{ transfers: { jobId: string }[] }>('GET', '/test/processor')
    expect(transfers.filter(({ jobId }) => jobId === job.id)).toHaveLength(1)
  })

  test('two stages go back, each with its own refund', async () => {
    const { customer, contractor, job } = await world.waitingJob()
    await approveStage(customer, job.id, 0)
    await payStage(product, customer, job.id, 1)

    await end(customer, job.id)
    await closed(customer, job.id)

    expect((await refundsAtProcessor(job.id)).toSorted((a, b) => a - b)).toEqual([552_000, firstPayment])
    expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
    await becomes(`contractor:${contractor.id}`, 0)
  })

  test('nothing more can be paid, submitted or decided in an ended contract', async () => {
    const { customer, contractor, job } = await world.waitingJob()
    await end(customer, job.id)

    const message = 'This contract has been ended. Nothing more can be paid, submitted or decided.'
    const approved = { id: job.id, stageIndex: 0, status: 'approved' }
    expect(await customer.call('PATCH', '/job/stage/status', approved)).toMatchObject({
      status: 409,
      body: { message },
    })
    const ended = await contractor.ask<JobView>('GET', `/job/${job.id}`)
    expect(ended.signedQuote?.stages.flatMap(({ actions }) => actions)).toEqual([])
  })
})

describe('what stands in the way is said plainly', () => {
  test('after the period the customer is sent to the contractor or the support [PAY-09]', async () => {
    const { customer, job } = await world.paidJob()
    const late = await later(customer, 21)

    expect(await end(late, job.id)).toMatchObject({
      status: 409,
      body: { message: 'The cooling-off period has ended. Please talk to the contractor, or ask the support.' },
    })
    expect(await balanceOf(`held:${job.id}:0`)).toBe(460_000)
  })

  test('the last day of the two weeks counts [PAY-09]', async () => {
    const { customer, job } = await world.paidJob()
    const late = await later(customer, 14)

    expect((await end(late, job.id)).status).toBe(200)
    await closed(late, job.id)
  })

  test('a contract that was ended is not ended again, however often it is pressed at once', async () => {
    const { customer, job } = await world.paidJob()

    const answers = await Promise.all([1, 2, 3, 4].map(() => end(customer, job.id)))

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    await closed(customer, job.id)
    expect(await refundsAtProcessor(job.id)).toEqual([firstPayment])
    const again = await end(customer, job.id)
    expect(again).toMatchObject({ status: 409, body: { message: 'This contract has been ended already.' } })
  })

  test('completed work is not undone', async () => {
    const { customer, job } = await world.completedJob({ stages: [{ name: 'All', percent: 100 }] })

    expect(await end(customer, job.id)).toMatchObject({
      status: 409,
      body: { message: 'All stages are approved, so this contract can no longer be ended.' },
    })
  })

  test.each([
    ['no reason', {}, 422, 'Please say why you end the contract.'],
    ['an empty one', { reason: '  ' }, 422, 'Please say why you end the contract.'],
    ['one that is too long', { reason: 'x'.repeat(5001) }, 422, 'Please use at most 5000 characters.'],
  ])('%s', async (_, body, status, message) => {
    const { customer, job } = await world.signedJob()

    const answer = await customer.call('POST', `/job/${job.id}/cancel`, body)

    expect(answer).toMatchObject({ status, body: { message, issues: [{ path: 'reason', message }] } })
  })

  test('a job without a contract has none to end', async () => {
    const { customer, job } = await world.quotedJob()

    expect(await end(customer, job.id)).toMatchObject({
      status: 409,
      body: { message: 'There is no signed contract that could be ended.' },
    })
  })

  test('only the customer of the job and an administrator with the right may end it', async () => {
    const { contractor, job } = await world.paidJob()
    const reader = await signInAdmin(product, ['admin_job_read'])

    expect((await end(contractor, job.id)).status).toBe(403)
    expect((await end(reader, job.id)).status).toBe(403)
    expect((await end(anonymous(product), job.id)).status).toBe(401)
    const stranger = await end(await signUp(product, 'customer'), job.id)
    expect(stranger).toMatchObject({ status: 404, body: { message: 'Job not found' } })
    expect(await balanceOf(`held:${job.id}:0`)).toBe(460_000)
  })
})

describe('an administrator ends a contract at any time before the work is done', () => {
  test('what is held goes back, and what was approved stays with the contractor', async () => {
    const { customer, contractor, job } = await world.waitingJob()
    await approveStage(customer, job.id, 0)
    await payStage(product, customer, job.id, 1)
    await door.ask('POST', '/test/clock', { advanceMs: 60 * day })
    const latest = await signInAdmin(product)

    expect((await end(latest, job.id)).status).toBe(200)
    await eventually(async () => {
      const { body } = await latest.call<JobView>('GET', `/job/${job.id}`)
      return body.status === 'closed'
    })

    expect((await refundsAtProcessor(job.id)).toSorted((a, b) => a - b)).toEqual([0, 552_000])
    await becomes(`account:${contractor.id}`, 460_000)
  })

  test('approved stages go back as well where the administrator says so', async () => {
    const { customer, contractor, job } = await world.waitingJob()
    await approveStage(customer, job.id, 0)
    await door.ask('POST', '/test/clock', { advanceMs: 60 * day })
    const latest = await signInAdmin(product)

    await end(latest, job.id, { includeReleased: true })
    await eventually(async () => (await refundsAtProcessor(job.id))[0] === firstPayment)

    await becomes(`account:${contractor.id}`, 0)
    expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
  })

  test('the customer hears of it, with the reason', async () => {
    const { customer, job } = await world.paidJob()

    await end(admin, job.id)

    await eventually(async () => (await mailsTo(customer)).includes('The contract was ended: Bathroom renovation'))
    await closed(customer, job.id)
  })
})

describe('whoever comes first decides, and money is in one place', () => {
  test('ending against approving at once', async () => {
    const { customer, job } = await world.waitingJob()

    const [ended, approved] = await Promise.all([
      end(customer, job.id),
      customer.call('PATCH', '/job/stage/status', { id: job.id, stageIndex: 0, status: 'approved' }),
    ])

    expect(ended.status).toBe(200)
    expect([200, 409]).toContain(approved.status)
    await closed(customer, job.id)
    expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
  })

  test('a payment that was under way when the contract ended goes back to whoever paid', async () => {
    const { customer, job } = await world.signedJob()
    const sheet = await customer.ask<PaymentSheetView>('POST', '/job/stage/pay', { id: job.id, stageIndex: 0 })
    await end(customer, job.id)

    await door.ask('POST', '/test/processor/confirm', { clientSecret: sheet.clientSecret, card: cards.succeeds })

    await eventually(async () => (await refundsAtProcessor(job.id))[0] === firstPayment)
    await becomes('processor:clearing', 0)
    await eventually(async () => {
      const { rows } = await product.pool.query('select from stray_payments where settled_at is null')
      return rows.length === 0
    })
    expect(product.takeFaults().join('')).toContain('A payment arrived that matches no stage')
  })
})

describe('bad luck with a refund', () => {
  test('the processor is down: the refund waits and goes through later, once', async () => {
    const { customer, job } = await world.paidJob()
    await door.ask('POST', '/test/processor/faults', { answers: 'error' })
    await end(customer, job.id)
    await eventually(async () => {
      const { rows } = await product.pool.query("select from pgboss.job where name = 'refunds' and state = 'retry'")
      return rows.length > 0
    })
    expect(await balanceOf(`refund:${job.id}:0`)).toBe(firstPayment)

    await door.ask('POST', '/test/processor/faults', {})
    const next = await startProduct({}, { beside: product })
    await closed(customer, job.id)
    await next.stop()

    expect(await refundsAtProcessor(job.id)).toEqual([firstPayment])
  })

  test('the answer to a refund is lost: what the processor says by itself closes the contract, once', async () => {
    const { customer, job } = await world.paidJob()
    await door.ask('POST', '/test/processor/faults', { answers: 'lost', only: 'create-refund' })

    await end(customer, job.id)
    await closed(customer, job.id)
    await door.ask('POST', '/test/processor/faults', {})

    expect(await refundsAtProcessor(job.id)).toEqual([firstPayment])
    expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
  })

  test('messages about a refund may come twice and in any order; a forged one is not heard', async () => {
    const { customer, job } = await world.paidJob()
    await end(customer, job.id)
    await closed(customer, job.id)
    const { refunds } = await door.ask<{ refunds: { id: string; charge: string }[] }>('GET', '/test/processor')
    const refund = refunds.at(-1)
    const message = (status: string, id: string) => ({
      id: `evt_${status}${job.id}`,
      object: 'event',
      type: 'refund.updated',
      data: { object: { id, charge: refund?.charge, status } },
    })

    const forged = await sendWebhook(product, message('failed', refund?.id ?? ''), { secret: 'whsec_wrong' })
    const late = await sendWebhook(product, message('pending', refund?.id ?? ''))
    const again = await sendWebhook(product, message('succeeded', refund?.id ?? ''))
    const foreign = await sendWebhook(product, message('failed', `re_other${job.id}`))

    expect([forged, late, again, foreign].map(({ status }) => status)).toEqual([400, 200, 200, 200])
    expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
    expect(await alertsAbout(`re_other${job.id}`)).toEqual(['refund-unknown'])
  })

  test('a refund that takes a while closes the contract when it has arrived', async () => {
    const { customer, job } = await payWith('4000 0000 0000 7726')

    await end(customer, job.id)
    await closed(customer, job.id)

    expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
  })

  test('a refund that the bank sends back is kept, told, and sent again by an administrator', async () => {
    const { customer, job } = await payWith('4000 0000 0000 5126')
    const reference = `refund:${job.id}:0`

    await end(customer, job.id)
    await eventually(async () => (await alertsAbout(reference)).includes('refund-failed'))
    expect(await balanceOf(reference)).toBe(firstPayment)
    await eventually(async () => (await mailsTo(customer)).includes('Your refund is delayed: Bathroom renovation'))
    await expectTrueLedger(product)

    const path = `/admin/refunds/${encodeURIComponent(reference)}/retry`
    expect((await customer.call('POST', path)).status).toBe(403)
    const reader = await signInAdmin(product, ['admin_job_read'])
    expect((await reader.call('POST', path)).status).toBe(403)
    expect((await admin.call('POST', path)).status).toBe(200)
    expect(await alertsAbout(reference)).not.toContain('refund-unknown')
    await eventually(async () => {
      const { rows } = await product.pool.query<{ attempt: number }>(
        'select attempt from refunds where reference = $1',
        [reference],
      )
      return rows[0]?.attempt === 2
    })
  })

  test('only a refund that has failed is sent again', async () => {
    const { customer, job } = await world.paidJob()
    await end(customer, job.id)
    await closed(customer, job.id)

    const again = await admin.call('POST', `/admin/refunds/${encodeURIComponent(`refund:${job.id}:0`)}/retry`)

    expect(again).toMatchObject({ status: 409, body: { message: 'Only a refund that has failed can be sent again.' } })
    const unknown = await admin.call('POST', `/admin/refunds/${encodeURIComponent('refund:x:0')}/retry`)
    expect(unknown).toMatchObject({ status: 404, body: { message: 'There is no such refund.' } })
  })
})

/** A job whose first stage was paid with this card. */
async function payWith(card: string) {
  const found = await world.signedJob()
  const { customer, job } = found
  const sheet = await customer.ask<PaymentSheetView>('POST', '/job/stage/pay', { id: job.id, stageIndex: 0 })
  await door.ask('POST', '/test/processor/confirm', { clientSecret: sheet.clientSecret, card })
  await eventually(async () => (await balanceOf(`held:${job.id}:0`)) > 0)
  return found
}
