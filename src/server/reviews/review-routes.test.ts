import { afterAll, afterEach, expect, test } from 'vitest'
import type { ContractorView } from '#api/contractors/contractor-view.ts'
import type { JobView } from '#api/jobs/job-view.ts'
import { createFixtures, expectValidLedger, signUp } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const completed = await fixtures.completedJob()

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

const review = { review: 'Tidy and on time.', rating: 4.5 }

test.each([
  ['review', 'Please enter review', { review: ' ' }],
  ['rating', 'Please rate in half-star steps.', { rating: 4.2 }],
])('an invalid %s returns %j and writes no review [STAGE-10]', async (path, message, wrong) => {
  const { customer, job } = completed

  const failed = await customer.send('POST', '/job/review', { id: job.id, ...review, ...wrong })

  expect(failed).toMatchObject({ status: 422, body: { issues: [{ path, message }] } })
  expect(await customer.request('GET', `/job/${job.id}`)).toMatchObject({
    review: null,
    rating: null,
    actions: ['review'],
  })
})

test('only a completed job can be reviewed', async () => {
  const { customer, job } = await fixtures.pendingJob()

  const failed = await customer.send('POST', '/job/review', { id: job.id, ...review })

  expect(failed).toMatchObject({
    status: 409,
    body: { message: "This action isn't available right now. Refresh to see the job's current status." },
  })
})

test('of several concurrent reviews one counts, and its rating is added once [STAGE-10]', async () => {
  const { customer, contractor, job } = await fixtures.completedJob()

  const responses = await Promise.all(
    [1, 2, 3].map(() => customer.send('POST', '/job/review', { id: job.id, ...review })),
  )

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const message = 'You have already reviewed this job.'
  expect(responses.filter(({ status }) => status === 409)).toMatchObject([{ body: { message } }, { body: { message } }])
  const record = await contractor.request<ContractorView>('GET', '/contractor/self')
  expect(record).toMatchObject({ averageRating: 4.5, ratingCount: 1, completedJobCount: 1 })
  expect(record.ratedJobs).toMatchObject([{ id: job.id, review: 'Tidy and on time.', rating: 4.5 }])
})

test('a cleared rating is five, and other fields are ignored [STAGE-10]', async () => {
  const { customer, contractor, job } = await fixtures.completedJob()
  const forged = { status: 'open', contractorId: 'another', customerId: 'another', completedJobCount: 99 }

  const response = await customer.send<JobView>('POST', '/job/review', {
    id: job.id,
    review: 'Good.',
    rating: null,
    ...forged,
  })

  expect(response).toMatchObject({
    status: 200,
    body: { rating: 5, review: 'Good.', status: 'completed', contractorId: contractor.id, customerId: customer.id },
  })
  expect(response.body.signedQuote).toMatchObject({ status: 'reviewed' })
})

test('the contractor sees the review; another user gets 404', async () => {
  const { customer, contractor, job } = await fixtures.completedJob()
  await customer.request('POST', '/job/review', { id: job.id, ...review })
  const outsider = await signUp(product, 'customer')

  expect(await contractor.request('GET', `/job/${job.id}`)).toMatchObject(review)
  expect(await outsider.send('POST', '/job/review', { id: job.id, ...review })).toMatchObject({
    status: 404,
    body: { message: 'Job not found' },
  })
})
