import { afterAll, describe, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { anonymous, newEmail, signInAdmin, signInWithCode, signUp } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'
import { hearAccountChanges } from '../sessions/hear-account-changes.ts'

const product = await startProduct()
const nobody = anonymous(product)

afterAll(() => product.stop())

describe('looking an address up [AUTH-02, API-10]', () => {
  const look = (id: unknown, client = '10.3.0.1') =>
    nobody.call('POST', '/user/byEmail', { id }, { 'x-forwarded-for': client })

  test('answers the username and whether it is verified, and nothing else', async () => {
    const email = newEmail('lookup')
    const { user } = await signInWithCode(product, 'customer', email)

    expect((await look(email.toUpperCase())).body).toEqual({ user: { username: user.username, emailVerified: true } })
    expect((await look('nobody@example.com')).body).toEqual({ user: null })
  })

  test.each([
    ['Email is required', null],
    ['Please use valid email', 'nobody'],
  ])('says %j', async (message, id) => {
    expect(await look(id, '10.3.0.2')).toMatchObject({ status: 422, body: { issues: [{ path: 'id', message }] } })
  })

  test('is rare: ten a minute from one network address, also when asked at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, index) => look(`nobody${index}@example.com`, '10.3.0.3')),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await look('nobody@example.com', '10.3.0.4')).status).toBe(200)
  })
})

describe('limits beside those of one minute and one account', () => {
  // Told apart by how many answers there are of each kind, because tries at once come in any order.
  const statusesOf = async (replies: Promise<{ status: number }>[]) => {
    const statuses = (await Promise.all(replies)).map(({ status }) => status)
    return Object.fromEntries(
      [...new Set(statuses)].map((status) => [status, statuses.filter((s) => s === status).length]),
    )
  }
  const times = (count: number, ask: (index: number) => Promise<{ status: number }>) =>
    statusesOf(Array.from({ length: count }, (_, index) => ask(index)))

  test('one address is looked up ten times a minute, from wherever', async () => {
    const look = (index: number) =>
      nobody.call('POST', '/user/byEmail', { id: 'sought@example.com' }, { 'x-forwarded-for': `10.4.0.${index}` })

    expect(await times(12, look)).toEqual({ 200: 10, 429: 2 })
  })

  test('one client looks a hundred addresses up in an hour, however slowly', async () => {
    const look = (index: number) =>
      nobody.call('POST', '/user/byEmail', { id: `who${index}@example.com` }, { 'x-forwarded-for': '10.4.1.1' })
    for (let minute = 0; minute < 10; minute++) {
      expect(await times(10, (index) => look(minute * 10 + index))).toEqual({ 200: 10 })
      await nobody.ask('POST', '/test/clock', { advanceMs: 61_000 })
    }

    expect(await look(100)).toMatchObject({ status: 429 })
  })

  test('one client tries a hundred and twenty passwords in ten minutes, at however many accounts', async () => {
    const login = (index: number) =>
      nobody.call(
        'POST',
        '/session/password',
        { username: `guessed-${index}`, password: 'Wrong-horse-1' },
        { 'x-forwarded-for': '10.4.2.1' },
      )

    expect(await times(122, login)).toEqual({ 401: 120, 429: 2 })
  })
})

describe("one's own record", () => {
  test("a customer reads it whole, without anybody else's fields [API-08]", async () => {
    const email = newEmail('self')
    const { person, user } = await signInWithCode(product, 'customer', email)

    expect(await person.ask('GET', '/customers/self')).toEqual({
      id: user.id,
      username: user.username,
      name: user.name,
      email,
      paymentCustomerId: null,
      acceptCommunications: false,
    })
    expect(await person.ask('GET', '/session')).toEqual({ user })
  })

  test('a name is set and answered at once, in the next answers too [API-10]', async () => {
    const person = await signUp(product, 'contractor')

    expect(await person.ask('POST', '/name', { name: '  Ng & Sons  ', role: 'admin', email: 'x@example.com' })).toEqual(
      {
        name: 'Ng & Sons',
      },
    )
    expect(await person.ask('GET', '/session')).toMatchObject({ user: { name: 'Ng & Sons', role: 'contractor' } })
  })

  test('a new name is told to every process, so that none remembers the old one', async () => {
    const person = await signUp(product, 'contractor')
    const changed: (string | undefined)[] = []
    const listening = await hearAccountChanges(product.databaseUrl, { forget: (id) => void changed.push(id) })

    await person.ask('POST', '/name', { name: 'Ng & Daughters' })

    await eventually(() => changed.includes(person.id))
    await listening.stop()
  })

  test.each([
    ['Name is required', { name: ' ' }],
    ['Name is required', {}],
    ['Please use at most 256 characters.', { name: 'x'.repeat(257) }],
    ['Please remove the characters that cannot be shown.', { name: 'a\u0000' }],
  ])('a bad name says %j', async (message, body) => {
    const person = await signUp(product, 'customer')

    expect(await person.call('POST', '/name', body)).toMatchObject({
      status: 422,
      body: { issues: expect.arrayContaining([{ path: 'name', message }]) },
    })
  })
})

describe('passwords', () => {
  const login = (body: object) => nobody.call<{ user: object; message: string }>('POST', '/session/password', body)
  const wrong = 'Invalid email or password. Please try again.'

  test('an administrator signs in by username, and the hash stays where it is', async () => {
    await signInAdmin(product)
    await nobody.ask('POST', '/test/admin', {
      username: 'boss',
      password: 'Correct-horse-1',
      permissions: ['supervisor'],
    })

    const answer = await login({ username: 'boss', password: 'Correct-horse-1' })

    expect(answer).toMatchObject({ status: 200, body: { user: { role: 'admin', username: 'boss', email: null } } })
    expect(JSON.stringify(answer.body)).not.toMatch(/argon|hash/)
    const { rows } = await product.pool.query("select password_hash from accounts where username = 'boss'")
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('every failure says the same', async () => {
    const email = newEmail('no-password')
    await signUp(product, 'customer', email)
    await nobody.ask('POST', '/test/admin', { username: 'known', password: 'Correct-horse-1' })

    const answers = await Promise.all([
      login({ username: 'known', password: 'correct-horse-1' }),
      login({ username: 'unknown', password: 'Correct-horse-1' }),
      login({ email, password: 'Correct-horse-1' }),
      login({ email: 'unknown@example.com', password: 'Correct-horse-1' }),
    ])

    for (const { status, body } of answers)
      expect([status, body]).toEqual([401, { code: 'account.wrongPassword', message: wrong }])
  })

  test('ten tries at one account, then 429', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => login({ username: 'target', password: 'Wrong-horse-1' })),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429, 429])
  })

  test.each([
    ['password', 'Password is required', { username: 'boss' }],
    ['password', expect.any(String), { username: 'boss', password: 'x'.repeat(257) }],
    ['username', 'Username is required', { username: ' ', password: 'x' }],
    ['email', 'Please use valid email', { email: 'x', password: 'x' }],
  ])('a bad %s says %j', async (path, message, body) => {
    expect(await login(body)).toMatchObject({
      status: 422,
      body: { issues: expect.arrayContaining([{ path, message }]) },
    })
  })
})
