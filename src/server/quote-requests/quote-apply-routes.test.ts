import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteApplyView } from '#api/quote-requests/quote-apply-view.ts'
import {
  createFixtures,
  expectValidLedger,
  quoteFields,
  sign,
  signUp,
  type TestClient,
} from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { applyFields, sendApply, sentApply } from '#tests/support/quote-applies.ts'
import { postedRequest } from '#tests/support/quote-requests.ts'
import { storePhoto } from '#tests/support/stored-photo.ts'

const product = await startProduct()
const fixtures = createFixtures(product)

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

const own = (contractor: TestClient, id: string) => contractor.send<QuoteApplyView>('GET', `/quote/self/applies/${id}`)

describe('replying to a quote request', () => {
  test('is a quote with the deposit as first stage, then the updates, to the cent [FORM-03] [PAY-07] [PAY-08]', async () => {
    const { customer, contractor, sent, id } = await sentApply(product, { apply: { totalCost: 18_400.01 } })

    expect(sent).toMatchObject({
      id,
      contractorId: contractor.id,
      status: 'sent',
      pending: true,
      totalCost: 18_400.01,
      criticalPlan: { inspectionCount: 3, criteria: '30% stripped out, 60% waterproof, 100% tiled.' },
      deposit: { rate: 5, amount: 920, reason: null },
      depositPaid: null,
      stages: [
        { name: 'Deposit', percent: 5, cost: 920, status: 'none' },
        { name: 'Update 1', percent: 30, cost: 5520, status: 'none' },
        { name: 'Update 2', percent: 30, cost: 5520, status: 'none' },
        { name: 'Update 3', percent: 35, cost: 6440.01, status: 'none' },
      ],
      actions: ['send', 'sign'],
    })
    const job = await customer.request<JobView>('GET', `/job/${id}`)
    expect(job.quotes).toMatchObject([
      {
        contractorId: contractor.id,
        cost: 18_400.01,
        deadline: '2036-12-18T12:00:00.000Z',
        notes: 'We strip the room out and rebuild it.',
        stages: [{ name: 'Deposit', percent: 5 }, { percent: 30 }, { percent: 30 }, { percent: 35 }],
      },
    ])
  })

  test('follows the state law and its reason, even for fractional percentages [PAY-07]', async () => {
    const request = { state: 'WA', city: 'Perth', researchOption: 'engineer' }
    const { sent } = await sentApply(product, { request, apply: { totalCost: 7500 } })

    expect(sent.deposit).toEqual({
      rate: 6.5,
      amount: 487.5,
      reason: expect.stringMatching(
        /^The deposit is 6\.5% instead of 10%. The law of Western Australia allows no more for a price of \$7,500\.00/,
      ),
    })
    expect(sent.stages).toMatchObject([
      { name: 'Deposit', percent: 6.5, cost: 487.5 },
      { name: 'Update 1', percent: 93.5, cost: 7012.5 },
    ])
  })

  test('is a private draft for its contractor, and never a draft again once sent [QUOTE-04]', async () => {
    const { customer, request } = await postedRequest(product)
    const contractor = await signUp(product, 'contractor')
    const save = (status: string, answers: object) =>
      contractor.send<QuoteApplyView>('PUT', `/quote/requests/${request.id}/apply`, { status, answers })

    const draft = await save('draft', { workScope_materials: 'Tiles.', totalCost: 900 })
    expect(draft.body).toMatchObject({
      status: 'draft',
      pending: true,
      totalCost: 900,
      deposit: null,
      stages: [],
      sentAt: null,
      answers: { workScope_materials: 'Tiles.' },
      actions: ['saveDraft', 'send'],
    })
    expect((await own(contractor, request.id)).body).toEqual(draft.body)
    expect((await customer.request<JobView>('GET', `/job/${request.id}`)).quotes).toEqual([])
    expect(await customer.request('GET', `/quote/requests/${request.id}/applies`)).toEqual([])
    const hidden = await customer.send('GET', `/quote/requests/${request.id}/applies/${contractor.id}`)
    expect(hidden.status).toBe(404)

    await sendApply(contractor, request.id)
    const message = 'Cannot save as draft: This quote has already been sent to the customer'
    expect(await save('draft', {})).toMatchObject({ status: 409, body: { code: 'quote.alreadySent', message } })
  })

  test('can be sent again until it is signed [QUOTE-04]', async () => {
    const { customer, contractor, id } = await sentApply(product)

    const again = await sendApply(contractor, id, { totalCost: 1999.99, criticalPlan_inspectionCount: 1 })
    expect(again.stages.map(({ cost }) => cost)).toEqual([140, 1859.99])
    await sign(contractor, id, contractor.id)
    await sign(customer, id, contractor.id)

    const message = 'Invalid submission: this quote has already been signed.'
    const errorResponse = { status: 409, body: { code: 'quote.alreadySigned', message } }
    const answers = { ...applyFields, workScope_inspectedPhotos: [await storePhoto(contractor, 'forms')] }
    const path = `/quote/requests/${id}/apply`
    expect(await contractor.send('PUT', path, { status: 'sent', answers })).toMatchObject(errorResponse)
    expect(await contractor.send('PUT', path, { status: 'draft', answers })).toMatchObject(errorResponse)
    expect((await own(contractor, id)).body).toMatchObject({ totalCost: 1999.99 })
  })

  test.each([
    ['above the cap', { state: 'NSW', city: 'Sydney' }, { state: 'SA', city: 'Adelaide' }, 0],
    [
      'less than it would be, for a reason of elsewhere',
      { state: 'SA', city: 'Adelaide' },
      { state: 'NSW', city: 'Sydney' },
      920,
    ],
  ])(
    'a deposit that is %s after a change of location cannot be signed until the quote is sent again [PAY-07]',
    async (_, from, to, amount) => {
      const { customer, contractor, id } = await sentApply(product, { request: from })
      await customer.request('PATCH', `/job/${id}`, to)

      for (const client of [contractor, customer]) {
        const body = { contractorId: contractor.id, signature: { kind: 'typed', value: 'A. Signer' } }
        const message =
          "The job's location or the deposit law has changed, so the deposit is out of date. The contractor must resend this quote before anyone can sign it."
        const errorResponse = { status: 409, body: { code: 'quote-request.depositChanged', message } }
        expect(await client.send('POST', `/job/${id}/contract/sign`, body)).toMatchObject(errorResponse)
      }
      expect((await own(contractor, id)).body).toMatchObject({ status: 'sent', contractorSignature: null })

      expect((await sendApply(contractor, id)).deposit).toMatchObject({ amount })
      await sign(contractor, id, contractor.id)
      expect(await sign(customer, id, contractor.id)).toMatchObject({ status: 'signed' })
    },
  )

  test('a new location with the same deposit needs no new quote [PAY-07]', async () => {
    const { customer, contractor, id } = await sentApply(product)
    await customer.request('PATCH', `/job/${id}`, { state: 'VIC', city: 'Melbourne' })
    await sign(contractor, id, contractor.id)
    expect(await sign(customer, id, contractor.id)).toMatchObject({ status: 'signed' })
  })

  test('a contractor with a draft learns that another quote was chosen, and other contractors get 404', async () => {
    const { customer, contractor, id } = await sentApply(product)
    const assistant = await signUp(product, 'contractor')
    await assistant.request('PUT', `/quote/requests/${id}/apply`, { status: 'draft', answers: {} })
    await sign(contractor, id, contractor.id)
    await sign(customer, id, contractor.id)

    const attempt = { status: 'draft', answers: {} }
    expect(await assistant.send('PUT', `/quote/requests/${id}/apply`, attempt)).toMatchObject({
      status: 409,
      body: { message: 'The customer has chosen another quote, or the job is no longer open.' },
    })
    const outsider = await signUp(product, 'contractor')
    expect((await outsider.send('PUT', `/quote/requests/${id}/apply`, attempt)).status).toBe(404)
  })

  test('a request needs its own form, and a plain job the plain one', async () => {
    const { request } = await postedRequest(product)
    const { job } = await fixtures.postedJob()
    const contractor = await signUp(product, 'contractor')

    expect(await contractor.send('PUT', `/job/${request.id}/quote`, quoteFields)).toMatchObject({
      status: 409,
      body: { message: 'This job came from a quote request. Reply with the quote form.' },
    })
    const apply = { status: 'draft', answers: {} }
    expect((await contractor.send('PUT', `/quote/requests/${job.id}/apply`, apply)).status).toBe(404)
    expect((await own(contractor, job.id)).status).toBe(404)
  })

  test('a request limited to other contractors returns 404', async () => {
    const invited = await signUp(product, 'contractor')
    const { request } = await postedRequest(product, { audience: 'invited', invited: [invited.id] })
    const other = await signUp(product, 'contractor')

    const apply = { status: 'draft', answers: {} }
    expect((await other.send('PUT', `/quote/requests/${request.id}/apply`, apply)).status).toBe(404)
    expect((await invited.send('PUT', `/quote/requests/${request.id}/apply`, apply)).status).toBe(200)
  })
})

test('a contractor with an archived account cannot be invited [FORM-02]', async () => {
  const { customer, request } = await postedRequest(product)
  const { id } = await signUp(product, 'contractor')
  await product.pool.query("update accounts set status = 'ARCHIVED' where id = $1", [id])

  const issues = [{ path: 'invited.0', message: 'Choose contractors from the list.' }]
  const body = { invited: [id] }
  const rejected = await customer.send('PUT', `/quote/requests/${request.id}/invitations`, body)
  expect(rejected).toMatchObject({ status: 422, body: { issues } })
})

describe('an invalid quote is reported at its field and not stored', () => {
  test.each([
    ['totalCost', 'At this price, one stage is too small to pay by card.', { totalCost: 14 }],
    ['totalCost', 'Please enter the total cost.', { totalCost: '14' }],
    ['deadline', "The deadline can't be earlier than today.", { deadline: '2020-01-01' }],
    ['workScope_introducing', 'Please use at most 5000 characters.', { workScope_introducing: 'x'.repeat(5001) }],
    ['workScope_inspectedPhotos', 'Please add at least one photo.', { workScope_inspectedPhotos: [] }],
    ['workScope_inspectedPhotos.0', expect.any(String), { workScope_inspectedPhotos: [`forms/${'A'.repeat(32)}.jpg`] }],
  ])('%s: %s [FORM-18]', async (path, message, wrong) => {
    const { request } = await postedRequest(product)
    const contractor = await signUp(product, 'contractor')
    const workScope_inspectedPhotos = [await storePhoto(contractor, 'forms')]
    const answers = { ...applyFields, workScope_inspectedPhotos, ...wrong }

    const rejected = await contractor.send('PUT', `/quote/requests/${request.id}/apply`, { status: 'sent', answers })

    expect(rejected.status).toBe(422)
    const suffix = expect.stringMatching(new RegExp(`${path}$`))
    expect(rejected.body.issues).toEqual([{ path: suffix, message }])
    expect((await own(contractor, request.id)).status).toBe(404)
  })

  test('every text can have its maximum length in three-byte characters [FORM-18] [DATA-10]', async () => {
    const long = '界'.repeat(5000)
    const texts = [
      'workScope_inspectionPlan',
      'workScope_explainPdf',
      'workScope_explainPhoto1',
      'workScope_introducing',
      'workScope_materials',
      'workScope_workArea',
      'workScope_duration',
      'workScope_labours',
      'workScope_siteCleanup',
      'workScope_accessPlan',
      'criticalPlan_criteria',
    ]
    const apply = Object.fromEntries(texts.map((name) => [name, long]))
    const { sent } = await sentApply(product, { apply })
    expect(sent.answers).toMatchObject(apply)
  })
})
