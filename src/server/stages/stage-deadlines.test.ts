/** Deadlines of stages on the test clock: due dates, reminders, the extension and missed deadlines. */
import { pino } from 'pino'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { AdminOverview } from '#api/admin/admin-routes.ts'
import type { RecordView } from '#api/admin/record-routes.ts'
import type { JobView } from '#api/jobs/job-view.ts'
import { outbox } from '#server/core/outbox.ts'
import {
  anonymous,
  approveStage,
  createFixtures,
  expectValidLedger,
  readContract,
  signInAdmin,
  signUp,
  submitStage,
  type TestClient,
} from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { inboxOf, waitForNotification } from '#tests/support/notifications.ts'
import { startProduct } from '#tests/support/product.ts'
import { siteContentOf } from '#tests/support/site-content.ts'
import { signInAgain } from '#tests/support/warranty-cases.ts'
import { checkStageDeadlines } from './check-stage-deadlines.ts'

const product = await startProduct()
const fixtures = createFixtures(product)

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

/** Two more processes check at the same time as the server. */
async function setClock(now: string): Promise<void> {
  await anonymous(product).request('POST', '/test/clock', { now })
  await checkAt(now)
}

/** Two processes check at a time of their own. */
async function checkAt(now: string): Promise<void> {
  const log = pino({ level: 'silent' })
  const deps = { pool: product.pool, clock: { now: () => new Date(now) }, log, outbox, wake: () => undefined }
  await Promise.all([checkStageDeadlines(deps), checkStageDeadlines(deps)])
}

/** The clock ends sessions. */
async function setClockFor(now: string, ...clients: TestClient[]) {
  await setClock(now)
  return (await Promise.all(clients.map((client) => signInAgain(product, client)))) as [
    TestClient,
    TestClient,
    ...TestClient[],
  ]
}

const stageOf = async (client: TestClient, { id }: JobView) =>
  (await client.request<JobView>('GET', `/job/${id}`)).signedQuote?.stages[0]
const deadlineOf = async (client: TestClient, job: JobView) => (await stageOf(client, job))?.deadline
const extend = (client: TestClient, { id }: JobView) =>
  client.send<JobView & { message: string }>('PATCH', '/job/stage/deadline', { id, stageIndex: 0 })
const reject = (client: TestClient, { id }: JobView) =>
  client.request<JobView>('PATCH', '/job/stage/status', {
    id,
    stageIndex: 0,
    status: 'rejected',
    rejectReason: 'The falls are wrong.',
  })
const countOf = async (client: TestClient, start: string) =>
  (await inboxOf(client)).filter(({ title }) => title.startsWith(start)).length

const missed = '/admin/lists/stages?status=all&due=overdue'

test('a missed review over Christmas has three reminders, then both parties and the admins see it, and no money moves [STAGE-05] [PAY-03]', async () => {
  await setClock('2026-12-18T10:00:00+11:00')
  const { customer, contractor, job } = await fixtures.pendingJob()
  const due = { dueOn: '2027-01-06', days: 10 }
  expect(await deadlineOf(customer, job)).toEqual({ ...due, status: 'review', actions: ['extend'] })
  expect(await deadlineOf(contractor, job)).toEqual({ ...due, status: 'review', actions: [] })
  const submitted = await waitForNotification(customer, 'Ready for your review')
  expect(submitted.text).toContain(' Respond by Wed 6 Jan (10 business days, NSW).')

  for (const [index, now] of ['2026-12-29', '2027-01-04', '2027-01-06'].entries()) {
    const [reminded, other] = await setClockFor(`${now}T09:00:00+11:00`, customer, contractor)
    await eventually(async () => (await countOf(reminded, 'Review by 06 Jan. 2027')) === index + 1)
    expect(await countOf(other, 'Review by')).toBe(0)
  }

  const [late, waiting] = await setClockFor('2027-01-07T09:00:00+11:00', customer, contractor)
  for (const client of [late, waiting]) {
    await waitForNotification(client, 'Review overdue')
    expect(await countOf(client, 'Review overdue')).toBe(1)
  }
  expect(await countOf(late, 'Review by')).toBe(3)
  expect(await stageOf(late, job)).toMatchObject({
    status: 'waiting',
    deadline: { ...due, status: 'reviewMissed', actions: [] },
    actions: ['approve', 'reject'],
  })
  const admin = await signInAdmin(product, ['supervisor'])
  expect((await admin.request<RecordView[]>('GET', missed)).map(({ cells }) => [cells.title, cells.dueOn])).toEqual([
    [job.title, '2027-01-06'],
  ])
  const { attention } = await admin.request<AdminOverview>('GET', '/admin/overview')
  expect(attention).toContainEqual(expect.objectContaining({ name: 'missedDeadlines', count: 1 }))
  expect(await extend(late, job)).toMatchObject({
    status: 409,
    body: { message: 'This deadline has passed. You can still approve the stage or request changes.' },
  })

  await approveStage(late, job.id, 0)

  expect(await stageOf(late, job)).toMatchObject({ status: 'approved', deadline: null })
  expect(await admin.request('GET', missed)).toEqual([])
})

test('the customer extends a review once by five business days, and the contractor is notified [STAGE-05]', async () => {
  await setClock('2027-02-01T10:00:00+11:00')
  const { customer, contractor, job } = await fixtures.pendingJob()
  expect(await deadlineOf(customer, job)).toMatchObject({ dueOn: '2027-02-15', days: 10 })

  const answers = await Promise.all([extend(customer, job), extend(customer, job)])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'You have already extended this deadline. You can do this once.',
  )
  expect(await deadlineOf(customer, job)).toEqual({ dueOn: '2027-02-22', days: 15, status: 'extended', actions: [] })
  const notification = await waitForNotification(contractor, 'More time for the review')
  expect(notification.text).toContain('The response is now due by 22 Feb. 2027.')

  // The eighth of 15 business days is 11 February. The fifth has no reminder any more.
  const [early] = await setClockFor('2027-02-08T09:00:00+11:00', customer)
  expect(await countOf(early, 'Review by')).toBe(0)
  const [later] = await setClockFor('2027-02-11T09:00:00+11:00', customer)
  await waitForNotification(later, 'Review by 22 Feb. 2027')
})

test('after a rejection the contractor has the same time, and a new submission starts a new review [STAGE-06]', async () => {
  await setClock('2027-03-01T10:00:00+11:00')
  const { customer, contractor, job } = await fixtures.pendingJob()
  await extend(customer, job)

  await reject(customer, job)

  // 8 March is no holiday in New South Wales.
  const due = { dueOn: '2027-03-15', days: 10 }
  for (const client of [customer, contractor])
    expect(await deadlineOf(client, job)).toEqual({ ...due, status: 'changes', actions: [] })
  const rejected = await waitForNotification(contractor, 'Changes requested')
  expect(rejected.text).toContain(' Respond by Mon 15 Mar (10 business days, NSW).')
  expect((await extend(customer, job)).status).toBe(409)

  const [, reminded] = await setClockFor('2027-03-08T09:00:00+11:00', customer, contractor)
  await waitForNotification(reminded, 'Submit again by 15 Mar. 2027')
  const [waiting, late] = await setClockFor('2027-03-16T09:00:00+11:00', customer, contractor)
  for (const client of [waiting, late]) await waitForNotification(client, 'Changes overdue')
  expect(await deadlineOf(late, job)).toEqual({ ...due, status: 'changesMissed', actions: [] })

  await submitStage(late, job.id, 0)

  // Good Friday is 26 March, and Easter Monday 29 March.
  expect(await deadlineOf(waiting, job)).toEqual({
    dueOn: '2027-04-01',
    days: 10,
    status: 'review',
    actions: ['extend'],
  })
  const history = await waiting.request<{ text: string }[]>('GET', `/job/${job.id}/activity`)
  expect(JSON.stringify(history)).toContain('stageDeadline.missChanges')
})

test.each([
  ['approved', { status: 'approved', deadline: null }, { steps: 0, transfers: 1 }],
  [
    'rejected',
    { status: 'rejected', deadline: { status: 'changes', dueOn: '2027-08-31' } },
    { steps: 4, transfers: 0 },
  ],
] as const)(
  'a deadline that passes while stages are %s has one outcome for each [STAGE-05] [PAY-03]',
  async (status, outcome, rows) => {
    await setClock('2027-08-03T10:00:00+10:00')
    const submitted = await Promise.all(Array.from({ length: 5 }, () => fixtures.pendingJob()))
    const customers = await setClockFor('2027-08-17T17:00:00+10:00', ...submitted.map(({ customer }) => customer))
    const review = (by: TestClient, job: JobView) =>
      status === 'approved' ? approveStage(by, job.id, 0) : reject(by, job)
    const reviews = submitted.map(({ job }, index) => review(customers[index] as TestClient, job))

    await Promise.all([checkAt('2027-08-18T09:00:00+10:00'), ...reviews])

    const stored = `select (select count(*)::int from stage_deadlines where job_id = $1) as steps,
    (select count(*)::int from transfers where job_id = $1) as transfers`
    for (const [index, { job }] of submitted.entries()) {
      const customer = customers[index] as TestClient
      expect(await stageOf(customer, job)).toMatchObject(outcome)
      expect((await product.pool.query(stored, [job.id])).rows).toEqual([rows])
      const activity = JSON.stringify(await customer.request('GET', `/job/${job.id}/activity`))
      const misses = activity.split('stageDeadline.missReview').length - 1
      expect(misses).toBeLessThanOrEqual(1)
      await eventually(async () => (await countOf(customer, 'Review overdue')) === misses)
    }
  },
)

describe('extending a review', () => {
  test('is for the customer of the job only [STAGE-05]', async () => {
    const { contractor, job } = await fixtures.pendingJob()
    const other = await signUp(product, 'customer')
    const admin = await signInAdmin(product)
    const answers = await Promise.all([contractor, other, admin].map((client) => extend(client, job)))

    expect(answers.map(({ status }) => status)).toEqual([403, 404, 403])
    expect(await anonymous(product).send('PATCH', '/job/stage/deadline', { id: job.id, stageIndex: 0 })).toMatchObject({
      status: 401,
    })
  })

  test('needs a submission, and an index of a stage [STAGE-05]', async () => {
    const { customer, job } = await fixtures.paidJob()

    expect(await extend(customer, job)).toMatchObject({ status: 409 })
    expect(await customer.send('PATCH', '/job/stage/deadline', { id: job.id, stageIndex: 4 })).toMatchObject({
      status: 422,
    })
  })
})

test('a contract fixes the business days of its first signature in its text [QUOTE-07] [STAGE-05]', async () => {
  await setClock('2027-05-03T10:00:00+10:00')
  const before = await fixtures.paidJob()
  const content = siteContentOf(product, await signInAdmin(product, ['supervisor']))
  await content.publish('setting/stageReviews', { days: 3 })
  const after = await fixtures.paidJob()

  for (const { contractor, job } of [before, after]) await submitStage(contractor, job.id, 0)

  expect(await deadlineOf(before.customer, before.job)).toMatchObject({ dueOn: '2027-05-17', days: 10 })
  expect(await deadlineOf(after.customer, after.job)).toMatchObject({ dueOn: '2027-05-06', days: 3 })
  const { text } = await readContract(after.customer, after.job.id, after.contractor.id)
  expect(text).toContain('The customer responds to a submission within 3 business days in NSW')
  await content.publish('setting/stageReviews', { days: 10 })
})

test('a contract from before deadlines has none [STAGE-05]', async () => {
  const { customer, contractor, job } = await fixtures.paidJob()
  const db = await product.pool.connect()
  await db.query("set session_replication_role = 'replica'")
  await db.query('update contracts set review_days = null where job_id = $1', [job.id])
  db.release(true)

  await submitStage(contractor, job.id, 0)
  expect(await stageOf(customer, job)).toMatchObject({ status: 'waiting', deadline: null })
  await reject(customer, job)
  expect(await stageOf(customer, job)).toMatchObject({ status: 'rejected', deadline: null })
  expect((await extend(customer, job)).status).toBe(409)
})

test('a cancelled contract has no reminders, and is not listed as missed [STAGE-05]', async () => {
  await setClock('2027-06-01T10:00:00+10:00')
  const { customer, contractor, job } = await fixtures.pendingJob()
  await customer.request('POST', `/job/${job.id}/cancel`, { reason: 'We have moved.' })

  const [late] = await setClockFor('2027-07-01T09:00:00+10:00', customer, contractor)

  const { rows } = await product.pool.query('select from stage_deadlines where job_id = $1', [job.id])
  expect(rows).toEqual([])
  expect([await countOf(late, 'Review by'), await countOf(late, 'Review overdue')]).toEqual([0, 0])
  const admin = await signInAdmin(product)
  const listed = await admin.request<RecordView[]>('GET', missed)
  expect(listed.filter(({ id }) => id.startsWith(job.id))).toEqual([])
})
