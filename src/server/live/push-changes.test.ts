import { afterAll, expect, test, vi } from 'vitest'
import {
  approveStage,
  createFixtures,
  jobFields,
  payStage,
  quoteFields,
  sign,
  signInAdmin,
  signUp,
  submitStage,
  type TestClient,
} from '#tests/support/clients.ts'
import { consultationsOf } from '#tests/support/consultations.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  chatToken,
  closeLiveConnections,
  openLiveConnection,
  openLiveConnectionOf,
  type TestConnection,
} from '#tests/support/live-connection.ts'
import { startProduct } from '#tests/support/product.ts'
import { signInAdminWithFactor } from '#tests/support/second-admins.ts'
import { createWarrantyFixtures, sendPlan } from '#tests/support/warranty-cases.ts'

const product = await startProduct()
const second = await startProduct({}, { beside: product })
const fixtures = createFixtures(product)

afterAll(async () => {
  closeLiveConnections()
  await second.stop()
  await product.stop()
})

const open = (client: TestClient, at = product) => openLiveConnectionOf(client, at)
const recordsOf = (connection: TestConnection) =>
  connection.receivedOf('changed').flatMap(({ records }) => records.map(({ kind, id }) => `${kind} ${id}`))
/** Without accounts, because the change by a sign-up may arrive after the connection is open. */
const otherRecordsOf = (connection: TestConnection) =>
  recordsOf(connection).filter((record) => !record.startsWith('account '))
/** Waits until the next change of a record has arrived. */
const next = async (connection: TestConnection, record: string, action: () => Promise<unknown>) => {
  const count = () => recordsOf(connection).filter((one) => one === record).length
  const before = count()
  await action()
  await eventually(() => count() > before)
}
/** Another program writes. The next request publishes it. */
const write = async (client: TestClient, sql: string, values: unknown[] = []) => {
  await product.pool.query(sql, values)
  await client.request('POST', '/name', { name: 'A new name' })
}
const admins = (permission: string) => signInAdmin(product, [permission])

test('each step of a job reaches the other party, their other tabs and admins in every process', async () => {
  const { customer, job } = await fixtures.postedJob()
  const contractor = await signUp(product, 'contractor')
  const quote = `quote ${job.id} ${contractor.id}`
  const atCustomer = await open(customer, second)
  const otherTab = await open(customer)
  const atContractor = await open(contractor, second)
  const atAdmin = await open(await admins('admin_job_read'), second)

  const steps: [TestConnection, string, () => Promise<unknown>][] = [
    [atCustomer, quote, () => contractor.request('PUT', `/job/${job.id}/quote`, quoteFields)],
    [atContractor, `job ${job.id}`, () => customer.request('PATCH', `/job/${job.id}`, { title: 'Tile the bathroom' })],
    [atCustomer, quote, () => sign(contractor, job.id, contractor.id)],
    [atContractor, quote, () => sign(customer, job.id, contractor.id)],
    [atContractor, quote, () => payStage(product, customer, job.id, 0)],
    [atCustomer, quote, () => submitStage(contractor, job.id, 0)],
    [atContractor, quote, () => approveStage(customer, job.id, 0)],
    [otherTab, quote, () => payStage(product, customer, job.id, 1)],
    [atAdmin, quote, () => submitStage(contractor, job.id, 1)],
  ]
  for (const [connection, record, action] of steps) await next(connection, record, action)

  expect(recordsOf(atAdmin)).toContain(`job ${job.id}`)
  expect(atCustomer.receivedOf('changed').every(({ records }) => records.every(({ version }) => version > 0))).toBe(
    true,
  )
})

test('a user without access receives no record, and a losing contractor none of the winning quote', async () => {
  const { customer, contractor, job } = await fixtures.quotedJob()
  const loser = await signUp(product, 'contractor')
  await loser.request('PUT', `/job/${job.id}/quote`, quoteFields)
  const [atLoser, atStranger, atOtherContractor, atOtherAdmin] = await Promise.all([
    open(loser),
    open(await signUp(product, 'customer')),
    open(await signUp(product, 'contractor')),
    open(await admins('admin_customer_read')),
  ])

  await sign(contractor, job.id, contractor.id)
  await next(atLoser, `quote ${job.id} ${loser.id}`, () => sign(customer, job.id, contractor.id))
  await next(atLoser, `job ${job.id}`, () => payStage(product, customer, job.id, 0))

  expect(recordsOf(atLoser).filter((record) => !record.startsWith('notifications '))).not.toContain(
    `quote ${job.id} ${contractor.id}`,
  )
  const ofJob = (connection: TestConnection) => recordsOf(connection).filter((record) => record.includes(job.id))
  expect([...ofJob(atStranger), ...ofJob(atOtherAdmin)]).toEqual([])
  // The signing closed a job that every contractor could see.
  expect(ofJob(atOtherContractor)).toEqual([`openJob ${job.id}`])
})

test('a contractor without a quote receives an open job until it closes, and a customer never does [JOB-03]', async () => {
  const watcher = await signUp(product, 'contractor')
  const atWatcher = await open(watcher, second)
  const atCustomer = await open(await signUp(product, 'customer'))
  const { customer, contractor, job } = await fixtures.quotedJob()
  const record = `openJob ${job.id}`
  await eventually(() => recordsOf(atWatcher).includes(record))

  await next(atWatcher, record, () => customer.request('PATCH', `/job/${job.id}`, { title: 'Tile the bathroom' }))
  await sign(contractor, job.id, contractor.id)
  await next(atWatcher, record, () => sign(customer, job.id, contractor.id))
  const closed = otherRecordsOf(atWatcher).length
  await payStage(product, customer, job.id, 0)
  // Later changes arrive later.
  await next(atWatcher, `account ${watcher.id}`, () => watcher.request('POST', '/name', { name: 'Ben Okafor' }))

  expect(otherRecordsOf(atWatcher).slice(closed)).toEqual([])
  expect(recordsOf(atWatcher)).not.toContain(`job ${job.id}`)
  expect(otherRecordsOf(atCustomer)).toEqual([])
})

test('a job for invited contractors reaches no other contractor once it is limited to them', async () => {
  const { customer, job } = await fixtures.postedJob()
  const watcher = await signUp(product, 'contractor')
  const atWatcher = await open(watcher)
  const record = `openJob ${job.id}`
  const limit = () => write(customer, "update jobs set audience = 'invited' where id = $1", [job.id])

  await next(atWatcher, record, limit)
  await customer.request('PATCH', `/job/${job.id}`, { title: 'For the invited' })
  await next(atWatcher, `account ${watcher.id}`, () => watcher.request('POST', '/name', { name: 'Ben Okafor' }))

  expect(otherRecordsOf(atWatcher)).toEqual([record])
})

test('a draft of a quote is pushed to its contractor only', async () => {
  const { customer, job } = await fixtures.postedJob()
  const contractor = await signUp(product, 'contractor')
  const [atCustomer, atContractor, atAdmin] = await Promise.all([
    open(customer),
    open(contractor),
    open(await admins('admin_job_read')),
  ])
  const quote = `quote ${job.id} ${contractor.id}`

  await next(atContractor, quote, () =>
    contractor.request('PUT', `/job/${job.id}/quote`, { ...quoteFields, status: 'draft' }),
  )

  expect([...recordsOf(atCustomer), ...recordsOf(atAdmin)]).not.toContain(quote)
})

test('an invited contractor receives the job, and an admin for quote requests no other job', async () => {
  const { customer, job } = await fixtures.postedJob()
  const invited = await signUp(product, 'contractor')
  const [atInvited, atRequests] = await Promise.all([open(invited), open(await admins('admin_quote_request_read'))])

  await next(atInvited, `job ${job.id}`, () =>
    write(customer, 'insert into job_invitations values ($1, $2, now())', [job.id, invited.id]),
  )
  await next(atInvited, `job ${job.id}`, () => customer.request('PATCH', `/job/${job.id}`, { title: jobFields.title }))

  expect(recordsOf(atRequests)).toEqual([])
})

test('cases, consultations, payouts and notifications reach their readers', async () => {
  const { customer, contractor, one } = await createWarrantyFixtures(product).lodgedCase()
  const { submit, consultant, reply } = await consultationsOf(product)
  const [atCustomer, atContractor, atConsultant] = await Promise.all([
    open(customer),
    open(contractor),
    open(consultant),
  ])

  await next(atCustomer, `case ${one.id}`, () => sendPlan(contractor, one.id))
  await next(atContractor, `case ${one.id}`, () => customer.request('POST', `/warranty/${one.id}/accept`))
  await next(atContractor, `notifications ${contractor.id}`, () =>
    customer.request('POST', `/warranty/${one.id}/dispute`, { reason: 'No.' }),
  )
  const { id } = await submit(customer)
  await eventually(() => recordsOf(atConsultant).includes(`consultation ${id}`))
  await consultant.request('POST', `/admin/consultations/${id}/assign`, {})
  await next(atCustomer, `consultation ${id}`, () =>
    consultant.request('POST', `/admin/consultations/${id}/reply`, reply),
  )
  await next(atContractor, `account ${contractor.id}`, () =>
    contractor.request('PATCH', '/contractor/self', { company: 'New Name Pty Ltd' }),
  )
  expect(recordsOf(atCustomer)).not.toContain(`account ${contractor.id}`)
})

test('a request for a second admin reaches the admins who may decide on it, and no others [ADMIN-03]', async () => {
  const requester = await signInAdminWithFactor(product, ['supervisor'])
  const { job } = await fixtures.paidJob()
  const [atJobs, atContent] = await Promise.all([
    open(await admins('admin_job_write'), second),
    open(await admins('admin_app_setting_deploy'), second),
  ])

  await requester.request('POST', `/job/${job.id}/cancel`, { reason: 'The tiler has closed.' })
  await eventually(() => recordsOf(atJobs).some((record) => record.startsWith('approval ')))

  expect(recordsOf(atContent)).toEqual([])
})

test('one transaction sends a record once', async () => {
  const { customer, job } = await fixtures.postedJob()
  const atCustomer = await open(customer)
  await next(atCustomer, `job ${job.id}`, () => customer.request('PATCH', `/job/${job.id}`, { title: 'Once' }))
  const count = () => recordsOf(atCustomer).filter((record) => record === `job ${job.id}`).length
  const before = count()

  await next(atCustomer, `job ${job.id}`, () =>
    write(
      customer,
      `do $$ begin for i in 1..50 loop update jobs set title = title || i where id = '${job.id}'; end loop; end $$`,
    ),
  )

  expect(count()).toBe(before + 1)
})

test('a rolled back change is not pushed, and an update without a change neither', async () => {
  const { customer, job } = await fixtures.postedJob()
  const atCustomer = await open(customer)
  await next(atCustomer, `job ${job.id}`, () => customer.request('PATCH', `/job/${job.id}`, { title: 'Once' }))
  const before = otherRecordsOf(atCustomer)
  const client = await product.pool.connect()

  await client.query('begin')
  await client.query("update jobs set title = 'Never' where id = $1", [job.id])
  await client.query('rollback')
  await client.query('update jobs set title = title where id = $1', [job.id])
  client.release()
  // Later changes arrive later.
  await next(atCustomer, `account ${customer.id}`, () => customer.request('POST', '/name', { name: 'Mia Torres' }))

  expect(otherRecordsOf(atCustomer)).toEqual(before)
})

test('changes of 500 records arrive without loss', async () => {
  const { customer } = await fixtures.postedJob()
  const atCustomer = await open(customer)

  await write(
    customer,
    `insert into jobs (id, customer_id, title, detail, state, city, created_at, updated_at)
     select 'jb-many-' || n, $1, 'Many', 'Many', 'NSW', 'Sydney', now(), now() from generate_series(1, 500) n`,
    [customer.id],
  )

  await eventually(() => new Set(recordsOf(atCustomer).filter((one) => one.startsWith('job jb-many-'))).size === 500)
})

test('a page that states its age receives the changes since, and needs no refetch', async () => {
  const { customer, job } = await fixtures.postedJob()
  const openWithAge = async (ageMs: number) => {
    const page = openLiveConnection(product)
    await page.send({ token: await chatToken(customer), ageMs })
    await eventually(() => page.receivedOf('ready').length > 0)
    return page
  }
  expect((await openWithAge(3_600_000)).receivedOf('ready')).toEqual([{ type: 'ready' }])
  // A new process does not know what changed before its start.
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 30_000)
  const first = await open(customer)
  await next(first, `job ${job.id}`, () => customer.request('PATCH', `/job/${job.id}`, { title: 'Changed before' }))

  const page = await openWithAge(3_000)
  expect(page.receivedOf('ready')).toEqual([{ type: 'ready', isComplete: true }])
  expect(recordsOf(page)).toContain(`job ${job.id}`)

  // A message is not repeated, so a page asks for its counts again.
  const contractor = await signUp(product, 'contractor')
  await contractor.request('PUT', `/job/${job.id}/quote`, quoteFields)
  const body = { body: 'The tiles are here.', key: 'missed-by-a-page' }
  await contractor.request('POST', `/conversations/${customer.id}/messages`, body)
  await eventually(() => first.receivedOf('message').length > 0)
  expect((await openWithAge(3_000)).receivedOf('ready')).toEqual([
    { type: 'ready', isComplete: true, hasMessages: true },
  ])
  clock.mockRestore()
})
