/** The statements of each read call: none writes, and their number does not grow with the rows of the answer. */
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import type { RouteSpec } from '#api/core/route.ts'
import { routes } from '#api/routes.ts'
import { registeredStatements } from '#server/core/db/sql.ts'
import { createFixtures, signInAdmin, type TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'
import { routeUrl } from '#tests/support/route-url.ts'
import { lodge, sendPlan } from '#tests/support/warranty-cases.ts'

const statementsMax = 8
/** One statement for each kind of work that needs attention. Their number is fixed. */
const overview = '/admin/overview'
/** Statements of workers. They run at any time. */
const polls =
  /^(next-tasks|dequeue-tasks|accounts-with-due-emails|due-|record-unread|open-impersonations|overdue-consultations|index-messages|latest-positions|clear-failed|publish-changes)/

const product = await startProduct()
afterAll(() => product.stop())

const { customer, contractor, job } = await createFixtures(product).completedJob()
const { id: caseId } = await lodge(customer, job.id)
await sendPlan(contractor, caseId)
const copies = [1, 2, 3, 4].map((number) => `copy${number}`)
await product.pool.query(
  `insert into warranty_plans select (jsonb_populate_record(p, jsonb_build_object('id', copy))).*
   from warranty_plans p, unnest($1::text[]) copy`,
  [copies],
)
// Workers would be counted too.
await eventually(async () => {
  const { rows } = await product.pool.query(
    `select from outbox union all select from notifications where email_due_at is not null
     union all select from pgboss.job where state < 'completed'`,
  )
  return rows.length === 0
}, 40_000)
const supervisor = await signInAdmin(product, ['supervisor'])
const [document] = await customer.request<{ id: string }[]>('GET', `/job/${job.id}/documents`)

/** The subject of an id, if it is not the job. */
const ids: readonly (readonly [path: RegExp, id: string])[] = [
  [/^\/warranty\//, caseId],
  [/^\/(contractors|content|admin\/contractors)\//, contractor.id],
  [/^\/admin\/customers\//, customer.id],
  [/^\/document\//, document?.id ?? ''],
  [/^\/categories\//, 'category_waterproofing'],
]
async function statementsOf(client: TestClient, path: string): Promise<readonly string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await client.send('GET', routeUrl(path, { jobId: job.id, contractorId: contractor.id, ids }))
  const names = (query.mock.calls as unknown[][]).flatMap(([sent]) => (sent as { name?: string }).name ?? [])
  query.mockRestore()
  return names.filter((name) => !polls.test(name))
}

const reading = Object.entries(routes as Record<string, RouteSpec>).flatMap(([call]) =>
  call.startsWith('GET ') ? [call.slice('GET '.length)] : [],
)

/** The counter of requests, and the cached charts of the overview. */
const allowedWrites = ['count-attempt', 'cache-chart']

test.each([
  ['customer', customer],
  ['contractor', contractor],
  ['admin', supervisor],
])('no read call of a %s writes', async (_role, client) => {
  const isWrite = (name: string) =>
    /\b(insert into|update \w+ (\w+ )?set|delete from)\b/.test(registeredStatements().get(name) ?? '')
  const writing: string[] = []
  for (const path of reading) {
    const writes = (await statementsOf(client, path)).filter((name) => !allowedWrites.includes(name) && isWrite(name))
    if (writes.length > 0) writing.push(`GET ${path} runs ${writes.join(', ')}`)
  }
  expect(writing).toEqual([])
})

test.each([
  ['customer', customer],
  ['contractor', contractor],
  ['admin', supervisor],
])('every read call of a %s runs at most 8 statements', async (_role, client) => {
  const above: string[] = []
  for (const path of reading) {
    const names = await statementsOf(client, path)
    if (path !== overview && names.length > statementsMax)
      above.push(`GET ${path} runs ${names.length}: ${names.join(', ')}`)
  }
  expect(above).toEqual([])
})
