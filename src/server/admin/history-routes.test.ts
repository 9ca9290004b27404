import { afterAll, expect, test } from 'vitest'
import type { RecordView } from '#api/admin/record-routes.ts'
import type { HistoryEntryView } from '#api/audit/history-entry-view.ts'
import { RECORD_LISTS } from '#domain/admin/record-lists.ts'
import {
  createFixtures,
  payStage,
  sign,
  signInAdmin,
  signUp,
  submitStage,
  type TestClient,
} from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { sendApply } from '#tests/support/quote-applies.ts'
import { postedRequest } from '#tests/support/quote-requests.ts'
import { html, siteContentOf } from '#tests/support/site-content.ts'

const product = await startProduct()
const supervisor = await signInAdmin(product, ['supervisor'])
afterAll(() => product.stop())

const history = (by: TestClient, list: string, id: string, more = '') =>
  by.send<HistoryEntryView[]>('GET', `/admin/history?list=${list}&id=${encodeURIComponent(id)}${more}`)

test('the history of a record shows who changed what, before and after, newest first, in pages [ADMIN-01]', async () => {
  const { id } = await signUp(product, 'customer')
  for (const event of ['archive', 'restore'])
    await supervisor.request('PATCH', `/admin/accounts/${id}/status`, { event })
  const reader = await signInAdmin(product, ['admin_customer_read'])

  const first = await history(reader, 'customers', id, '&limit=1')
  const next = /<\/api(.+?)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''

  expect(first.body).toEqual([
    {
      id: expect.any(String),
      at: expect.any(String),
      actor: { id: supervisor.id, name: expect.any(String), username: expect.any(String) },
      permission: 'admin_customer_delete',
      action: 'account.status',
      subject: { kind: 'account', id },
      before: { status: 'ARCHIVED' },
      after: { status: 'CONFIRMED', event: 'restore' },
      names: {},
    },
  ])
  expect(await reader.request('GET', next)).toMatchObject([{ after: { status: 'ARCHIVED' } }])
})

test("the permission for the list opens its history, which has no other list's changes [DATA-02]", async () => {
  const { id } = await signUp(product, 'contractor')
  await supervisor.request('PATCH', `/admin/accounts/${id}/status`, { event: 'archive' })
  const ofCustomers = await signInAdmin(product, ['admin_customer_read'])

  expect(await history(ofCustomers, 'contractors', id)).toMatchObject({ status: 403 })
  expect(await history(ofCustomers, 'customers', id)).toMatchObject({ status: 404 })
  expect(await history(supervisor, 'contractors', id)).toMatchObject({ body: [{ action: 'account.status' }] })
  expect(await history(supervisor, 'nothing', id)).toMatchObject({ status: 422 })
})

test('the history and the audit list show names beside ids [ADMIN-03]', async () => {
  const customer = await signUp(product, 'customer')
  await customer.request('POST', '/conversations/support_plumbline/messages', { body: 'Hello?', key: 'hello-support' })
  const chat = `support_plumbline-${customer.id}`
  const colleague = await signInAdmin(product, ['admin_qa_write'])
  const nameOf = async (client: TestClient) => (await client.request<{ name: string }>('GET', '/account')).name
  const [customerName, colleagueName] = [await nameOf(customer), await nameOf(colleague)]

  await supervisor.request('PUT', `/admin/support/${chat}/assignee`, { assigneeId: colleague.id })

  expect((await history(supervisor, 'supportChats', chat)).body).toMatchObject([
    { after: { assigneeId: colleague.id }, names: { [colleague.id]: colleagueName } },
  ])
  const [entry] = await supervisor.request<RecordView[]>('GET', `/admin/lists/audit?subject=${chat}`)
  expect(entry?.names).toEqual({ [colleague.id]: colleagueName, [chat]: customerName })
})

test('the audit list names the changed page, category or job [ADMIN-03]', async () => {
  const { contractor, job } = await createFixtures(product).quotedJob()
  const { publish } = siteContentOf(product, supervisor)
  for (const page of [`contractor/${contractor.id}`, 'category/category_waterproofing'])
    await publish(page, html('New'))
  await supervisor.request('PATCH', '/categories/category_waterproofing', { sort: 41 })
  await supervisor.request('POST', `/admin/jobs/${job.id}/archive`, { reason: 'It stands there twice.' })
  const { name } = await contractor.request<{ name: string }>('GET', '/account')
  const nameOf = async (subject: string) => {
    const [entry] = await supervisor.request<RecordView[]>('GET', `/admin/lists/audit?limit=1&subject=${subject}`)
    return entry?.names?.[subject]
  }

  expect(await nameOf(`contractor/${contractor.id}`)).toBe(name)
  expect(await nameOf('category/category_waterproofing')).toBe('Waterproofing')
  expect(await nameOf('category_waterproofing')).toBe('Waterproofing')
  expect(await nameOf(job.id)).toBe(job.title)
})

test.each(Object.keys(RECORD_LISTS))(
  'the history of an unknown record of the list %s is 404 [ADMIN-01]',
  async (list) => {
    for (const id of ['0', 'no such record', 'jb1 acc1 0'])
      expect(await history(supervisor, list, id)).toMatchObject({ status: 404, body: { code: 'core.notFound' } })
  },
)

test("a job's history has its own decisions, and a quote's history those about its contract [ADMIN-01]", async () => {
  const { contractor, job } = await createFixtures(product).pendingJob()
  const rejection = { id: job.id, stageIndex: 0, status: 'rejected', rejectReason: 'The falls are wrong.' }
  await supervisor.request('PATCH', '/job/stage/status', rejection)

  for (const [list, id] of [
    ['jobs', job.id],
    ['quoteApplies', `${job.id} ${contractor.id}`],
  ] as const)
    expect((await history(supervisor, list, id)).body).toMatchObject([{ action: 'stage.reject' }])
  expect((await history(supervisor, 'stages', `${job.id} ${contractor.id} 1`)).body).toEqual([])
  expect((await history(supervisor, 'quoteRequests', job.id)).status).toBe(404)
})

test("a request's history has no stages, and a quote's history no other quote’s contract [DATA-02]", async () => {
  const { customer, request } = await postedRequest(product)
  const [winner, other] = [await signUp(product, 'contractor'), await signUp(product, 'contractor')]
  for (const step of ['archive', 'restore'])
    await supervisor.request('POST', `/admin/quote-requests/${request.id}/${step}`, { reason: 'It was posted twice.' })
  for (const contractor of [winner, other]) await sendApply(contractor, request.id)
  for (const client of [winner, customer]) await sign(client, request.id, winner.id)
  await payStage(product, customer, request.id, 0)
  await submitStage(winner, request.id, 0)
  const rejection = { id: request.id, stageIndex: 0, status: 'rejected', rejectReason: 'The falls are wrong.' }
  await supervisor.request('PATCH', '/job/stage/status', rejection)

  const ofRequests = await signInAdmin(product, ['admin_quote_request_read'])
  const ofQuotes = await signInAdmin(product, ['admin_quote_apply_read'])
  const seen = async (by: TestClient, list: string, id: string) =>
    (await history(by, list, id)).body.map(({ action }) => action)

  expect(await seen(ofRequests, 'quoteRequests', request.id)).toEqual(['job.restore', 'job.archive'])
  expect(await seen(ofQuotes, 'quoteApplies', `${request.id} ${winner.id}`)).toEqual(['stage.reject'])
  expect(await seen(ofQuotes, 'quoteApplies', `${request.id} ${other.id}`)).toEqual([])
})
