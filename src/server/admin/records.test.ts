import { afterAll, describe, expect, test } from 'vitest'
import type { RecordView } from '#api/admin/record-routes.ts'
import {
  anonymous,
  createFixtures,
  newEmail,
  type Reply,
  signInAdmin,
  signInWithCode,
  type TestClient,
} from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const admin = await signInAdmin(product, ['admin_read'])
afterAll(() => product.stop())

const ask = (path: string, by: TestClient = admin) => by.request<RecordView[]>('GET', `/admin/${path}`)
const cellsOf = (records: RecordView[], key: string) => records.map(({ cells }) => cells[key])

const place = (after: string) => Buffer.from(JSON.stringify([after, 'a'])).toString('base64url')

async function customerCalled(name: string): Promise<{ email: string; id: string }> {
  const email = newEmail('listed')
  const { client } = await signInWithCode(product, 'customer', email)
  await client.request('POST', '/name', { name })
  return { email, id: client.id }
}

const names = ['Zora', 'anna', 'Bruno', 'Annika', 'ANNE']
const clients: { email: string; id: string }[] = []
for (const name of names) clients.push(await customerCalled(name))

test.each([
  'GET /admin/contractors',
  'GET /admin/quote-requests',
  'GET /admin/quote-applies',
  'GET /admin/lists/stages',
  'GET /admin/lists/support-chats',
  'GET /admin/admins',
  'GET /admin/charts/jobs',
  'GET /admin/charts/first-quotes',
])('%s shows its data to an admin with the global read permission [ADMIN-01]', async (call) => {
  const { status, body } = await admin.send('GET', call.slice('GET '.length))

  expect([status, typeof body]).toEqual([200, 'object'])
})

describe('customers', () => {
  test('newest first, with only the cells of the list [ADMIN-01]', async () => {
    const [latest] = await ask('customers')

    expect(latest).toEqual({
      id: clients[4]?.id,
      cells: {
        name: 'ANNE',
        email: clients[4]?.email,
        username: expect.stringMatching(/^bs-/),
        status: 'CONFIRMED',
        createdAt: expect.stringMatching(/^\d{4}-/),
      },
    })
    expect(cellsOf(await ask('customers?dir=asc&limit=5'), 'name')).toEqual(names)
  })

  test('in name order, ignoring case, and reversed [ADMIN-01]', async () => {
    expect(cellsOf(await ask('customers?sort=name'), 'name')).toEqual(['anna', 'ANNE', 'Annika', 'Bruno', 'Zora'])
    expect(cellsOf(await ask('customers?sort=name&dir=desc'), 'name')).toEqual([
      'Zora',
      'Bruno',
      'Annika',
      'ANNE',
      'anna',
    ])
  })

  test('by any part of their name, email or username [ADMIN-01]', async () => {
    expect(cellsOf(await ask('customers?q=ANN'), 'name')).toEqual(['ANNE', 'Annika', 'anna'])
    expect(cellsOf(await ask('customers?q=nn&sort=name'), 'name')).toEqual(['anna', 'ANNE', 'Annika'])
    expect(cellsOf(await ask('customers?q=nik'), 'name')).toEqual(['Annika'])
    expect(cellsOf(await ask('customers?q=%25'), 'name')).toEqual([])
    expect(cellsOf(await ask('customers?q=a%5C'), 'name')).toEqual([])
    const email = encodeURIComponent(clients[0]?.email ?? '')
    expect(cellsOf(await ask(`customers?q=${email}`), 'name')).toEqual(['Zora'])
    expect(cellsOf(await ask('customers?q=ora&status=ARCHIVED'), 'name')).toEqual([])
  })

  test('by the days of their creation, both inclusive [ADMIN-01]', async () => {
    const dayOf = (moment: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(moment)
    const today = dayOf(new Date())
    const [yesterday, tomorrow] = [-1, 1].map((days) => dayOf(new Date(Date.now() + days * 86_400_000)))

    expect(cellsOf(await ask(`customers?from=${yesterday}&to=${tomorrow}&sort=name`), 'name')).toHaveLength(5)
    expect(await ask(`customers?from=${tomorrow}`)).toEqual([])
    expect(await ask(`customers?to=${yesterday}&sort=name`)).toEqual([])
    expect(cellsOf(await ask(`customers?q=zora&from=${yesterday}&to=${today}`), 'name')).toEqual(['Zora'])
  })

  test('by one status [ADMIN-01]', async () => {
    const clerk = await signInAdmin(product, ['admin_customer_write', 'admin_customer_delete'])
    await clerk.request('PATCH', `/admin/accounts/${clients[2]?.id}/status`, { event: 'archive' })

    expect(cellsOf(await ask('customers?status=ARCHIVED'), 'name')).toEqual(['Bruno'])
    expect(cellsOf(await ask('customers?status=ARCHIVED&q=ann'), 'name')).toEqual([])
    expect(cellsOf(await ask('customers?status=all'), 'name')).toHaveLength(5)
  })

  test.each(['', 'sort=name', 'sort=email&dir=desc', 'q=ann', 'q=n', 'q=ann&dir=asc', 'status=CONFIRMED&sort=name'])(
    'page after page, without duplicates or gaps, with %j',
    async (query) => {
      const whole = await ask(`customers?${query}`)
      const pages: RecordView[] = []
      let path: string | undefined = `/admin/customers?${query}&limit=2`
      while (path !== undefined) {
        const { body, headers }: Reply<RecordView[]> = await admin.send('GET', path)
        pages.push(...body)
        path = /<\/api(.+?)>/.exec(headers.get('link') ?? '')?.[1]
      }
      expect(pages).toEqual(whole)
    },
  )

  test.each([
    'sort=password',
    'cursor=x',
    'cursor=W10',
    `cursor=${place('x')}`,
    `cursor=${place('2026-02-31')}`,
    `cursor=${place('2026-02-28 25:00:00+00')}`,
    `cursor=${place('0000-02-28')}`,
    'dir=up',
    'from=x',
    'timeZone=Australia/Nowhere',
    'from=0000-01-01',
    'limit=51',
    'status=none',
  ])('%s is rejected', async (query) => {
    expect([400, 422]).toContain((await admin.send('GET', `/admin/customers?${query}`)).status)
  })
})

test('as an export with all the same rows, and formulas as text [ADMIN-01]', async () => {
  await customerCalled('=HYPERLINK("http://x")')
  const read = async (path: string, by: TestClient = admin) => {
    const authorization = by.idToken === undefined ? {} : { authorization: by.idToken }
    const answer = await fetch(`${product.address}/api/admin/${path}`, { headers: authorization })
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }

  const { type, text } = await read('customers/csv?sort=name')

  expect(type).toBe('text/csv; charset=utf-8')
  const lines = text.trimEnd().split('\r\n')
  expect(lines[0]).toBe('Id,Name,Email,Username,Status,Since')
  expect(lines).toHaveLength(7)
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect((await read('customers/csv?q=ann')).text.trimEnd().split('\r\n')).toHaveLength(4)
  expect((await read('customers/csv?status=none')).status).toBe(422)
  expect((await read('customers/csv?sort=password')).status).toBe(422)
  expect((await read('customers/csv', await signInAdmin(product, ['admin_job_read']))).status).toBe(403)
  expect((await read('customers/csv', anonymous(product))).status).toBe(401)
})

test('jobs, quotes, contractors and admins have lists as well [ADMIN-01]', async () => {
  const { job, contractor } = await fixtures.quotedJob()

  expect(await ask('jobs?q=bathroom')).toEqual([
    {
      id: job.id,
      cells: expect.objectContaining({ title: 'Bathroom renovation', status: 'open', place: 'SYDNEY, NSW' }),
    },
  ])
  expect(await ask('jobs?status=completed')).toEqual([])
  expect(await ask('quote-applies')).toEqual([
    { id: `${job.id} ${contractor.id}`, cells: expect.objectContaining({ status: 'sent', cost: 18_400 }) },
  ])
  expect(await ask('quote-requests')).toEqual([])
  expect((await ask('contractors')).map(({ id }) => id)).toEqual([contractor.id])
  expect((await ask('admins?q=dmin-')).map(({ id }) => id)).toContain(admin.id)
  expect(cellsOf(await ask('admins'), 'permissions')).toContain('admin_read')
})

test('a job is found by a word of its title, its number and its place, and by state and category [ADMIN-01]', async () => {
  const [job] = await ask('jobs?q=renov')

  expect(job?.cells.title).toBe('Bathroom renovation')
  for (const query of [
    `q=${job?.id}`,
    `q=${job?.cells.number}`,
    `q=${String(job?.cells.number).toLowerCase()}`,
    `q=${job?.id.slice(-9)}`,
    'q=sydney',
    'q=room%20reno',
    'state=NSW',
    'q=ren&state=NSW',
  ])
    expect(
      (await ask(`jobs?${query}`)).map(({ id }) => id),
      query,
    ).toEqual([job?.id])
  for (const query of ['q=kitchen', 'state=VIC', 'q=renov&state=VIC', 'category=category_none'])
    expect(await ask(`jobs?${query}`), query).toEqual([])
  expect(await ask('quote-applies?q=renov&state=NSW')).toHaveLength(1)
})

test('only admins who can read accounts find users by their sign-in email [DATA-02]', async () => {
  const reader = await signInAdmin(product, ['admin_job_read', 'admin_quote_request_read', 'admin_quote_apply_read'])

  expect(await ask('customers?q=example.com')).not.toEqual([])
  for (const list of ['jobs', 'quote-requests', 'quote-applies'])
    for (const q of ['example.com', '@example'])
      expect(await ask(`${list}?q=${encodeURIComponent(q)}`, reader), list).toEqual([])
})

test('a contractor is found by an ABN, with or without spaces [ADMIN-01]', async () => {
  const [contractor] = await ask('contractors')
  await product.pool.query('update contractors set abn = $2, company = $3 where account_id = $1', [
    contractor?.id,
    '51824753556',
    'Cobalt Tiling',
  ])

  for (const q of ['51824753556', '51 824 753 556', '4753', 'balt til'])
    expect(
      (await ask(`contractors?q=${encodeURIComponent(q)}`)).map(({ id }) => id),
      q,
    ).toEqual([contractor?.id])
  expect(await ask('contractors?q=99824753556')).toEqual([])
})
