import { afterAll, expect, test } from 'vitest'
import { routes } from '#api/routes.ts'
import { anonymous, newEmail, signInAdmin, type TestClient } from '#tests/support/clients.ts'
import { callSignIn, clientFromReply, goodPassword, type SignInReply } from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { nextAppCode, setUpApp } from '#tests/support/second-factors.ts'

const product = await startProduct()
afterAll(() => product.stop())
const hooks = anonymous(product)
const advance = (ms: number) => hooks.request('POST', '/test/clock', { advanceMs: ms })
const minuteMs = 60_000

let made = 0
/** An admin who needs a second factor, and how they sign in. */
async function newAdmin(permissions = ['supervisor']) {
  const login = { username: `factor-admin-${++made}`, password: goodPassword }
  const { id } = await hooks.request<{ id: string }>('POST', '/test/admin', { ...login, permissions, factor: true })
  const signIn = () => callSignIn(product, 'password', login)
  const enter = async (): Promise<TestClient> => clientFromReply(product, await signIn()).client
  return { id, login, signIn, enter }
}

test('an admin without a second factor can only set one up [ASVS 6.3.3]', async () => {
  const admin = await (await newAdmin()).enter()

  const denied = [
    await admin.send('GET', '/admin/overview'),
    await admin.send('GET', '/admin/lists/audit'),
    await admin.send('GET', '/account'),
    await admin.send('POST', '/admin/admins', { username: 'other.admin', name: 'Other', permissions: [] }),
  ]

  for (const { status, body } of denied)
    expect({ status, body }).toEqual({
      status: 403,
      body: {
        code: 'core.factorRequired',
        message: 'Protect your account first: add a passkey or an authenticator app.',
      },
    })
  expect(await admin.request('GET', '/session')).toMatchObject({ missingFactor: 'required' })
  expect(await admin.request('GET', '/account/factors')).toMatchObject({ hasTotp: false, passkeys: [] })
  await setUpApp(product, admin)
  expect((await admin.send('GET', '/admin/overview')).status).toBe(200)
  expect(await admin.request('GET', '/session')).not.toHaveProperty('missingFactor')
})

test('only the calls that set up a second factor are open before it [ASVS 8.2.1]', () => {
  const open = Object.entries(routes).flatMap(([call, spec]) => ('beforeFactor' in spec ? [call] : []))

  expect(open.toSorted()).toEqual([
    'GET /account/factors',
    'POST /account/passkeys',
    'POST /account/passkeys/options',
    'POST /account/totp',
    'POST /account/totp/confirm',
  ])
})

test('an admin with an app signs in with password and code, and cannot remove the last factor', async () => {
  const { signIn, enter } = await newAdmin()
  const first = await enter()
  const { secret } = await setUpApp(product, first)

  const { attempt, factors } = (await signIn()).body as SignInReply & { factors: string[] }
  const reply = await callSignIn(product, 'attempt/factor', { attempt, code: await nextAppCode(product, secret) })

  expect([factors, reply.status]).toEqual([['totp'], 200])
  expect(await clientFromReply(product, reply).client.send('DELETE', '/account/totp')).toMatchObject({
    status: 409,
    body: { code: 'factors.lastFactor' },
  })
})

test('an admin of test hooks signs in with the password alone, and adds others like itself', async () => {
  const exempt = await signInAdmin(product, ['supervisor'])
  const added = { username: 'added.admin', name: 'Added', permissions: [] }
  const { username, password } = await exempt.request<typeof added & { password: string }>(
    'POST',
    '/admin/admins',
    added,
  )

  const { attempt } = (await callSignIn(product, 'password', { username, password })).body
  const reply = await callSignIn(product, 'attempt/password', { attempt, password: 'Another-horse-2' })

  expect((await exempt.send('GET', '/admin/overview')).status).toBe(200)
  expect((await clientFromReply(product, reply).client.send('GET', '/account')).status).toBe(200)
})

test('a supervisor resets the second factors of another admin, with a record and an email [ADMIN-03]', async () => {
  const supervisor = await signInAdmin(product, ['supervisor'])
  const roleAdmin = await signInAdmin(product, ['admin_role_read', 'admin_role_write'])
  const { id, signIn, enter } = await newAdmin()
  const lost = await enter()
  await setUpApp(product, lost)
  const email = newEmail('lost-admin')
  await product.pool.query('update accounts set email = $2 where id = $1', [id, email])
  const reset = (by: TestClient) => by.send('POST', `/admin/admins/${id}/factors/reset`)

  const byOthers = [await reset(roleAdmin), await reset(lost)]
  expect(await supervisor.request('GET', `/admin/admins/${id}`)).toMatchObject({ canResetFactors: true })
  const bySupervisor = [await reset(supervisor), await reset(supervisor)]

  expect(byOthers.map(({ status }) => status)).toEqual([403, 403])
  expect(bySupervisor.map(({ status }) => status)).toEqual([204, 204])
  expect((await lost.send('GET', '/account/factors')).status).toBe(401)
  expect((await signIn()).body).toHaveProperty('idToken')
  const { rows } = await product.pool.query('select action, before, after from audit_entries where subject_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ action: 'admin.reset-factors', before: { factors: 1 }, after: { factors: 0 } }])
  await expect
    .poll(() => hooks.request('GET', `/test/mails?to=${email}`))
    .toContainEqual(expect.objectContaining({ subject: 'Your second factors were reset' }))
})

test('the session of an admin ends after 30 idle minutes and after 12 hours [ASVS 7.3.1, 7.3.2]', async () => {
  const { signIn } = await newAdmin()
  const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const refresh = (cookie: string) => anonymous(product).send('POST', '/session/refresh', undefined, { cookie })
  const [idle, busy] = [cookieOf(await signIn()), cookieOf(await signIn())]

  await advance(29 * minuteMs)
  let reply = await refresh(busy)
  expect(reply.status).toBe(200)
  await advance(2 * minuteMs)
  expect((await refresh(idle)).status).toBe(401)
  reply = await refresh(cookieOf(reply))
  for (let minutes = 31; minutes < 12 * 60 - 29; minutes += 29) {
    await advance(29 * minuteMs)
    reply = await refresh(cookieOf(reply))
    expect(reply.status).toBe(200)
  }
  await advance(29 * minuteMs)
  expect((await refresh(cookieOf(reply))).status).toBe(401)
})
