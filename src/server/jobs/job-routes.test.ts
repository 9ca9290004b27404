import { afterAll, describe, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import { anonymous, createFixtures, jobFields, signUp } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { storePhoto } from '#tests/support/stored-photo.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const customer = await signUp(product, 'customer')
const contractor = await signUp(product, 'contractor')

afterAll(() => product.stop())

const everyField = {
  ...jobFields,
  categoryId: 'category_renovation',
  dimensions: '2.4 by 1.8 m',
  materials: 'Porcelain tiles',
  requestMedia: true,
  estimatedBudget: 21_500.5,
  timeline: 'Before Easter',
  propertyAccess: 'Key under the pot',
  jobLocation: 'First floor',
  attachments: [await storePhoto(customer), await storePhoto(customer)],
}

describe('posting a job', () => {
  test('returns the whole job with its location in upper case [JOB-01, JOB-02, API-08]', async () => {
    const posted = await customer.send<JobView>('POST', '/job', { ...everyField, state: ' nsw ', city: 'wagga  wagga' })

    expect(posted).toMatchObject({
      status: 200,
      body: {
        ...everyField,
        id: expect.stringMatching(/^jb/),
        state: 'NSW',
        city: 'WAGGA WAGGA',
        status: 'open',
        progress: 'open',
        customerId: customer.id,
        categoryName: 'Renovation & Interior Design',
        contractorId: null,
        signedQuote: null,
        customerSignature: null,
        signingDate: null,
        rating: null,
        review: null,
        quotes: [],
        actions: ['edit'],
      },
    })
    expect(await customer.request('GET', `/job/${posted.body.id}`)).toEqual(posted.body)
  })

  test('with the key of another draft is a conflict [AI-06]', async () => {
    const mia = await signUp(product, 'customer')
    const draft = { ...jobFields, idempotencyKey: 'a-draft-of-a-customer' }
    const post = (body: object) => mia.send<JobView>('POST', '/job', body)
    const { body: job } = await post(draft)
    await mia.request('PATCH', `/job/${job.id}`, { title: 'A later edit' })

    expect(await post({ ...draft, title: 'Another title' })).toMatchObject({
      status: 409,
      body: {
        code: 'job.postedBefore',
        message: "We've already posted this job with different details. Open it in your dashboard to edit it.",
      },
    })
    expect((await post(draft)).body).toMatchObject({ id: job.id, title: 'A later edit' })
  })

  test('treats null in an optional field as absent [API-05]', async () => {
    const nothing = {
      addressDetail: null,
      categoryId: null,
      requestMedia: null,
      estimatedBudget: null,
      attachments: null,
    }

    const posted = await customer.send<JobView>('POST', '/job', { ...jobFields, ...nothing })

    expect(posted).toMatchObject({ status: 200, body: { ...nothing, attachments: [] } })
  })

  test.each([
    ['city', 'Please enter city', 'Melbourne'],
    ['title', 'Title is required', ''],
    ['attachments.0', 'Please attach photos or videos only.', ['job/../../secrets.jpg']],
    ['categoryId', 'Please choose a category from the list.', 'category_none'],
  ])('with a wrong %s returns %j and creates nothing [JOB-08, DATA-10]', async (path, message, value) => {
    const field = path.split('.')[0] ?? ''
    const outsider = await signUp(product, 'customer')

    const rejected = await outsider.send('POST', '/job', { ...jobFields, [field]: value })

    expect(rejected).toMatchObject({
      status: 422,
      body: { message, issues: expect.arrayContaining([{ path, message }]) },
    })
    expect(await outsider.request('GET', '/job/self')).toEqual([])
  })

  test('ignores fields that the customer cannot set', async () => {
    const forged = {
      id: 'jbmine',
      status: 'completed',
      customerId: contractor.id,
      contractorId: contractor.id,
      signedQuote: { cost: 1 },
      rating: 5,
      review: 'Great',
      createdAt: '2001-01-01T00:00:00Z',
    }

    const { body } = await customer.send<JobView>('POST', '/job', { ...jobFields, ...forged })

    expect(body).toMatchObject({ status: 'open', customerId: customer.id, contractorId: null, signedQuote: null })
    expect(body).toMatchObject({ rating: null, review: null })
    expect(body.id).not.toBe('jbmine')
    expect(body.createdAt).not.toMatch(/^2001/)
  })
})

describe('editing a job', () => {
  test('changes the given fields and keeps the others [JOB-07]', async () => {
    const job = await customer.request<JobView>('POST', '/job', everyField)

    const edited = await customer.send<JobView>('PATCH', `/job/${job.id}`, { title: 'Ensuite', materials: null })

    const { updatedAt: _before, ...rest } = job
    expect(edited).toMatchObject({ status: 200, body: { ...rest, title: 'Ensuite' } })
  })

  test.each([
    ['title', { title: ' ' }, 'Title is required'],
    ['attachments', { attachments: Array(7).fill(everyField.attachments[0]) }, 'Please attach at most 6 files.'],
    ['categoryId', { categoryId: 'category_none' }, 'Please choose a category from the list.'],
  ])('with a bad %s returns an issue and changes nothing', async (path, change, message) => {
    const job = await customer.request<JobView>('POST', '/job', everyField)

    const rejected = await customer.send('PATCH', `/job/${job.id}`, { ...change, detail: 'Changed' })

    expect(rejected).toMatchObject({ status: 422, body: { issues: expect.arrayContaining([{ path, message }]) } })
    expect(await customer.request('GET', `/job/${job.id}`)).toEqual(job)
  })

  test('ignores fields that the customer cannot set', async () => {
    const job = await customer.request<JobView>('POST', '/job', everyField)
    const forged = {
      status: 'completed',
      customerId: contractor.id,
      contractorId: contractor.id,
      signedQuote: { contractorId: contractor.id },
      rating: 5,
      quotes: [],
    }

    const { body } = await customer.send<JobView>('PATCH', `/job/${job.id}`, forged)

    expect({ ...body, updatedAt: '' }).toEqual({ ...job, updatedAt: '' })
  })

  test('returns 409 once the job is signed [JOB-06]', async () => {
    const signed = await fixtures.signedJob()

    const rejected = await signed.customer.send('PATCH', `/job/${signed.job.id}`, { title: 'Cheaper' })

    const message = 'This job has been signed and can no longer be edited.'
    expect(rejected).toMatchObject({ status: 409, body: { code: 'job.noLongerEditable', message } })
  })
})

test('an unknown, a malformed and a foreign id return the same error on every route [JOB-10]', async () => {
  const { job } = await fixtures.signedJob()
  const unknown = 'jb00000000000000000000000000000000'
  const ids = [job.id, unknown, 'x', '%00', '%F0%9F%98%80', 'a'.repeat(3000), encodeURIComponent("' or 1=1 --")]
  const asked: [string, string, object?][] = [
    ['GET', ''],
    ['PATCH', '', { title: 'Mine' }],
    ['GET', '/invoice/0'],
    ['GET', `/contract/${contractor.id}`],
    ['POST', '/contract/sign', { contractorId: contractor.id, signature: { kind: 'typed', value: 'Me' } }],
    ['POST', '/contract/revoke-signature', { contractorId: contractor.id }],
  ]

  for (const [method, path, body] of asked) {
    for (const id of ids) {
      const { status, body: answer } = await customer.send(method, `/job/${id}${path}`, body)
      const expected = { status: 404, answer: { code: 'job.notFound', message: 'Job not found' } }
      expect({ method, path, id, status, answer }).toEqual({ method, path, id, ...expected })
    }
  }
})

test('such ids in a body return the same error', async () => {
  const { job } = await fixtures.pendingJob()
  for (const id of [job.id, 'x', 'a\u0000b', 'a\ud800', 'a'.repeat(3000)]) {
    const answers = [
      await customer.send('POST', '/job/stage/pay', { id, stageIndex: 0 }),
      await customer.send('PATCH', '/job/stage/status', { id, stageIndex: 0, status: 'approved' }),
      await customer.send('POST', '/job/review', { id, review: 'Fine.' }),
    ]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(Array(3).fill([404, 'Job not found']))
  }
})

describe('lists', () => {
  test('open jobs are listed newest first and once each, page by page [API-08]', async () => {
    const poster = await signUp(product, 'customer')
    const posted: string[] = []
    for (let count = 0; count < 5; count++) {
      const job = await poster.request<JobView>('POST', '/job', { ...jobFields, categoryId: 'category_strata' })
      posted.unshift(job.id)
    }

    const pages: string[][] = []
    let path: string | undefined = '/job/open?limit=2&categoryId=category_strata'
    while (path !== undefined) {
      const { body, headers }: { body: JobView[]; headers: Headers } = await contractor.send('GET', path)
      pages.push(body.map(({ id }) => id))
      path = /^<\/api(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
    }

    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1])
    expect(pages.flat()).toEqual(posted)
  })

  test('the own jobs contain no jobs of other users', async () => {
    const { customer: owner, contractor: quoting, job } = await fixtures.quotedJob()

    expect((await owner.request<JobView[]>('GET', '/job/self')).map(({ id }) => id)).toEqual([job.id])
    expect((await quoting.request<JobView[]>('GET', '/job/self')).map(({ id }) => id)).toEqual([job.id])
    expect(await (await signUp(product, 'contractor')).request('GET', '/job/self')).toEqual([])
  })

  test.each(['limit=0', 'limit=51', 'limit=many', 'limit=1.5'])('%s returns an issue with its field', async (query) => {
    expect(await contractor.send('GET', `/job/open?${query}`)).toMatchObject({
      status: 422,
      body: { code: 'core.invalid', issues: [{ path: 'limit' }] },
    })
  })

  test.each(['cursor=x', 'cursor=%00', 'cursor=%ff', 'categoryId=%00', "cursor=' or 1=1 --"])(
    '%s never fails',
    async (query) => {
      for (const [client, path] of [
        [contractor, '/job/open'],
        [customer, '/job/self'],
        [contractor, '/job/self'],
        [anonymous(product), '/contractors-base-info'],
      ] as const) {
        const { status } = await client.send('GET', `${path}?${query}`)
        expect({ path, status }).toEqual({ path, status: expect.toBeOneOf([200, 400, 422]) })
      }
    },
  )
})
