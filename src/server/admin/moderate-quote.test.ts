/** Admin decisions about a sent quote, and what both parties see [ADMIN-01] [DATA-02]. */
import { afterAll, afterEach, expect, test } from 'vitest'
import type { ActivityEntryView, QuoteApplyRecordView } from '#api/admin/job-record-routes.ts'
import type { JobView } from '#api/jobs/job-view.ts'
import {
  createFixtures,
  expectValidLedger,
  quoteFields,
  sign,
  signInAdmin,
  signUp,
  type TestClient,
} from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'
import { sendApply, sentApply } from '#tests/support/quote-applies.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const writer = await signInAdmin(product, ['admin_quote_apply_write'])
const keeper = await signInAdmin(product, ['admin_quote_apply_read', 'admin_quote_apply_delete'])

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

const gone = {
  status: 404,
  body: {
    code: 'quote.noLongerOffered',
    message: 'An admin has archived this quote. It can no longer be signed.',
  },
}
const reason = 'It holds the phone number of a neighbour.'
const placeOf = (id: string, contractor: TestClient) => `/admin/quote-applies/${id}/${contractor.id}`

interface Quote {
  readonly id: string
  readonly contractorId: string
}

const ways = {
  requestChanges: (by: TestClient, { id, contractorId }: Quote, body: object) =>
    by.send<QuoteApplyRecordView>('POST', `/admin/quote-applies/${id}/${contractorId}/request-changes`, body),
  archive: (by: TestClient, { id, contractorId }: Quote, body: object) =>
    by.send<QuoteApplyRecordView>('POST', `/admin/quote-applies/${id}/${contractorId}/archive`, body),
  restore: (by: TestClient, { id, contractorId }: Quote, body: object) =>
    by.send<QuoteApplyRecordView>('POST', `/admin/quote-applies/${id}/${contractorId}/restore`, body),
} as const
const decide = (by: TestClient, place: string, way: keyof typeof ways, body: object = { reason }) => {
  const [id = '', contractorId = ''] = place.split('/').slice(-2)
  return ways[way](by, { id, contractorId }, body)
}
const notificationTo = (client: TestClient, title: string) =>
  eventually(async () => {
    const notifications = await client.request<{ title: string; text: string }[]>('GET', '/notifications')
    return notifications.find((notification) => notification.title === title)
  })
const quotesSeen = async (client: TestClient, id: string) => (await client.request<JobView>('GET', `/job/${id}`)).quotes

test('an archived quote is hidden from its customer, shown to its contractor with the reason, and can be restored', async () => {
  const { customer, contractor, job } = await fixtures.quotedJob()
  const place = placeOf(job.id, contractor)
  expect(await keeper.request('GET', place)).toMatchObject({ archived: null, actions: ['archive'] })

  const archived = await decide(keeper, place, 'archive')

  expect(archived).toMatchObject({
    status: 200,
    body: { status: 'closed', archived: { reason }, actions: ['restore'] },
  })
  expect(await quotesSeen(customer, job.id)).toEqual([])
  const signing = { contractorId: contractor.id, signature: { kind: 'typed', value: 'Mia Chen' } }
  expect(await customer.send('GET', `/job/${job.id}/contract/${contractor.id}`)).toMatchObject(gone)
  expect(await customer.send('POST', `/job/${job.id}/contract/sign`, signing)).toMatchObject(gone)
  for (const outsider of [await signUp(product, 'customer'), await signUp(product, 'contractor')]) {
    const asked = await outsider.send('GET', `/job/${job.id}/contract/${contractor.id}`)
    const signed = await outsider.send('POST', `/job/${job.id}/contract/sign`, signing)
    for (const { body } of [asked, signed]) expect(body).toMatchObject({ code: 'job.notFound' })
  }
  expect((await contractor.send('POST', `/job/${job.id}/contract/sign`, signing)).status).toBe(409)
  expect(await quotesSeen(contractor, job.id)).toMatchObject([{ status: 'closed', actions: [] }])
  const told = await notificationTo(contractor, 'Your quote was archived: Bathroom renovation')
  expect(told.text).toContain(`Reason: ${reason}`)
  expect(await contractor.send('PUT', `/job/${job.id}/quote`, quoteFields)).toMatchObject({
    status: 409,
    body: { message: 'An admin has archived this quote. Contact support to restore it.' },
  })

  const back = await decide(keeper, place, 'restore', { reason: 'The number is gone.' })

  expect(back).toMatchObject({ status: 200, body: { status: 'sent', archived: null, actions: ['archive'] } })
  expect(await quotesSeen(customer, job.id)).toMatchObject([{ status: 'sent', actions: ['sign'] }])
  await notificationTo(contractor, 'Your quote was restored: Bathroom renovation')
  const entries = await keeper.request<ActivityEntryView[]>('GET', `${place}/activity`)
  expect(entries.map(({ what, note }) => [what, note]).slice(0, 2)).toEqual([
    ['Restored the quote', 'The number is gone.'],
    ['Archived the quote', reason],
  ])
})

test('the job shows users with access what became of the quote, until it is restored', async () => {
  const { customer, contractor, job } = await fixtures.quotedJob()
  const place = placeOf(job.id, contractor)
  const archivedSeen = async (by: TestClient) => (await by.request<JobView>('GET', `/job/${job.id}`)).archivedQuotes
  expect(await archivedSeen(customer)).toEqual([])
  const contractorName = (await quotesSeen(customer, job.id))[0]?.contractorName

  await decide(keeper, place, 'archive')

  expect(await archivedSeen(customer)).toEqual([{ contractorId: contractor.id, contractorName }])
  const listed = await customer.request<JobView[]>('GET', '/job/self')
  expect(listed.find(({ id }) => id === job.id)?.archivedQuotes).toHaveLength(1)
  const others = [contractor, await signUp(product, 'contractor'), await signInAdmin(product, ['admin_job_read'])]
  for (const other of others) expect(await archivedSeen(other)).toEqual([])

  await decide(keeper, place, 'restore')

  expect(await archivedSeen(customer)).toEqual([])
})

test('no document shows its customer an archived quote', async () => {
  const { customer, contractor, job } = await fixtures.quotedJob()
  const place = placeOf(job.id, contractor)
  const printing = (by: TestClient) => by.send<{ id: string }>('POST', `/job/${job.id}/contract/${contractor.id}/pdf`)
  const before = await printing(customer)
  expect(before.status).toBe(200)

  await decide(writer, place, 'requestChanges')
  await decide(keeper, place, 'archive')

  expect((await printing(customer)).status).toBe(404)
  for (const path of ['', '/pdf'])
    expect((await customer.send('GET', `/document/${before.body.id}${path}`)).status, path).toBe(404)
  expect((await contractor.send('GET', `/document/${before.body.id}`)).status).toBe(200)

  await decide(keeper, place, 'restore')

  // The text has not changed, so it is the same document.
  expect((await printing(customer)).body.id).toBe(before.body.id)
})

test('an archived quote for a request is in no list of its customer, even after another quote is chosen', async () => {
  const { customer, contractor, id } = await sentApply(product)
  const other = await signUp(product, 'contractor')
  await sendApply(other, id)
  await decide(keeper, placeOf(id, contractor), 'archive')

  const seen = async () => {
    const lines = await customer.request<{ contractorId: string }[]>('GET', `/quote/requests/${id}/applies`)
    return lines.map(({ contractorId }) => contractorId)
  }
  expect(await seen()).toEqual([other.id])
  expect(await customer.send('GET', `/quote/requests/${id}/applies/${contractor.id}`)).toMatchObject(gone)
  for (const outsider of [other, await signUp(product, 'customer')]) {
    const { body } = await outsider.send('GET', `/quote/requests/${id}/applies/${contractor.id}`)
    expect(body).toEqual((await outsider.send('GET', `/quote/requests/${id}/applies/unknown`)).body)
  }
  const [request] = await customer.request<{ quoteCount: number }[]>('GET', '/quote/requests/self')
  expect(request?.quoteCount).toBe(1)
  expect(await keeper.request('GET', `/quote/requests/${id}/applies`)).toHaveLength(2)
  expect((await contractor.send('GET', `/quote/requests/${id}/applies/${contractor.id}`)).status).toBe(200)

  await sign(other, id, other.id)
  await sign(customer, id, other.id)

  expect(await seen()).toEqual([other.id])
  expect((await decide(keeper, placeOf(id, contractor), 'restore')).status).toBe(409)
})

test('a contractor is asked for changes to a quote, which stays the same until they resend it', async () => {
  const { customer, contractor, job } = await fixtures.quotedJob()
  const place = placeOf(job.id, contractor)
  expect(await writer.request('GET', place)).toMatchObject({ actions: ['requestChanges'] })

  const asked = await decide(writer, place, 'requestChanges', { reason: 'The price is without tax.' })

  expect(asked).toMatchObject({ status: 200, body: { status: 'sent', archived: null } })
  expect(await quotesSeen(customer, job.id)).toMatchObject([{ status: 'sent', actions: ['sign'] }])
  const told = await notificationTo(contractor, 'Changes needed to your quote: Bathroom renovation')
  expect(told.text).toContain('Reason: The price is without tax.')
  expect((await contractor.send('PUT', `/job/${job.id}/quote`, quoteFields)).status).toBe(200)
  const entries = await writer.request<ActivityEntryView[]>('GET', `${place}/activity`)
  expect(entries.map(({ what }) => what).slice(0, 2)).toEqual(['Sent the quote', 'Requested changes to the quote'])
})

test('is rejected without a reason or permission, for a draft, and after a signature', async () => {
  const { contractor, job } = await fixtures.quotedJob()
  const place = placeOf(job.id, contractor)
  for (const [by, way] of [
    [writer, 'archive'],
    [writer, 'restore'],
    [keeper, 'requestChanges'],
    [contractor, 'archive'],
  ] as const)
    expect((await decide(by, place, way)).status, way).toBe(403)
  expect(await decide(keeper, place, 'archive', { reason: ' ' })).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'reason', message: 'Please input reason.' }] },
  })
  expect(await decide(keeper, place, 'restore')).toMatchObject({
    status: 409,
    body: { message: "This quote isn't archived." },
  })

  await sign(contractor, job.id, contractor.id)

  const message = 'You can only do this while the quote is sent and unsigned.'
  expect(await decide(keeper, place, 'archive')).toMatchObject({ status: 409, body: { message } })
  expect(await decide(writer, place, 'requestChanges')).toMatchObject({ status: 409, body: { message } })
  const { job: open } = await fixtures.postedJob()
  await contractor.request('PUT', `/job/${open.id}/quote`, { ...quoteFields, status: 'draft' })
  expect((await decide(keeper, placeOf(open.id, contractor), 'archive')).status).toBe(404)
  expect((await decide(keeper, '/admin/quote-applies/jbnone/unknown', 'archive')).status).toBe(404)
})
