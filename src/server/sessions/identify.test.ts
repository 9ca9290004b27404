import type { JWTPayload } from 'jose'
import type { Pool } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { anonymous, newEmail, signInWithCode, signUp, TestClient } from '#tests/support/clients.ts'
import { secretsOf } from '#tests/support/processor-event.ts'
import { startProduct } from '#tests/support/product.ts'
import type { AccountRow } from '../accounts/account-store.ts'
import { idTokens } from './id-token.ts'
import { identifier } from './identify.ts'

const product = await startProduct()
const visitor = anonymous(product)
const pleaseLogIn = 'Please log in to continue.'

afterAll(() => product.stop())

const claimsOf = (token = '') => JSON.parse(atob(token.split('.')[1] ?? '')) as JWTPayload
const withToken = (idToken: string) => new TestClient(product.address, idToken)
const self = (client: TestClient) => client.send('GET', '/customers/self')

describe('the id token', () => {
  test('travels bare or after Bearer, and carries its claims [AUTH-09]', async () => {
    const { client, user } = await signInWithCode(product, 'customer', newEmail('claims'))

    expect(await self(client)).toMatchObject({ status: 200, body: { id: user.id } })
    expect(await self(withToken(`Bearer ${client.idToken}`))).toMatchObject({ status: 200, body: { id: user.id } })
    expect(claimsOf(client.idToken)).toMatchObject({
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

  test('returns "jwt expired" word for word after expiry, cached or not [AUTH-09] [ASVS 9.2.1]', async () => {
    const cachedActor = await signUp(product, 'customer')
    const fresh = await signUp(product, 'customer')
    await self(cachedActor)

    await visitor.request('POST', '/test/clock', { advanceMs: 15 * 60_000 + 1000 })

    for (const client of [cachedActor, fresh])
      expect(await self(client)).toMatchObject({
        status: 401,
        body: { code: 'core.tokenExpired', message: 'jwt expired' },
      })
  })

  test('ends with a sign-out during the account lookup', async () => {
    const tokens = await idTokens((await secretsOf(product)).sessionKey)
    const account = {
      id: 'mia',
      username: 'mia',
      role: 'customer',
      status: 'CONFIRMED',
      session_epoch: 0,
      permissions: [] as string[],
    }
    const now = new Date()
    const token = await tokens.issue(account as unknown as AccountRow, 'session', now)
    const signsOutMeanwhile = async () => {
      const rows = [{ ...account, session_id: 'session' }]
      account.session_epoch = 1
      tokens.invalidate('mia')
      return { rows }
    }
    const pool = { query: signsOutMeanwhile } as unknown as Pool
    const cookie = { read: () => undefined, set: () => undefined, clear: () => undefined }
    const findImpersonation = async () => undefined
    const identify = identifier({
      pool,
      clock: { now: () => now },
      tokens,
      findImpersonation,
      cookie,
      isProduction: false,
    })
    const request = { headers: { authorization: token }, method: 'GET' } as Parameters<typeof identify>[0]
    await identify(request)

    await expect(identify(request)).rejects.toThrow(pleaseLogIn)
  })
})
