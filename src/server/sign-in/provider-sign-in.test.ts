import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserView } from '#api/accounts/account-view.ts'
import { anonymous, newEmail, signInAdmin, signUp } from '#tests/support/clients.ts'
import { type RunningIssuer, startIdentityProvider } from '#tests/support/identity-provider.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { RedirectFollower } from '#tests/support/redirect-follower.ts'
import { pathOf, personOf, signInElsewhere, startUrl } from '#tests/support/social-sign-in.ts'

let issuer: RunningIssuer
let product: Product

beforeAll(async () => {
  issuer = await startIdentityProvider()
  product = await startProduct(issuer.settings('GOOGLE'))
})
afterAll(async () => {
  await product.stop()
  await issuer.stop()
})

let subjects = 0
const somebody = (fields: object = {}) => ({
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
] as const)('a new %s comes from Google, is given the role once, and uses it [AUTH-08]', async (role, method, path) => {
  const mia = somebody()

  const { browser, path: arrivedAt } = await signInElsewhere(product, mia, { search: `role=${role}` })
  const client = await personOf(product, browser)
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

test('a role is given to one of two who ask at once, and never that of an administrator [AUTH-08] [ASVS 8.2.1]', async () => {
  const { browser } = await signInElsewhere(product, somebody())
  const client = await personOf(product, browser)

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
  'the token of a %s from Google says how the support calls them [MSG-10] [AUTH-09]',
  async (role, prefix) => {
    const mia = somebody()
    const { browser } = await signInElsewhere(product, mia, { search: `role=${role}` })
    await (await personOf(product, browser)).request('PATCH', '/roles/select', { role })

    const claims = decodeJwt((await personOf(product, browser)).idToken ?? '')

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
])('after Google, %s leads to %s [NAV-10] [ASVS 3.7.2]', async (search, place) => {
  expect((await signInElsewhere(product, somebody(), { search })).path).toBe(place)
})

test('an account with the email that Google has verified is linked, and keeps its role and name [AUTH-08]', async () => {
  const email = newEmail('linked')
  const known = await signUp(product, 'contractor', email)

  const { browser } = await signInElsewhere(product, somebody({ email: email.toUpperCase() }))
  const { user } = await (await personOf(product, browser)).request<{ user: UserView }>('GET', '/session')

  expect(user).toMatchObject({ id: known.id, role: 'contractor', email })
  expect(user.username).toMatch(/^bs-\d+/)
})

test('an email that the provider has not verified links nothing and opens nothing [AUTH-08] [ASVS 6.8.1]', async () => {
  const email = newEmail('unverified')
  const known = await signUp(product, 'customer', email)
  const newcomer = somebody({ emailVerified: false })

  const linked = await signInElsewhere(product, somebody({ email, emailVerified: false }), {
    search: 'role=contractor',
  })
  const opened = await signInElsewhere(product, newcomer)
  const nameless = await signInElsewhere(product, { subject: '99', name: 'Nobody' })

  expect(linked.path).toBe('/login?from=contractor&problem=signIn.providerUnverified')
  expect(opened.path).toBe('/login?from=customer&problem=signIn.providerUnverified')
  expect(nameless.path).toBe('/login?from=customer&problem=signIn.providerUnverified')
  expect(await accountOf(newcomer.email)).toBeUndefined()
  expect((await product.pool.query('select 1 from identities where account_id = $1', [known.id])).rowCount).toBe(0)
})

test('what was chosen for an address before its owner came from Google is forgotten: password, role and name [AUTH-08]', async () => {
  const email = newEmail('squatted')
  const squatter = { email, password: 'Correct-horse-1', role: 'contractor', confirmBy: 'code', name: 'Mallory' }
  await anonymous(product).request('POST', '/session/sign-up', squatter)

  const { path } = await signInElsewhere(product, somebody({ email }))

  expect(path).toBe('/dashboard')
  expect(await accountOf(email)).toMatchObject({
    status: 'CONFIRMED',
    password_hash: null,
    role: 'assign_customer',
    name: email.split('@')[0],
  })
  expect((await anonymous(product).send('POST', '/session/password', squatter)).status).toBe(401)
})

test('the next sign-in finds the account by identity although the email has changed there [AUTH-08] [ASVS 6.8.1]', async () => {
  const mia = somebody()
  const first = await personOf(product, (await signInElsewhere(product, mia)).browser)

  const moved = await signInElsewhere(product, { ...mia, email: newEmail('moved'), emailVerified: false })
  const second = await personOf(product, moved.browser)

  expect(second.id).toBe(first.id)
  const { user } = await second.request<{ user: UserView }>('GET', '/session')
  expect(user.email).toBe(mia.email)
})

test('the email of somebody else does not lead an identity into their account [ASVS 6.8.1]', async () => {
  const mia = somebody()
  const first = await personOf(product, (await signInElsewhere(product, mia)).browser)
  const email = newEmail('other')
  const other = await signUp(product, 'customer', email)

  const second = await personOf(product, (await signInElsewhere(product, { ...mia, email })).browser)

  expect(second.id).toBe(first.id)
  expect(second.id).not.toBe(other.id)
})

test.each([
  ['archive', 'account.notAllowed'],
  ['markCompromised', 'account.compromised'],
  ['markUnknown', 'account.statusUnknown'],
  ['requireReset', 'account.newPasswordFirst'],
  ['forcePasswordChange', 'account.newPasswordFirst'],
])('after %s Google opens nothing, and the log-in page says why [AUTH-11]', async (event, problem) => {
  const mia = somebody()
  const client = await personOf(product, (await signInElsewhere(product, mia)).browser)
  await client.request('PATCH', '/roles/select', { role: 'customer' })
  const admin = await signInAdmin(product, ['admin_customer_write', 'admin_customer_delete'])
  await admin.request('PATCH', `/admin/accounts/${client.id}/status`, { event })

  const { browser, path } = await signInElsewhere(product, mia)

  expect(path).toBe(`/login?from=customer&problem=${problem}`)
  await expect(personOf(product, browser)).rejects.toThrow('not signed in')
})

test('an administrator cannot be entered through another company [AUTH-06] [ASVS 6.3.4]', async () => {
  const email = newEmail('boss')
  const admin = await signInAdmin(product)
  // No call gives an administrator an email yet; the refusal must not wait for one that does.
  await product.pool.query('update accounts set email = $2, email_verified = true where id = $1', [admin.id, email])

  const { path } = await signInElsewhere(product, somebody({ email }))

  expect(path).toBe('/login?from=customer&problem=signIn.providerFailed')
})

test('two returns of a new person at once open one account', async () => {
  const mia = somebody()

  const both = await Promise.all([signInElsewhere(product, mia), signInElsewhere(product, mia)])

  expect(both.map(({ path }) => path)).toEqual(['/dashboard', '/dashboard'])
  const [one, other] = await Promise.all(both.map(({ browser }) => personOf(product, browser)))
  expect(one?.id).toBe(other?.id)
})

test('whoever cancels at the provider comes back to the log-in page with their way kept [AUTH-08]', async () => {
  const { path } = await signInElsewhere(product, 'cancel', { search: 'role=contractor&redirect=/invoice/1' })

  expect(path).toBe('/login?from=contractor&redirect=%2Finvoice%2F1&problem=signIn.providerDenied')
})

test.each([
  ['login=mobile', '/mobile/login'],
  ['login=web', '/login'],
  ['login=https://evil.example', '/login'],
  ['login=/admin/login', '/login'],
  ['login=mobile&login=mobile', '/login'],
])(
  'a sign-in that began with %s and was cancelled or failed leads back to %s [AUTH-08] [ASVS 3.7.2]',
  async (login, page) => {
    const cancelled = await signInElsewhere(product, 'cancel', { search: `role=contractor&${login}` })
    const failed = await signInElsewhere(product, somebody({ emailVerified: false }), { search: login })

    expect(cancelled.path).toBe(`${page}?from=contractor&problem=signIn.providerDenied`)
    expect(failed.path).toBe(`${page}?from=customer&problem=signIn.providerUnverified`)
  },
)

test('the start itself, where it fails, leads back to the login that it names [AUTH-08]', async () => {
  const missing = await new RedirectFollower().get(startUrl(product, 'login=mobile', 'github'))

  expect(pathOf(product, missing)).toBe('/mobile/login?from=customer&problem=signIn.providerMissing')
})

test('the log-in page is told with whom one can sign in [AUTH-08]', async () => {
  expect(await anonymous(product).request('GET', '/session/providers')).toEqual([
    { provider: 'GOOGLE', name: 'Google', isSandbox: false },
  ])
})

test('a provider that is not set up answers with its sentence [AUTH-08]', async () => {
  const browser = new RedirectFollower()

  const unknown = await browser.get(startUrl(product, 'role=customer', 'apple'))
  const returned = await browser.get(`${product.address}/api/session/provider/nobody/callback?state=1&code=1`)

  expect(pathOf(product, unknown)).toBe('/login?from=customer&problem=signIn.providerMissing')
  expect(pathOf(product, returned)).toBe('/login?from=customer&problem=signIn.providerMissing')
})
