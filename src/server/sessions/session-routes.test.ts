import { createLocalJWKSet, createRemoteJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { RouteSpec } from '#api/core/route.ts'
import { routes } from '#api/routes.ts'
import { anonymous, emailedCode, newEmail, signInWithCode, TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const visitor = anonymous(product)
const pleaseLogIn = 'Please log in to continue.'
const elsewhere = ['https://elsewhere.example', 'null', `${product.address}.example`]

afterAll(() => product.stop())

const self = (client: TestClient) => client.send('GET', '/customers/self')
const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  visitor.send('POST', '/session/refresh', undefined, { cookie, ...headers })

async function signInReply(email: string, { at = product, headers = {} } = {}) {
  const client = anonymous(at)
  await client.send('POST', '/session/code/send', { email, role: 'customer' })
  const code = await emailedCode(at, email)
  return await client.send<{ idToken: string }>(
    'POST',
    '/session/code/verify',
    { email, code, role: 'customer' },
    headers,
  )
}
const setCookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0] ?? ''

describe('the cookie', () => {
  test('is unreadable for scripts and is not sent by other sites [ASVS 3.3.2] [ASVS 3.3.4]', async () => {
    const cookie = setCookieOf(await signInReply(newEmail('cookie')))

    expect(cookie).toMatch(/^plumbline=[\w-]{43};/)
    for (const word of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000']) expect(cookie).toContain(word)
    expect(cookie).not.toContain('Domain')
  })

  test('is bound to this host and to https [ASVS 3.3.1] [ASVS 3.3.3]', async () => {
    const secure = await startProduct({ PUBLIC_URL: 'https://plumbline.example' }, { beside: product })
    const reply = await signInReply(newEmail('secure'), { at: secure })
    const renewed = await anonymous(secure).send('POST', '/session/refresh', undefined, {
      cookie: setCookieOf(reply).split(';')[0] ?? '',
      origin: 'https://plumbline.example',
    })

    for (const cookie of [setCookieOf(reply), setCookieOf(renewed)]) {
      expect(cookie).toMatch(/^__Host-plumbline=[\w-]{43};/)
      for (const word of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(word)
      expect(cookie).not.toContain('Domain')
    }
    await secure.stop()
  })

  test('has 256 random bits, new at every sign-in [ASVS 7.2.3] [ASVS 7.2.4]', async () => {
    const email = newEmail('often')
    const values: string[] = []
    for (let count = 0; count < 4; count++)
      values.push(/=([\w-]+);/.exec(setCookieOf(await signInReply(email)))?.[1] ?? '')

    expect(new Set(values).size).toBe(4)
    for (const value of values) expect(Buffer.from(value, 'base64url')).toHaveLength(32)
  })

  test('renews and signs out only for our own pages, and ignores others [ASVS 3.5.1]', async () => {
    const { client, cookie } = await signInWithCode(product, 'customer', newEmail('victim'))

    for (const origin of elsewhere) {
      const rejected = [
        await refresh(cookie, { origin }),
        await visitor.send('DELETE', '/session', undefined, { cookie, origin }),
      ]
      expect(rejected.map(({ status }) => status)).toEqual([401, 204])
      for (const reply of rejected) expect(reply.headers.getSetCookie()).toEqual([])
    }

    expect(await self(client)).toMatchObject({ status: 200 })
    expect(await refresh(cookie, { origin: product.address })).toMatchObject({ status: 200 })
  })
})

describe('signing out [AUTH-10]', () => {
  test('ends every session of the user at once, cached tokens and cookies included [ASVS 7.4.1]', async () => {
    const email = newEmail('leaver')
    const first = await signInWithCode(product, 'customer', email)
    const second = await signInWithCode(product, 'customer', email)
    await Promise.all([self(first.client), self(second.client)])

    const answer = await first.client.send('DELETE', '/session', undefined, { cookie: first.cookie })

    expect(answer.status).toBe(204)
    expect(setCookieOf(answer)).toMatch(/^plumbline=; /)
    for (const { client, cookie } of [first, second]) {
      expect(await self(client)).toMatchObject({ status: 401, body: { message: pleaseLogIn } })
      expect(await refresh(cookie)).toMatchObject({ status: 401 })
    }
    expect((await signInWithCode(product, 'customer', email)).user.email).toBe(email)
  })

  test('works with the cookie alone when the id token has expired', async () => {
    const { client, cookie } = await signInWithCode(product, 'customer', newEmail('stale'))
    await visitor.request('POST', '/test/clock', { advanceMs: 20 * 60_000 })

    const answer = await client.send('DELETE', '/session', undefined, { cookie, origin: product.address })

    expect(answer.status).toBe(204)
    expect(await refresh(cookie)).toMatchObject({ status: 401 })
  })

  test('is rejected for an expired token alone, because its sessions would continue [AUTH-09]', async () => {
    const { client, cookie } = await signInWithCode(product, 'customer', newEmail('stale'))
    await visitor.request('POST', '/test/clock', { advanceMs: 20 * 60_000 })

    expect(await client.send('DELETE', '/session')).toMatchObject({ status: 401, body: { message: 'jwt expired' } })
    expect(await refresh(cookie)).toMatchObject({ status: 200 })
  })

  test('ends them in every other process as well', async () => {
    const other = await startProduct({}, { beside: product })
    const { client } = await signInWithCode(product, 'customer', newEmail('two-servers'))
    const there = new TestClient(other.address, client.idToken)
    expect(await self(there)).toMatchObject({ status: 200, body: { id: client.id } })

    await client.send('DELETE', '/session')

    await expect.poll(async () => (await self(there)).status).toBe(401)
    await other.stop()
  })
})

describe('the published keys', () => {
  test('verify an id token at either URL [AUTH-09] [ASVS 9.1.1]', async () => {
    const { client, user } = await signInWithCode(product, 'customer', newEmail('checked'))
    const published = await visitor.send<JSONWebKeySet>('GET', '/.well-known/jwks.json')
    const atRoot = await fetch(`${product.address}/.well-known/jwks.json`)
    const expected = { issuer: 'plumbline', audience: 'plumbline:id', algorithms: ['EdDSA'] }
    const remote = createRemoteJWKSet(new URL(`${product.address}/.well-known/jwks.json`))

    for (const keys of [createLocalJWKSet(published.body), remote]) {
      const { payload, protectedHeader } = await jwtVerify(client.idToken ?? '', keys, expected)
      expect(payload).toMatchObject({ sub: user.id, role: 'customer' })
      expect(protectedHeader).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: published.body.keys[0]?.kid })
    }
    expect(await atRoot.json()).toEqual(published.body)
    for (const { headers } of [published, atRoot]) expect(headers.get('cache-control')).toBe('public, max-age=3600')
  })

  test('contain nothing secret', async () => {
    const { keys } = await visitor.request<JSONWebKeySet>('GET', '/.well-known/jwks.json')

    expect(keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'crv', 'kid', 'kty', 'use', 'x']])
  })
})

test('no cache stores a response about a session [ASVS 14.3.2]', async () => {
  const reply = await signInReply(newEmail('uncached'))
  const cookie = setCookieOf(reply).split(';')[0] ?? ''
  const replies = [
    reply,
    await visitor.send('GET', '/session', undefined, { cookie }),
    await refresh(cookie),
    await refresh(cookie),
    await visitor.send('DELETE', '/session'),
  ]

  for (const { headers } of replies) expect(headers.get('cache-control')).toBe('no-store')
})

/** A certificate prints its code for its holder. The code opens nothing and reveals nothing private. */
const printedForAll = ['GET /certificate/{code}']

test('no call takes a token, a code or a password in its URL [ASVS 14.2.1]', () => {
  const specs: [string, RouteSpec][] = Object.entries(routes)
  const named = specs.flatMap(([key, { query }]) => [
    key,
    ...Object.keys((query as z.ZodObject | undefined)?.shape ?? {}).map((name) => `${key}?${name}`),
  ])

  const telling = named.filter((address) => /[{?]\w*(token|code|password|secret|attempt)/i.test(address))
  expect(telling).toEqual(printedForAll)
})
