/**
 * Attacks around sign-in over real HTTP: planted cookies, read-only calls, a forged Host header and a broken database.
 */
import { request as httpRequest } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { routes } from '#api/routes.ts'
import { callersOf } from '#tests/support/call-matrix.ts'
import { anonymous, emailedCode, newEmail, signInWithCode, signUp } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'
import { tableChecksums } from '#tests/support/table-checksums.ts'

const product = await startProduct()
const visitor = anonymous(product)
const customer = await signUp(product, 'customer')
const password = 'Correct-horse-1'

afterAll(() => product.stop())

describe('a session', () => {
  const verify = async (email: string, headers: Record<string, string>) => {
    const network = { 'x-forwarded-for': '10.9.0.1' }
    await visitor.send('POST', '/session/code/send', { email, role: 'customer' }, network)
    const body = { email, code: await emailedCode(product, email), role: 'customer' }
    return await visitor.send<{ idToken: string }>('POST', '/session/code/verify', body, { ...headers, ...network })
  }
  const whoHas = async (cookie: string) =>
    (await visitor.send<{ user: { email: string } | null }>('GET', '/session', undefined, { cookie })).body.user

  test('cannot be planted in a browser before its user signs in [ASVS 7.2.4]', async () => {
    const chosen = `plumbline=${'A'.repeat(43)}`
    const email = newEmail('fixed')

    const answer = await verify(email, { cookie: chosen })

    const given = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(given).toMatch(/^plumbline=[\w-]{43}$/)
    expect(given).not.toBe(chosen)
    expect(await whoHas(chosen)).toBeNull()
    expect(await whoHas(given)).toMatchObject({ email })
  })

  test('of another user does not continue after a sign-in in the same browser [ASVS 7.2.4]', async () => {
    const attacker = await signInWithCode(product, 'customer', newEmail('attacker'))
    const email = newEmail('victim')

    const answer = await verify(email, { cookie: attacker.cookie })

    const given = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(given).not.toBe(attacker.cookie)
    expect(await whoHas(given)).toMatchObject({ email })
    expect(await whoHas(attacker.cookie)).toBeNull()
  })

  test.each([
    'plumbline=',
    'plumbline=%00',
    'plumbline=%zz',
    'plumbline="',
    `plumbline=${'x'.repeat(4_000)}`,
    '__Host-plumbline=x; plumbline=y',
    '=; ;;;=',
    '__proto__=x; constructor=y; toString=z',
  ])('is not found by the cookie %j', async (cookie) => {
    expect(await visitor.send('GET', '/session', undefined, { cookie })).toMatchObject({
      status: 200,
      body: { user: null },
    })
    expect((await visitor.send('POST', '/session/refresh', undefined, { cookie })).status).toBe(401)
  })

  test('comes from the header, whatever the URL or the body says [ASVS 8.3.1]', async () => {
    const other = await signUp(product, 'customer')

    const query = `?userId=${other.id}&id=${other.id}&role=admin&token=${other.idToken}`
    const headers = {
      'x-user-id': other.id,
      'x-role': 'admin',
      'x-original-url': '/admin',
      'x-forwarded-user': other.id,
    }
    const own = await customer.send<{ id: string; role: string }>('GET', `/account${query}`, undefined, headers)
    const asNobody = await visitor.send('GET', `/account${query}`, undefined, headers)

    expect(own.body).toMatchObject({ id: customer.id, role: 'customer' })
    expect(asNobody.status).toBe(401)
    expect((await customer.send('GET', `/admin/accounts${query}`, undefined, headers)).status).toBe(403)
  })
})

describe('what reads', () => {
  /** Counters and queued work change with any request. */
  const everything = () => tableChecksums(product, ['outbox', 'rate_limits', 'job_queue'])
  const reading = Object.keys(routes).flatMap((call) => (call.startsWith('GET ') ? [call.slice(4)] : []))

  test('changes nothing by GET or HEAD, with a cookie or token, whatever method override it names [ASVS 3.5.3]', async () => {
    const { client, cookie } = await signInWithCode(product, 'customer', newEmail('reader'))
    const before = await everything()

    for (const path of reading.map((address) => address.replaceAll(/\{\w+\}/g, 'x')))
      for (const method of ['GET', 'HEAD'])
        for (const override of ['DELETE', 'POST']) {
          const headers = { cookie, 'x-http-method-override': override, 'x-method-override': override }
          const identifyByCookie = await visitor.send(method, `${path}?_method=${override}`, undefined, headers)
          const byToken = await client.send(method, `${path}?_method=${override}`, undefined, headers)
          expect([path, identifyByCookie.status < 500, byToken.status < 500]).toEqual([path, true, true])
        }

    expect(await everything()).toEqual(before)
  })

  test('is limited to reading: no write accepts the cookie as sign-in [ASVS 3.5.1]', async () => {
    const { cookie } = await signInWithCode(product, 'customer', newEmail('cookie-only'))
    const bodies = { name: 'Eve', email: 'eve@example.com', password, currentPassword: password, role: 'customer' }
    const isOpen = (call: string) => callersOf(call).includes('-')
    const changing = Object.keys(routes).filter((call) => !/^GET | \/session/.test(call) && !isOpen(call))

    for (const call of changing) {
      const [method = '', path = ''] = call.replaceAll(/\{\w+\}/g, 'x').split(' ')
      const headers = { cookie, origin: product.address, 'sec-fetch-site': 'same-origin' }
      const answer = await visitor.send(method, path, bodies, headers)
      expect([call, answer.status]).toEqual([call, 401])
    }
  })
})

describe('the Host header of a request', () => {
  /** `fetch` cannot set the Host header, so this uses the http module. */
  const askAs = (host: string, path: string, body: object) =>
    new Promise<number>((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        host,
        'x-forwarded-host': host,
        'x-forwarded-proto': 'https',
        forwarded: `host=${host}`,
        'x-original-host': host,
        origin: product.address,
      }
      const asked = httpRequest(`${product.address}/api${path}`, { method: 'POST', headers }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      })
      asked.on('error', reject)
      asked.end(JSON.stringify(body))
    })
  const emailTo = async (email: string) => {
    const address = `/test/mails?to=${encodeURIComponent(email)}`
    await expect.poll(async () => (await visitor.request<unknown[]>('GET', address)).length).toBeGreaterThan(0)
    const [mail] = await visitor.request<{ text: string; html: string }[]>('GET', address)
    return `${mail?.text}${mail?.html}`
  }

  test('appears in no emailed link: links use the configured URL', async () => {
    const known = newEmail('linked')
    await signUp(product, 'contractor', known)
    const fresh = newEmail('linked-new')
    await product.pool.query('truncate captured_emails')
    const fields = { email: fresh, role: 'customer', name: 'Mia', password }
    const signUpBody = { ...fields, confirmBy: 'link', acceptCommunications: true }

    expect(await askAs('evil.example', '/session/password/link', { email: known })).toBe(204)
    expect(await askAs('evil.example', '/session/sign-up', signUpBody)).toBe(200)

    for (const email of [known, fresh]) {
      const mail = await emailTo(email)
      expect(mail).toContain(`${product.address}/`)
      expect(mail).not.toContain('evil.example')
    }
  })
})

test('each rejection is logged with its call and response, but without the request [ASVS 16.2.5, 16.3.2]', async () => {
  const secret = 'Sealed-envelope-99'
  const asked = [
    customer.send('GET', '/admin/jobs'),
    visitor.send('GET', `/account?note=${secret}`),
    visitor.send('POST', '/session/attempt/code', { attempt: secret, code: '000000' }),
    visitor.send('POST', '/session/password/reset', { token: secret, password }),
  ]

  const ids = (await Promise.all(asked)).map(({ headers }) => headers.get('x-request-id'))

  const lines = product.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  expect(ids.map((id) => lines.find((line) => line.id === id))).toMatchObject([
    { method: 'GET', route: '/api/admin/jobs', status: 403 },
    { method: 'GET', route: '/api/account', status: 401 },
    { method: 'POST', route: '/api/session/attempt/code', status: 401 },
    { method: 'POST', route: '/api/session/password/reset', status: 401 },
  ])
  for (const hidden of [secret, password, customer.idToken ?? '', customer.cookie.split('=')[1] ?? ''])
    expect(product.logLines.join('')).not.toContain(hidden)
})

test('guessing codes from elsewhere does not lock the owner out, nor use up the link [ASVS 6.3.1]', async () => {
  const email = newEmail('harassed')
  await signUp(product, 'customer', email)
  const guess = { email, code: '000000', role: 'customer' }
  await anonymous(product).request('POST', '/test/clock', { advanceMs: 10 * 60_000 })
  await visitor.request('POST', '/session/code/send', { email, role: 'customer' })
  const code = await emailedCode(product, email)
  const wrong = { ...guess, code: code === '000000' ? '000001' : '000000' }
  for (let address = 0; address < 120; address++)
    await visitor.send('POST', '/session/code/verify', wrong, { 'x-forwarded-for': `10.66.0.${address}` })

  expect((await visitor.send('POST', '/session/code/verify', { ...guess, code })).status).toBe(200)
  expect((await visitor.send('POST', '/session/password/link', { email })).status).toBe(204)
  // The email about a new device may arrive later.
  const token = await eventually(async () => {
    const to = encodeURIComponent(email)
    const emails = await visitor.request<{ text: string }[]>('GET', `/test/mails?to=${to}`)
    return /\/update-password#([\w-]+)/.exec(emails.map(({ text }) => text).join())?.[1]
  })
  expect(await visitor.send('POST', '/session/password/reset', { token, password })).toMatchObject({
    status: 200,
    body: { user: { email } },
  })
})

describe('while the database is down', () => {
  const message = 'Something went wrong on our side. Please try again.'

  // Sign-in by code and by password, a token refresh, a call by token and a page call by cookie.
  test.each([
    ['sessions', [500, 401, 500, 500, 500]],
    ['session_tokens', [500, 401, 500, 200, 500]],
    ['accounts', [500, 500, 500, 500, 500]],
    ['rate_limits', [500, 500, 500, 200, 200]],
  ] as const)(
    'without %s no sign-in succeeds, and the response hides the cause [ASVS 16.5.1, 16.5.3]',
    async (table, statuses) => {
      const email = newEmail('broken')
      const { client, cookie } = await signInWithCode(product, 'customer', email)
      await visitor.send('POST', '/session/code/send', { email, role: 'customer' })
      const code = await emailedCode(product, email)
      await product.pool.query(`alter table ${table} rename to ${table}_away`)

      const answers = await Promise.all([
        visitor.send('POST', '/session/code/verify', { email, code, role: 'customer' }),
        visitor.send('POST', '/session/password', { email, password }),
        visitor.send('POST', '/session/refresh', undefined, { cookie }),
        client.send('GET', '/account'),
        visitor.send('GET', '/account', undefined, { cookie }),
      ]).finally(() => product.pool.query(`alter table ${table}_away rename to ${table}`))

      const faults = product.consumeFaults().join('')
      expect(answers.map(({ status }) => status)).toEqual(statuses)
      for (const { status, body, headers } of answers
        .slice(0, 2)
        .concat(answers.filter((answer) => answer.status === 500))) {
        if (status === 500) expect(body).toEqual({ code: 'core.internal', message })
        expect(headers.getSetCookie()).toEqual([])
      }
      expect(faults).toContain(table)
      for (const secret of [code, client.idToken ?? '', cookie, password, email]) expect(faults).not.toContain(secret)
    },
  )
})
