/** What one user does reaches the open screens of others: one event, one request, and nothing typed is lost. */
import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import type { ChangedRecord } from '#api/core/changed-event.ts'
import type { LiveEvent } from '#api/live-events.ts'
import {
  approveStage,
  createFixtures,
  quoteFields,
  sign,
  signInAdmin,
  signUp,
  signUpWithLocation,
  submitStage,
} from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { approveStage as approveOnScreen } from '#tests/support/screens.ts'
import { visit } from '#tests/support/visit.ts'
import { createWarrantyFixtures, sendPlan } from '#tests/support/warranty-cases.ts'

const fixtures = createFixtures(product)
const progressOf = ({ id }: { id: string }) => `/mobile/jobs/${id}/progress`

/** The records that arrive in live events, and the GET requests of the page. Call before the page opens. */
function watch(page: Page) {
  const records: ChangedRecord[] = []
  const requests: string[] = []
  const ready = Promise.withResolvers<void>()
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const event = JSON.parse(String(payload)) as LiveEvent | { type: 'ready' }
      if (event.type === 'ready') ready.resolve()
      if (event.type === 'changed') records.push(...event.records)
    })
  })
  page.on('request', (request) => {
    if (request.method() === 'GET') requests.push(new URL(request.url()).pathname)
  })
  return { records, requests, ready: ready.promise }
}

/** Opens a page and waits for its live connection. Later requests and events are recorded. */
async function openLive(page: Page, path: string) {
  const { records, requests, ready } = watch(page)
  await visit(page, path)
  await ready
  await page.waitForLoadState('networkidle')
  records.length = 0
  requests.length = 0
  return { records, requests }
}

test('a submission reaches the customer by one event and one request, and a connected page never polls [STAGE-03]', async ({
  openPage,
}) => {
  const { customer, contractor, job } = await fixtures.paidJob()
  const page = await openPage(customer)
  await page.clock.install()
  const { records, requests } = await openLive(page, progressOf(job))

  await submitStage(contractor, job.id, 0)
  await expect(page.getByText('The contractor has uploaded progress. Waiting for your review.')).toBeVisible()
  await expect(page.getByRole('status').getByText('Progress of stage 1 was submitted.')).toBeVisible()
  expect(records.filter(({ kind }) => kind === 'quote')).toHaveLength(1)
  expect(requests.filter((path) => path === `/api/job/${job.id}`)).toHaveLength(1)

  requests.length = 0
  // Every timer of the next five minutes. A path that is polled would be here more than twice.
  await page.clock.runFor(5 * 60_000)
  await expect(page.getByText('The contractor has uploaded progress. Waiting for your review.')).toBeVisible()
  const counts = Map.groupBy(requests, (path) => path)
  expect([...counts].filter(([, all]) => all.length > 2).map(([path]) => path)).toEqual([])
})

test('an approval changes the open screen of the contractor, and a message names it [STAGE-05]', async ({
  openPage,
}) => {
  const { customer, contractor, job } = await fixtures.pendingJob()
  const [atCustomer, atContractor] = [await openPage(customer), await openPage(contractor)]
  await openLive(atContractor, progressOf(job))
  await visit(atCustomer, progressOf(job))

  await approveOnScreen(atCustomer)

  await expect(atContractor.getByRole('status').getByText('Stage 1 was approved.')).toBeVisible()
  await expect(atContractor.getByText('Approved', { exact: true }).first()).toBeVisible()
})

test('typed text, the focus and the scroll position survive a change by the other party [QUOTE-02]', async ({
  openPage,
}) => {
  const { customer, contractor, job } = await fixtures.quotedJob({ status: 'draft' })
  const page = await openPage(contractor, { viewport: { width: 390, height: 844 } })
  await openLive(page, `/mobile/jobs/${job.id}/apply`)
  await page.getByLabel('Price').fill('18400')
  const notes = page.getByLabel('Notes')
  await notes.fill('')
  await notes.pressSequentially('Two coats of')
  await notes.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)

  await customer.request('PATCH', `/job/${job.id}`, { title: 'Bathroom and laundry' })
  await expect(page.getByRole('status').getByText('Title: Bathroom renovation → Bathroom and laundry')).toBeVisible()
  await page.keyboard.type(' membrane')

  await expect(notes).toHaveValue('Two coats of membrane')
  await expect(page.getByLabel('Price')).toHaveValue('$18,400.00')
  expect(scrolled).toBeGreaterThan(0)
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
})

test('after a gap of the connection the page fetches what it missed once', async ({ openPage }) => {
  const { customer, contractor, job } = await fixtures.pendingJob()
  const page = await openPage(contractor)
  const sockets: WebSocketRoute[] = []
  let isDown = false
  await page.routeWebSocket('**/api/live', (socket) => {
    sockets.push(socket)
    if (isDown) void socket.close({ code: 1011 })
    else socket.connectToServer()
  })
  await visit(page, progressOf(job))
  await expect.poll(() => sockets.length).toBe(1)
  await page.waitForLoadState('networkidle')
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))

  isDown = true
  await sockets[0]?.close({ code: 1011 })
  await expect.poll(() => sockets.length).toBeGreaterThan(1)
  await approveStage(customer, job.id, 0)
  expect(requests).not.toContain(`/api/job/${job.id}`)
  isDown = false

  await expect(page.getByRole('status').getByText('Stage 1 was approved.')).toBeVisible({ timeout: 15_000 })
  expect(requests.filter((path) => path === `/api/job/${job.id}`)).toHaveLength(1)
})

test('a rejection of replaced work returns 409, shows what has changed and keeps the reason [STAGE-06]', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/status of 409/)
  const { customer, contractor, job } = await fixtures.pendingJob()
  const page = await openPage(customer)
  await openLive(page, progressOf(job))
  await page.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The corner is not sealed.')

  const rejected = { id: job.id, stageIndex: 0, status: 'rejected', rejectReason: 'Not sealed.' }
  await customer.request('PATCH', '/job/stage/status', rejected)
  await submitStage(contractor, job.id, 0)
  await dialog.getByRole('button', { name: 'Reject' }).click()

  const error = dialog.getByRole('alert')
  await expect(error).toContainText('The contractor has submitted this stage again. Please check the new work first.')
  await expect(error.getByRole('listitem')).toHaveText(['Progress of stage 1 was submitted again.'])
  await expect(dialog.getByLabel('Reason')).toHaveValue('The corner is not sealed.')
})

test('a contractor without a quote sees a new job, its change and its end at once [JOB-03]', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/status of 404/)
  const contractor = await signUpWithLocation(product)
  const list = await openPage(contractor, { viewport: { width: 390, height: 844 } })
  await openLive(list, '/mobile/jobs')
  const { customer, job } = await fixtures.postedJob({ title: 'A pergola for the live list' })
  await expect(list.getByText('A pergola for the live list')).toBeVisible()
  const page = await list.context().newPage()
  await openLive(page, `/mobile/jobs/${job.id}`)

  await customer.request('PATCH', `/job/${job.id}`, { title: 'A pergola with a roof' })
  await expect(list.getByText('A pergola with a roof')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A pergola with a roof' })).toBeVisible()

  const chosen = await signUp(product, 'contractor')
  await chosen.request('PUT', `/job/${job.id}/quote`, quoteFields)
  await sign(chosen, job.id, chosen.id)
  await sign(customer, job.id, chosen.id)
  await expect(page.getByRole('status').getByText('This job is no longer available.')).toBeVisible()
  await expect(list.getByText('A pergola with a roof')).toHaveCount(0)
})

test('lists, counters and dashboards follow the work of others [ADMIN-01]', async ({ openPage }) => {
  const { customer, job } = await fixtures.postedJob({ title: 'A roof for the live list' })
  const dashboard = await openPage(customer)
  await openLive(dashboard, '/dashboard')
  const contractor = await signUp(product, 'contractor')
  await contractor.request('PUT', `/job/${job.id}/quote`, quoteFields)
  await expect(dashboard.getByText('Read the quote')).toBeVisible()
  await expect(dashboard.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()

  const cases = createWarrantyFixtures(product)
  const list = await openPage(await signInAdmin(product, ['supervisor']))
  const overview = await list.context().newPage()
  await openLive(list, '/admin/warranty')
  await openLive(overview, '/admin')
  const attention = overview.getByRole('link', { name: /Warranty cases to decide/ })
  const before = (await attention.isVisible()) ? Number.parseInt((await attention.textContent()) ?? '', 10) : 0
  const { one } = await cases.escalatedCase()

  await expect(list.locator(`a[href="/forms/warranty/${one.id}"]`)).toBeVisible()
  await expect(attention).toContainText(String(before + 1))
})

test('a dispute at the bank appears on the open screens of both parties, and so does its end [PAY-03]', async ({
  openPage,
}) => {
  const { customer, contractor, job } = await fixtures.paidJob()
  const [atCustomer, atContractor] = [await openPage(customer), await openPage(contractor)]
  await openLive(atCustomer, progressOf(job))
  await openLive(atContractor, progressOf(job))
  const disputed = { jobId: job.id, stageIndex: 0 }
  const onHold = "The customer's bank is reviewing this payment."

  await customer.request('POST', '/test/processor/dispute', disputed)
  for (const page of [atCustomer, atContractor]) await expect(page.getByText(onHold).first()).toBeVisible()

  await customer.request('POST', '/test/processor/dispute', { ...disputed, decide: 'won' })
  for (const page of [atCustomer, atContractor]) await expect(page.getByText(onHold)).toHaveCount(0)
})

test('each step of a warranty case appears on the open screens of both parties, and a message names it [FORM-07]', async ({
  openPage,
}) => {
  const { customer, contractor, one } = await createWarrantyFixtures(product).lodgedCase()
  const [atCustomer, atContractor] = [await openPage(customer), await openPage(contractor)]
  await openLive(atCustomer, `/forms/warranty/${one.id}`)
  await openLive(atContractor, `/forms/warranty/${one.id}`)

  await sendPlan(contractor, one.id)
  await expect(atCustomer.getByRole('status').getByText('Plan sent.')).toBeVisible()
  await expect(atCustomer.getByRole('button', { name: 'Accept the plan' })).toBeVisible()

  await customer.request('POST', `/warranty/${one.id}/dispute`, { reason: 'The tiles are loose as well.' })
  await expect(atContractor.getByRole('status').getByText('Plan disputed.')).toBeVisible()
  await expect(atContractor.getByText('The tiles are loose as well.')).toBeVisible()
})
