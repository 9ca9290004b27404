/** Lists of form submissions and of audited changes, and a list longer than one scan. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecordView } from '#api/admin/record-routes.ts'
import { anonymous, newEmail, type Reply, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { storePhoto } from '#tests/support/stored-photo.ts'
import { caseFields } from '#tests/support/stories.ts'
import { createWarrantyFixtures } from '#tests/support/warranty-cases.ts'

const product = await startProduct()
const visitor = anonymous(product)
const admin = await signInAdmin(product, ['supervisor'])
afterAll(() => product.stop())

const list = (path: string, by: TestClient = admin) => by.request<RecordView[]>('GET', `/admin/lists/${path}`)
const idsOf = async (path: string, by: TestClient = admin) => (await list(path, by)).map(({ id }) => id)

async function question(canYou: string): Promise<string> {
  const photos = [await storePhoto(visitor, 'forms')]
  const fields = { canYou, photos, name: 'Jo Visitor', email: newEmail('asked') }
  return (await visitor.request<{ id: string }>('POST', '/consultations', fields)).id
}

test('consultations start with the longest wait, and show since when they are overdue [FORM-10] [ADMIN-02]', async () => {
  const wall = await question('Why is the wall wet?')
  const slab = await question('Is the slab cracked?')
  const done = await question('May I paint?')
  const replyPhotos = [await storePhoto(visitor, 'forms')]
  await admin.request('POST', `/admin/consultations/${done}/reply`, { replyContent: 'Yes.', replyPhotos })
  await admin.request('POST', `/admin/consultations/${slab}/assign`, {})

  expect(await idsOf('consultations')).toEqual([wall, slab])
  expect(await idsOf('consultations?status=all&dir=desc')).toEqual([done, slab, wall])
  expect(await idsOf('consultations?status=replied')).toEqual([done])
  expect(await idsOf('consultations?q=crack')).toEqual([slab])
  expect((await list('consultations'))[1]?.cells).toMatchObject({
    question: 'Is the slab cracked?',
    status: 'assigned',
    requester: 'Jo Visitor',
    overdueSince: null,
  })

  await visitor.request('POST', '/test/clock', { advanceMs: 73 * 60 * 60_000 })
  const later = await signInAdmin(product, ['admin_consultation_read'])
  const [late] = await list('consultations', later)
  expect(late?.cells.overdueSince).toBe(late?.cells.dueAt)
  expect((await list('consultations?status=replied', later))[0]?.cells.overdueSince).toBeNull()
  await visitor.request('POST', '/test/clock', { advanceMs: -73 * 60 * 60_000 })
})

test('stories of every status, by title and case number, of one kind [FORM-11] [ADMIN-01]', async () => {
  const draft = await admin.request<{ id: string }>('POST', '/admin/stories', { ...caseFields('RL-1'), publish: false })
  const shown = await admin.request<{ id: string }>('POST', '/admin/stories', { ...caseFields('RL-2'), publish: true })

  expect(await idsOf('stories')).toEqual([shown.id, draft.id])
  expect(await idsOf('stories?status=draft')).toEqual([draft.id])
  expect(await idsOf('stories?q=rl-2&kind=case')).toEqual([shown.id])
  expect(await idsOf('stories?kind=report')).toEqual([])
})

test('warranty cases start with those an admin decides, by due day [FORM-08]', async () => {
  const { one, customer } = await createWarrantyFixtures(product).lodgedCase()
  await customer.request('POST', '/name', { name: 'Wilhelmina' })

  expect(await idsOf('warranty')).toEqual([])
  expect(await idsOf('warranty?status=contractor&q=bathroom&state=NSW')).toEqual([one.id])
  expect(await idsOf('warranty?status=contractor&q=wilhelmina')).toEqual([one.id])
  // A reader of cases does not see sign-in emails.
  expect(await idsOf('warranty?status=contractor&q=@example.com')).toEqual([])
  expect(await idsOf('warranty?status=all&sort=createdAt&dir=asc')).toEqual([one.id])
  expect((await list('warranty?status=contractor'))[0]?.cells).toMatchObject({
    awaiting: 'contractor',
    overdueSince: null,
    dueOn: one.dueOn,
  })
})

test('changes by actor, subject, action and day [ADMIN-03]', async () => {
  const { id } = await signUp(product, 'customer')
  const clerk = await signInAdmin(product, ['admin_customer_write', 'admin_customer_delete'])
  await clerk.request('PATCH', `/admin/accounts/${id}/status`, { event: 'archive' })
  await clerk.request('PATCH', `/admin/accounts/${id}/status`, { event: 'restore' })
  const { username } = await clerk.request<{ username: string }>('GET', '/account')

  const changes = await list(`audit?subject=${id}`)
  expect(changes.map(({ cells }) => cells)).toMatchObject([
    {
      action: 'account.status',
      before: '{"status": "ARCHIVED"}',
      after: '{"event": "restore", "status": "CONFIRMED"}',
    },
    {
      action: 'account.status',
      before: '{"status": "CONFIRMED"}',
      after: '{"event": "archive", "status": "ARCHIVED"}',
    },
  ])
  const ids = changes.map((change) => change.id)
  expect(await idsOf(`audit?actor=${username}`)).toEqual(ids)
  expect(await idsOf(`audit?actor=${username}&action=account.status&dir=asc`)).toEqual(ids.toReversed())
  expect(await idsOf(`audit?q=${id}`)).toEqual(ids)
  expect(await idsOf(`audit?actor=${username}&action=category.change`)).toEqual([])
  expect(await idsOf(`audit?actor=${username}&to=2020-01-01`)).toEqual([])
})

describe('a list longer than one scan', () => {
  beforeAll(async () => {
    await product.pool.query(
      `insert into accounts (id, role, username, name, status, created_at, updated_at)
       select 'far' || i, 'customer', 'far-' || i, case when i = 1 then 'Zoë Qx' when i > 9000 then 'Bo' else 'Ann' end || ' ' || i, 'CONFIRMED',
         timestamptz '2020-01-01' + i * interval '1 minute', now() from generate_series(1, 10100) i`,
    )
  })

  test('a match far down appears on a later page, or at once by its trigrams [ADMIN-01]', async () => {
    const first: Reply<RecordView[]> = await admin.send('GET', '/admin/customers?q=qx')
    const next = /<\/api(.+?)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''

    expect(first.body).toEqual([])
    expect((await admin.request<RecordView[]>('GET', next)).map(({ id }) => id)).toEqual(['far1'])
    expect((await admin.send('GET', next)).headers.get('link')).toBeNull()
    expect((await admin.request<RecordView[]>('GET', '/admin/customers?q=zo%C3%AB')).map(({ id }) => id)).toEqual([
      'far1',
    ])
    const many: Reply<RecordView[]> = await admin.send('GET', '/admin/customers?q=ann&dir=asc&limit=2')
    expect(many.body.map(({ id }) => id)).toEqual(['far2', 'far3'])
  })

  const customersOf = async (query: string) =>
    (await admin.request<RecordView[]>('GET', `/admin/customers?${query}`)).map(({ id }) => id)

  test('rare trigrams find the match, and the whole search text decides [ADMIN-01]', async () => {
    const { rows } = await product.pool.query(
      `select selective_account_trigrams('customer', '%far-777%', array['%far%', '%ar-%', '%-77%', '%777%']) as rare,
       selective_account_trigrams('customer', '%far%', array['%far%']) as none`,
    )
    expect(rows).toEqual([{ rare: ['%-77%', '%777%'], none: ['%far%'] }])

    expect(await customersOf('q=far-7777')).toEqual(['far7777'])
    expect(await customersOf('q=ann%207777')).toEqual(['far7777'])
    expect(await customersOf('q=ann%207777&sort=name')).toEqual(['far7777'])
    expect(await customersOf('q=bo%207777')).toEqual([])
    expect(await customersOf('q=77_7')).toEqual([])
    await product.pool.query(`update accounts set name = 'Kim 🏠house' where id = 'far5'`)
    expect(await customersOf(`q=${encodeURIComponent('🏠house')}`)).toEqual(['far5'])
    expect(await customersOf('q=r-777&sort=name&limit=3')).toEqual(['far777', 'far7770', 'far7771'])
  })
})
