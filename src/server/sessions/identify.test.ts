import { generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import type { Pool } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { anonymous, jobFields, newEmail, Person, signInWithCode, signUp } from '#tests/support/people.ts'
import { secretsOf } from '#tests/support/processor-event.ts'
import { startProduct } from '#tests/support/product.ts'
import type { AccountRow } from '../accounts/account-store.ts'
import { idTokens } from './id-token.ts'
import { identifier } from './identify.ts'

const product = await startProduct()
const nobody = anonymous(product)
const pleaseLogIn = 'Please log in to continue.'

afterAll(() => product.stop())

const claimsOf = (token = '') => JSON.parse(atob(token.split('.')[1] ?? '')) as JWTPayload
const withToken = (idToken: string) => new Person(product.address, idToken)
const self = (person: Person) => person.call('GET', '/customers/self')

describe('the id token', () => {
  test('travels bare or after Bearer, and carries its claims [AUTH-09]', async () => {
    const { person, user } = await signInWithCode(product, 'customer', newEmail('claims'))

    expect(await self(person)).toMatchObject({ status: 200, body: { id: user.id } })
    expect(await self(withToken(`Bearer ${person.idToken}`))).toMatchObject({ status: 200, body: { id: user.id } })
    expect(claimsOf(person.idToken)).toMatchObject({
      sub: user.id,
      username: user.username,
      name: user.name,
      role: 'customer',
      email: user.email,
      emailVerified: true,
      profile: {},
      permissions: [],
      paymentCustomerId: null,
    })
  })

  test("forged, unsigned, changed and foreign tokens are nobody's", async () => {
    const person = await signUp(product, 'customer')
    const claims = claimsOf(person.idToken)
    const { privateKey: foreign } = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
    const own = await importJWK((await secretsOf(product)).sessionKey, 'EdDSA')
    const signed = (key: typeof foreign, changed: JWTPayload) =>
      new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: 'EdDSA' }).sign(key as CryptoKey)
    const [header, , signature] = (person.idToken ?? '').split('.')
    const raised = btoa(JSON.stringify({ ...claims, role: 'admin' })).replaceAll('=', '')
    const hmac = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' })

    const tokens = [
      await signed(foreign, {}),
      new UnsecuredJWT(claims).encode(),
      `${header}.${raised}.${signature}`,
      await hmac.sign(new TextEncoder().encode((await secretsOf(product)).sessionKey.x)),
      await signed(own as CryptoKey, { aud: 'somebody-else' }),
      await signed(own as CryptoKey, { iss: 'somebody-else' }),
      await signed(own as CryptoKey, { sub: 'unknown' }),
      await signed(own as CryptoKey, { ep: 7 }),
      await signed(own as CryptoKey, { ep: '0' }),
      'nonsense',
      'a.b.c',
      'Bearer',
    ]

    for (const token of tokens)
      expect(await self(withToken(token))).toMatchObject({ status: 401, body: { message: pleaseLogIn } })
  })

  test('says "jwt expired" word for word once it is too old, remembered or not [AUTH-09]', async () => {
    const remembered = await signUp(product, 'customer')
    const fresh = await signUp(product, 'customer')
    await self(remembered)

    await nobody.ask('POST', '/test/clock', { advanceMs: 15 * 60_000 + 1000 })

    for (const person of [remembered, fresh])
      expect(await self(person)).toMatchObject({
        status: 401,
        body: { code: 'core.tokenExpired', message: 'jwt expired' },
      })
  })
})

describe('signing out [AUTH-10]', () => {
  test('ends every session of the user at once, remembered tokens and cookies too', async () => {
    const email = newEmail('leaver')
    const first = await signInWithCode(product, 'customer', email)
    const second = await signInWithCode(product, 'customer', email)
    await Promise.all([self(first.person), self(second.person)])

    const answer = await first.person.call('DELETE', '/session')

    expect(answer.status).toBe(204)
    for (const { person, cookie } of [first, second]) {
      expect(await self(person)).toMatchObject({ status: 401, body: { message: pleaseLogIn } })
      expect(await nobody.call('POST', '/session/refresh', undefined, { cookie })).toMatchObject({ status: 401 })
    }
    expect((await signInWithCode(product, 'customer', email)).user.email).toBe(email)
  })

  test('ends them in every other process as well', async () => {
    const other = await startProduct({}, { beside: product })
    const { person } = await signInWithCode(product, 'customer', newEmail('two-servers'))
    const there = new Person(other.address, person.idToken)
    expect(await self(there)).toMatchObject({ status: 200, body: { id: person.id } })

    await person.call('DELETE', '/session')

    await expect.poll(async () => (await self(there)).status).toBe(401)
    await other.stop()
  })

  test('wins over a request that was being identified meanwhile', async () => {
    const tokens = await idTokens((await secretsOf(product)).sessionKey)
    const account = { id: 'mia', role: 'customer', status: 'CONFIRMED', session_epoch: 0, permissions: [] as string[] }
    const now = new Date()
    const token = await tokens.issue(account as unknown as AccountRow, now)
    const signsOutMeanwhile = async () => {
      const rows = [{ ...account }]
      account.session_epoch = 1
      tokens.forget('mia')
      return { rows }
    }
    const pool = { query: signsOutMeanwhile } as unknown as Pool
    const cookie = { read: () => undefined, set: () => undefined, clear: () => undefined }
    const identify = identifier({ pool, clock: { now: () => now }, tokens, cookie })
    const request = { headers: { authorization: token }, method: 'GET' } as Parameters<typeof identify>[0]
    await identify(request)

    await expect(identify(request)).rejects.toThrow(pleaseLogIn)
  })
})

describe('the cookie', () => {
  test('cannot be read by scripts, and does not come along from other sites', async () => {
    const email = newEmail('cookie')
    await nobody.call('POST', '/session/code/send', { email, role: 'customer' })
    const mails = await nobody.ask<{ subject: string }[]>('GET', `/test/mails?to=${email}`)
    const code = mails[0]?.subject.slice(0, 6)

    const reply = await nobody.call('POST', '/session/code/verify', { email, code, role: 'customer' })

    const cookie = reply.headers.getSetCookie()[0] ?? ''
    expect(cookie).toMatch(/^plumbline=[\w-]{43};/)
    for (const word of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000']) expect(cookie).toContain(word)
    const { rows } = await product.pool.query('select token_hash from sessions')
    expect(rows.map(({ token_hash }) => String(token_hash))).not.toContain(cookie.split(/[=;]/)[1])
  })

  test('reads, but changes nothing', async () => {
    const { cookie, user } = await signInWithCode(product, 'customer', newEmail('reader'))

    expect(await nobody.call('GET', '/session', undefined, { cookie })).toMatchObject({
      body: { user: { id: user.id } },
    })
    expect(await nobody.call('GET', '/customers/self', undefined, { cookie })).toMatchObject({ status: 200 })
    expect(await nobody.call('POST', '/job', jobFields, { cookie })).toMatchObject({ status: 401 })
    expect(await nobody.call('POST', '/name', { name: 'Eve' }, { cookie })).toMatchObject({ status: 401 })
    expect(await nobody.ask('GET', '/session')).toEqual({ user: null })
  })

  test('gives a new token to our own pages alone', async () => {
    const { cookie } = await signInWithCode(product, 'customer', newEmail('refresher'))
    const refresh = (headers: Record<string, string>) =>
      nobody.call<{ idToken: string }>('POST', '/session/refresh', undefined, { cookie, ...headers })

    for (const origin of ['https://elsewhere.example', 'null', `${product.address}.example`])
      expect((await refresh({ origin })).status).toBe(401)

    const own = await refresh({ origin: product.address })
    expect(own.status).toBe(200)
    expect(await self(withToken(own.body.idToken))).toMatchObject({ status: 200 })
    expect(await nobody.call('POST', '/session/refresh')).toMatchObject({ status: 401, body: { message: pleaseLogIn } })
  })

  test('ends with its thirty days', async () => {
    const { cookie } = await signInWithCode(product, 'customer', newEmail('sleeper'))
    await nobody.ask('POST', '/test/clock', { advanceMs: 30 * 24 * 60 * 60_000 + 1000 })

    expect(await nobody.call('POST', '/session/refresh', undefined, { cookie })).toMatchObject({ status: 401 })
    expect(await nobody.call('GET', '/session', undefined, { cookie })).toMatchObject({ body: { user: null } })
  })

  test('a sign-out from elsewhere does not reach the session by its cookie', async () => {
    const { person, cookie } = await signInWithCode(product, 'customer', newEmail('victim'))

    await nobody.call('DELETE', '/session', undefined, { cookie, origin: 'https://elsewhere.example' })
    expect(await self(person)).toMatchObject({ status: 200 })

    await nobody.call('DELETE', '/session', undefined, { cookie, origin: product.address })
    expect(await self(person)).toMatchObject({ status: 401 })
  })
})
