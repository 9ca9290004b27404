/** Attacks on a social sign-in: as the provider, as another browser and as another product. */
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anonymous, newEmail } from '#tests/support/clients.ts'
import { closeServer, listen, type RunningIssuer, startIdentityProvider } from '#tests/support/identity-provider.ts'
import { type ForgedToken, type MaliciousIssuer, startMaliciousIssuer } from '#tests/support/malicious-issuer.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { RedirectFollower } from '#tests/support/redirect-follower.ts'
import { clientOf, followToCallback, pathOf, signInWithProvider, startUrl } from '#tests/support/social-sign-in.ts'
import { openIdProvider } from '../adapters/identity/openid-provider.ts'

let issuer: RunningIssuer
let liar: MaliciousIssuer
let product: Product

beforeAll(async () => {
  issuer = await startIdentityProvider()
  liar = await startMaliciousIssuer()
  product = await startProduct({ ...issuer.settings('GOOGLE'), ...liar.settings('FACEBOOK') })
})
afterAll(async () => {
  await product.stop()
  await issuer.stop()
  await liar.stop()
})

let subjects = 0
const newIdentity = () => ({ subject: `20${++subjects}`, email: newEmail('att'), name: 'Mia Park' })
const failed = '/login?from=customer&problem=signIn.providerFailed'
const over = '/login?from=customer&problem=signIn.attemptOver'
const expectNobody = async (browser: RedirectFollower) =>
  await expect(clientOf(product, browser)).rejects.toThrow('not signed in')

describe('a return', () => {
  test('works once: the same URL does not sign in again [AUTH-08] [ASVS 6.6.2]', async () => {
    const { browser, callback } = await followToCallback(product, newIdentity())
    const thief = new RedirectFollower()

    const first = await browser.get(callback)
    const second = await browser.get(callback)
    const third = await thief.get(callback)

    expect(pathOf(product, first)).toBe('/dashboard')
    expect([pathOf(product, second), pathOf(product, third)]).toEqual([over, over])
    await expectNobody(thief)
  })

  test('requested several times at once signs in once [ASVS 6.6.2]', async () => {
    const { browser, callback } = await followToCallback(product, newIdentity())

    const all = await Promise.all([1, 2, 3].map(() => browser.get(callback)))

    expect(all.map((step) => pathOf(product, step)).sort()).toEqual(['/dashboard', over, over].sort())
  })

  test('of one browser signs in no other, and the attempt uses it up [AUTH-08]', async () => {
    const { browser, callback } = await followToCallback(product, newIdentity())
    const victim = new RedirectFollower()
    await victim.get(startUrl(product))

    const elsewhere = await victim.get(callback)
    const own = await browser.get(callback)

    expect(pathOf(product, elsewhere)).toBe(failed)
    expect(pathOf(product, own)).toBe(over)
    await expectNobody(victim)
  })

  test('with the code of another sign-in is rejected: the code belongs to its verifier [AUTH-08]', async () => {
    const stolen = new URL((await followToCallback(product, newIdentity())).callback)
    const { browser, callback } = await followToCallback(product, newIdentity())
    const mixed = new URL(callback)
    mixed.searchParams.set('code', stolen.searchParams.get('code') ?? '')

    expect(pathOf(product, await browser.get(mixed.href))).toBe(failed)
    await expectNobody(browser)
  })

  test('with a code that was already exchanged is rejected [AUTH-08]', async () => {
    const first = await followToCallback(product, newIdentity())
    await first.browser.get(first.callback)
    const again = await followToCallback(product, newIdentity(), { browser: first.browser })
    const mixed = new URL(again.callback)
    mixed.searchParams.set('code', new URL(first.callback).searchParams.get('code') ?? '')

    expect(pathOf(product, await first.browser.get(mixed.href))).toBe(failed)
  })

  test('of another provider is rejected [ASVS 6.8.1]', async () => {
    const { browser, callback } = await followToCallback(product, newIdentity())

    expect(pathOf(product, await browser.get(callback.replace('/google/', '/facebook/')))).toBe(failed)
  })

  test('after 10 minutes is too late [ASVS 6.5.5]', async () => {
    const { browser, callback } = await followToCallback(product, newIdentity())
    await anonymous(product).request('POST', '/test/clock', { advanceMs: 10 * 60_000 })

    expect(pathOf(product, await browser.get(callback))).toBe(over)
  })

  test('without a state, or with two, finds nothing [ASVS 15.3.7]', async () => {
    const { browser, callback } = await followToCallback(product, newIdentity())
    const bare = `${product.address}/api/session/provider/google/callback`

    expect(pathOf(product, await browser.get(bare))).toBe(over)
    expect(pathOf(product, await browser.get(`${callback}&state=other`))).toBe(over)
  })

  test('is not used up by a HEAD request', async () => {
    const { browser, callback } = await followToCallback(product, newIdentity())

    const head = await browser.send(callback, { method: 'HEAD' })

    expect(head.status).toBe(404)
    expect(pathOf(product, await browser.get(callback))).toBe('/dashboard')
  })

  test('as a form, as Apple sends it, continues as a URL with only the known parameters [AUTH-08]', async () => {
    const { browser, callback } = await followToCallback(product, newIdentity())
    const { origin, pathname, searchParams } = new URL(callback)
    const form = { ...Object.fromEntries(searchParams), user: '{"name":{"firstName":"Mia"}}', next: '//evil.example' }

    const turned = await new RedirectFollower().post(origin + pathname, form)
    const back = new URL(turned.location)

    expect(turned.status).toBe(303)
    expect(back.origin + back.pathname).toBe(origin + pathname)
    expect([...back.searchParams.keys()].sort()).toEqual(['code', 'iss', 'state'])
    expect(pathOf(product, await browser.get(turned.location))).toBe('/dashboard')
  })
})

describe('an issuer with forged tokens', () => {
  beforeEach(() => {
    liar.forged = {}
  })
  const arrive = () => signInWithProvider(product, newIdentity(), { provider: 'facebook' })

  test('is accepted when its token is valid', async () => {
    expect((await arrive()).path).toBe('/dashboard')
  })

  const seconds = () => Math.floor(Date.now() / 1000)
  test.each<[string, () => ForgedToken]>([
    ['a token for another sign-in (nonce)', () => ({ claims: { nonce: 'another' } })],
    ['a token without a nonce', () => ({ claims: { nonce: undefined } })],
    ['a token for another product (audience)', () => ({ claims: { aud: 'another-client' } })],
    [
      'a token for several products, this one not the presenter',
      () => ({ claims: { aud: ['plumbline-test', 'else'], azp: 'else' } }),
    ],
    ['a token of another issuer', () => ({ claims: { iss: 'https://accounts.google.com' } })],
    ['a token that has expired', () => ({ claims: { iat: seconds() - 900, exp: seconds() - 600 } })],
    ['a token without an end', () => ({ claims: { exp: undefined } })],
    ['a token without a subject', () => ({ claims: { sub: undefined } })],
    ['a token signed with another key', () => ({ key: 'other' })],
    ['a token without a signature (alg none)', () => ({ key: 'none' })],
    ['a token signed with the shared secret', () => ({ key: 'shared' })],
    ['no token at all', () => ({ omitsIdToken: true })],
    ['an answer in the name of another issuer', () => ({ callback: { iss: 'https://accounts.google.com' } })],
  ])('with %s signs in no user [AUTH-08] [ASVS 6.8.2]', async (_what, forged) => {
    liar.forged = forged()

    const { browser, path } = await arrive()

    expect(path).toBe(failed)
    await expectNobody(browser)
  })
})

describe('a provider that is down', () => {
  test('affects only its own users, who read that it failed [AUTH-08]', async () => {
    const gone = await startIdentityProvider()
    await gone.stop()
    const other = await startProduct(gone.settings('GOOGLE'))

    const step = await new RedirectFollower().get(startUrl(other, 'role=contractor&from=contractor'))

    expect(pathOf(other, step)).toBe('/login?from=contractor&problem=signIn.providerFailed')
    expect(other.logLines.join('')).toContain('Social sign-in failed')
    await other.stop()
  })

  test('between start and callback fails this sign-in, and the next one retries', async () => {
    const brittle = await startMaliciousIssuer()
    const other = await startProduct(brittle.settings('GOOGLE'))
    const { browser, callback } = await followToCallback(other, newIdentity())
    await brittle.stop()

    expect(pathOf(other, await browser.get(callback))).toBe(failed)
    await other.stop()
  })

  test('that never responds times out [ASVS 16.5.3]', async () => {
    const silent = createServer(() => undefined)
    const address = await listen(silent)
    const keys = { issuer: address, clientId: 'a', clientSecret: 'b', timeoutSeconds: 0.05 }
    const provider = openIdProvider({ provider: 'GOOGLE', name: 'Google', isSandbox: false, ...keys })

    const secrets = { state: 's', nonce: 'n', codeVerifier: 'v' }
    await expect(provider.startAt(secrets, `${address}/callback`)).rejects.toThrow()
    await closeServer(silent)
  })
})

test('the start sends what OpenID Connect requires, and binds the browser by an HttpOnly cookie [ASVS 3.3.4]', async () => {
  const step = await new RedirectFollower().get(startUrl(product))
  const asked = Object.fromEntries(new URL(step.location).searchParams)

  expect(asked).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', client_id: 'plumbline-test' })
  expect(asked.redirect_uri).toBe(`${product.address}/api/session/provider/google/callback`)
  for (const secret of [asked.state, asked.nonce, asked.code_challenge]) expect(secret).toMatch(/^[\w-]{43}$/)
  const cookie = step.headers.getSetCookie().find((line) => line.startsWith('plumbline-provider='))
  expect(cookie).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(step.headers.get('cache-control')).toBe('no-store')
  expect(step.headers.get('referrer-policy')).toBeTruthy()
})

test('neither the log nor the database contains secrets that could hijack a sign-in [ASVS 16.2.5]', async () => {
  const { browser, callback } = await followToCallback(product, newIdentity())
  const { searchParams } = new URL(callback)
  const rows = JSON.stringify((await product.pool.query('select * from provider_sign_ins')).rows)
  await browser.get(callback)

  for (const name of ['state', 'code']) {
    expect(product.logLines.join('')).not.toContain(searchParams.get(name))
    expect(rows).not.toContain(searchParams.get(name))
  }
})

test('one client can start 60 sign-ins in 10 minutes [ASVS 6.3.1]', async () => {
  const other = await startProduct(liar.settings('GOOGLE'))
  const browser = new RedirectFollower()
  const start = () => browser.get(startUrl(other))
  for (let count = 0; count < 60; count++) await start()

  const rejected = await start()

  expect(pathOf(other, rejected)).toBe('/login?from=customer&problem=core.tooMany')
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
  await other.stop()
})
