import { decodeJwt } from 'jose'
import { afterAll, expect, test } from 'vitest'
import type { UserView } from '#api/accounts/account-view.ts'
import { anonymous, newEmail, signInAdmin, signUp } from '#tests/support/clients.ts'
import { startIdentityProvider } from '#tests/support/identity-provider.ts'
import { startProduct } from '#tests/support/product.ts'
import { RedirectFollower } from '#tests/support/redirect-follower.ts'
import { clientOf, pathOf, signInWithProvider, startUrl } from '#tests/support/social-sign-in.ts'

const issuer = await startIdentityProvider()
const product = await startProduct(issuer.settings('GOOGLE'))

afterAll(async () => {
  await product.stop()
  await issuer.stop()
})

let subjects = 0
const newIdentity = (fields: object = {}) => ({
  subject: `10${++subjects}`,
  email: newEmail('goo'),
  name: 'Mia Park',
  ...fields,
})
const accountOf = async (email: string) => {
  const found = await product.pool.query('select * from accounts where email = $1', [email])
  return found.rows[0] as { id: string; role: string; username: string; status: string; password_hash: string | null }
}

test.each([
  ['customer', 'GET', '/customers/self'],
  ['contractor', 'GET', '/contractor/self'],
] as const)('a new %s comes from Google, chooses the role once, and uses it [AUTH-08]', async (role, method, path) => {
  const mia = newIdentity()

  const { browser, path: arrivedAt } = await signInWithProvider(product, mia, { search: `role=${role}` })
  const client = await clientOf(product, browser)
  const { user } = await client.request<{ user: UserView }>('GET', '/session')
  const early = await client.send(method, path)
  const given = await client.request<{ user: UserView }>('PATCH', '/roles/select', { role })
  const again = await client.send('PATCH', '/roles/select', { role })

  expect(arrivedAt).toBe('/dashboard')
  expect(user).toMatchObject({ role: `assign_${role}`, username: `google_${mia.subject}`, name: 'Mia Park' })
  expect(user).toMatchObject({ email: mia.email, emailVerified: true })
  expect(early.status).toBe(403)
  expect(given.user).toMatchObject({ role, username: `google_${mia.subject}` })
  expect(again.status).toBe(403)
  expect((await client.send(method, path)).status).toBe(200)
  expect((await accountOf(mia.email)).status).toBe('CONFIRMED')
})

test('one of two concurrent role choices succeeds, and the admin role is not available [AUTH-08] [ASVS 8.2.1]', async () => {
  const { browser } = await signInWithProvider(product, newIdentity())
  const client = await clientOf(product, browser)

  const wrong = await client.send('PATCH', '/roles/select', { role: 'admin' })
  const both = await Promise.all(
    ['customer', 'contractor'].map((role) => client.send('PATCH', '/roles/select', { role })),
  )

  expect(wrong.status).toBe(422)
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(both.filter(({ status }) => status === 409 || status === 403)).toHaveLength(1)
  expect((await anonymous(product).send('PATCH', '/roles/select', { role: 'customer' })).status).toBe(401)
  const given = await signUp(product, 'customer')
  expect((await given.send('PATCH', '/roles/select', { role: 'contractor' })).status).toBe(403)
})

test.each([
  ['customer', 'bs-cust-'],
  ['contractor', 'bs-trad-'],
] as const)(
  'the token of a %s from Google contains their support username [MSG-10] [AUTH-09]',
  async (role, prefix) => {
    const mia = newIdentity()
    const { browser } = await signInWithProvider(product, mia, { search: `role=${role}` })
    await (await clientOf(product, browser)).request('PATCH', '/roles/select', { role })

    const claims = decodeJwt((await clientOf(product, browser)).idToken ?? '')

    expect(claims).toMatchObject({ role, username: `google_${mia.subject}` })
    expect(claims.profile).toMatchObject({ supportUsername: `${prefix}${mia.subject}` })
  },
)

test.each([
  ['from=aichat', '/ai-chat?from=login'],
  ['from=aichat&redirect=/invoice/1', '/ai-chat?from=login'],
  ['redirect=/invoice/1%3Fstage=0', '/invoice/1?stage=0'],
  ['redirect=//evil.example', '/dashboard'],
  ['redirect=/%5Cevil.example', '/dashboard'],
  ['redirect=javascript:alert(1)', '/dashboard'],
  ['redirect=https://evil.example', '/dashboard'],
  ['redirect=/%09/evil.example', '/dashboard'],
  ['redirect=/a&redirect=//evil.example', '/dashboard'],
])('after Google, %s redirects to %s [NAV-10] [ASVS 3.7.2]', async (search, place) => {
  expect((await signInWithProvider(product, newIdentity(), { search })).path).toBe(place)
})

test('an account with an email verified by Google is linked, and keeps its role and name [AUTH-08]', async () => {
  const email = newEmail('linked')
  const known = await signUp(product, 'contractor', email)

  const { browser } = await signInWithProvider(product, newIdentity({ email: email.toUpperCase() }))
  const { user } = await (await clientOf(product, browser)).request<{ user: UserView }>('GET', '/session')

  expect(user).toMatchObject({ id: known.id, role: 'contractor', email })
  expect(user.username).toMatch(/^bs-\d+/)
})

test('an unverified email links and creates no account [AUTH-08] [ASVS 6.8.1]', async () => {
  const email = newEmail('unverified')
  const known = await signUp(product, 'customer', email)
  const newcomer = newIdentity({ emailVerified: false })

  const linked = await signInWithProvider(product, newIdentity({ email, emailVerified: false }), {
    search: 'role=contractor',
  })
  const opened = await signInWithProvider(product, newcomer)
  const nameless = await signInWithProvider(product, { subject: '99', name: 'Mia Park' })

  expect(linked.path).toBe('/login?from=contractor&problem=signIn.providerUnverified')
  expect(opened.path).toBe('/login?from=customer&problem=signIn.providerUnverified')
  expect(nameless.path).toBe('/login?from=customer&problem=signIn.providerUnverified')
  expect(await accountOf(newcomer.email)).toBeUndefined()
  expect((await product.pool.query('select 1 from identities where account_id = $1', [known.id])).rowCount).toBe(0)
})

test('a password, role and name chosen before the owner came from Google are discarded [AUTH-08]', async () => {
  const email = newEmail('squatted')
  const squatter = { email, password: 'Correct-horse-1', role: 'contractor', confirmBy: 'code', name: 'Mallory' }
  await anonymous(product).request('POST', '/session/sign-up', squatter)

  const { path } = await signInWithProvider(product, newIdentity({ email }))

  expect(path).toBe('/dashboard')
  expect(await accountOf(email)).toMatchObject({
    status: 'CONFIRMED',
    password_hash: null,
    role: 'assign_customer',
    name: 'Customer',
  })
  expect((await anonymous(product).send('POST', '/session/password', squatter)).status).toBe(401)
})

test('the next sign-in finds the account by identity even if the email there has changed [AUTH-08] [ASVS 6.8.1]', async () => {
  const mia = newIdentity()
  const first = await clientOf(product, (await signInWithProvider(product, mia)).browser)

  const moved = await signInWithProvider(product, { ...mia, email: newEmail('moved'), emailVerified: false })
  const second = await clientOf(product, moved.browser)

  expect(second.id).toBe(first.id)
  const { user } = await second.request<{ user: UserView }>('GET', '/session')
  expect(user.email).toBe(mia.email)
})

test('the email of another user does not link an identity to their account [ASVS 6.8.1]', async () => {
  const mia = newIdentity()
  const first = await clientOf(product, (await signInWithProvider(product, mia)).browser)
  const email = newEmail('other')
  const other = await signUp(product, 'customer', email)

  const second = await clientOf(product, (await signInWithProvider(product, { ...mia, email })).browser)

  expect(second.id).toBe(first.id)
  expect(second.id).not.toBe(other.id)
})

test.each([
  ['archive', 'account.notAllowed'],
  ['markCompromised', 'account.compromised'],
  ['markUnknown', 'account.statusUnknown'],
  ['requireReset', 'account.newPasswordFirst'],
  ['forcePasswordChange', 'account.newPasswordFirst'],
])('after %s Google opens nothing, and the login page shows the reason [AUTH-11]', async (event, problem) => {
  const mia = newIdentity()
  const client = await clientOf(product, (await signInWithProvider(product, mia)).browser)
  await client.request('PATCH', '/roles/select', { role: 'customer' })
  const admin = await signInAdmin(product, ['admin_customer_write', 'admin_customer_delete'])
  await admin.request('PATCH', `/admin/accounts/${client.id}/status`, { event })

  const { browser, path } = await signInWithProvider(product, mia)

  expect(path).toBe(`/login?from=customer&problem=${problem}`)
  await expect(clientOf(product, browser)).rejects.toThrow('not signed in')
})

test('an admin cannot sign in through another company [AUTH-06] [ASVS 6.3.4]', async () => {
  const email = newEmail('boss')
  const admin = await signInAdmin(product)
  // No call gives an admin an email yet, so the test sets it directly.
  await product.pool.query('update accounts set email = $2, email_verified = true where id = $1', [admin.id, email])

  const { path } = await signInWithProvider(product, newIdentity({ email }))

  expect(path).toBe('/login?from=customer&problem=signIn.providerFailed')
})

test('two concurrent callbacks of a new user create one account', async () => {
  const mia = newIdentity()

  const both = await Promise.all([signInWithProvider(product, mia), signInWithProvider(product, mia)])

  expect(both.map(({ path }) => path)).toEqual(['/dashboard', '/dashboard'])
  const [one, other] = await Promise.all(both.map(({ browser }) => clientOf(product, browser)))
  expect(one?.id).toBe(other?.id)
})

test('a user who cancels at the provider returns to the login page with the same parameters [AUTH-08]', async () => {
  const { path } = await signInWithProvider(product, 'cancel', { search: 'role=contractor&redirect=/invoice/1' })

  expect(path).toBe('/login?from=contractor&redirect=%2Finvoice%2F1&problem=signIn.providerDenied')
})

test.each([
  ['login=mobile', '/mobile/login'],
  ['login=web', '/login'],
  ['login=https://evil.example', '/login'],
  ['login=/admin/login', '/login'],
  ['login=mobile&login=mobile', '/login'],
])('a sign-in started with %s and cancelled or failed redirects to %s [AUTH-08] [ASVS 3.7.2]', async (login, page) => {
  const cancelled = await signInWithProvider(product, 'cancel', { search: `role=contractor&${login}` })
  const failed = await signInWithProvider(product, newIdentity({ emailVerified: false }), { search: login })

  expect(cancelled.path).toBe(`${page}?from=contractor&problem=signIn.providerDenied`)
  expect(failed.path).toBe(`${page}?from=customer&problem=signIn.providerUnverified`)
})

test('a start that fails redirects to the login page it names [AUTH-08]', async () => {
  const missing = await new RedirectFollower().get(startUrl(product, 'login=mobile', 'github'))

  expect(pathOf(product, missing)).toBe('/mobile/login?from=customer&problem=signIn.providerMissing')
})

test('the login page lists the configured providers [AUTH-08]', async () => {
  expect(await anonymous(product).request('GET', '/session/providers')).toEqual([
    { provider: 'GOOGLE', name: 'Google', isSandbox: false },
  ])
})

test('a provider that is not configured returns its error [AUTH-08]', async () => {
  const browser = new RedirectFollower()

  const unknown = await browser.get(startUrl(product, 'role=customer', 'apple'))
  const returned = await browser.get(`${product.address}/api/session/provider/unknown/callback?state=1&code=1`)

  expect(pathOf(product, unknown)).toBe('/login?from=customer&problem=signIn.providerMissing')
  expect(pathOf(product, returned)).toBe('/login?from=customer&problem=signIn.providerMissing')
})

test('a lookup by email names no user number of a provider [AUTH-08] [API-04]', async () => {
  const mia = newIdentity()
  await signInWithProvider(product, mia, { search: 'role=customer' })
  const { id } = await accountOf(String(mia.email))

  const { body } = await anonymous(product).send('POST', '/user/byEmail', { id: mia.email })

  expect(body).toEqual({ user: { username: id, emailVerified: true } })
})
