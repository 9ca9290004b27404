import { afterAll, expect, test } from 'vitest'
import type { SiteAccessView } from '#api/site-access/site-access-routes.ts'
import { anonymous, newEmail, signInAdmin, signInWithCode, type TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const second = await startProduct({}, { beside: product })
const admin = await signInAdmin(product, ['admin_app_setting_write'])
const visitor = anonymous(product)
let address = 0

afterAll(async () => {
  await second.stop()
  await product.stop()
})

const set = (rules: object[], password?: string, by: TestClient = admin) =>
  by.send<SiteAccessView>('PUT', '/admin/site-access', { rules, password })
/** Each request comes from its own network address. */
const unlock = (password: unknown, headers = { 'x-forwarded-for': `10.9.0.${++address}` }) =>
  visitor.send('POST', '/site-access/unlock', { password }, headers)
const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
/** The closed pages in the visitor's session. */
const closed = async (headers: Record<string, string> = {}, at: TestClient = visitor) =>
  (
    await at.send<{ protectedPages?: { path: string }[] }>('GET', '/session', undefined, headers)
  ).body.protectedPages?.map(({ path }) => path)

test('no page is protected by default, and a password that was never set unlocks nothing [FORM-25]', async () => {
  expect(await admin.request('GET', '/admin/site-access')).toEqual({ rules: [], hasPassword: false, changes: [] })
  expect(await closed()).toBeUndefined()
  expect(await unlock('')).toMatchObject({ status: 422 })
  expect(await unlock('anything at all')).toMatchObject({ status: 422 })
})

test('a page can require the password only once there is one', async () => {
  const rejected = await set([{ path: '/consult', requires: 'password' }])

  expect(rejected).toMatchObject({ status: 422, body: { issues: [{ path: 'password' }] } })
  expect(await closed()).toBeUndefined()
})

test('the site password unlocks its pages in every process, and a wrong one returns an error [FORM-14] [FORM-25]', async () => {
  const rules = [
    { path: '/consult', requires: 'password' },
    { path: '/category', requires: 'membership' },
  ]
  expect(await set(rules, 'Open sesame 1')).toMatchObject({ status: 200, body: { rules, hasPassword: true } })
  await expect.poll(() => closed()).toEqual(['/consult', '/category'])
  await expect.poll(() => closed({}, anonymous(second))).toEqual(['/consult', '/category'])

  const wrong = await unlock('open sesame 1')
  const expected = await unlock('Open sesame 1')

  expect(wrong).toMatchObject({ status: 422, body: { message: 'Incorrect password. Please try again.' } })
  expect(wrong.headers.getSetCookie()).toEqual([])
  expect(expected.status).toBe(204)
  expect(expected.headers.getSetCookie()[0]).toMatch(
    /^plumbline-site=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(await closed({ cookie: cookieOf(expected) })).toEqual(['/category'])
  expect(await closed({ cookie: cookieOf(expected) }, anonymous(second))).toEqual(['/category'])
})

test('a signed-in user is a member [FORM-25]', async () => {
  const { client, cookie } = await signInWithCode(product, 'customer', newEmail('member'))

  expect(await closed({}, client)).toEqual(['/consult'])
  expect(await closed({ cookie })).toEqual(['/consult'])
})

test('a new password ends what the old one unlocked, at once and everywhere [FORM-25]', async () => {
  const before = cookieOf(await unlock('Open sesame 1'))

  await set([{ path: '/consult', requires: 'password' }], 'Another word 2')

  await expect.poll(() => closed({ cookie: before })).toEqual(['/consult'])
  await expect.poll(() => closed({ cookie: before }, anonymous(second))).toEqual(['/consult'])
  expect(await unlock('Open sesame 1')).toMatchObject({ status: 422 })
  expect(await closed({ cookie: cookieOf(await unlock('Another word 2')) })).toBeUndefined()
})

test('without a password in the form the current one stays', async () => {
  const cookie = cookieOf(await unlock('Another word 2'))

  await set([{ path: '/mobile', requires: 'password' }])

  await expect.poll(() => closed()).toEqual(['/mobile'])
  expect(await closed({ cookie })).toBeUndefined()
})

test('a forged, extended or expired cookie unlocks nothing [ASVS 7.2.1]', async () => {
  const [name = '', value = ''] = cookieOf(await unlock('Another word 2')).split('=')
  const [endsMs = '', mac = ''] = value.split('.')

  for (const forged of [
    `${Number(endsMs) + 1}.${mac}`,
    `${endsMs}.`,
    `.${mac}`,
    `${endsMs}.${'A'.repeat(43)}`,
    'x',
    '',
  ])
    expect(await closed({ cookie: `${name}=${forged}` }), forged).toEqual(['/mobile'])
  const late = await startProduct({}, { beside: product })
  await anonymous(late).request('POST', '/test/clock', { advanceMs: 30 * 24 * 60 * 60_000 + 1_000 })
  expect(await closed({ cookie: `${name}=${value}` }, anonymous(late))).toEqual(['/mobile'])
  await late.stop()
})

test('guessing from one address is limited, with the wait time [ASVS 6.3.1]', async () => {
  const headers = { 'x-forwarded-for': '10.8.0.1' }
  for (let count = 0; count < 20; count++) expect((await unlock('wrong', headers)).status).toBe(422)

  const rejected = await unlock('Another word 2', headers)

  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await unlock('Another word 2')).status).toBe(204)
})

test('every change records its actor and time, and neither it nor the response contains the password [ADMIN-03]', async () => {
  const { changes } = await admin.request<SiteAccessView>('GET', '/admin/site-access')

  expect(changes.map(({ passwordChanged }) => passwordChanged)).toEqual([false, true, true])
  expect(changes[0]).toMatchObject({
    by: expect.stringMatching(/^admin-/),
    rulesBefore: [{ path: '/consult', requires: 'password' }],
    rulesAfter: [{ path: '/mobile', requires: 'password' }],
  })
  await expect(product.pool.query('update page_protection_changes set password_changed = true')).rejects.toThrow()
  await expect(product.pool.query('delete from page_protection_changes')).rejects.toThrow()
  const { rows } = await product.pool.query('select password_hash from page_protection')
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(product.logLines.join('')).not.toContain('Another word 2')
})

test('reading and writing the setting need separate permissions [DATA-02]', async () => {
  for (const [permission, read, written] of [
    ['supervisor', 200, 200],
    ['admin_app_setting_write', 200, 200],
    ['admin_app_setting_read', 200, 403],
    ['admin_category_write', 403, 403],
  ] as const) {
    const one = await signInAdmin(product, [permission])
    const statuses = [(await one.send('GET', '/admin/site-access')).status, (await set([], undefined, one)).status]
    expect([permission, ...statuses]).toEqual([permission, read, written])
  }
})

test('of two concurrent changes the second fails and changes nothing [ADMIN-01]', async () => {
  const { rules: seen } = await admin.request<SiteAccessView>('GET', '/admin/site-access')
  const other = await signInAdmin(product, ['admin_app_setting_write'])
  const open = (by: TestClient, path: string) =>
    by.send<SiteAccessView>('PUT', '/admin/site-access', { rules: [{ path, requires: 'membership' }], seen })

  const answers = await Promise.all([open(admin, '/one'), open(other, '/other')])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    message:
      'Someone else updated the protected pages while you were editing. Reload to see their changes before you save.',
  })
  const kept = answers.find(({ status }) => status === 200)?.body.rules
  expect(await admin.request('GET', '/admin/site-access')).toMatchObject({ rules: kept })
})

test('an invalid setting is rejected', async () => {
  for (const rules of [
    [{ path: '/login', requires: 'password' }],
    [{ path: 'consult', requires: 'password' }],
    [{ path: '/x' }],
  ])
    expect(await set(rules)).toMatchObject({ status: 422 })
})

test('the site password guards the API as it guards the pages, also for cached responses [FORM-25]', async () => {
  const answerOf = async (path: string, headers: Record<string, string> = {}, at: TestClient = visitor) => {
    const { status, body } = await at.send('GET', path, undefined, headers)
    return status === 200 ? status : [status, body]
  }
  const locked = [403, { code: 'site-access.locked', message: 'Enter the site password first.' }]
  const membersOnly = [401, { code: 'site-access.membersOnly', message: 'Log in to see this.' }]
  await set([])
  // A second anonymous read is answered from memory.
  await expect.poll(async () => [await answerOf('/contractors'), await answerOf('/contractors')]).toEqual([200, 200])

  await set(
    [
      { path: '/contractors', requires: 'password' },
      { path: '/library', requires: 'membership' },
    ],
    'Another word 2',
  )

  const cookie = cookieOf(await unlock('Another word 2'))
  const { client: member } = await signInWithCode(product, 'customer', newEmail('member'))
  for (const at of [visitor, anonymous(second)])
    await expect.poll(() => answerOf('/contractors', {}, at)).toEqual(locked)
  expect(await answerOf('/contractors?search=tiles')).toEqual(locked)
  expect(await answerOf('/contractors', {}, member)).toEqual(locked)
  expect(await answerOf('/contractors', { cookie })).toBe(200)
  expect(await answerOf('/contractors', {}, admin)).toBe(200)
  expect(await answerOf('/library')).toEqual(membersOnly)
  expect(await answerOf('/library', {}, member)).toBe(200)
  expect(await answerOf('/categories')).toBe(200)

  await set([{ path: '/', requires: 'password' }])
  await expect.poll(() => answerOf('/categories')).toEqual(locked)
  expect(await answerOf('/session')).toBe(200)
  expect(await answerOf('/app-settings')).toBe(200)
  await set([])
  await expect.poll(() => answerOf('/categories')).toBe(200)
})
