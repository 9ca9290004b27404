import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteRequestItem, QuoteRequestView } from '#api/quote-requests/quote-request-view.ts'
import { randomName } from '#domain/uploads/random-name.ts'
import {
  anonymous,
  checkAbn,
  createFixtures,
  jobFields,
  openAddress,
  quoteFields,
  sign,
  signInAdmin,
  signUp,
  type TestClient,
} from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { sentApply } from '#tests/support/quote-applies.ts'
import { postedRequest, requestFields, requestQuotes } from '#tests/support/quote-requests.ts'
import { storeFile, storePhoto } from '#tests/support/stored-photo.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const customer = await signUp(product, 'customer')
const contractor = await signUp(product, 'contractor')
const invited = await signUp(product, 'contractor')
const photo = await storePhoto(customer)

afterAll(() => product.stop())

const whole = { ...requestFields, photos: [photo] }
const post = (fields: object, client: TestClient = customer) =>
  client.send<QuoteRequestView>('POST', '/quote/requests', { ...whole, ...fields })
const openJobs = async (client: TestClient) =>
  (await client.request<JobView[]>('GET', '/job/open?limit=50')).map(({ id }) => id)
const ownRequests = (client: TestClient, query = '') =>
  client.request<QuoteRequestItem[]>('GET', `/quote/requests/self${query}`)

describe('requesting quotes [FORM-02]', () => {
  test("a request is a job with all answers, its date, and the customer's name and member ID [FORM-28]", async () => {
    const pdf = `forms/${randomName(randomBytes)}.pdf`
    await storeFile(customer, pdf, 'application/pdf', Buffer.from('%PDF-1.7\n%%EOF'))
    const answers = {
      ...whole,
      emergencyLevel: 'urgency',
      additionalFiles: [pdf],
      explainPhoto1: 'The wet wall',
      explainPdf: 'The plan',
      materials: 'Porcelain tiles',
      accessPlan: 'Side gate',
      toilets: true,
      removeUnnecessary: false,
      anotherPlan: 'A second bathroom later',
      totalBudget: 18_400.5,
    }

    const { status, body } = await post(answers)

    const { username, name } = await customer.request<{ username: string; name: string }>('GET', '/account')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: expect.stringMatching(/^jb[0-9a-f]{32}$/),
      answers: { ...answers, city: 'SYDNEY' },
      customerId: username,
      customerName: name,
      status: 'open',
      audience: 'open',
      invited: [],
      actions: ['invite'],
    })
    expect(Date.parse(body.dateListed)).toBeGreaterThan(0)
    expect(body.evidence.map(({ field, contentType }) => [field, contentType])).toEqual([
      ['photos', 'image/jpeg'],
      ['additionalFiles', 'application/pdf'],
    ])
    expect(await customer.request('GET', `/quote/requests/${body.id}`)).toEqual(body)
    expect(await customer.request<JobView>('GET', `/job/${body.id}`)).toMatchObject({
      title: 'Bathroom renovation',
      detail: 'Strip out and rebuild the bathroom.',
      dimensions: 'Bathroom, 2.4 by 1.8 m',
      materials: 'Porcelain tiles',
      propertyAccess: 'Side gate',
      timeline: 'Urgent',
      estimatedBudget: 18_400.5,
      attachments: [photo],
      state: 'NSW',
      city: 'SYDNEY',
      status: 'open',
    })
  })

  test('one draft submitted twice, concurrently or later, creates one request [FORM-02]', async () => {
    const idempotencyKey = 'a-key-of-a-quote-request'

    const both = await Promise.all([post({ idempotencyKey }), post({ idempotencyKey })])
    const later = await post({ idempotencyKey })

    expect(new Set([...both, later].map(({ body }) => body.id)).size).toBe(1)
  })

  test('a key that was used for other answers, or for a job, is a conflict', async () => {
    const [idempotencyKey, keyOfJob] = ['a-key-of-another-request', 'a-key-of-a-posted-job']
    const { id } = (await post({ idempotencyKey })).body
    await customer.request('POST', '/job', { ...jobFields, idempotencyKey: keyOfJob })

    const conflicts = [
      await post({ idempotencyKey, subtitle: 'Another title' }),
      await post({ idempotencyKey, audience: 'invited', invited: [invited.id] }),
      await post({ idempotencyKey: keyOfJob }),
    ]

    const message = "We've already received this form with different answers. Submitting again creates a new one."
    for (const { status, body } of conflicts)
      expect([status, body]).toEqual([409, { code: 'forms.sentBefore', message }])
    const job = await customer.send('POST', '/job', { ...jobFields, idempotencyKey })
    expect(job).toMatchObject({ status: 409, body: { code: 'job.postedBefore' } })
    expect((await post({ idempotencyKey })).body.id).toBe(id)
  })

  test("the request shows the customer's later edits of the job", async () => {
    const request = await requestQuotes(customer)

    await customer.request('PATCH', `/job/${request.id}`, { title: 'Two bathrooms', estimatedBudget: 30_000 })

    const { answers } = await customer.request<QuoteRequestView>('GET', `/quote/requests/${request.id}`)
    expect(answers).toMatchObject({ subtitle: 'Two bathrooms', totalBudget: 30_000, workArea: requestFields.workArea })
  })

  test('a photo that the customer has removed is visible only to admins', async () => {
    const photos = [await storePhoto(customer), await storePhoto(customer)]
    const { id } = await requestQuotes(customer, { photos })
    await customer.request('PATCH', `/job/${id}`, { attachments: [photos[1]] })
    const keysFor = async (client: TestClient) =>
      (await client.request<QuoteRequestView>('GET', `/quote/requests/${id}`)).evidence.map(({ key }) => key)
    expect(await Promise.all([contractor, customer].map(keysFor))).toEqual([[photos[1]], [photos[1]]])
    expect(await keysFor(await signInAdmin(product, ['admin_quote_request_read']))).toEqual(photos)
  })

  const sevenPhotos = Array.from('ABCDEFG', (letter) => `job/${letter.repeat(32)}.jpg`)
  test.each([
    ['emergencyLevel', 'never', 'Choose how urgent the work is.'],
    ['photos.0', [sevenPhotos[0]], "This file wasn't uploaded. Choose it again."],
    ['invited', Array.from({ length: 11 }, (_, index) => `c${index}`), 'Please invite at most 10 contractors.'],
    ['invited.0', ['unknown'], 'Choose contractors from the list.'],
  ])('an invalid %s is reported at its field', async (path, value, message) => {
    const field = path.split('.')[0] ?? path
    expect(await post({ [field]: value })).toMatchObject({ status: 422, body: { issues: [{ path, message }] } })
  })

  test('every text can have its maximum length in three-byte characters [FORM-19] [DATA-10]', async () => {
    const long = '界'.repeat(5000)
    const texts = { explainPhoto1: long, explainPdf: long, keyTasks: long, accessPlan: long, anotherPlan: long }
    expect(await post(texts)).toMatchObject({ status: 200, body: { answers: texts } })
  })

  test('an html title is stored as text', async () => {
    const { body } = await post({ subtitle: '<b>Deck</b>' })
    expect(body.answers.subtitle).toBe('<b>Deck</b>')
  })

  test('a request for invited contractors needs at least one', async () => {
    expect(await post({ audience: 'invited' })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'invited', message: 'Please invite a contractor, or ask all of them.' }] },
    })
  })

  test('only customers can request quotes, thirty times an hour', async () => {
    const busy = await signUp(product, 'customer')
    const photos = [await storePhoto(busy)]
    const tries = await Promise.all(Array.from({ length: 31 }, () => post({ photos }, busy)))

    expect(tries.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1)
    expect(await post({}, contractor)).toMatchObject({ status: 403 })
    expect(await post({}, anonymous(product))).toMatchObject({ status: 401 })
  })
})

describe('a request limited to invited contractors [FORM-02]', () => {
  const keep = () => postedRequest(product, { audience: 'invited', invited: [invited.id] })

  test('is hidden from other contractors on every route', async () => {
    const { customer: owner, request } = await keep()
    const { id } = request
    const notFound = { status: 404 }

    expect(await openJobs(contractor)).not.toContain(id)
    expect(await contractor.send('GET', `/job/${id}`)).toMatchObject(notFound)
    expect(await contractor.send('GET', `/quote/requests/${id}`)).toMatchObject(notFound)
    expect(await contractor.send('PUT', `/job/${id}/quote`, quoteFields)).toMatchObject(notFound)
    expect(await contractor.send('GET', `/conversations/${id}/messages`)).toMatchObject(notFound)
    expect(await contractor.send('GET', `/conversations/${owner.id}/messages`)).toMatchObject(notFound)
    const message = { body: 'Hello', key: 'a-key-of-a-message-that-is-new' }
    expect(await contractor.send('POST', `/conversations/${owner.id}/messages`, message)).toMatchObject(notFound)
    expect((await ownRequests(contractor)).map((item) => item.id)).not.toContain(id)
    expect(await openJobs(invited)).not.toContain(id)
  })

  test('is readable for the invited, who see neither each other nor the address', async () => {
    const other = await signUp(product, 'contractor')
    const { customer: owner, request } = await postedRequest(product, {
      audience: 'invited',
      invited: [invited.id, other.id],
    })
    const { id } = request

    expect(await invited.request<QuoteRequestView>('GET', `/quote/requests/${id}`)).toMatchObject({
      answers: { subtitle: 'Bathroom renovation' },
      isQuoted: false,
      invited: [],
      actions: ['quote'],
    })
    expect(await invited.request<JobView>('GET', `/job/${id}`)).toMatchObject({ id, addressDetail: null, quotes: [] })
    expect(await invited.send('GET', `/conversations/${owner.id}/messages`)).toMatchObject({ status: 200 })
    expect((await ownRequests(invited))[0]).toMatchObject({
      id,
      title: 'Bathroom renovation',
      totalBudget: 18_400,
      quoteCount: null,
      isQuoted: false,
    })
    expect(request.invited.map((one) => one.id).toSorted()).toEqual([invited.id, other.id].toSorted())
  })

  test('shows its access plan to the chosen contractor who has opened the address [JOB-04]', async () => {
    const {
      customer: owner,
      contractor: quoting,
      id,
    } = await sentApply(product, {
      request: { accessPlan: 'Side gate, code 1234' },
    })
    const seenBy = async (client: TestClient) =>
      (await client.request<QuoteRequestView>('GET', `/quote/requests/${id}`)).answers.accessPlan

    expect([await seenBy(owner), await seenBy(quoting)]).toEqual(['Side gate, code 1234', undefined])
    await sign(owner, id, quoting.id)
    expect(await seenBy(quoting)).toBeUndefined()
    await checkAbn(product, quoting)
    await openAddress(quoting, id)
    expect(await seenBy(quoting)).toBe('Side gate, code 1234')
  })

  test('notifies the invited contractors once', async () => {
    const asked = await signUp(product, 'contractor')
    const { customer: owner, request } = await keep()
    const invite = () =>
      owner.request('PUT', `/quote/requests/${request.id}/invitations`, { invited: [asked.id, asked.id] })
    await invite()
    await invite()

    await expect
      .poll(() => asked.request<{ title: string; link: string }[]>('GET', '/notifications'))
      .toEqual([
        expect.objectContaining({
          type: 'quote.invite',
          title: expect.stringMatching(/ wants a quote: Bathroom renovation$/),
          link: `/forms/quote-request/${request.id}`,
        }),
      ])
  })

  test('can invite more contractors, up to ten, and later open to all', async () => {
    const { customer: owner, request } = await keep()
    const change = (body: object) =>
      owner.send<QuoteRequestView>('PUT', `/quote/requests/${request.id}/invitations`, body)
    const more = await Promise.all(Array.from({ length: 10 }, () => signUp(product, 'contractor')))
    const ids = more.map(({ id }) => id)

    expect(await change({ invited: ids })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'invited', message: 'You can invite up to 10 contractors.' }] },
    })
    expect((await change({ invited: ids.slice(1) })).body.invited).toHaveLength(10)

    const opened = await change({ audience: 'open' })
    expect(opened.body).toMatchObject({ audience: 'open', actions: ['invite'] })
    expect(await openJobs(contractor)).toContain(request.id)
    expect(await contractor.send('GET', `/job/${request.id}`)).toMatchObject({ status: 200 })
    expect(await change({ audience: 'invited' })).toMatchObject({
      status: 409,
      body: { message: 'This request is already open to all contractors.' },
    })
  })
})

test('a plain job is not a quote request', async () => {
  const { customer: owner, contractor: quoter } = await fixtures.quotedJob()

  expect(await ownRequests(owner)).toEqual([])
  expect(await ownRequests(quoter)).toEqual([])
})
