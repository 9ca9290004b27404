import { afterAll, describe, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import { anonymous, jobFields, signUp } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const customer = await signUp(product, 'customer')
const visitor = anonymous(product)
const json = { 'content-type': 'application/json' }

afterAll(() => product.stop())

const malformed = { code: 'core.malformed', message: "We couldn't read this request." }

describe('an unreadable body', () => {
  test.each([
    '{',
    '',
    'null',
    '[]',
    '"text"',
    '1',
    '{"title":}',
    '{"__proto__":{"role":"admin"}}',
    '{"constructor":{"prototype":1}}',
  ])('%j is malformed', async (body) => {
    expect(await customer.sendRaw('POST', '/job', { body, headers: json })).toMatchObject({
      status: 400,
      body: malformed,
    })
  })

  test('an empty body is malformed', async () => {
    expect(await customer.sendRaw('POST', '/job', {})).toMatchObject({ status: 400, body: malformed })
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'x',
  ])('%s is rejected', async (type) => {
    const answer = await customer.sendRaw('POST', '/job', {
      body: JSON.stringify(jobFields),
      headers: { 'content-type': type },
    })

    const message = 'Please send the request as JSON.'
    expect(answer).toMatchObject({ status: 415, body: { code: 'core.unsupportedType', message } })
  })

  test('a body of invalid UTF-8 is malformed', async () => {
    const invalid = Buffer.concat([Buffer.from('{"title":"'), Buffer.from([0xff, 0xfe, 0xc0]), Buffer.from('"}')])

    const response = await fetch(`${product.address}/api/job`, {
      method: 'POST',
      headers: { ...json, authorization: customer.idToken ?? '' },
      body: new Uint8Array(invalid),
    })

    expect([response.status, await response.json()]).toEqual([400, malformed])
  })

  test('more than 64 KB is too large, and a little less is accepted', async () => {
    const tooLarge = { ...jobFields, detail: 'x'.repeat(66_000) }
    const readable = { ...jobFields, detail: 'x'.repeat(60_000) }

    const message = 'This request is too large. Try sending less at once.'
    expect(await customer.send('POST', '/job', tooLarge)).toMatchObject({
      status: 413,
      body: { code: 'core.tooLarge', message },
    })
    expect((await customer.send('POST', '/job', readable)).status).toBe(422)
  })

  test('a call without a body ignores the content type of the client', async () => {
    const client = await signUp(product, 'customer')

    expect((await client.sendRaw('DELETE', '/session', { body: '', headers: json })).status).toBe(204)
  })

  test('deeper nesting than in any form is malformed', async () => {
    const body = '['.repeat(30_000)

    const deep = `{"title":${body}${']'.repeat(30_000)}}`
    expect(await customer.sendRaw('POST', '/job', { body: deep, headers: json })).toMatchObject({ status: 400 })
  })

  test('gets our error message, never one of a library', async () => {
    const stages = { cost: 100, deadline: '2036-01-01T00:00:00.000Z', status: 'sent' }
    const contractor = await signUp(product, 'contractor')
    const answers = await Promise.all([
      contractor.send<{ message: string }>('PUT', '/job/x/quote', stages),
      customer.send<{ message: string }>('PATCH', '/job/stage/status', { id: 'x', stageIndex: 9, status: 'paid' }),
      customer.send<{ message: string }>('POST', '/job/x/contract/sign', {}),
      customer.send<{ message: string }>('GET', '/job/self?limit=500'),
    ])

    for (const { status, body } of answers) {
      expect(status).toBe(422)
      expect(body.message).not.toMatch(/^(Invalid|Too (big|small)|Unrecognized|Expected)/)
    }
  })

  test('a caller without access gets that error before any error about the body', async () => {
    expect((await visitor.send('POST', '/job', { title: '' })).status).toBe(401)
    expect((await visitor.send('PATCH', '/categories/x', {})).status).toBe(401)
  })
})

describe('an address', () => {
  test.each(['/', '/nothing', '/job/x/y/z', '/test/nothing', '/webhooks/paypal'])('%s does not exist', async (path) => {
    const message = "We couldn't find what you're looking for."
    expect(await customer.send('GET', path)).toMatchObject({ status: 404, body: { code: 'core.notFound', message } })
  })

  test.each(['/job/%zz', '/job/%ff', '/contractors/%c0%af'])('%s is unreadable', async (path) => {
    expect(await customer.send('GET', path)).toMatchObject({ status: 400, body: malformed })
  })

  test.each(['/job/self?cursor=%ff', '/contractors-base-info?a=%ff', '/job/self?%c0%af=1', '/job/self?cursor=%zz'])(
    '%s has an unreadable query',
    async (path) => {
      const response = await fetch(`${product.address}/api${path}`, {
        headers: { authorization: customer.idToken ?? '' },
      })

      expect([response.status, await response.json()]).toEqual([400, malformed])
    },
  )

  test('a query may contain any text that is encoded', async () => {
    const search = encodeURIComponent('100% Łódź & 🧱')

    expect((await customer.send('GET', `/contractors-base-info?search=${search}`)).status).toBe(200)
  })

  test('accepts only its own methods', async () => {
    for (const method of ['PUT', 'DELETE', 'OPTIONS']) expect((await customer.send(method, '/job')).status).toBe(404)
  })
})

describe('every answer', () => {
  const answers = async () => [
    await customer.send('GET', '/job/self'),
    await visitor.send('GET', '/job/self'),
    await customer.send('GET', '/nothing'),
    await customer.send('POST', '/job', {}),
    await visitor.send('GET', '/health/live'),
  ]

  test('carries the security headers and is not cached', async () => {
    for (const { headers } of await answers())
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
      })
  })

  test('names no server and allows no other site', async () => {
    const { headers } = await customer.send('GET', '/job/self', undefined, { origin: 'https://elsewhere.example' })

    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) expect(headers.get(name)).toBeNull()
  })

  test('has a request id, and keeps a valid one of the caller', async () => {
    const ids = (await answers()).map(({ headers }) => headers.get('x-request-id'))
    const asked = (id: string) => customer.send('GET', '/job/self', undefined, { 'x-request-id': id })

    expect(new Set(ids).size).toBe(ids.length)
    expect((await asked('page-12345678')).headers.get('x-request-id')).toBe('page-12345678')
    for (const id of ['x', 'a b c d e f g h', '"}{"level":60', 'x'.repeat(65)])
      expect((await asked(id)).headers.get('x-request-id')).not.toBe(id)
  })

  test('compresses large responses for clients that can read them', async () => {
    for (let count = 0; count < 3; count++)
      await customer.request('POST', '/job', { ...jobFields, detail: 'word '.repeat(500) })
    const { headers, body } = await customer.send<JobView[]>('GET', '/job/self', undefined, {
      'accept-encoding': 'gzip',
    })

    expect(headers.get('content-encoding')).toBe('gzip')
    expect(body.length).toBeGreaterThanOrEqual(3)
  })
})

describe('the log', () => {
  test('logs one line per response, with its route and without user input', async () => {
    const email = 'very-private-person@example.com'
    await signUp(product, 'customer', email)
    const secret = 'Sealed-envelope-77'
    await visitor.send('POST', '/session/password', { username: 'unknown-user', password: secret })
    const { headers } = await customer.send('GET', '/job/jb-not-here')

    const id = headers.get('x-request-id')
    const line = product.logLines.map((text) => JSON.parse(text)).find((entry) => entry.id === id)
    expect(line).toMatchObject({ method: 'GET', route: '/api/job/:id', status: 404, ms: expect.any(Number) })
    const text = product.logLines.join('')
    const token = customer.idToken ?? 'none'
    for (const personal of [
      email,
      secret,
      'unknown-user',
      token,
      token.split('.')[2] ?? 'none',
      jobFields.addressDetail,
    ])
      expect(text).not.toContain(personal)
  })

  test('logs a server fault with its cause, and the response hides it', async () => {
    await product.pool.query('alter table categories rename to categories_away')
    const answer = await visitor.send('GET', '/categories')
    await product.pool.query('alter table categories_away rename to categories')

    expect(answer).toMatchObject({
      status: 500,
      body: { code: 'core.internal', message: 'Something went wrong on our side. Please try again.' },
    })
    expect(product.consumeFaults()).toEqual([expect.stringContaining('categories')])
    expect((await visitor.send('GET', '/categories')).status).toBe(200)
  })
})

test('the server offers the API document and a page to read it [API-07]', async () => {
  const document = await visitor.request<{ paths: Record<string, object> }>('GET', '/openapi.json')
  const page = await fetch(`${product.address}/api/docs`)

  await page.text()
  expect(Object.keys(document.paths)).toContain('/job/stage/pay')
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
  expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[\w+/=]+'/)
})

test('a client that has the API document gets 304 [API-07]', async () => {
  const address = `${product.address}/api/openapi.json`
  const etag = (await fetch(address)).headers.get('etag')

  const repeated = await fetch(address, { headers: { 'if-none-match': etag ?? '' } })

  expect(repeated.status).toBe(304)
})

test('an expired token does not block public calls', async () => {
  const left = await signUp(product, 'customer')
  await left.request('DELETE', '/session')

  expect((await left.send('GET', '/categories')).status).toBe(200)
  expect((await left.send('DELETE', '/session')).status).toBe(204)
  expect((await left.send('GET', '/job/self')).status).toBe(401)
})
