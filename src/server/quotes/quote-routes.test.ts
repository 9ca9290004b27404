import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import {
  anonymous,
  createFixtures,
  expectValidLedger,
  jobFields,
  quoteFields,
  readContract,
  sign,
  signUp,
} from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

const chosenElsewhere = 'The customer has chosen another quote, or the job is no longer open.'
const alreadySigned = 'Invalid submission: this quote has already been signed.'
const tooLarge =
  'A card can pay at most $999,999.99 for one stage, service fee included. Lower the price or add a stage.'
const percents = 'Please ensure the stage percentages add up to 100%.'
const split = (...shares: number[]) => ({ stages: shares.map((percent) => ({ name: 'Work', percent })) })

describe('saving a quote', () => {
  test('returns the job with the quote, split to the cent with the rest on the last stage [QUOTE-01]', async () => {
    const { job } = await fixtures.postedJob()
    const contractor = await signUp(product, 'contractor')

    const saved = await contractor.send<JobView>('PUT', `/job/${job.id}/quote`, {
      ...quoteFields,
      cost: 100.01,
      ...split(30, 30, 40),
    })

    expect(saved.status).toBe(200)
    expect(saved.body.quotes).toMatchObject([
      {
        contractorId: contractor.id,
        cost: 100.01,
        notes: quoteFields.notes,
        contractUrl: null,
        status: 'sent',
        sentAt: expect.any(String),
        stages: [
          { percent: 30, cost: 30, status: 'none', actions: [] },
          { percent: 30, cost: 30 },
          { percent: 40, cost: 40.01 },
        ],
        actions: ['send', 'sign'],
      },
    ])
  })

  test('a draft can be saved again and sent; a sent quote cannot become a draft [QUOTE-04]', async () => {
    const { customer, contractor, job } = await fixtures.quotedJob({ status: 'draft' })
    const save = (fields: object) =>
      contractor.send<JobView>('PUT', `/job/${job.id}/quote`, { ...quoteFields, ...fields })

    expect((await save({ status: 'draft', notes: 'Second thoughts.' })).body.quotes[0]).toMatchObject({
      status: 'draft',
      notes: 'Second thoughts.',
      sentAt: null,
    })
    expect((await customer.request<JobView>('GET', `/job/${job.id}`)).quotes).toEqual([])
    expect((await save({ status: 'sent', ...split(100) })).body.quotes[0]).toMatchObject({ status: 'sent' })
    expect((await customer.request<JobView>('GET', `/job/${job.id}`)).quotes).toHaveLength(1)
    const message = 'Cannot save as draft: This quote has already been sent to the customer'
    expect(await save({ status: 'draft' })).toMatchObject({ status: 409, body: { code: 'quote.alreadySent', message } })
  })

  test.each([
    ['cost', 'Quote must be greater than 0.', { cost: 0 }],
    ['cost', tooLarge, { cost: 10_000_000, ...split(100) }],
    ['deadline', "The deadline can't be earlier than today.", { deadline: '2020-01-01T00:00:00Z' }],
    ['stages', percents, split(60, 50)],
    ['status', expect.any(String), { status: 'signed' }],
  ])('an invalid %s returns %j and saves nothing [QUOTE-02, QUOTE-03]', async (path, message, wrong) => {
    const { customer, job } = await fixtures.postedJob()
    const contractor = await signUp(product, 'contractor')

    const failed = await contractor.send('PUT', `/job/${job.id}/quote`, { ...quoteFields, ...wrong })

    const issues = expect.arrayContaining([{ path, message }])
    expect(failed).toMatchObject({ status: 422, body: { issues } })
    expect((await customer.request<JobView>('GET', `/job/${job.id}`)).quotes).toEqual([])
  })

  test('ignores fields that follow from signing and paying', async () => {
    const { customer, job } = await fixtures.postedJob()
    const contractor = await signUp(product, 'contractor')
    const forged = {
      ...quoteFields,
      contractorId: 'another',
      contractUrl: 'https://elsewhere.example',
      sentAt: '2001-01-01T00:00:00Z',
      stages: [{ name: 'All', percent: 100, cost: 1, status: 'approved', paidAt: '2001-01-01T00:00:00Z' }],
    }

    await contractor.request('PUT', `/job/${job.id}/quote`, forged)

    const [quote] = (await customer.request<JobView>('GET', `/job/${job.id}`)).quotes
    expect(quote).toMatchObject({ contractorId: contractor.id, contractUrl: null })
    expect(quote?.stages).toMatchObject([{ cost: 18_400, status: 'none', paidAt: null }])
  })

  test('a signed quote never changes, and a signed job accepts no other [QUOTE-09]', async () => {
    const { customer, contractor, job } = await fixtures.signedJob()
    const other = await signUp(product, 'contractor')

    const changed = await contractor.send('PUT', `/job/${job.id}/quote`, { ...quoteFields, cost: 9000 })
    const late = await other.send('PUT', `/job/${job.id}/quote`, quoteFields)

    expect(changed).toMatchObject({ status: 409, body: { message: alreadySigned } })
    expect(late).toMatchObject({ status: 404, body: { message: 'Job not found' } })
    expect((await customer.request<JobView>('GET', `/job/${job.id}`)).signedQuote).toMatchObject({ cost: 18_400 })
  })
})

describe('signing', () => {
  test.each(['customer', 'contractor'] as const)(
    'the %s may sign first; the second signature makes the contract [QUOTE-07]',
    async (first) => {
      const { customer, contractor, job } = await fixtures.quotedJob()
      const order = first === 'customer' ? [customer, contractor] : [contractor, customer]

      const half = await sign(order[0] ?? customer, job.id, contractor.id)
      const whole = await sign(order[1] ?? customer, job.id, contractor.id)

      expect(half).toMatchObject({ status: 'open', contractorId: null, signedQuote: null, signingDate: null })
      expect(half.quotes[0]).toMatchObject({ status: `${first}Signed` })
      expect(whole).toMatchObject({ status: 'signed', contractorId: contractor.id, signedQuote: { status: 'signed' } })
      expect(await customer.request('GET', `/job/${job.id}`)).toMatchObject({
        customerSignature: 'A. Signer',
        signingDate: expect.any(String),
        signedQuote: { contractUrl: `/api/job/${job.id}/contract/${contractor.id}/pdf` },
      })
    },
  )

  test('closes the other quotes and emails their contractors [QUOTE-09]', async () => {
    const { customer, contractor, job } = await fixtures.quotedJob()
    const email = 'not-chosen@example.com'
    const other = await signUp(product, 'contractor', email)
    await other.request('PUT', `/job/${job.id}/quote`, quoteFields)
    await sign(customer, job.id, contractor.id)
    await sign(contractor, job.id, contractor.id)

    const seen = await other.request<JobView>('GET', `/job/${job.id}`)
    expect(seen).toMatchObject({
      signedQuote: null,
      customerSignature: null,
      quotes: [{ status: 'closed', actions: [] }],
    })
    await eventually(async () => {
      const emails = await anonymous(product).request<{ subject: string; text: string }[]>(
        'GET',
        `/test/mails?to=${email}`,
      )
      return emails.some(({ text }) => text.includes(jobFields.title))
    })
    const failed = await other.send('POST', `/job/${job.id}/contract/sign`, signature(other.id))
    expect(failed).toMatchObject({ status: 409 })
  })

  test('a customer has one signature at a time and may revoke it [QUOTE-07]', async () => {
    const { customer, contractor, job } = await fixtures.quotedJob()
    const other = await signUp(product, 'contractor')
    await other.request('PUT', `/job/${job.id}/quote`, quoteFields)
    await sign(customer, job.id, contractor.id)

    const second = await customer.send('POST', `/job/${job.id}/contract/sign`, signature(other.id))
    const message = 'You have signed another quote for this job. Remove that signature before you sign this one.'
    expect(second).toMatchObject({ status: 409, body: { message } })

    await customer.request('POST', `/job/${job.id}/contract/revoke-signature`, { contractorId: contractor.id })
    expect(await sign(customer, job.id, other.id)).toMatchObject({ status: 'open' })
    expect((await readContract(customer, job.id, contractor.id)).signatures).toEqual([])
  })

  test('a signed contract cannot be signed again, revoked or saved', async () => {
    const { customer, contractor, job } = await fixtures.signedJob()
    const address = { contractorId: contractor.id }

    const tries = [
      await customer.send('POST', `/job/${job.id}/contract/sign`, signature(contractor.id)),
      await contractor.send('POST', `/job/${job.id}/contract/sign`, signature(contractor.id)),
      await customer.send('POST', `/job/${job.id}/contract/revoke-signature`, address),
      await contractor.send('POST', `/job/${job.id}/contract/revoke-signature`, address),
    ]

    expect(tries.map(({ status }) => status)).toEqual([409, 409, 409, 409])
    expect(tries[0]?.body.message).toBe(
      "This action isn't available right now. Refresh to see the job's current status.",
    )
  })

  test.each([
    ['signature.value', 'Please type your name to sign.', { kind: 'typed', value: ' ' }],
    [
      'signature.value',
      'This signature is too complex. Please sign again.',
      { kind: 'drawn', value: '1'.repeat(20_001) },
    ],
    [
      'signature.value',
      "We couldn't read this signature. Please sign again.",
      { kind: 'drawn', value: 'M0 0"><script>' },
    ],
  ])('an invalid %s returns %j', async (path, message, wrong) => {
    const { customer, contractor, job } = await fixtures.quotedJob()

    const failed = await customer.send('POST', `/job/${job.id}/contract/sign`, {
      contractorId: contractor.id,
      signature: wrong,
    })

    expect(failed).toMatchObject({ status: 422, body: { issues: expect.arrayContaining([{ path, message }]) } })
  })
})

const signature = (contractorId: string) => ({ contractorId, signature: { kind: 'typed', value: 'A. Signer' } })

test(`a job signed with another contractor returns: ${chosenElsewhere}`, async () => {
  const { customer, contractor, job } = await fixtures.quotedJob()
  const other = await signUp(product, 'contractor')
  await other.request('PUT', `/job/${job.id}/quote`, quoteFields)
  await sign(customer, job.id, contractor.id)
  await sign(contractor, job.id, contractor.id)

  const late = await other.send('PUT', `/job/${job.id}/quote`, quoteFields)

  expect(late).toMatchObject({ status: 409, body: { code: 'quote.jobNotOpen', message: chosenElsewhere } })
})
