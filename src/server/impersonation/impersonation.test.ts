/** Impersonation: who can start it, how long it lasts, and what is recorded and notified. */
import { afterAll, describe, expect, test } from 'vitest'
import type { SupportAccessView } from '#api/impersonation/impersonation-routes.ts'
import { auditEntries } from '#tests/support/audit-entries.ts'
import { anonymous, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  impersonate,
  impersonationReason,
  reload,
  startImpersonation,
  supportPermissions,
} from '#tests/support/impersonation.ts'
import { chatToken, closeLiveConnections, openLiveConnection } from '#tests/support/live-connection.ts'
import { waitForNotification } from '#tests/support/notifications.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const supervisor = await signInAdmin(product, ['supervisor'])
const visitor = anonymous(product)

afterAll(async () => {
  closeLiveConnections()
  await product.stop()
})

const support = () => signInAdmin(product, supportPermissions)
const whoIs = async (client: TestClient) =>
  (await client.request<{ user: { id: string } | null }>('GET', '/session')).user?.id
const visits = (client: TestClient) => client.request<SupportAccessView[]>('GET', '/account/support-access')
const recordsAbout = (accountId: string, count: number) =>
  eventually(async () => {
    const entries = await auditEntries(supervisor, { subject: accountId })
    return entries.length >= count && entries.toReversed()
  })

describe('who can view as whom', () => {
  test.each([
    ['without the support permission', ['admin_customer_read', 'admin_qa_read']],
    ['without read on customers', ['admin_qa_write', 'admin_contractor_read']],
  ])('an admin %s cannot [DATA-02]', async (_who, permissions) => {
    const [admin, customer] = [await signInAdmin(product, permissions), await signUp(product, 'customer')]

    expect((await startImpersonation(admin, customer.id)).status).toBe(403)
    expect(await whoIs(admin)).toBe(admin.id)
  })

  test('no admin views as an admin, a closed or unknown account, or without a reason', async () => {
    const [admin, customer] = [await support(), await signUp(product, 'customer')]
    await supervisor.request('PATCH', `/admin/accounts/${customer.id}/status`, { event: 'archive' })

    expect(await startImpersonation(admin, supervisor.id)).toMatchObject({
      status: 403,
      body: { code: 'impersonation.notThem' },
    })
    expect(await startImpersonation(admin, customer.id)).toMatchObject({
      status: 409,
      body: { code: 'impersonation.closed' },
    })
    expect((await startImpersonation(admin, 'unknown')).status).toBe(404)
    expect((await startImpersonation(admin, customer.id, ' ')).status).toBe(422)
  })

  test('customers, contractors and visitors cannot start one', async () => {
    const [customer, contractor] = [await signUp(product, 'customer'), await signUp(product, 'contractor')]

    expect((await startImpersonation(customer, contractor.id)).status).toBe(403)
    expect((await startImpersonation(contractor, customer.id)).status).toBe(403)
    expect((await startImpersonation(visitor, customer.id)).status).toBe(401)
    expect(await customer.send('DELETE', '/impersonation')).toMatchObject({
      status: 409,
      body: { code: 'impersonation.over' },
    })
  })
})

test('the session acts as the user during it, and as the admin again after its end [ADMIN-03]', async () => {
  const [admin, customer] = [await support(), await signUp(product, 'customer')]

  const looking = await impersonate(product, admin, customer.id)

  expect(await looking.request('GET', '/session')).toEqual({
    user: expect.objectContaining({ id: customer.id, role: 'customer' }),
    impersonationEndsAt: expect.any(String),
    unread: { messages: 0, notifications: 0, supportChats: 0 },
  })
  // A page rendered for the admin does not continue as the customer.
  expect(await admin.send('GET', '/admin/overview')).toMatchObject({
    status: 401,
    body: { code: 'core.unauthenticated' },
  })
  expect((await looking.send('GET', '/admin/overview')).status).toBe(403)
  expect(await customer.request('GET', '/session')).toEqual({
    user: expect.objectContaining({ id: customer.id }),
    unread: expect.any(Object),
  })

  expect((await looking.send('DELETE', '/impersonation')).status).toBe(204)

  expect((await looking.send('GET', '/customers/self')).status).toBe(401)
  const back = await reload(product, looking)
  expect(back.id).toBe(admin.id)
  expect((await back.send('GET', '/admin/overview')).status).toBe(200)
  const { username } = await back.request<{ username: string }>('GET', '/account')
  const actor = expect.stringContaining(`(${username})`)
  expect(await recordsAbout(customer.id, 2)).toMatchObject([
    { action: 'account.impersonate', actor, permission: 'admin_qa_write', after: { reason: impersonationReason } },
    { action: 'account.impersonation-end', actor, permission: 'admin_qa_write', after: { endedBy: 'leave' } },
  ])
})

test('the user reads about it afterwards, in the notifications and in the account', async () => {
  const [admin, customer] = [await support(), await signUp(product, 'customer')]
  const looking = await impersonate(product, admin, customer.id)
  expect(await visits(customer)).toEqual([])

  await looking.request('DELETE', '/impersonation')

  const { text, link } = await waitForNotification(customer, 'Plumbline support viewed your account')
  expect(text).toMatch(
    /^Plumbline support viewed your account on \d{1,2} \w+ \d{4}\. Reason: You asked why a quote is missing\./,
  )
  expect(link).toBe('/account')
  expect(await visits(customer)).toEqual([
    { id: expect.any(String), reason: impersonationReason, from: expect.any(String), until: expect.any(String) },
  ])
  expect(await visits(await signUp(product, 'customer'))).toEqual([])
})

test('a second tab follows the session in both directions', async () => {
  const [admin, customer] = [await support(), await signUp(product, 'customer')]
  const first = await impersonate(product, admin, customer.id)
  const second = await reload(product, first)
  expect([await whoIs(first), await whoIs(second)]).toEqual([customer.id, customer.id])
  expect(await startImpersonation(second, customer.id)).toMatchObject({
    status: 403,
    body: { code: 'impersonation.readOnly' },
  })

  await first.request('DELETE', '/impersonation')

  expect((await second.send('GET', '/job/self')).status).toBe(401)
  expect(await second.send('POST', '/name', { name: 'Unknown' })).toMatchObject({ status: 401 })
})

test('of two concurrent starts in one session, one fails', async () => {
  const [admin, customer] = [await support(), await signUp(product, 'customer')]

  const begun = await Promise.all([startImpersonation(admin, customer.id), startImpersonation(admin, customer.id)])

  // The second request was still the admin's own, or came after the session changed.
  expect(begun.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(begun.some(({ status }) => status === 409 || status === 401)).toBe(true)
})

describe('it ends', () => {
  test('with the sign-out of the admin, which leaves the user signed in', async () => {
    const [admin, customer] = [await support(), await signUp(product, 'customer')]
    const looking = await impersonate(product, admin, customer.id)

    expect((await looking.send('DELETE', '/session')).status).toBe(204)

    expect((await looking.send('GET', '/customers/self')).status).toBe(401)
    expect((await admin.send('GET', '/admin/overview')).status).toBe(401)
    expect((await customer.send('GET', '/customers/self')).status).toBe(200)
    expect(await recordsAbout(customer.id, 2)).toMatchObject([{}, { after: { endedBy: 'session' } }])
  })

  test('as soon as the account is suspended', async () => {
    const [admin, customer] = [await support(), await signUp(product, 'customer')]
    const looking = await impersonate(product, admin, customer.id)

    await supervisor.request('PATCH', `/admin/accounts/${customer.id}/status`, { event: 'markCompromised' })

    expect((await looking.send('GET', '/customers/self')).status).toBe(401)
    expect(await whoIs(await reload(product, looking))).toBe(admin.id)
    await recordsAbout(customer.id, 3)
  })

  test('as soon as the permission is revoked, which is recorded and notified, and affects no one else', async () => {
    const [admin, customer] = [await support(), await signUp(product, 'customer')]
    const contractor = await signUp(product, 'contractor')
    const looking = await impersonate(product, admin, customer.id)

    await supervisor.request('PATCH', `/admin/admins/${admin.id}/permissions`, {
      grant: [],
      revoke: ['admin_customer_read'],
    })

    expect((await looking.send('GET', '/customers/self')).status).toBe(401)
    const back = await reload(product, looking)
    expect(back.id).toBe(admin.id)
    expect((await startImpersonation(back, contractor.id)).status).toBe(200)
    expect(await recordsAbout(customer.id, 2)).toMatchObject([
      { action: 'account.impersonate' },
      { action: 'account.impersonation-end', after: { endedBy: 'permission' } },
    ])
    await waitForNotification(customer, 'Plumbline support viewed your account')
  })

  test('once the permission was revoked, even if it is granted again', async () => {
    const [admin, customer] = [await support(), await signUp(product, 'customer')]
    const looking = await impersonate(product, admin, customer.id)
    const change = (permissions: object) =>
      supervisor.request('PATCH', `/admin/admins/${admin.id}/permissions`, permissions)
    await change({ grant: [], revoke: ['admin_customer_read'] })
    await recordsAbout(customer.id, 2)

    await change({ grant: ['admin_customer_read'], revoke: [] })

    expect((await looking.send('GET', '/customers/self')).status).toBe(401)
  })

  test('after 15 minutes by itself, and the user is notified [ADMIN-03]', async () => {
    const [admin, customer] = [await support(), await signUp(product, 'customer')]
    const looking = await impersonate(product, admin, customer.id)
    await visitor.request('POST', '/test/clock', { advanceMs: 14 * 60_000 })
    expect(await whoIs(looking)).toBe(customer.id)
    const renewed = await reload(product, looking)

    await visitor.request('POST', '/test/clock', { advanceMs: 61_000 })

    expect((await renewed.send('GET', '/customers/self')).status).toBe(401)
    const back = await reload(product, renewed)
    expect(back.id).toBe(admin.id)
    const received = await reload(product, customer)
    expect((await waitForNotification(received, 'Plumbline support viewed')).text).toContain(impersonationReason)
    const supervisorAgain = await signInAdmin(product, ['supervisor'])
    const entries = await auditEntries(supervisorAgain, { subject: customer.id })
    expect(entries).toMatchObject([
      { action: 'account.impersonation-end', after: { endedBy: 'time' } },
      { action: 'account.impersonate' },
    ])
    expect((await startImpersonation(back, customer.id)).status).toBe(200)
  })
})

test('no socket stays open or opens during impersonation [MSG-01]', async () => {
  const [admin, customer] = [await support(), await signUp(product, 'customer')]
  const token = await chatToken(admin)
  const connection = openLiveConnection(product)
  await connection.send({ token })
  await connection.isReady()

  const looking = await impersonate(product, admin, customer.id)

  expect(await connection.closed).toBe(4401)
  const late = openLiveConnection(product)
  await late.send({ token })
  expect(await late.closed).toBe(4401)
  expect(await looking.send('GET', '/plumbline/token')).toMatchObject({
    status: 403,
    body: { code: 'impersonation.hidden' },
  })
})
