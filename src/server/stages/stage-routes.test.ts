import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import {
  approveStage,
  createFixtures,
  expectValidLedger,
  payStage,
  progressFields,
  readContract,
  signInAdmin,
  signUp,
  submitStage,
  type TestClient,
} from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const admin = await signInAdmin(product)

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

const notNow = "This action isn't available right now. Refresh to see the job's current status."
const rejected = { status: 'rejected', rejectReason: 'The falls are wrong.' }

const decide = (client: TestClient, job: JobView, decision: object, stageIndex = 0) =>
  client.send<JobView>('PATCH', '/job/stage/status', { id: job.id, stageIndex, ...decision })

const stagesOf = async (client: TestClient, { id }: JobView) =>
  (await client.request<JobView>('GET', `/job/${id}`)).signedQuote?.stages ?? []

test('a job is posted, quoted, signed, paid by stage, approved and reviewed [STAGE-07]', async () => {
  const { customer, contractor, job } = await fixtures.completedJob()

  const done = await customer.request<JobView>('GET', `/job/${job.id}`)
  expect(done).toMatchObject({ status: 'completed', contractorId: contractor.id, actions: ['review'] })
  expect(done.signedQuote).toMatchObject({ status: 'completed', cost: 18_400 })
  expect(done.signedQuote?.stages.map(({ status, cost }) => [status, cost])).toEqual([
    ['approved', 4600],
    ['approved', 5520],
    ['approved', 8280],
  ])
  const contract = await readContract(customer, job.id, contractor.id)
  expect(contract.signatures).toHaveLength(2)

  const reviewed = await customer.request<JobView>('POST', '/job/review', {
    id: job.id,
    review: 'Tidy and on time.',
    rating: 4.5,
  })
  expect(reviewed).toMatchObject({ rating: 4.5, review: 'Tidy and on time.', actions: [] })
})

describe('submitting progress', () => {
  test('moves a paid stage to waiting, with its evidence [STAGE-03]', async () => {
    const { contractor, customer, job } = await fixtures.paidJob()

    const submitted = await contractor.send<JobView>('PATCH', '/job/stage', {
      id: job.id,
      stageIndex: 0,
      ...progressFields,
    })

    expect(submitted.status).toBe(200)
    expect(submitted.body.signedQuote?.stages[0]).toMatchObject({
      ...progressFields,
      status: 'waiting',
      submittedAt: expect.any(String),
      actions: [],
    })
    expect((await stagesOf(customer, job))[0]).toMatchObject({ actions: ['approve', 'reject'] })
  })

  test.each([
    ['attachments', 'Please upload attachments', { attachments: [] }],
    ['attachments.0', 'Please attach photos, videos or PDF files only.', { attachments: ['https://x.example/a.jpg'] }],
    ['details', 'Please enter details.', { details: ' ' }],
    ['stageIndex', expect.any(String), { stageIndex: 4 }],
  ])('an invalid %s returns %j and changes nothing [STAGE-03]', async (path, message, wrong) => {
    const { contractor, job } = await fixtures.paidJob()

    const conflict = await contractor.send('PATCH', '/job/stage', {
      id: job.id,
      stageIndex: 0,
      ...progressFields,
      ...wrong,
    })

    expect(conflict).toMatchObject({ status: 422, body: { issues: expect.arrayContaining([{ path, message }]) } })
    expect((await stagesOf(contractor, job))[0]).toMatchObject({ status: 'paid' })
  })

  test('requires a paid or rejected stage [STAGE-01, STAGE-12]', async () => {
    const { contractor, customer, job } = await fixtures.signedJob()
    const submit = () => contractor.send('PATCH', '/job/stage', { id: job.id, stageIndex: 0, ...progressFields })

    expect(await submit()).toMatchObject({ status: 409, body: { message: notNow } })
    await payStage(product, customer, job.id, 0)
    expect(await submit()).toMatchObject({ status: 200 })
    expect(await submit()).toMatchObject({ status: 409, body: { message: notNow } })
    await decide(customer, job, rejected)
    expect(await submit()).toMatchObject({ status: 200 })
    await approveStage(customer, job.id, 0)
    expect(await submit()).toMatchObject({ status: 409, body: { message: notNow } })
  })

  test('a contractor who was not chosen gets 404 [STAGE-12]', async () => {
    const { job } = await fixtures.paidJob()
    const other = await signUp(product, 'contractor')

    const conflict = await other.send('PATCH', '/job/stage', { id: job.id, stageIndex: 0, ...progressFields })

    expect(conflict).toMatchObject({ status: 404, body: { message: 'Job not found' } })
  })
})

describe('reviewing a stage', () => {
  test('a rejection stores reason and role, and the money stays held [STAGE-06]', async () => {
    const { customer, contractor, job } = await fixtures.pendingJob()

    const response = await decide(customer, job, { ...rejected, rejectedBy: 'admin' })

    expect(response.status).toBe(200)
    expect((await stagesOf(contractor, job))[0]).toMatchObject({
      status: 'rejected',
      rejectReason: 'The falls are wrong.',
      rejectedBy: 'customer',
      actions: ['submitProgress'],
    })
  })

  test('an admin can reject with a reason but not approve [STAGE-05, STAGE-06]', async () => {
    const { customer, job } = await fixtures.pendingJob()

    expect(await decide(admin, job, { status: 'approved' })).toMatchObject({
      status: 403,
      body: { code: 'core.forbidden' },
    })
    expect(await decide(admin, job, rejected)).toMatchObject({ status: 200 })
    expect((await stagesOf(customer, job))[0]).toMatchObject({ status: 'rejected', rejectedBy: 'admin' })
  })

  test('an admin without the job permission gets 403 [DATA-02]', async () => {
    const { customer, job } = await fixtures.pendingJob()
    const reader = await signInAdmin(product, ['admin_job_read', 'admin_category_write'])

    expect(await decide(reader, job, rejected)).toMatchObject({ status: 403 })
    expect((await stagesOf(customer, job))[0]).toMatchObject({ status: 'waiting' })
  })

  test.each([
    ['rejectReason', 'Please input reason.', { status: 'rejected' }],
    ['status', expect.any(String), { status: 'paid' }],
  ])('an invalid %s returns %j and changes nothing', async (path, message, wrong) => {
    const { customer, job } = await fixtures.pendingJob()

    const conflict = await decide(customer, job, wrong)

    expect(conflict).toMatchObject({ status: 422, body: { issues: [{ path, message }] } })
    expect((await stagesOf(customer, job))[0]).toMatchObject({ status: 'waiting', rejectReason: null })
  })

  test('requires a waiting stage [STAGE-12]', async () => {
    const { customer, contractor, job } = await fixtures.paidJob()
    const both = async () => [
      await decide(customer, job, { status: 'approved' }),
      await decide(customer, job, rejected),
    ]

    for (const conflict of await both()) expect(conflict).toMatchObject({ status: 409, body: { message: notNow } })
    await submitStage(contractor, job.id, 0)
    await approveStage(customer, job.id, 0)
    const message = 'This stage is already approved.'
    for (const conflict of await both()) expect(conflict).toMatchObject({ status: 409, body: { message } })
  })

  test('a decision on an earlier submission is not applied to a later one', async () => {
    const { customer, contractor, job } = await fixtures.pendingJob()
    const { submittedAt } = (await stagesOf(customer, job))[0] as { submittedAt: string }
    await decide(admin, job, rejected)
    await submitStage(contractor, job.id, 0)
    const [stage] = await stagesOf(customer, job)

    for (const decision of [{ status: 'approved' }, rejected])
      expect(await decide(customer, job, { ...decision, submittedAt })).toMatchObject({
        status: 409,
        body: { message: 'The contractor has submitted this stage again. Please check the new work first.' },
      })
    expect(await stagesOf(customer, job)).toMatchObject([stage, {}, {}])
    expect(await decide(customer, job, { status: 'approved', submittedAt: stage?.submittedAt })).toMatchObject({
      status: 200,
    })
  })
})

describe('concurrent actions', () => {
  const statuses = (responses: readonly { status: number }[]) => responses.map(({ status }) => status).sort()
  const transfersOf = async ({ id }: JobView) =>
    (await product.pool.query('select from transfers where job_id = $1', [id])).rowCount

  test('two approvals release the money once; the other returns 409', async () => {
    const { customer, job } = await fixtures.pendingJob()

    const responses = await Promise.all([1, 2, 3].map(() => decide(customer, job, { status: 'approved' })))

    expect(statuses(responses)).toEqual([200, 409, 409])
    expect(responses.filter(({ status }) => status === 409)).toMatchObject([
      { body: { message: 'This stage is already approved.' } },
      { body: { message: 'This stage is already approved.' } },
    ])
    expect(await transfersOf(job)).toBe(1)
  })

  test('of a concurrent approval and rejection the first decides status and money', async () => {
    for (let round = 0; round < 4; round++) {
      const { customer, job } = await fixtures.pendingJob()

      const responses = await Promise.all([
        decide(customer, job, { status: 'approved' }),
        decide(admin, job, rejected),
        decide(customer, job, rejected),
      ])

      expect(statuses(responses)).toEqual([200, 409, 409])
      const [stage] = await stagesOf(customer, job)
      const isApproved = responses[0]?.status === 200
      expect(stage).toMatchObject({ status: isApproved ? 'approved' : 'rejected' })
      const losers = responses
        .filter(({ status }) => status === 409)
        .map(({ body }) => 'message' in body && body.message)
      expect(new Set(losers)).toEqual(new Set([`This stage is already ${isApproved ? 'approved' : 'rejected'}.`]))
      expect(await transfersOf(job)).toBe(isApproved ? 1 : 0)
    }
  })

  test('two submissions are one; the second cannot replace the files under review', async () => {
    const { contractor, job } = await fixtures.paidJob()
    const submit = (details: string) =>
      contractor.send<JobView>('PATCH', '/job/stage', { id: job.id, stageIndex: 0, ...progressFields, details })

    const responses = await Promise.all([submit('One'), submit('Two')])

    expect(statuses(responses)).toEqual([200, 409])
    const [stage] = await stagesOf(contractor, job)
    expect(stage?.details).toBe(responses[0]?.status === 200 ? 'One' : 'Two')
  })

  test('the last approvals of two jobs of one contractor both count', async () => {
    const contractor = await signUp(product, 'contractor')
    const jobs = await Promise.all([1, 2].map(() => lastStageWaits(contractor)))

    await Promise.all(jobs.map(({ customer, job }) => approveStage(customer, job.id, 0)))

    const self = await contractor.request<{ completedJobCount: number }>('GET', '/contractor/self')
    expect(self.completedJobCount).toBe(2)
  })

  async function lastStageWaits(contractor: TestClient) {
    const { customer, job } = await fixtures.postedJob()
    const quote = { cost: 100, deadline: '2036-12-18T00:00:00.000Z', status: 'sent' }
    await contractor.request('PUT', `/job/${job.id}/quote`, { ...quote, stages: [{ name: 'All', percent: 100 }] })
    const signature = { contractorId: contractor.id, signature: { kind: 'typed', value: 'A. Signer' } }
    for (const client of [contractor, customer]) await client.request('POST', `/job/${job.id}/contract/sign`, signature)
    await payStage(product, customer, job.id, 0)
    await submitStage(contractor, job.id, 0)
    return { customer, job }
  }
})
