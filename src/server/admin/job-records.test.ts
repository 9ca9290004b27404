import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type {
  ActivityEntryView,
  JobRecordView,
  QuoteApplyRecordView,
  QuoteRequestRecordView,
} from '#api/admin/job-record-routes.ts'
import type { JobView } from '#api/jobs/job-view.ts'
import {
  createFixtures,
  expectValidLedger,
  quoteFields,
  signInAdmin,
  signUp,
  type TestClient,
} from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'
import { sentApply } from '#tests/support/quote-applies.ts'
import { postedRequest } from '#tests/support/quote-requests.ts'
import { createWarrantyFixtures } from '#tests/support/warranty-cases.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const admin = await signInAdmin(product, ['admin_job_write', 'admin_job_delete', 'admin_quote_request_delete'])
const reader = await signInAdmin(product, ['admin_job_read', 'admin_quote_request_read', 'admin_quote_apply_read'])

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

const record = (id: string, by: TestClient = admin) => by.request<JobRecordView>('GET', `/admin/jobs/${id}`)
const timeline = (path: string, by: TestClient = admin) => by.request<ActivityEntryView[]>('GET', path)
const openJobs = async (client: TestClient) =>
  (await client.request<JobView[]>('GET', '/job/open?limit=50')).map(({ id }) => id)
const notificationsTo = (client: TestClient) =>
  client.request<{ title: string; text: string }[]>('GET', '/notifications')
const titlesTo = async (client: TestClient) => (await notificationsTo(client)).map(({ title }) => title)
const notificationTo = (client: TestClient, title: string) =>
  eventually(async () => (await notificationsTo(client)).find((notification) => notification.title === title))
const reason = 'It names a person who did not agree.'

describe('a job as admins read it [ADMIN-01]', () => {
  test('shows its parties, refunds, cases and actions', async () => {
    const { customer, contractor, job } = await fixtures.signedJob()
    const names = async (client: TestClient) => {
      const { name, username } = await client.request<{ name: string; username: string }>('GET', '/account')
      return { id: client.id, name, username }
    }

    expect(await record(job.id)).toEqual({
      id: job.id,
      number: job.number,
      title: 'Bathroom renovation',
      status: 'signed',
      isQuoteRequest: false,
      customer: await names(customer),
      contractor: await names(contractor),
      archived: null,
      actions: [],
      refunds: [],
      cases: [],
    })
  })

  test('shows the status of a refund, and a warranty case', async () => {
    const { customer, job } = await fixtures.paidJob()
    await customer.request('POST', `/job/${job.id}/cancel`, { reason: 'We have changed our minds.' })
    const { one } = await createWarrantyFixtures(product).escalatedCase()

    expect(await record(job.id, reader)).toMatchObject({
      refunds: [{ reference: `refund:${job.id}:0`, stageIndex: 0, amount: 6_440, failure: null, actions: [] }],
    })
    expect((await record(one.jobId)).cases).toMatchObject([{ id: one.id, status: 'escalated', awaiting: 'admin' }])
  })

  test('an unknown one and its activity are not found', async () => {
    const unknown = [
      ['GET', '/admin/jobs/jbnone'],
      ['GET', '/admin/quote-requests/jbnone'],
      ['GET', '/admin/quote-applies/jbnone/unknown'],
    ] as const
    const all = await signInAdmin(product, ['admin_read'])
    for (const [method, path] of unknown) {
      expect([path, (await all.send(method, path)).status]).toEqual([path, 404])
      expect([path, (await all.send(method, `${path}/activity`)).status]).toEqual([path, 404])
    }
  })
})

describe('the activity on a job [ADMIN-03]', () => {
  test('shows steps, money and admin changes, newest first, each once with actor and reason', async () => {
    const { contractor, job } = await fixtures.pendingJob()
    const rejectReason = 'The photos show another bathroom.'
    const rejection = { id: job.id, stageIndex: 0, status: 'rejected', rejectReason }
    await admin.request('PATCH', '/job/stage/status', rejection)

    const entries = await timeline(`/admin/jobs/${job.id}/activity`, reader)

    const { name: adminName } = await admin.request<{ name: string }>('GET', '/account')
    expect(entries[0]).toMatchObject({
      kind: 'step',
      what: 'Stage 1: Rejected the work',
      note: rejectReason,
      who: { name: adminName, role: 'admin' },
      amount: null,
    })
    const whats = entries.map(({ what }) => what)
    expect(whats.slice(0, 2)).toEqual(['Stage 1: Rejected the work', 'Stage 1: Submitted progress'])
    expect(whats).toEqual(
      expect.arrayContaining([
        'The customer paid stage 1 (Demolition and prep) and its price is held.',
        'The contract started with its first payment',
        'Signed the contract',
        'Sent the quote',
      ]),
    )
    expect(entries.find(({ kind }) => kind === 'money')).toMatchObject({ amount: 6_440, who: null })
    expect(whats).not.toContain('Rejected a stage')
    const { name: contractorName } = await contractor.request<{ name: string }>('GET', '/account')
    expect(entries[1]?.who).toEqual({ name: contractorName, role: 'contractor' })
  })

  test('has pages, and every entry appears once', async () => {
    const { job } = await fixtures.pendingJob()
    const whole = await timeline(`/admin/jobs/${job.id}/activity`)

    const found: ActivityEntryView[] = []
    let path: string | undefined = `/admin/jobs/${job.id}/activity?limit=2`
    while (path !== undefined) {
      const { body, headers }: { body: ActivityEntryView[]; headers: Headers } = await admin.send('GET', path)
      found.push(...body)
      path = /^<\/api(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
    }

    expect(found).toEqual(whole)
    expect(whole.length).toBeGreaterThan(6)
    expect((await admin.send('GET', `/admin/jobs/${job.id}/activity?cursor=x`)).status).toBe(400)
  })

  test('shows the events of a warranty case', async () => {
    const { one } = await createWarrantyFixtures(product).escalatedCase()

    const entries = await timeline(`/admin/jobs/${one.jobId}/activity`)

    expect(entries[0]).toMatchObject({ kind: 'case', what: 'Escalated to an admin' })
  })

  test('never shows a draft to anyone but its contractor', async () => {
    const { job } = await fixtures.postedJob()
    const contractor = await signUp(product, 'contractor')
    await contractor.request('PUT', `/job/${job.id}/quote`, { ...quoteFields, status: 'draft' })

    expect(await timeline(`/admin/jobs/${job.id}/activity`)).toEqual([])
    const quote = `/admin/quote-applies/${job.id}/${contractor.id}`
    expect((await reader.send('GET', quote)).status).toBe(404)
    expect((await reader.send('GET', `${quote}/activity`)).status).toBe(404)
  })
})

describe('archiving [ADMIN-01]', () => {
  test('archiving hides an open job from contractors, keeps it for its customer with the reason, and can be undone', async () => {
    const { customer, contractor, job } = await fixtures.quotedJob()
    const outsider = await signUp(product, 'contractor')
    expect((await record(job.id)).actions).toEqual(['archive'])

    const archived = await admin.request<JobRecordView>('POST', `/admin/jobs/${job.id}/archive`, { reason })

    expect(archived).toMatchObject({ status: 'closed', archived: { reason }, actions: ['restore'] })
    expect((await outsider.send('GET', `/job/${job.id}`)).status).toBe(404)
    await eventually(async () => !(await openJobs(outsider)).includes(job.id))
    expect((await contractor.send('PUT', `/job/${job.id}/quote`, quoteFields)).status).toBe(409)
    const quoter = await notificationTo(contractor, 'A job you quoted on was archived: Bathroom renovation')
    expect(quoter.text).toContain("Your quote is kept, but it can't be edited, sent or signed for now.")
    expect(quoter.text).not.toContain(reason)
    expect(await customer.request<JobView>('GET', `/job/${job.id}`)).toMatchObject({
      status: 'closed',
      contractorId: null,
    })
    const told = await notificationTo(customer, 'Your job was archived: Bathroom renovation')
    expect(told.text).toContain(`Reason: ${reason}`)
    expect((await timeline(`/admin/jobs/${job.id}/activity`))[0]).toMatchObject({
      what: 'Archived the job',
      note: reason,
    })

    const restored = await admin.request<JobRecordView>('POST', `/admin/jobs/${job.id}/restore`, {
      reason: 'They agreed.',
    })

    expect(restored).toMatchObject({ status: 'open', archived: null, actions: ['archive'] })
    expect((await outsider.send('GET', `/job/${job.id}`)).status).toBe(200)
    await notificationTo(contractor, 'A job you quoted on is open again: Bathroom renovation')
    expect(await titlesTo(outsider)).toEqual([])
  })

  test('is rejected without a reason or permission, twice, and after a contract', async () => {
    const { job } = await fixtures.postedJob()
    const archive = (id: string, by = admin, body: object = { reason }) =>
      by.send('POST', `/admin/jobs/${id}/archive`, body)

    expect(await archive(job.id, admin, { reason: ' ' })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'reason', message: 'Please input reason.' }] },
    })
    expect((await archive(job.id, await signInAdmin(product, ['admin_job_write']))).status).toBe(403)
    expect((await archive('jbnone')).status).toBe(404)
    expect((await admin.send('POST', `/admin/jobs/${job.id}/restore`, { reason })).status).toBe(409)
    expect((await archive(job.id)).status).toBe(200)
    expect(await archive(job.id)).toMatchObject({ status: 409, body: { message: 'Only an open job can be archived.' } })

    const signed = await fixtures.signedJob()
    expect((await archive(signed.job.id)).status).toBe(409)
    await signed.customer.request('POST', `/job/${signed.job.id}/cancel`, { reason: 'We have changed our minds.' })
    expect((await admin.send('POST', `/admin/jobs/${signed.job.id}/restore`, { reason })).status).toBe(409)
    expect(await record(signed.job.id)).toMatchObject({ status: 'closed', archived: null, actions: [] })
  })
})

describe('quote requests and their quotes [ADMIN-01]', () => {
  test('the permission for requests archives and restores one', async () => {
    const { customer, request } = await postedRequest(product)
    const clerk = await signInAdmin(product, ['admin_quote_request_read', 'admin_quote_request_delete'])
    const path = `/admin/quote-requests/${request.id}`
    expect(await clerk.request<QuoteRequestRecordView>('GET', path)).toMatchObject({
      isQuoteRequest: true,
      customer: { id: customer.id },
      actions: ['archive'],
    })

    const archived = await clerk.request<QuoteRequestRecordView>('POST', `${path}/archive`, { reason })
    const restoring = ['POST', `/admin/quote-requests/${request.id}/restore`, { reason: 'They agreed.' }] as const
    const back = await clerk.request<QuoteRequestRecordView>(...restoring)

    expect(archived).toMatchObject({ status: 'closed', actions: ['restore'] })
    expect(back).toMatchObject({ status: 'open', actions: ['archive'] })
    const told = await clerk.request<ActivityEntryView[]>('GET', `/admin/quote-requests/${request.id}/activity`)
    expect(told.map(({ what }) => what)).toEqual(['Restored the job', 'Archived the job'])
    expect((await reader.request<QuoteRequestRecordView>('GET', path)).actions).toEqual([])
  })

  test('the write permission for requests lets an admin request changes, with a reason', async () => {
    const { customer, request } = await postedRequest(product)
    const writer = await signInAdmin(product, ['admin_quote_request_write'])
    const path = `/admin/quote-requests/${request.id}`
    expect((await writer.request<QuoteRequestRecordView>('GET', path)).actions).toEqual(['requestChanges'])
    const ask = (by: TestClient, id = request.id) =>
      by.send('POST', `/admin/quote-requests/${id}/request-changes`, { reason: 'How large is the room?' })

    expect(await ask(writer)).toMatchObject({ status: 200, body: { status: 'open', archived: null } })

    const told = await notificationTo(customer, 'Changes needed to your request: Bathroom renovation')
    expect(told.text).toContain('Reason: How large is the room?')
    const [last] = await timeline(`${path}/activity`, writer)
    expect(last).toMatchObject({ what: 'Requested changes to the job', note: 'How large is the room?' })
    expect((await ask(reader)).status).toBe(403)
    const { job } = await fixtures.postedJob()
    expect((await ask(writer, job.id)).status).toBe(404)
    await admin.request('POST', `${path}/archive`, { reason })
    expect((await ask(writer)).status).toBe(409)
  })

  test('a job without a request and its activity are not found', async () => {
    const { job } = await fixtures.paidJob()
    const clerk = await signInAdmin(product, ['admin_quote_request_read', 'admin_quote_request_delete'])

    expect((await clerk.send('GET', `/admin/quote-requests/${job.id}`)).status).toBe(404)
    const archive = await clerk.send('POST', `/admin/quote-requests/${job.id}/archive`, { reason })
    expect(archive.status).toBe(404)
    expect((await clerk.send('GET', `/admin/quote-requests/${job.id}/activity`)).status).toBe(404)
  })

  test('a sent quote shows both parties and its activity', async () => {
    const { customer, contractor, id } = await sentApply(product)
    expect(
      await reader.request<QuoteApplyRecordView>('GET', `/admin/quote-applies/${id}/${contractor.id}`),
    ).toMatchObject({
      title: 'Bathroom renovation',
      isQuoteRequest: true,
      state: 'NSW',
      customer: { id: customer.id },
      contractor: { id: contractor.id },
      status: 'sent',
      cost: 18_400,
    })
    const path = ['GET', `/admin/quote-applies/${id}/${contractor.id}/activity`] as const
    const entries = await reader.request<ActivityEntryView[]>(...path)
    expect(entries.map(({ what }) => what)).toEqual(['Sent the quote'])
  })
})
