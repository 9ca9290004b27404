/**
 * Malicious request bodies over real HTTP: wrong types, endless texts, prototype names, foreign forms, undeclared
 * fields and multiple addresses.
 */
import { afterAll, describe, expect, test } from 'vitest'
import { type Routes, routes } from '#api/routes.ts'
import { anonymous, emailedCode, newEmail, signInWithCode, signUp } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const visitor = anonymous(product)
const customer = await signUp(product, 'customer')
const json = { 'content-type': 'application/json' }

afterAll(() => product.stop())

const text = { attempt: 'a', code: '123456', password: 'Correct-horse-1', token: 't' } as const

/** Every sign-in and account call with a valid body. */
const passkeyAnswer = { id: 'aa', rawId: 'aa', type: 'public-key', response: { clientDataJSON: 'aa' } }
const bodies: Partial<Record<keyof Routes, Record<string, unknown>>> = {
  'POST /session/code/send': { email: 'mia@example.com', role: 'customer' },
  'POST /session/code/verify': { email: 'mia@example.com', code: text.code, role: 'customer' },
  'POST /session/password': { email: 'mia@example.com', password: text.password },
  'POST /session/sign-up': {
    email: 'mia@example.com',
    role: 'contractor',
    name: 'Mia',
    acceptCommunications: false,
    invitation: 'i',
    confirmBy: 'code',
    password: text.password,
  },
  'POST /session/sign-up/link': { token: text.token, attempt: text.attempt, password: text.password },
  'POST /session/attempt/code': { attempt: text.attempt, code: text.code },
  'POST /session/passkey': { response: passkeyAnswer },
  'POST /session/attempt/code/send': { attempt: text.attempt },
  'POST /session/attempt/factor': { attempt: text.attempt, code: text.code },
  'POST /session/attempt/password': { attempt: text.attempt, password: text.password },
  'POST /session/attempt/reset': { attempt: text.attempt, code: text.code, password: text.password },
  'POST /session/password/forgot': { email: 'mia@example.com' },
  'POST /session/password/link': { email: 'mia@example.com' },
  'POST /session/password/reset': { token: text.token, password: text.password },
  'POST /user/byEmail': { id: 'mia@example.com' },
  'PATCH /account': { name: 'Mia', acceptCommunications: true, requiresEmailCode: false },
  'PATCH /account/password': { password: text.password, currentPassword: text.password },
  'POST /account/email': { email: 'mia@example.com', currentPassword: text.password },
  'POST /account/email/confirm': { currentCode: text.code, newCode: text.code },
  'POST /account/passkeys': { name: 'Phone', response: passkeyAnswer },
  'PATCH /account/passkeys/{id}': { name: 'Phone' },
  'POST /account/data/deletion': { currentPassword: text.password },
  'POST /account/totp/confirm': { code: text.code },
  'POST /session/step-up': { code: text.code },
  'POST /session/step-up/passkey': { response: passkeyAnswer },
  'POST /name': { name: 'Mia' },
}

const calls = Object.entries(bodies).map(([call, body]) => {
  const [method = '', path = ''] = call.split(' ')
  return { call, method, path, body }
})

test('the table of bodies has every sign-in and account call with a body', () => {
  const taking = Object.entries(routes).flatMap(([call, spec]) => ('body' in spec ? [call] : []))
  const expected = taking.filter((call) => /^\w+ \/(session|account|user|name)\b/.test(call))

  expect(Object.keys(bodies).toSorted()).toEqual(expected.toSorted())
})

describe.each(calls)('$call', ({ method, path, body }) => {
  const send = (changed: object) => customer.send(method, path, { ...body, ...changed })

  test('rejects a value of another type in every field [ASVS 15.3.5]', async () => {
    const others: unknown[] = [['x'], [], { $ne: '' }, { toString: 'x' }, 1, 0.5, 'yes', true]

    for (const [field, value] of Object.entries(body))
      for (const other of others.filter((other) => typeof other !== typeof value)) {
        const answer = await send({ [field]: other })
        expect([field, other, answer.status]).toEqual([field, other, answer.status === 400 ? 400 : 422])
      }
  })

  test('rejects a text of 257 characters and a character that cannot be stored', async () => {
    for (const [field, value] of Object.entries(body)) {
      if (typeof value !== 'string') continue
      const long = field === 'email' || field === 'id' ? `${'m'.repeat(245)}@example.com` : 'Aa1'.padEnd(257, 'x')
      expect([field, (await send({ [field]: long })).status]).toEqual([field, 422])
      const odd = await send({ [field]: `${value}\u0000\ud800` })
      expect([field, odd.status < 500]).toEqual([field, true])
      expect(odd.status).not.toBeOneOf([200, 204])
    }
  })

  test('reaches no prototype [ASVS 15.3.6]', async () => {
    const inner = JSON.stringify(body).slice(1)
    for (const poison of ['"__proto__":{"role":"admin"}', '"constructor":{"prototype":{"role":"admin"}}'])
      expect((await customer.sendRaw(method, path, { body: `{${poison},${inner}`, headers: json })).status).toBe(400)

    expect(Reflect.get({}, 'role')).toBeUndefined()
  })
})

describe('a parameter that appears twice [ASVS 15.3.7]', () => {
  test('is rejected in the URL', async () => {
    const contractor = await signUp(product, 'contractor')

    expect((await contractor.send('GET', '/job/open?limit=1&limit=2')).status).toBe(422)
    expect((await contractor.send('GET', '/job/open?limit[]=1')).status).toBe(200)
    expect((await contractor.send('GET', '/job/open?__proto__[limit]=1&constructor=x')).status).toBe(200)
  })

  test('is read only from the body, so the code goes to the one address that counts', async () => {
    const [first, second, third] = [newEmail('first'), newEmail('second'), newEmail('third')]
    const body = `{"email":"${first}","role":"customer","email":"${second}"}`

    const answer = await visitor.sendRaw('POST', `/session/code/send?email=${third}`, { body, headers: json })

    expect(answer.status).toBe(204)
    expect(await emailedCode(product, second)).toMatch(/^\d{6}$/)
    for (const other of [first, third])
      expect(await visitor.request('GET', `/test/mails?to=${encodeURIComponent(other)}`)).toEqual([])
  })
})

describe('a field that a call does not declare [ASVS 15.3.3]', () => {
  const extra = {
    id: 'chosen',
    role: 'admin',
    status: 'CONFIRMED',
    permissions: ['supervisor'],
    emailVerified: true,
    email_verified: true,
    username: 'root',
    sessionEpoch: 99,
    passwordHash: 'x',
  }
  const accountOf = async (email: string) =>
    (
      await product.pool.query('select id, role, status, permissions, username, email from accounts where email = $1', [
        email,
      ])
    ).rows[0]

  test('changes nothing at a sign-in by code', async () => {
    const email = newEmail('mass')
    await visitor.send('POST', '/session/code/send', { email, role: 'customer' })
    const body = { ...extra, email, code: await emailedCode(product, email), role: 'customer' }

    const answer = await visitor.send<{ user: object }>('POST', '/session/code/verify', body)

    expect(answer).toMatchObject({ status: 200, body: { user: { role: 'customer' } } })
    const account = await accountOf(email)
    expect(account).toMatchObject({ role: 'customer', permissions: [] })
    expect([account.id, account.username]).not.toContain('chosen')
    expect(account.username).toMatch(/^bs-\d+/)
  })

  test.each(['admin', 'anonymous', 'assign_customer', 'supervisor', 'system'])(
    'makes no caller %s, in any call with a role',
    async (role) => {
      for (const { method, path, body } of calls.filter(({ body }) => 'role' in body))
        expect([path, (await visitor.send(method, path, { ...body, role })).status]).toEqual([path, 422])
    },
  )

  test("changes nothing in the caller's own account", async () => {
    const email = newEmail('own')
    const client = await signUp(product, 'customer', email)
    const before = await accountOf(email)

    const answer = await client.send('PATCH', '/account', { ...extra, email: 'other@example.com', name: 'New Name' })

    expect(answer.status).toBe(200)
    expect(await accountOf(email)).toEqual(before)
    expect(await accountOf('other@example.com')).toBeUndefined()
  })
})

test('a response about a user has only the fields of its API schema [ASVS 15.3.1]', async () => {
  const { client, user } = await signInWithCode(product, 'customer', newEmail('fields'))
  const own = await client.request<object>('GET', '/account')

  const fields = ['email', 'emailVerified', 'id', 'name', 'role', 'username']
  const more = [
    'acceptCommunications',
    'emailChange',
    'requiresEmailCode',
    'hasPassword',
    'phone',
    'providers',
    'supportUsername',
  ]
  expect(Object.keys(user).toSorted()).toEqual(fields)
  expect(Object.keys(own).toSorted()).toEqual([...fields, ...more].toSorted())
})

describe('an address', () => {
  test.each([
    'mia@example.com\r\nbcc: eve@example.com',
    'mia@example.com,eve@example.com',
    'mia@example.com eve@example.com',
    '"mia@example.com"@eve.example',
    '<mia@example.com>',
    'm\u0131a@example.com',
    '\u212aim@example.com',
    'mia\uff20example.com',
    'mia@ex\u0430mple.com',
    'mia@example.com\u0000@eve.example',
  ])('that would email a second recipient, %j, is invalid', async (email) => {
    const answer = await visitor.send('POST', '/session/code/send', { email, role: 'customer' })

    expect(answer).toMatchObject({ status: 422, body: { message: 'Please use valid email' } })
  })
})
