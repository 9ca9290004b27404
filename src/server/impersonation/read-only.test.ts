/**
 * Impersonation is read-only: every call of the product over HTTP, with the whole database compared before and after.
 */
import { afterAll, describe, expect, test } from 'vitest'
import type { RouteSpec } from '#api/core/route.ts'
import { routes } from '#api/routes.ts'
import { createFixtures, quoteFields, signInAdmin, type TestClient } from '#tests/support/clients.ts'
import { bankDetails } from '#tests/support/contractor-profile.ts'
import { eventually } from '#tests/support/eventually.ts'
import { impersonate, supportPermissions } from '#tests/support/impersonation.ts'
import { startProduct } from '#tests/support/product.ts'
import { sendApply } from '#tests/support/quote-applies.ts'
import { requestQuotes } from '#tests/support/quote-requests.ts'
import { routeUrl } from '#tests/support/route-url.ts'
import { storePhoto } from '#tests/support/stored-photo.ts'
import { tableChecksums } from '#tests/support/table-checksums.ts'

const product = await startProduct()
afterAll(() => product.stop())

const { customer, contractor, job } = await createFixtures(product).pendingJob()
await contractor.request('PATCH', '/contractor/self', { bankDetails })
await contractor.request('POST', `/conversations/${customer.id}/messages`, {
  body: 'The tiles are here.',
  key: 'tiles-are-here',
})
const request = await requestQuotes(customer)
await sendApply(contractor, request.id)
const photos = [await storePhoto(customer, 'forms')]
const question = await customer.request<{ id: string }>('POST', '/consultations', { canYou: 'Why is it wet?', photos })
const said = { messages: [{ role: 'user', content: 'A new bathroom.' }], conversation: 'chat-of-a-customer' }
await customer.request('POST', '/ai', said)
const [document] = await customer.request<{ id: string }[]>('GET', `/job/${job.id}/documents`)
const support = () => signInAdmin(product, supportPermissions)
const asCustomer = await impersonate(product, await support(), customer.id)
const asContractor = await impersonate(product, await support(), contractor.id)

const rows: [call: string, spec: RouteSpec][] = Object.entries(routes)
const reading = rows.flatMap(([call, { access }]) => (call.startsWith('GET ') && access !== undefined ? [call] : []))
const denied = new Set(rows.flatMap(([call, { impersonation }]) => (impersonation === 'denied' ? [call] : [])))
const changing = rows.flatMap(([call]) => (call.startsWith('GET ') ? [] : [call]))
const ownCalls = ['DELETE /impersonation', 'DELETE /session', 'POST /session/refresh']

/** The subject of an id, if it is not the job. */
const ids: readonly (readonly [path: RegExp, id: string])[] = [
  [/^\/(contractors|content)\//, contractor.id],
  [/^\/quote\//, request.id],
  [/^\/consultations\//, question.id],
  [/^\/ai\//, 'chat-of-a-customer'],
  [/^\/document\//, document?.id ?? ''],
  [/^\/categories\//, 'category_waterproofing'],
]

function send(client: TestClient, call: string) {
  const [method = '', path = ''] = call.split(' ')
  return client.send(
    method,
    routeUrl(path, { jobId: job.id, contractorId: contractor.id, ids }),
    method === 'GET' ? undefined : {},
  )
}

/** Until the events of the fixtures have been handled. */
async function settled(): Promise<Record<string, string>> {
  return await eventually(async () => {
    const { rows: waiting } = await product.pool.query(
      `select from outbox union all select from notifications where email_due_at is not null
       union all select from pgboss.job where state < 'completed' and name ~ 'notification|mail|document'`,
    )
    return waiting.length === 0 && (await tableChecksums(product))
  }, 20_000)
}

test('every write is rejected with the reason, and changes nothing [ADMIN-03]', async () => {
  const before = await settled()
  for (const looking of [asCustomer, asContractor]) {
    for (const call of changing.filter((one) => !ownCalls.includes(one))) {
      const { status, body } = await send(looking, call)
      expect([call, status, body]).toEqual([
        call,
        403,
        {
          code: 'impersonation.readOnly',
          message: "You're viewing another account, so you can't make changes. Exit first.",
        },
      ])
    }
  }
  expect(await tableChecksums(product)).toEqual(before)
})

test('each read call allows or denies impersonation, and only three other calls allow it', () => {
  const declared = rows.flatMap(([call, { impersonation }]) => (impersonation === undefined ? [] : [call]))

  expect(declared.toSorted()).toEqual([...reading, ...ownCalls].toSorted())
})

test('every read changes nothing, is never cached, and never fails', async () => {
  const before = await settled()
  const found = new Set<string>()
  for (const looking of [asCustomer, asContractor]) {
    for (const call of reading) {
      const { status, headers, body } = await send(looking, call)
      if (status === 200) found.add(call)
      if (denied.has(call)) expect([call, body]).toMatchObject([call, { code: 'impersonation.hidden' }])
      expect([200, 403, 404, 422], `${call} answered ${status}`).toContain(status)
      expect([call, headers.get('cache-control'), headers.get('etag')]).toEqual([call, 'no-store', null])
    }
  }
  expect(await tableChecksums(product)).toEqual(before)
  // An allowed call without an id of its own always has data. These fixtures have none of the others.
  const empty = reading.filter((call) => !denied.has(call) && !found.has(call))
  // A place needs a text.
  expect(empty.filter((call) => !call.includes('{'))).toEqual(['GET /place'])
  expect(empty.toSorted()).toEqual(
    expect.arrayContaining(['GET /library/{id}', 'GET /reports/{id}', 'GET /warranty/{id}']),
  )
})

test.each([
  'GET /job/self',
  'GET /job/{id}',
  'GET /job/{id}/money',
  'GET /job/{id}/documents',
  'GET /job/{id}/contract/{contractorId}',
  'GET /job/{id}/invoice/{stageIndex}',
  'GET /conversations',
  'GET /notifications',
])("%s shows the user's data", async (call) => {
  for (const [looking, client] of [
    [asCustomer, customer],
    [asContractor, contractor],
  ] as const) {
    const [seen, own] = [await send(looking, call), await send(client, call)]
    expect([seen.status, own.status]).toEqual([200, 200])
    expect(Object.keys(seen.body)).toEqual(Object.keys(own.body))
  }
})

test('the admin pages are closed during impersonation', async () => {
  for (const [call] of rows.filter(([one, { access }]) => access === undefined && one.startsWith('GET ')))
    expect([call, (await send(asCustomer, call)).status]).toEqual([call, 403])
})

describe('what stays redacted', () => {
  test('the sign-in email, at any depth', async () => {
    const { body: own } = await customer.send<{ email: string }>('GET', '/account')
    expect(own.email).toMatch(/^customer-.*@example\.com$/)
    for (const path of ['/account', '/customers/self'])
      expect(await asCustomer.request('GET', path)).toMatchObject({ id: customer.id, email: 'c•••@example.com' })
    expect(await asCustomer.request('GET', '/session')).toMatchObject({ user: { email: 'c•••@example.com' } })
  })

  test('bank details', async () => {
    const { bankDetails: shown } = await asContractor.request<{ bankDetails: object }>('GET', '/contractor/self')
    expect(shown).toEqual({ accountName: '•••', bsb: '•••', accountNumberSuffix: '•••' })
  })

  test.each([['GET /upload/token'], ['GET /{chatProvider}/token'], ['GET /form/{form}/{about}/draft']])(
    '%s',
    async (call) => {
      expect(await send(asCustomer, call)).toMatchObject({ status: 403, body: { code: 'impersonation.hidden' } })
    },
  )
})

test('an unsent quote is hidden, even from an admin viewing as its contractor [QUOTE-04]', async () => {
  const { job: open } = await createFixtures(product).postedJob()
  await contractor.request('PUT', `/job/${open.id}/quote`, { ...quoteFields, status: 'draft', notes: 'Not sent yet.' })
  const asked = await requestQuotes(customer)
  await contractor.request('PUT', `/quote/requests/${asked.id}/apply`, {
    status: 'draft',
    answers: { totalCost: 4321 },
  })

  for (const path of ['/job/self', `/job/${open.id}`, '/job/open']) {
    expect(JSON.stringify(await contractor.request('GET', path))).toContain('Not sent yet.')
    expect(JSON.stringify(await asContractor.request('GET', path))).not.toContain('Not sent yet.')
  }
  expect((await contractor.send('GET', `/quote/self/applies/${asked.id}`)).status).toBe(200)
  expect((await asContractor.send('GET', `/quote/self/applies/${asked.id}`)).status).toBe(404)
})

test('a message stays unread, and its text is redacted', async () => {
  const unread = () => customer.request<{ count: number }>('GET', '/conversations/unread')
  expect(await unread()).toEqual({ count: 1 })

  const chat = await asCustomer.request<object>('GET', `/conversations/${contractor.id}/messages`)

  expect(chat).toMatchObject({ messages: [{ authorId: contractor.id, body: '•••' }] })
  expect(JSON.stringify(await asCustomer.request('GET', '/conversations'))).not.toContain('The tiles are here.')
  expect((await asCustomer.send('GET', '/conversations/search?q=tiles')).status).toBe(403)
  expect((await asCustomer.send('POST', `/conversations/${contractor.id}/read`, {})).status).toBe(403)
  expect(await unread()).toEqual({ count: 1 })
})

test('the chat with the job assistant is redacted, in the list and in the chat', async () => {
  for (const path of ['/ai/conversations', '/ai/conversations/chat-of-a-customer']) {
    expect(JSON.stringify(await customer.request('GET', path))).toContain('A new bathroom.')
    expect(JSON.stringify(await asCustomer.request('GET', path))).not.toContain('bathroom')
  }
  const chat = await asCustomer.request<{ messages: object[] }>('GET', '/ai/conversations/chat-of-a-customer')
  expect(chat.messages[0]).toMatchObject({ role: 'user', content: '•••' })
})

test('another user’s job stays unknown', async () => {
  const { job: other } = await createFixtures(product).postedJob()
  expect((await asCustomer.send('GET', `/job/${other.id}`)).status).toBe(404)
  expect((await asCustomer.send('GET', `/job/${job.id}`)).status).toBe(200)
})

test('no document is rendered or downloaded', async () => {
  const path = `/job/${job.id}/contract/${contractor.id}/pdf`
  expect((await asCustomer.send('GET', path)).status).toBe(403)
})
