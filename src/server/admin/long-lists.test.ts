/** Lists longer than one scan, so that a search needs the index. */
import { afterAll, expect, test } from 'vitest'
import type { RecordView } from '#api/admin/record-routes.ts'
import { ACCOUNT_STATUSES } from '#domain/accounts/account.ts'
import { type Reply, signInAdmin } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const admin = await signInAdmin(product, ['admin_read'])
afterAll(() => product.stop())

// In name order 1,200 Annas, 30 Numbats (every second archived) and 5,100 Wombats. Each is one minute older than the
// previous number.
await product.pool.query(
  `insert into accounts (id, role, username, email, email_verified, name, status, created_at, updated_at)
   select 'listed' || i, 'customer', 'listed-' || i, 'listed' || i || '@example.com', true,
     case when i <= 1200 then 'Anna ' when i <= 1230 then 'Numbat ' else 'Wombat ' end || lpad(i::text, 5, '0'),
     case when i between 1201 and 1230 and i % 2 = 0 then 'ARCHIVED' else 'CONFIRMED' end,
     timestamptz '2026-03-01' - i * interval '1 minute', now()
   from generate_series(1, 6330) i`,
)

async function namesOf(query: string, pagesMax = 10): Promise<unknown[]> {
  const names: unknown[] = []
  let path: string | undefined = `/admin/customers?${query}`
  for (let page = 0; path !== undefined && page < pagesMax; page++) {
    const { body, headers }: Reply<RecordView[]> = await admin.send('GET', path)
    names.push(...body.map(({ cells }) => cells.name))
    path = /<\/api(.+?)>/.exec(headers.get('link') ?? '')?.[1]
  }
  return names
}

const numbats = Array.from({ length: 30 }, (_, i) => `Numbat 0${1201 + i}`)

test.each([
  ['sort=name', numbats],
  ['sort=name&dir=desc', numbats.toReversed()],
  ['sort=email', numbats],
  ['dir=asc', numbats.toReversed()],
  ['', numbats],
  ['sort=name&status=ARCHIVED', numbats.filter((_, i) => i % 2 === 1)],
  ['sort=name&from=2026-02-28&to=2026-02-28', numbats],
  ['sort=name&from=2026-03-01', []],
])('rare names in a long list are found completely and once, with %j [ADMIN-01]', async (query, names) => {
  expect(await namesOf(`q=numbat&limit=12&${query}`)).toEqual(names)
})

test('too common names are found by scanning along the order [ADMIN-01]', async () => {
  expect(await namesOf('q=wombat&sort=name&limit=2', 2)).toEqual([
    'Wombat 01231',
    'Wombat 01232',
    'Wombat 01233',
    'Wombat 01234',
  ])
})

test('a day range starts with its first record, from either end [ADMIN-01]', async () => {
  // 28 February starts in Sydney 35 hours before 1 March in Greenwich.
  expect(await namesOf('to=2026-02-27&limit=2', 1)).toEqual(['Wombat 02101', 'Wombat 02102'])
  expect(await namesOf('from=2026-02-28&dir=asc&limit=2', 1)).toEqual(['Wombat 02100', 'Wombat 02099'])
  // In Perth 3 hours later, in New York 16 hours.
  const inPerth = 'timeZone=Australia/Perth'
  expect(await namesOf(`to=2026-02-27&limit=2&${inPerth}`, 1)).toEqual(['Wombat 01921', 'Wombat 01922'])
  expect(await namesOf(`from=2026-02-28&dir=asc&limit=2&${inPerth}`, 1)).toEqual(['Wombat 01920', 'Wombat 01919'])
  expect(await namesOf('to=2026-02-27&limit=1&timeZone=America/New_York', 1)).toEqual(['Anna 01141'])
})

test('the counts of a list stop after 1,000, and a list without statuses has one count [ADMIN-01]', async () => {
  const counts = await admin.request<{ status: string; count: number }[]>('GET', '/admin/counts?list=customers')

  expect(counts.map(({ status }) => status)).toEqual(ACCOUNT_STATUSES)
  expect(Object.fromEntries(counts.map(({ status, count }) => [status, count]))).toMatchObject({
    CONFIRMED: 1_001,
    ARCHIVED: 15,
    COMPROMISED: 0,
  })
  expect(await admin.request('GET', '/admin/counts?list=quoteRequests')).toEqual([{ status: null, count: 0 }])
})
