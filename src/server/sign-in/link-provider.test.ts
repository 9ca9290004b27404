import { afterAll, expect, test } from 'vitest'
import { anonymous, newEmail, signInAdmin, signInWithCode, type TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startIdentityProvider } from '#tests/support/identity-provider.ts'
import { emailsTo } from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { RedirectFollower } from '#tests/support/redirect-follower.ts'
import { clientOf, followToCallback, pathOf, signInWithProvider } from '#tests/support/social-sign-in.ts'

const issuer = await startIdentityProvider()
const product = await startProduct(issuer.settings('GOOGLE'))

afterAll(async () => {
  await product.stop()
  await issuer.stop()
})

const google = 'GOOGLE'
let subjects = 0
const newIdentity = () => ({ subject: `20${++subjects}`, email: newEmail('other'), name: 'Mia Park' })
const providersOf = async (client: TestClient) =>
  (await client.request<{ providers: string[] }>('GET', '/account')).providers
const eventsOf = async (client: TestClient) =>
  (await client.request<{ event: string }[]>('GET', '/account/security-events')).map(({ event }) => event)

/** Starts in this browser, and follows to the callback. */
async function startLink(client: TestClient, identity = newIdentity()) {
  const browser = new RedirectFollower()
  const { text } = await browser.send(`${product.address}/api/account/providers/GOOGLE/link`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.idToken}` },
  })
  const { address } = JSON.parse(text) as { address: string }
  return await followToCallback(product, identity, { browser, startAt: address })
}

async function link(client: TestClient, identity = newIdentity()): Promise<string> {
  const { browser, callback } = await startLink(client, identity)
  return pathOf(product, await browser.get(callback))
}

test('the owner links Google with another email, signs in with it and gets an email [ASVS 6.3.7]', async () => {
  const email = newEmail('links')
  const { client, user } = await signInWithCode(product, 'customer', email)
  const identity = newIdentity()

  expect(await link(client, identity)).toBe('/account/security')

  expect(await providersOf(client)).toEqual(['GOOGLE'])
  expect((await eventsOf(client))[0]).toBe('providerLinked')
  const { browser } = await signInWithProvider(product, identity)
  expect((await clientOf(product, browser)).id).toBe(user.id)
  await eventually(async () =>
    (await emailsTo(product, email)).some(({ subject }) => subject === 'Google was linked to your account'),
  )
})

test('an identity of another account is not linked', async () => {
  const identity = newIdentity()
  await signInWithProvider(product, identity)
  const { client } = await signInWithCode(product, 'contractor', newEmail('second'))

  expect(await link(client, identity)).toBe('/account/security?problem=signIn.providerTaken')

  expect(await providersOf(client)).toEqual([])
})

test('the callback links nothing in another browser [ASVS 3.5.1]', async () => {
  const { client } = await signInWithCode(product, 'customer', newEmail('victim'))
  const { callback } = await startLink(client)

  expect(pathOf(product, await new RedirectFollower().get(callback))).toMatch(/^\/account\/security\?problem=/)

  expect(await providersOf(client)).toEqual([])
})

test('the owner unlinks a provider, and the next sign-in with it does not reach the account', async () => {
  const { client, user } = await signInWithCode(product, 'customer', newEmail('unlinks'))
  const identity = newIdentity()
  await link(client, identity)

  await client.request('DELETE', '/account/providers/GOOGLE')

  expect(await providersOf(client)).toEqual([])
  expect((await eventsOf(client))[0]).toBe('providerUnlinked')
  const { browser } = await signInWithProvider(product, identity)
  expect((await clientOf(product, browser)).id).not.toBe(user.id)
  expect((await client.send('DELETE', '/account/providers/GOOGLE')).status).toBe(404)
})

test('the last sign-in method stays', async () => {
  const { client } = await signInWithCode(product, 'customer', newEmail('last'))
  await link(client)
  // No route leads to an account without a verified email today.
  await product.pool.query('update accounts set email_verified = false where id = $1', [client.id])

  const { status, body } = await client.send('DELETE', '/account/providers/GOOGLE')

  expect([status, body]).toMatchObject([409, { code: 'account.lastSignInMethod' }])
  expect(await providersOf(client)).toEqual(['GOOGLE'])
})

test('linking and unlinking need a recent sign-in, and admins link nothing [ASVS 7.5.1] [ASVS 8.2.1]', async () => {
  const { client } = await signInWithCode(product, 'customer', newEmail('late'))
  const admin = await signInAdmin(product)
  await anonymous(product).request('POST', '/test/clock', { advanceMs: 11 * 60_000 })

  for (const caller of [client, admin]) {
    expect((await caller.send('POST', `/account/providers/${google}/link`)).status).toBe(403)
    expect((await caller.send('DELETE', `/account/providers/${google}`)).status).toBe(403)
  }
})
