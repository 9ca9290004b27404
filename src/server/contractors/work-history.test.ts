import { afterAll, expect, test } from 'vitest'
import type { ContractorView, PastJobView } from '#api/contractors/contractor-view.ts'
import type { JobView } from '#api/jobs/job-view.ts'
import {
  anonymous,
  approveStage,
  createFixtures,
  jobFields,
  newEmail,
  payStage,
  quoteFields,
  sign,
  signInWithCode,
  signUp,
  submitStage,
  type TestClient,
} from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const visitor = anonymous(product)
const fixtures = createFixtures(product)

afterAll(() => product.stop())

/** Completes another job of the same contractor. */
async function completeJobFor(contractor: TestClient, fields: object = {}) {
  const customer = await signUp(product, 'customer')
  const job = await customer.request<JobView>('POST', '/job', { ...jobFields, ...fields })
  const stages = [{ name: 'All of it', percent: 100 }]
  await contractor.request('PUT', `/job/${job.id}/quote`, { ...quoteFields, stages })
  await sign(contractor, job.id, contractor.id)
  await sign(customer, job.id, contractor.id)
  await payStage(product, customer, job.id, 0)
  await submitStage(contractor, job.id, 0)
  await approveStage(customer, job.id, 0)
  return { customer, job }
}

test('the history lists each reviewed job once, latest first, page by page [PROF-01]', async () => {
  const { client: contractor, user } = await signInWithCode(product, 'contractor', newEmail('builder'))
  const ids: string[] = []
  for (const review of ['First.', 'Second.', 'Third.']) {
    const { customer, job } = await completeJobFor(contractor, { categoryId: 'category_waterproofing' })
    await customer.request('POST', '/job/review', { id: job.id, review, rating: 4 })
    ids.unshift(job.id)
  }
  await completeJobFor(contractor)

  const first = await visitor.send<PastJobView[]>('GET', `/contractors/${user.username}/history?limit=2`)
  const next = /^<\/api(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await visitor.send<PastJobView[]>('GET', next)

  expect(first.body.map(({ review }) => review)).toEqual(['Third.', 'Second.'])
  expect(second.body.map(({ review }) => review)).toEqual(['First.'])
  expect(second.headers.get('link')).toBeNull()
  expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(ids)
  expect(first.body[0]).toEqual({
    id: ids[0],
    customerName: expect.any(String),
    review: 'Third.',
    rating: 4,
    createdAt: expect.stringMatching(/Z$/),
    categoryName: 'Waterproofing',
    state: 'NSW',
    scores: { likeJob: null, questing: null, customerCare: null },
  })
})

test.each([
  ['Maya Thompson', 'Maya T.'],
  ['Maria  de la Cruz', 'Maria C.'],
  [' Madonna ', 'Madonna'],
  ['Łukasz Żak', 'Łukasz Ż.'],
])('the history shows the customer %j as %j and no suburb [PROF-02]', async (name, shown) => {
  const { customer, contractor, job } = await fixtures.completedJob()
  await customer.request('POST', '/job/review', { id: job.id, review: 'Tidy.', rating: 5 })
  await product.pool.query('update accounts set name = $2 where id = $1', [customer.id, name])

  const { ratedJobs } = await visitor.request<ContractorView>('GET', `/contractors/${contractor.id}`)
  const history = await visitor.request<PastJobView[]>('GET', `/contractors/${contractor.id}/history`)

  expect([ratedJobs[0]?.customerName, history[0]?.customerName]).toEqual([shown, shown])
  expect(JSON.stringify(history)).not.toContain('SYDNEY')
  expect((await contractor.request<JobView>('GET', `/job/${job.id}`)).customerName).toBe(name)
})

test("the history never contains a job's title, text, address or price", async () => {
  const { customer, contractor, job } = await fixtures.completedJob()
  await customer.request('POST', '/job/review', { id: job.id, review: 'Tidy.', rating: 5 })

  const text = JSON.stringify((await visitor.send('GET', `/contractors/${contractor.id}/history`)).body)

  expect(text).toContain('Tidy.')
  for (const secret of [jobFields.title, jobFields.detail, jobFields.addressDetail, '18400', quoteFields.notes])
    expect(text).not.toContain(secret)
})

test('a contractor without work has an empty history, and an unknown id returns 404', async () => {
  const contractor = await signUp(product, 'contractor')
  const customer = await signUp(product, 'customer')

  expect(await visitor.send('GET', `/contractors/${contractor.id}/history`)).toMatchObject({ status: 200, body: [] })
  for (const id of [customer.id, 'unknown', '%00'])
    expect(await visitor.send('GET', `/contractors/${id}/history`)).toMatchObject({
      status: 404,
      body: { message: 'Contractor not found' },
    })
})

test('each sub-score is the average of the given scores, or 0 without any [PROF-06]', async () => {
  const contractor = await signUp(product, 'contractor')
  const scores = async () =>
    (await visitor.request<ContractorView>('GET', `/contractors/${contractor.id}`)).reviewScores
  const review = async (given: object) => {
    const { customer, job } = await completeJobFor(contractor)
    await customer.request('POST', '/job/review', { id: job.id, review: 'Tidy.', ...given })
  }

  await review({})
  expect(await scores()).toEqual({ likeJob: 0, questing: 0, customerCare: 0 })

  await review({ likeJob: 5, customerCare: 2 })
  await review({ likeJob: 4 })
  expect(await scores()).toEqual({ likeJob: 4.5, questing: 0, customerCare: 2 })
})
