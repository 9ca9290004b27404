import { afterAll, describe, expect, test } from 'vitest'
import { anonymous, newEmail, signInWithCode } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const visitor = anonymous(product)

afterAll(() => product.stop())

describe('looking up an address [AUTH-02, API-10]', () => {
  const look = (id: unknown, client = '10.3.0.1') =>
    visitor.send('POST', '/user/byEmail', { id }, { 'x-forwarded-for': client })

  test('returns the username and whether it is verified, and nothing else', async () => {
    const email = newEmail('lookup')
    const { user } = await signInWithCode(product, 'customer', email)

    expect((await look(email.toUpperCase())).body).toEqual({ user: { username: user.username, emailVerified: true } })
    expect((await look('unknown@example.com')).body).toEqual({ user: null })
  })

  test.each([
    ['Email is required', null],
    ['Please use valid email', 'unknown'],
  ])('says %j', async (message, id) => {
    expect(await look(id, '10.3.0.2')).toMatchObject({ status: 422, body: { issues: [{ path: 'id', message }] } })
  })

  test('allows 10 a minute from one network address, even at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, index) => look(`unknown${index}@example.com`, '10.3.0.3')),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const rejected = answers.find(({ status }) => status === 429)
    expect(Number(rejected?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await look('unknown@example.com', '10.3.0.4')).status).toBe(200)
  })
})

describe('limits beyond one minute and one account', () => {
  // Compares only the number of each response, because concurrent requests finish in any order.
  const statusesOf = async (replies: Promise<{ status: number }>[]) => {
    const statuses = (await Promise.all(replies)).map(({ status }) => status)
    return Object.fromEntries(
      [...new Set(statuses)].map((status) => [status, statuses.filter((s) => s === status).length]),
    )
  }
  const times = (count: number, ask: (index: number) => Promise<{ status: number }>) =>
    statusesOf(Array.from({ length: count }, (_, index) => ask(index)))

  test('one address allows 10 lookups a minute from all networks together', async () => {
    const look = (index: number) =>
      visitor.send('POST', '/user/byEmail', { id: 'sought@example.com' }, { 'x-forwarded-for': `10.4.0.${index}` })

    expect(await times(12, look)).toEqual({ 200: 10, 429: 2 })
  })

  test('one IPv6 subnet is one client, whatever addresses it uses', async () => {
    const look = (index: number) =>
      visitor.send(
        'POST',
        '/user/byEmail',
        { id: `v6-${index}@example.com` },
        { 'x-forwarded-for': `2001:db8::${index}` },
      )

    expect(await times(12, look)).toEqual({ 200: 10, 429: 2 })
  })

  test('one client can look up 100 addresses an hour, however slowly', async () => {
    const look = (index: number) =>
      visitor.send('POST', '/user/byEmail', { id: `who${index}@example.com` }, { 'x-forwarded-for': '10.4.1.1' })
    for (let minute = 0; minute < 10; minute++) {
      expect(await times(10, (index) => look(minute * 10 + index))).toEqual({ 200: 10 })
      await visitor.request('POST', '/test/clock', { advanceMs: 61_000 })
    }

    expect(await look(100)).toMatchObject({ status: 429 })
  })

  test('one client can try 120 passwords in 10 minutes, across any number of accounts', async () => {
    const login = (index: number) =>
      visitor.send(
        'POST',
        '/session/password',
        { username: `guessed-${index}`, password: 'Wrong-horse-1' },
        { 'x-forwarded-for': '10.4.2.1' },
      )

    expect(await times(122, login)).toEqual({ 401: 120, 429: 2 })
  })
})
