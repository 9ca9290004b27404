import { createHash, randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { anonymous, newEmail, type Reply, signInWithCode, TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { purge } from '../purge.ts'

const product = await startProduct()
const visitor = anonymous(product)
const dayMs = 24 * 60 * 60_000
const pleaseLogIn = 'Please log in to continue.'

afterAll(() => product.stop())

const newRotationKey = () => randomBytes(16).toString('base64url')
const signIn = (name: string, email = newEmail(name)) => signInWithCode(product, 'customer', email)
const advance = (ms: number) => visitor.request('POST', '/test/clock', { advanceMs: ms })
const self = (idToken: string, at = product.address) => new TestClient(at, idToken).send('GET', '/customers/self')

const refresh = (cookie: string, rotationKey?: string, at: TestClient = visitor) =>
  at.send<{ idToken: string; user: { id: string } }>('POST', '/session/refresh', undefined, {
    cookie,
    ...(rotationKey === undefined ? {} : { 'x-rotation-key': rotationKey }),
  })

const cookieOf = ({ headers }: Reply<unknown>) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
const tokenOf = (cookie: string) => cookie.split('=')[1] ?? ''
const hashOf = (cookie: string) => createHash('sha256').update(tokenOf(cookie)).digest()

describe('a renewal', () => {
  test('returns a new id token and a new cookie each time [AUTH-09] [ASVS 7.2.2]', async () => {
    const { cookie, user } = await signIn('renewed')

    const first = await refresh(cookie)
    const second = await refresh(cookieOf(first))

    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body.user).toEqual(user)
    expect(new Set([cookie, cookieOf(first), cookieOf(second)].map(tokenOf)).size).toBe(3)
    expect(await self(second.body.idToken)).toMatchObject({ status: 200, body: { id: user.id } })
  })

  test('leaves no usable session secret in the database or in the log [ASVS 14.2.1]', async () => {
    const { cookie, client } = await signIn('hidden')
    const renewed = await refresh(cookie, newRotationKey())

    const { rows } = await product.pool.query('select * from sessions, session_tokens')
    const kept = JSON.stringify(rows) + product.logLines.join('')

    for (const secret of [tokenOf(cookie), tokenOf(cookieOf(renewed)), renewed.body.idToken, client.idToken ?? '-'])
      expect(kept).not.toContain(secret)
  })

  test('is rejected for an unknown token, and clears the cookie', async () => {
    const rejected = await refresh(`plumbline=${randomBytes(32).toString('base64url')}`)

    expect(rejected).toMatchObject({ status: 401, body: { message: pleaseLogIn } })
    expect(rejected.headers.getSetCookie()[0]).toMatch(/^plumbline=; .*Expires=Thu, 01 Jan 1970/)
  })
})

describe('a token that is used twice', () => {
  test('ends its session for both holders, id tokens included, and no other session [ASVS 7.4.1]', async () => {
    const email = newEmail('robbed')
    const [robbed, other] = [await signIn('robbed', email), await signIn('robbed', email)]
    const renewed = await refresh(robbed.cookie, newRotationKey())
    expect(await self(renewed.body.idToken)).toMatchObject({ status: 200 })

    const again = await refresh(robbed.cookie, newRotationKey())

    expect(again).toMatchObject({ status: 401, body: { message: pleaseLogIn } })
    expect(again.headers.getSetCookie()[0]).toMatch(/^plumbline=; /)
    expect(await refresh(cookieOf(renewed))).toMatchObject({ status: 401 })
    for (const idToken of [renewed.body.idToken, robbed.client.idToken ?? ''])
      expect(await self(idToken)).toMatchObject({ status: 401, body: { message: pleaseLogIn } })
    expect(await refresh(other.cookie)).toMatchObject({ status: 200 })
    expect(await self(other.client.idToken ?? '')).toMatchObject({ status: 200 })
  })

  test('is logged as a warning without personal data [ASVS 16.3.1]', async () => {
    const { cookie, user } = await signIn('warned')
    await refresh(cookie)
    const before = product.logLines.length

    await refresh(cookie)

    const warnings = product.logLines
      .slice(before)
      .filter((line) => (JSON.parse(line) as { level: number }).level === 40)
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('Session token reuse detected')
    for (const personal of [user.email ?? '-', user.id, user.username, tokenOf(cookie)])
      expect(warnings[0]).not.toContain(personal)
  })

  test('ends its session in every other process as well', async () => {
    const beside = await startProduct({}, { beside: product })
    const { cookie, client } = await signIn('two-servers')
    const there = () => self(client.idToken ?? '', beside.address)
    expect(await there()).toMatchObject({ status: 200 })

    await refresh(cookie)
    await refresh(cookie, undefined, anonymous(beside))

    await expect.poll(async () => (await there()).status).toBe(401)
    expect(await self(client.idToken ?? '')).toMatchObject({ status: 401 })
    await beside.stop()
  })

  test('still reads a page for one minute, and does nothing else', async () => {
    const { cookie, user } = await signIn('on-the-way')
    await refresh(cookie, newRotationKey())
    const read = () => visitor.send('GET', '/session', undefined, { cookie })

    expect(await read()).toMatchObject({ body: { user: { id: user.id } } })
    expect(await visitor.send('POST', '/name', { name: 'Eve' }, { cookie })).toMatchObject({ status: 401 })
    await advance(61_000)
    expect(await read()).toMatchObject({ body: { user: null } })
  })
})

describe('a rotation whose response was lost', () => {
  test('returns the same cookie when it is repeated', async () => {
    const { cookie } = await signIn('tunnel')
    const rotationKey = newRotationKey()
    const lost = await refresh(cookie, rotationKey)

    const again = await refresh(cookie, rotationKey)

    expect([lost.status, again.status]).toEqual([200, 200])
    expect(cookieOf(again)).toBe(cookieOf(lost))
    expect(await self(again.body.idToken)).toMatchObject({ status: 200 })
    expect(await refresh(cookieOf(again), newRotationKey())).toMatchObject({ status: 200 })
  })

  test('cannot be repeated after its successor was used', async () => {
    const { cookie } = await signIn('late')
    const rotationKey = newRotationKey()
    const second = await refresh(cookieOf(await refresh(cookie, rotationKey)), newRotationKey())

    expect(await refresh(cookie, rotationKey)).toMatchObject({ status: 401 })
    expect(await refresh(cookieOf(second))).toMatchObject({ status: 401 })
  })

  test.each(['x', 'a'.repeat(21), 'a'.repeat(65), 'a b'.repeat(10)])(
    'cannot be repeated with a guessable value: %s',
    async (rotationKey) => {
      const { cookie } = await signIn('guessable')
      expect(await refresh(cookie, rotationKey)).toMatchObject({ status: 200 })

      expect(await refresh(cookie, rotationKey)).toMatchObject({ status: 401 })
    },
  )

  test('returns the same cookie to concurrent requests, such as tabs of one browser', async () => {
    const { cookie } = await signIn('tabs')
    const rotationKey = newRotationKey()

    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(cookie, rotationKey)))

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(cookieOf)).size).toBe(1)
    expect(await refresh(cookieOf(answers[0] as Reply<unknown>))).toMatchObject({ status: 200 })
  })
})

test('of 20 concurrent rotations of one token exactly one succeeds, and the session ends', async () => {
  const { cookie, client } = await signIn('race')

  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(cookie, newRotationKey())))

  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(19)
  expect(await refresh(cookieOf(won[0] as Reply<unknown>))).toMatchObject({ status: 401 })
  expect(await self(client.idToken ?? '')).toMatchObject({ status: 401 })
})

test('concurrent renewals and a sign-out leave no session and no failure', async () => {
  const { cookie, client, user } = await signIn('crossing')
  const rotationKey = newRotationKey()

  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => refresh(cookie, rotationKey)),
    client.send('DELETE', '/session'),
    ...Array.from({ length: 5 }, () => refresh(cookie, rotationKey)),
  ])

  for (const { status } of answers) expect([200, 204, 401]).toContain(status)
  const { rows } = await product.pool.query('select from sessions where account_id = $1', [user.id])
  expect(rows).toHaveLength(0)
})

describe('a session can be renewed 300 times in 10 minutes [ASVS 2.4.1]', () => {
  const minutes = (count: number) => count * 60_000
  /** A session with few renewals left, according to the limit's counter. */
  const nearlyDone = async (left: number) => {
    const signedIn = await signIn('restless')
    const first = await refresh(signedIn.cookie, newRotationKey())
    await product.pool.query(
      `update rate_limits set count = 300 - $2 where key in
         (select 'renewal:session:' || id from sessions where account_id = $1)`,
      [signedIn.user.id, left],
    )
    return { ...signedIn, before: signedIn.cookie, cookie: cookieOf(first) }
  }

  test('and repeats of one rotation count as well', async () => {
    const { cookie } = await signIn('repeating')
    const rotationKey = newRotationKey()

    const statuses: number[] = []
    for (let ten = 0; ten < 31; ten++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(cookie, rotationKey)))
      statuses.push(...answers.map(({ status }) => status))
    }

    expect(statuses).toEqual([...Array(300).fill(200), ...Array(10).fill(429)])
  })

  test('and no more, but its cookie stays valid and works again after the 10 minutes', async () => {
    const { cookie, client } = await nearlyDone(1)
    const last = await refresh(cookie, newRotationKey())
    const rotationKey = newRotationKey()

    const rejected = await refresh(cookieOf(last), rotationKey)

    expect([last.status, rejected.status]).toEqual([200, 429])
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(500)
    expect(rejected.headers.getSetCookie()).toEqual([])
    expect(await self(client.idToken ?? '')).toMatchObject({ status: 200 })
    await advance(minutes(10))
    expect(await refresh(cookieOf(last), rotationKey)).toMatchObject({ status: 200 })
  })

  test('and a token that is used twice still ends it', async () => {
    const { cookie, before } = await nearlyDone(0)
    expect(await refresh(cookie, newRotationKey())).toMatchObject({ status: 429 })

    expect(await refresh(before, newRotationKey())).toMatchObject({ status: 401 })

    expect(await refresh(cookie, newRotationKey())).toMatchObject({ status: 401 })
  })

  test('while the other sessions of the account continue', async () => {
    const email = newEmail('elsewhere')
    const other = await signIn('elsewhere', email)
    const here = await signIn('elsewhere', email)
    await refresh(here.cookie, newRotationKey())
    await product.pool.query("update rate_limits set count = 300 where key like 'renewal:session:%'")

    expect(await refresh(other.cookie, newRotationKey())).toMatchObject({ status: 200 })
  })
})

describe('the end of a session', () => {
  test('comes after 14 days without use [ASVS 7.3.1]', async () => {
    const { cookie } = await signIn('sleeper')
    await advance(14 * dayMs - 1000)
    const renewed = await refresh(cookie)
    expect(renewed.status).toBe(200)
    await advance(14 * dayMs + 1000)

    expect(await visitor.send('GET', '/session', undefined, { cookie: cookieOf(renewed) })).toMatchObject({
      body: { user: null },
    })
    expect(await refresh(cookieOf(renewed))).toMatchObject({ status: 401, body: { message: pleaseLogIn } })
  })

  test('comes after 30 days, however much it is used, for its id tokens as well [ASVS 7.3.2]', async () => {
    let { cookie } = await signIn('regular')
    for (let day = 0; day < 29; day += 10) {
      await advance((day === 20 ? 9 : 10) * dayMs)
      cookie = cookieOf(await refresh(cookie))
    }
    await advance(dayMs - 10 * 60_000)
    const last = await refresh(cookie)
    expect(await self(last.body.idToken)).toMatchObject({ status: 200 })

    await advance(10 * 60_000)

    expect(await self(last.body.idToken)).toMatchObject({ status: 401, body: { message: 'jwt expired' } })
    expect(await refresh(cookieOf(last))).toMatchObject({ status: 401, body: { message: pleaseLogIn } })
  })

  test('ends every token that it had', async () => {
    const { cookie } = await signIn('swept')
    const renewed = await refresh(cookie)
    await purge(product.pool, new Date(Date.now() + 400 * dayMs))

    const hashes = [hashOf(cookie), hashOf(cookieOf(renewed))]
    const { rows } = await product.pool.query('select from session_tokens where token_hash = any($1)', [hashes])
    expect(rows).toHaveLength(0)
  })
})
