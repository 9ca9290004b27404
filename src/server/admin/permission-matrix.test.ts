/** Every call that requires an admin permission, with every permission, over HTTP [ADMIN-01, DATA-02]. */
import { afterAll, expect, test } from 'vitest'
import type { RouteSpec } from '#api/core/route.ts'
import { routes } from '#api/routes.ts'
import { PERMISSION_GROUPS } from '#domain/admin/permission-groups.ts'
import { ADMIN_PERMISSIONS } from '#domain/core/admin-permissions.ts'
import { anonymous, newEmail, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
afterAll(() => product.stop())

const changeStatus = (admin: TestClient, { id }: TestClient, event: string) =>
  admin.send('PATCH', `/admin/accounts/${id}/status`, { event })

const clients = { customer: await signUp(product, 'customer'), contractor: await signUp(product, 'contractor') }
const archived = { customer: await signUp(product, 'customer'), contractor: await signUp(product, 'contractor') }
const rows: [call: string, spec: RouteSpec][] = Object.entries(routes)

interface Guarded {
  readonly call: string
  readonly permission: string
  readonly isOpen: (admin: TestClient) => Promise<boolean>
}

const supervisor = await signInAdmin(product, ['supervisor'])
for (const client of Object.values(archived)) await changeStatus(supervisor, client, 'archive')

/** These ids do not exist, so an allowed caller gets "not found" or a validation error. */
const byAnswer = (call: string, permission: string): Guarded => ({
  call,
  permission,
  isOpen: async (client) => {
    const [method = '', path = ''] = call.split(' ')
    const named = path
      .replace('{kind}', 'category')
      .replace('{stageIndex}', '0')
      .replaceAll(/\{\w+\}/g, 'nothing')
    const { status } = await send(client, method, named, method === 'GET' ? undefined : {})
    expect([200, 204, 403, 404, 422], `${call} answered ${status}`).toContain(status)
    return status !== 403
  },
})

/** The response may be a file. */
async function send({ idToken = '' }: TestClient, method: string, path: string, body?: object) {
  const json = body && { body: JSON.stringify(body) }
  const headers = { authorization: idToken, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(`${product.address}/api${path}`, { method, headers, ...json })
  return { status: answer.status, text: await answer.text() }
}

const byRoute = rows.flatMap(([call, { permission = 'any' }]) =>
  permission === 'any' ? [] : [byAnswer(call, permission)],
)

const files = rows.flatMap(([call, { permission = 'any', download }]) =>
  download === undefined || permission === 'any' ? [] : [byAnswer(`${call}/${download.name}`, permission)],
)

const lists = [
  ['customers', 'admin_customer_read'],
  ['contractors', 'admin_contractor_read'],
  ['jobs', 'admin_job_read'],
  ['quoteRequests', 'admin_quote_request_read'],
  ['quoteApplies', 'admin_quote_apply_read'],
  ['categories', 'admin_category_read'],
  ['legalRules', 'admin_app_setting_read'],
  ['consultations', 'admin_consultation_read'],
  ['stories', 'admin_qa_read'],
  ['warranty', 'admin_job_read'],
  ['audit', 'admin_read'],
  ['stages', 'admin_job_read'],
  ['moneyAlerts', 'admin_job_read'],
  ['supportChats', 'admin_qa_read'],
  ['siteContent', 'admin_app_setting_read'],
  ['admins', 'admin_role_read'],
].flatMap(([list, permission]) => [
  byAnswer(`GET /admin/history?list=${list}&id=1`, `${permission}`),
  byAnswer(`GET /admin/counts?list=${list}`, `${permission}`),
])

/** Calls for any admin, where the account's role decides the permission. */
const accounts = (['customer', 'contractor'] as const).flatMap((role): Guarded[] => [
  {
    call: `a ${role} is found`,
    permission: `admin_${role}_read`,
    isOpen: async (admin) => {
      const { username } = await clients[role].request<{ username: string }>('GET', '/account')
      const { account } = await admin.request<{ account: object | null }>('GET', `/admin/accounts?username=${username}`)
      return account !== null
    },
  },
  {
    call: `the status of a ${role} is changed`,
    permission: `admin_${role}_write`,
    // There is nothing to restore. An admin with write gets a conflict; one without permission gets "not found".
    isOpen: async (admin) => {
      const { status } = await changeStatus(admin, clients[role], 'restore')
      expect([403, 404, 409]).toContain(status)
      return status === 409
    },
  },
  {
    call: `a ${role} is archived`,
    permission: `admin_${role}_delete`,
    // They are already archived, so an admin with delete gets a conflict.
    isOpen: async (admin) => {
      const { status } = await changeStatus(admin, archived[role], 'archive')
      expect([403, 404, 409]).toContain(status)
      return status === 409
    },
  },
  {
    call: `a ${role} is invited`,
    permission: `admin_${role}_write`,
    isOpen: async (admin) => {
      const { status } = await admin.send('POST', '/admin/invitations', { email: newEmail('invited'), role })
      expect([204, 403]).toContain(status)
      return status === 204
    },
  },
])

const guarded = [...byRoute, ...files, ...lists, ...accounts]

test('only the calls that check the permission themselves are open to any admin', () => {
  const forAny = rows.flatMap(([call, { permission }]) => (permission === 'any' ? [call] : []))

  expect(forAny.toSorted()).toEqual([
    'GET /admin/accounts',
    'GET /admin/approvals',
    'GET /admin/counts',
    'GET /admin/history',
    'GET /admin/overview',
    'GET /admin/support/unanswered',
    'PATCH /admin/accounts/{id}/status',
    'POST /admin/approvals/{id}/approve',
    'POST /admin/approvals/{id}/decline',
    'POST /admin/invitations',
  ])
})

/** What each permission grants according to the specification, independent of the product. */
function gives(permission: string, required: string): boolean {
  if (permission === 'supervisor' || permission === required) return true
  const [, verb = ''] = /_(read|write|delete)$/.exec(required) ?? []
  if (permission === `admin_${verb}`) return true
  return verb === 'read' && [required.replace(/read$/, 'write'), 'admin_write'].includes(permission)
}

// More than 100 calls each, so a busy machine needs time.
test.each(ADMIN_PERMISSIONS)(
  '%s opens its own calls and no others [DATA-02] [ADMIN-01]',
  { timeout: 60_000 },
  async (permission) => {
    const admin = await signInAdmin(product, [permission])
    const opened: string[] = []
    for (const { call, isOpen } of guarded) if (await isOpen(admin)) opened.push(call)

    expect(opened).toEqual(
      guarded.filter(({ permission: required }) => gives(permission, required)).map(({ call }) => call),
    )
  },
)

test.each(PERMISSION_GROUPS.filter(({ title }) => title !== 'Everything').flatMap(({ permissions: own }) => own))(
  'at least one call needs %s and nothing else of its area [DATA-02]',
  (permission) => {
    const asking = guarded.filter(({ permission: required }) => required === permission).map(({ call }) => call)

    // Only a supervisor can lock an admin out, and supervisors have every permission.
    if (permission === 'admin_role_delete') expect(asking).toEqual([])
    else expect(asking).not.toEqual([])
  },
)

test('an admin without any permission enters, and nothing needs their attention [DATA-02]', async () => {
  const admin = await signInAdmin(product, [])

  expect(await admin.request('GET', '/admin/overview')).toEqual({ attention: [] })
  expect(await admin.request('GET', '/admin/support/unanswered')).toEqual({ count: 0 })
})

test('the admin pages are closed to all other users [ADMIN-01]', async () => {
  const calls = rows.flatMap(([call, { access }]) => (access === undefined ? [call] : []))
  const closedFiles = files.flatMap(({ call }) => (call.startsWith('GET /admin/') ? [call] : []))
  for (const call of [...calls, ...closedFiles]) {
    const [method = '', path = ''] = call.split(' ')
    const statuses = []
    for (const client of [anonymous(product), clients.customer, clients.contractor])
      statuses.push((await send(client, method, path, method === 'GET' ? undefined : {})).status)
    expect([call, ...statuses]).toEqual([call, 401, 403, 403])
  }
})
