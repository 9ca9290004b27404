/** The attention lists, and contractors by verification status. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { RecordView } from '#api/admin/record-routes.ts'
import { anonymous, createFixtures, type Reply, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const admin = await signInAdmin(product, ['supervisor'])
afterAll(() => product.stop())
beforeEach(() => anonymous(product).request('POST', '/test/clock', { now: new Date().toISOString() }))

const list = (path: string, by: TestClient = admin) => by.request<RecordView[]>('GET', `/admin/${path}`)
const idsOf = async (path: string) => (await list(path)).map(({ id }) => id)

test('stages that wait for review come first, longest wait on top; decided and cancelled ones leave the list [STAGE-06] [ADMIN-02]', async () => {
  const [first, second] = [await fixtures.pendingJob(), await fixtures.pendingJob()]
  const idOf = ({ job, contractor }: typeof first) => `${job.id} ${contractor.id} 0`

  expect(await idsOf('lists/stages')).toEqual([idOf(first), idOf(second)])
  expect(await idsOf('lists/stages?dir=desc')).toEqual([idOf(second), idOf(first)])
  expect(await idsOf(`lists/stages?q=${first.job.id}&state=NSW`)).toEqual([idOf(first)])
  expect(await idsOf('lists/stages?state=VIC')).toEqual([])
  expect((await list('lists/stages'))[0]?.cells).toMatchObject({
    title: 'Bathroom renovation',
    stage: '1: Demolition and prep',
    status: 'waiting',
    createdAt: expect.stringMatching(/^\d{4}-/),
    customer: first.job.customerName,
    cost: 4600,
    reason: null,
  })

  const decision = { id: second.job.id, stageIndex: 0, status: 'rejected', rejectReason: 'The falls are wrong.' }
  await admin.request('PATCH', '/job/stage/status', decision)
  expect(await idsOf('lists/stages')).toEqual([idOf(first)])
  expect((await list('lists/stages?status=rejected'))[0]?.cells.reason).toBe('The falls are wrong.')
  expect(await idsOf('lists/stages?status=all')).toEqual([idOf(first), idOf(second)])
  expect(await admin.request('GET', `/admin/history?list=stages&id=${encodeURIComponent(idOf(second))}`)).toMatchObject(
    [{ action: 'stage.reject' }],
  )
  expect(await admin.request('GET', `/admin/history?list=stages&id=${encodeURIComponent(idOf(first))}`)).toEqual([])

  await admin.request('POST', `/job/${second.job.id}/cancel`, { reason: 'Both have asked for it.' })
  expect(await idsOf('lists/stages?status=all')).toEqual([idOf(first)])
})

test('money alerts have a text and filters for the ledger and payments; resolved ones stay [PAY-03] [ADMIN-01]', async () => {
  const { rows } = await product.pool.query<{ id: string }>(
    `insert into money_alerts (kind, subject, detail, opened_at) values
       ('difference', 'ch_1', '{"text": "One dollar is missing."}', '2026-11-02T00:00:00Z'),
       ('payout-failed', 'po_1', '{"contractorName": "Cobalt Tiling", "amountCents": 1000}', '2026-11-03T00:00:00Z'),
       ('unmatched-payment', 'evt_1', '{}', '2026-11-03T00:00:00Z') returning id::text`,
  )
  const [difference = '', payout = '', unmatched = ''] = rows.map(({ id }) => id)

  expect(await idsOf('lists/money-alerts')).toEqual([unmatched, payout, difference])
  expect(await idsOf('lists/money-alerts?kind=ledger')).toEqual([difference])
  expect(await idsOf('lists/money-alerts?kind=payments&dir=asc')).toEqual([payout, unmatched])
  expect(await idsOf('lists/money-alerts?q=cobalt')).toEqual([payout])
  const first: Reply<RecordView[]> = await admin.send('GET', '/admin/lists/money-alerts?limit=2')
  const next = /<\/api(.+?)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  expect((await admin.request<RecordView[]>('GET', next)).map(({ id }) => id)).toEqual([difference])
  expect((await list('lists/money-alerts?kind=ledger'))[0]?.cells).toEqual({
    matter: 'One dollar is missing.',
    status: 'open',
    createdAt: '2026-11-02T00:00:00.000Z',
    resolvedAt: null,
    resolver: null,
    resolution: null,
  })

  await admin.request('POST', `/admin/money/alerts/${payout}/resolve`, { resolution: 'They have another account now.' })
  expect(await idsOf('lists/money-alerts')).toEqual([unmatched, difference])
  expect(await idsOf('lists/money-alerts?status=resolved&q=another')).toEqual([payout])
})

test('support conversations are found by name, role and assignee; the longest wait comes first [MSG-10]', async () => {
  const say = (client: TestClient, body: string, key = 'hello-support') =>
    client.request('POST', '/conversations/support_plumbline/messages', { body, key })
  const [customer, builder] = [await signUp(product, 'customer'), await signUp(product, 'contractor')]
  await customer.request('POST', '/name', { name: 'Wilhelmina Asks' })
  for (const client of [customer, builder]) await say(client, 'Hello?')
  const chatOf = ({ id }: TestClient) => `support_plumbline-${id}`
  const { username } = await admin.request<{ username: string }>('GET', '/account')

  expect(await idsOf('lists/support-chats')).toEqual([chatOf(customer), chatOf(builder)])
  await admin.request('PUT', `/admin/support/${chatOf(customer)}/assignee`, { assigneeId: admin.id })
  await admin.request('POST', `/conversations/${chatOf(customer)}/messages`, { body: 'Yes?', key: 'hello-answer' })

  expect(await idsOf('lists/support-chats')).toEqual([chatOf(builder)])
  expect(await idsOf('lists/support-chats?status=answered&q=wilhelm')).toEqual([chatOf(customer)])
  expect(await idsOf('lists/support-chats?status=all&q=@example.com')).toEqual([])
  expect(await idsOf(`lists/support-chats?status=all&actor=${username}`)).toEqual([chatOf(customer)])
  expect(await idsOf('lists/support-chats?status=all&kind=contractor')).toEqual([chatOf(builder)])
  expect(await idsOf('lists/support-chats?status=all&sort=createdAt&dir=desc')).toEqual([
    chatOf(customer),
    chatOf(builder),
  ])
  const [answered] = await list('lists/support-chats?status=answered')
  expect(answered?.cells).toMatchObject({ user: 'Wilhelmina Asks', kind: 'customer', status: 'answered' })
  expect(answered?.cells.since).toBe(answered?.cells.createdAt)

  await admin.request('PUT', `/admin/support/${chatOf(customer)}/archived`, { isArchived: true })
  await admin.request('PUT', `/admin/support/${chatOf(builder)}/archived`, { isArchived: true })
  expect(await idsOf('lists/support-chats?status=answered')).toEqual([])
  expect(await idsOf('lists/support-chats')).toEqual([])
  expect(await idsOf('lists/support-chats?status=archived&sort=createdAt&dir=asc')).toEqual([
    chatOf(builder),
    chatOf(customer),
  ])
  await say(builder, 'Are you there?', 'hello-again')
  expect(await idsOf('lists/support-chats')).toEqual([chatOf(builder)])
})

test('contractors are found by verification status and by expiry [ADMIN-01] [DATA-02]', async () => {
  const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const claiming = async (fields: object) => {
    const client = await signUp(product, 'contractor')
    await client.request('PATCH', '/contractor/self', fields)
    return client.id
  }
  const check = (id: string, kind: string, claimedValue: string, validUntil?: string) =>
    admin.request('POST', `/admin/contractors/${id}/verifications`, {
      kind,
      claimedValue,
      ...(validUntil && { validUntil }),
      ...(kind === 'insurance' && { reference: 'P-1' }),
    })
  const kept = async (verification: string) => await idsOf(`contractors?verification=${verification}&dir=asc`)
  const silent = (await signUp(product, 'contractor')).id
  const soon = await claiming({ licenseNo: 'L-1' })
  const lasting = await claiming({ licenseNo: 'L-2' })
  const changed = await claiming({ licenseNo: 'L-3' })
  await check(soon, 'licence', 'L-1', dayAfter(20))
  await check(lasting, 'licence', 'L-2', dayAfter(60))

  expect(await kept('expiringSoon')).toEqual([soon])
  expect(await kept('verified')).toEqual([soon, lasting])
  expect(await kept('expired')).toEqual([])
  expect(await kept('unverified')).toContain(changed)
  expect(await kept('unverified')).not.toContain(silent)
  expect(await idsOf('contractors?verification=expiringSoon&sort=name&status=ARCHIVED')).toEqual([])
  const [row] = await list('contractors?verification=expiringSoon')
  expect(row?.cells.verifiedUntil).toBe(dayAfter(20))

  // A verification ends when its number changes or an admin revokes it. An empty value claims nothing.
  const writeProfile = (id: string, licence: string | null) =>
    product.pool.query('update contractors set license_no = $2 where account_id = $1', [id, licence])
  await check(changed, 'licence', 'L-3', dayAfter(90))
  expect(await kept('verified')).toEqual([soon, lasting, changed])
  await writeProfile(changed, 'L-4')
  expect(await kept('verified')).toEqual([soon, lasting])
  expect(await kept('unverified')).toContain(changed)
  await writeProfile(changed, 'L-3')
  await admin.request('POST', `/admin/contractors/${changed}/verifications/revoke`, {
    kind: 'licence',
    reason: 'Lost.',
  })
  expect(await kept('unverified')).toContain(changed)
  await writeProfile(changed, null)
  expect(await kept('unverified')).not.toContain(changed)

  await anonymous(product).request('POST', '/test/clock', { advanceMs: 40 * 86_400_000 })
  const later = await signInAdmin(product, ['admin_contractor_read'])
  const filteredLater = async (verification: string) =>
    (await list(`contractors?verification=${verification}`, later)).map(({ id }) => id)
  expect(await filteredLater('expired')).toEqual([soon])
  expect(await filteredLater('expiringSoon')).toEqual([lasting])
  expect(await filteredLater('verified')).toEqual([lasting])
})
