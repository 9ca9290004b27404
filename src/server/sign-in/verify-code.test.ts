import { afterAll, expect, test } from 'vitest'
import { anonymous, emailedCode, newEmail, signUp } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const visitor = anonymous(product)
const minuteMs = 60_000

afterAll(() => product.stop())

const wrongCode = 'This code is wrong or has expired. Check it or request a new one.'
const from = (client: string) => ({ 'x-forwarded-for': client })
let sent = 0
/** The cookie of the browser that asked for the code of an address. */
const cookies = new Map<string, string>()

async function send(email: string, client = `10.2.${Math.floor(sent++ / 20)}.1`, cookie?: string) {
  const headers = { ...from(client), ...(cookie === undefined ? {} : { cookie }) }
  const reply = await visitor.send('POST', '/session/code/send', { email, role: 'customer' }, headers)
  cookies.set(email.toLowerCase(), cookieOf(reply))
  return reply
}

const cookieOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .find((one) => one.startsWith('plumbline-browser='))
    ?.split(';')[0] ?? ''

type Answer = { idToken: string; user: object; message: string }
const verify = (email: string, code: string, role = 'customer') =>
  verifyIn({ cookie: cookies.get(email) ?? '' }, email, code, role)
const verifyIn = (headers: Record<string, string>, email: string, code: string, role = 'customer') =>
  visitor.send<Answer>('POST', '/session/code/verify', { email, code, role }, headers)

async function codeFor(email: string): Promise<string> {
  expect((await send(email)).status).toBe(204)
  return await emailedCode(product, email)
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const advance = (ms: number) => visitor.request('POST', '/test/clock', { advanceMs: ms })

test('a new address signs up with a generated username, and signs in again later [AUTH-02]', async () => {
  const email = newEmail('mia')

  const first = await verify(email, await codeFor(email))
  const again = await verify(email, await codeFor(email), 'contractor')

  const user = { email, emailVerified: true, role: 'customer', username: expect.stringMatching(/^bs-\d{10}(-\d+)?$/) }
  expect(first).toMatchObject({ status: 200, body: { idToken: expect.any(String), user } })
  expect(again.body.user).toEqual(first.body.user)
})

test('a code names a new account, and no later code renames it [AUTH-02]', async () => {
  const email = newEmail('tess.k')
  const named = async (name: string) =>
    (
      await visitor.send(
        'POST',
        '/session/code/verify',
        { email, code: await codeFor(email), role: 'customer', name },
        { cookie: cookies.get(email) ?? '' },
      )
    ).body

  expect(await named('Tess Kemp')).toMatchObject({ user: { name: 'Tess Kemp' } })
  expect(await named('Mallory')).toMatchObject({ user: { name: 'Tess Kemp' } })
})

test('an email never becomes the name of its account [AUTH-02]', async () => {
  const email = newEmail('tess.k')

  expect((await verify(email, await codeFor(email))).body.user).toMatchObject({ name: 'Customer' })
})

test('users who sign up in the same second get different usernames [AUTH-02]', async () => {
  const emails = Array.from({ length: 8 }, () => newEmail('rush'))
  const codes = await Promise.all(emails.map(codeFor))

  const answers = await Promise.all(emails.map((email, index) => verify(email, codes[index] ?? '')))

  expect(new Set(answers.map(({ body }) => (body.user as { username: string }).username)).size).toBe(8)
})

test('the response and the email are the same for known and unknown addresses [AUTH-02]', async () => {
  const known = newEmail('known')
  await signUp(product, 'customer', known)
  const unknown = newEmail('unknown')

  const answers = [await send(known), await send(unknown)]

  expect(answers).toMatchObject([
    { status: 204, body: undefined },
    { status: 204, body: undefined },
  ])
  expect([await emailedCode(product, known), await emailedCode(product, unknown)]).toEqual([
    expect.stringMatching(/^\d{6}$/),
    expect.stringMatching(/^\d{6}$/),
  ])
})

test('letter case makes no other address', async () => {
  const email = newEmail('case')
  const code = await codeFor(email.toUpperCase())

  expect(await verify(email, code)).toMatchObject({ status: 200, body: { user: { email } } })
})

test('the database never contains the code [ASVS 6.5.2]', async () => {
  const email = newEmail('hashed')
  const code = await codeFor(email)

  const { rows } = await product.pool.query('select * from sign_in_codes where email = $1', [email])

  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows[0])).not.toContain(code)
  expect(rows[0]?.code_mac).toHaveLength(32)
})

test("a code is valid for 10 minutes of the product's clock [ASVS 6.5.5]", async () => {
  const email = newEmail('slow')
  const code = await codeFor(email)
  await advance(10 * minuteMs + 1000)

  expect(await verify(email, code)).toMatchObject({ status: 401, body: { message: wrongCode } })
})

test('a newer code replaces the older one', async () => {
  const email = newEmail('twice')
  const older = await codeFor(email)
  const newer = await codeFor(email)

  expect((await verify(email, older)).status).toBe(older === newer ? 200 : 401)
  expect((await verify(email, newer)).status).toBe(200)
})

test('one of three concurrent correct requests signs in [ASVS 6.5.1]', async () => {
  const email = newEmail('once')
  const code = await codeFor(email)

  const answers = await Promise.all([1, 2, 3].map(() => verify(email, code)))

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  expect((await verify(email, code)).status).toBe(401)
})

test('20 concurrent guesses count as five, and then the correct code fails as well [ASVS 6.6.3]', async () => {
  const email = newEmail('guessed')
  const code = await codeFor(email)

  const guesses = await Promise.all(Array.from({ length: 20 }, () => verify(email, wrong(code))))

  expect(guesses.every(({ status, body }) => status === 401 && body.message === wrongCode)).toBe(true)
  const { rows } = await product.pool.query('select tries from sign_in_codes where email = $1', [email])
  expect(rows).toEqual([{ tries: 5 }])
  expect((await verify(email, code)).status).toBe(401)
})

test("guesses without an active code do not block the owner's sign-in by code [ASVS 6.3.1]", async () => {
  const email = newEmail('harassed')
  await Promise.all(Array.from({ length: 110 }, () => verify(email, '123456')))

  expect((await verify(email, await codeFor(email))).status).toBe(200)
})

test('a code is valid only for its own address [ASVS 6.6.2]', async () => {
  const email = newEmail('mine')
  const code = await codeFor(email)
  const other = newEmail('other')
  await codeFor(other)

  expect((await verify(other, code)).status).toBe(401)
  expect((await verify(newEmail('never-sent'), code)).status).toBe(401)
})

test('an address gets 5 codes in 10 minutes, then 429 with the wait time [ASVS 2.4.1]', async () => {
  const email = newEmail('eager')
  for (let count = 0; count < 5; count++) expect((await send(email)).status).toBe(204)

  const rejected = await send(email)

  const message = 'Too many attempts. Wait a moment and try again.'
  expect(rejected).toMatchObject({ status: 429, body: { code: 'core.tooMany', message } })
  const seconds = Number(rejected.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(500)
  expect(seconds).toBeLessThanOrEqual(600)
  await advance(seconds * 1000)
  expect((await send(email)).status).toBe(204)
})

test('an address gets 20 codes a day, but a browser that signed in before has its own [ASVS 6.3.1]', async () => {
  const email = newEmail('flooded')
  expect((await verify(email, await codeFor(email))).status).toBe(200)
  const known = cookies.get(email)
  const flood = async (count: number) => {
    const replies = []
    for (let index = 0; index < count; index++) replies.push(await send(email, `10.3.${index}.1`))
    return replies.filter(({ status }) => status === 204).length
  }

  // The code of the owner was the first.
  expect(await flood(6)).toBe(4)
  for (let window = 0; window < 3; window++) {
    await advance(10 * minuteMs)
    expect(await flood(6)).toBe(5)
  }
  await advance(10 * minuteMs)
  expect(await flood(2)).toBe(0)

  expect((await send(email, '10.4.0.1', known)).status).toBe(204)
  expect((await verify(email, await emailedCode(product, email))).status).toBe(200)
})

test('a code counts only in the browser that asked, and others cannot use up its tries [ASVS 6.6.2]', async () => {
  const email = newEmail('followed')
  const code = await codeFor(email)
  const own = cookies.get(email)
  expect((await send(email, '10.5.0.1')).status).toBe(204)
  const other = cookies.get(email) ?? ''

  const guesses = [other, `plumbline-browser=${'A'.repeat(43)}`].flatMap((cookie) =>
    Array.from({ length: 6 }, () => verifyIn({ cookie, ...from('10.5.0.1') }, email, wrong(code))),
  )
  for (const { status } of await Promise.all(guesses)) expect(status).toBe(401)
  expect((await verifyIn({ cookie: `plumbline-browser=${'A'.repeat(43)}` }, email, code)).status).toBe(401)
  expect((await verifyIn({ cookie: own ?? '' }, email, code)).status).toBe(200)
})

test('without cookies a code counts only on the network that asked, and its tries apart [ASVS 6.6.2]', async () => {
  const email = newEmail('app')
  const code = await codeFor(email)
  const network = from(`10.2.${Math.floor((sent - 1) / 20)}.1`)

  expect((await verifyIn(from('10.6.0.1'), email, code)).status).toBe(401)
  expect((await verifyIn(network, email, code)).status).toBe(200)

  const next = await codeFor(email)
  const sameNetwork = from(`10.2.${Math.floor((sent - 1) / 20)}.1`)
  for (let count = 0; count < 6; count++) await verifyIn(sameNetwork, email, wrong(next))
  expect((await verifyIn(sameNetwork, email, next)).status).toBe(401)
  expect((await verify(email, next)).status).toBe(200)
})

test('one network address gets 300 codes in 10 minutes, across all accounts [ASVS 2.4.1]', async () => {
  const client = '10.9.9.9'
  const answers = await Promise.all(Array.from({ length: 303 }, () => send(newEmail('many'), client)))

  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  expect((await send(newEmail('neighbour'), '10.9.9.10')).status).toBe(204)
})
