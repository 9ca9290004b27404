/** The statements of each read call, with three rows in each list: none writes, and none runs once for each row. */
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import type { RouteSpec } from '#api/core/route.ts'
import { routes } from '#api/routes.ts'
import { registeredStatements } from '#server/core/db/sql.ts'
import { pathsBelow } from '#tests/architecture/source-tree.ts'
import { jobFields, type TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'
import { routeUrl } from '#tests/support/route-url.ts'
import { createThreeOfEach } from '#tests/support/three-of-each.ts'

const statementsMax = 8
/** One statement for each kind of work that needs attention. Their number is fixed. */
const overview = '/admin/overview'
/** Statements of workers. They run at any time. */
const polls =
  /^(next-tasks|dequeue-tasks|accounts-with-due-emails|due-|record-unread|open-impersonations|overdue-consultations|index-messages|latest-positions|clear-failed|publish-changes)/

const product = await startProduct()
afterAll(() => product.stop())

const { customer, contractor, supervisor, jobs, cases } = await createThreeOfEach(product)
const jobId = jobs[0]?.id ?? ''
// Workers would be counted too.
let left: object[] = []
await eventually(async () => {
  const { rows } = await product.pool.query<{ kind: string; detail: unknown }>(
    `select 'outbox' as kind, to_jsonb(o) as detail from outbox o
     union all select 'email', to_jsonb(n) from notifications n where email_due_at is not null
     union all select 'task', to_jsonb(j) from pgboss.job j where state < 'completed'`,
  )
  left = rows
  return rows.length === 0
}, 60_000).catch(() => {
  throw new Error(`Workers still have work: ${JSON.stringify(left)}`)
})
const firstOf = async (list: string, client = supervisor) =>
  (await client.request<{ id: string }[]>('GET', list))[0]?.id ?? ''
const { certificate } = await customer.request<{ certificate: { code: string } }>('GET', `/job/${jobId}/certificate`)
const requestId = await firstOf('/quote/requests/self', customer)

/** The subject of an id, if it is not the job. */
const ids: readonly (readonly [path: RegExp, id: string])[] = [
  [/^\/warranty\//, cases[0]?.id ?? ''],
  [/^\/(contractors|content|admin\/contractors|admin\/content)\//, contractor.id],
  [/^\/admin\/customers\//, customer.id],
  [/^\/document\//, await firstOf(`/job/${jobId}/documents`, customer)],
  [/^\/categories\//, 'category_waterproofing'],
  [/^\/(admin\/quote-requests|quote)\//, requestId],
  [/^\/consultations\//, await firstOf('/consultations/self', customer)],
  [/^\/admin\/consultations\//, await firstOf('/admin/lists/consultations')],
  [/^\/library\//, await firstOf('/library')],
  [/^\/admin\/stories\//, await firstOf('/admin/lists/stories')],
  [/^\/reports\//, await firstOf('/reports/self', contractor)],
  [/^\/ai\//, await firstOf('/ai/conversations', customer)],
  [/^\/admin\/money\/alerts\//, await firstOf('/admin/lists/money-alerts')],
  [/^\/admin\/verifications\//, await firstOf(`/admin/contractors/${contractor.id}/verifications`)],
]

const favourites = await customer.request<{ username: string }[]>('GET', '/favourites')
const urls: Readonly<Record<string, string>> = {
  '/certificate/{code}': `/certificate/${certificate.code}`,
  '/conversations/names': `/conversations/names?usernames=${favourites.map(({ username }) => username)}`,
  '/admin/lists/stages': '/admin/lists/stages?status=approved',
}
const urlOf = (path: string) => urls[path] ?? routeUrl(path, { jobId, contractorId: contractor.id, ids })

async function statementsOf(
  client: TestClient,
  method: string,
  url: string,
  body?: object,
): Promise<readonly string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await client.send(method, url, body)
  const names = (query.mock.calls as unknown[][]).flatMap(([sent]) => (sent as { name?: string }).name ?? [])
  query.mockRestore()
  return names.filter((name) => !polls.test(name))
}

const reading = Object.entries(routes as Record<string, RouteSpec>).flatMap(([call]) =>
  call.startsWith('GET ') ? [call.slice('GET '.length)] : [],
)
const readers = [
  ['customer', customer],
  ['contractor', contractor],
  ['admin', supervisor],
] as const

/** The counter of requests, and the cached charts of the overview. */
const allowedWrites = ['count-attempt', 'cache-chart']

const isWrite = (name: string) =>
  /\b(post_message|insert into|update \w+ (\w+ )?set|delete from)\b/.test(registeredStatements().get(name) ?? '')

test.each(readers)('no read call of a %s writes', async (_role, client) => {
  const writing: string[] = []
  for (const path of reading) {
    const names = await statementsOf(client, 'GET', urlOf(path))
    const writes = names.filter((name) => !allowedWrites.includes(name) && isWrite(name))
    if (writes.length > 0) writing.push(`GET ${path} runs ${writes.join(', ')}`)
  }
  expect(writing).toEqual([])
})

test.each(readers)(
  'every read call of a %s runs at most 8 statements, and none for each row',
  async (_role, client) => {
    const above: string[] = []
    for (const path of reading) {
      const names = await statementsOf(client, 'GET', urlOf(path))
      const isRepeated = names.some((name) => names.filter((other) => other === name).length > 2)
      if (isRepeated || (path !== overview && names.length > statementsMax))
        above.push(`GET ${path} runs ${names.length}: ${names.join(', ')}`)
    }
    expect(above).toEqual([])
  },
)

/** One statement of account, and the embedded provider. */
const singleRows = ['/contractor/self/documents', '/session/providers']

test('each list has three rows, so that a statement for each of them is noticed', async () => {
  const short: string[] = []
  for (const path of reading.filter((each) => !singleRows.includes(each))) {
    const answers = await Promise.all(readers.map(([, client]) => client.send('GET', urlOf(path))))
    const lengths = answers.flatMap(({ body }) => (Array.isArray(body) ? [body.length] : []))
    if (lengths.length > 0 && Math.max(...lengths) < 3) short.push(`GET ${path} has ${Math.max(...lengths)}`)
  }
  expect(short).toEqual([])
})

const newestNotification = await firstOf('/notifications', customer)

/** The calls whose route says `single statement`, with each kind of body. */
const singleStatementCalls: readonly [call: string, body: object | undefined][] = [
  ['POST /job', jobFields],
  [`POST /conversations/${contractor.id}/messages`, { body: 'Good morning', key: 'statements-1' }],
  ['POST /notifications/read', { id: newestNotification }],
  ['POST /notifications/read', { upTo: newestNotification }],
  [`DELETE /form/quote/${jobId}/draft`, undefined],
]

test.each(singleStatementCalls)('%s %o writes by one statement, which is its own transaction', async (call, body) => {
  const [method = '', url = ''] = call.split(' ')
  const names = await statementsOf(customer, method, url, body)

  expect(names.filter((name) => !allowedWrites.includes(name) && isWrite(name))).toHaveLength(1)
})

test('every route with a single statement has its call in the table', () => {
  const inSource = pathsBelow('src/server')
    .filter((path) => path.endsWith('-routes.ts'))
    .flatMap((path) => readFileSync(path, 'utf8').match(/transaction: 'single statement'/g) ?? [])

  expect(new Set(singleStatementCalls.map(([call]) => call)).size).toBe(inSource.length)
})
