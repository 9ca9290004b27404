import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { startProduct } from '#tests/support/product.ts'
import { cacheFastPath } from './cache-fast-path.ts'
import { CachedResponse, sendCachedResponse } from './cached-response.ts'
import { isTrustedProxy, rawClientNetwork } from './client-network.ts'
import { toErrorResponse } from './error-response.ts'
import { limitNetworks, networkRateLimit } from './network-rate-limit.ts'

const product = await startProduct()

afterAll(() => product.stop())

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

const logged: number[] = []

/** A server whose clock stands still, so that no token comes back. */
async function startLimitedServer() {
  const app = fastify({ trustProxy: isTrustedProxy(1) })
  app.setErrorHandler((error, _request, reply) => {
    const { status, body, retryAfterSeconds } = toErrorResponse(error, () => undefined)
    return reply.code(status).header('retry-after', retryAfterSeconds).send(body)
  })
  limitNetworks(app, {
    nowMs: () => 0,
    networkOf: (request) => rawClientNetwork(request, 1),
    headers: [['x-content-type-options', 'nosniff']],
    logResponse: (response) => logged.push(response.status),
  })
  app.get('/list', { config: { cost: 10 } }, async () => 'list')
  app.get('/', async () => 'page')
  return app
}

test('a network that sends 601 requests gets 429 with Retry-After, and other networks are served [ASVS 2.4.1]', async () => {
  const app = await startLimitedServer()
  const get = (ip: string) => app.inject({ url: '/', remoteAddress: '127.0.0.1', ...from(ip) })

  const statuses: number[] = []
  for (let count = 0; count < 600; count++) statuses.push((await get('198.51.100.7')).statusCode)
  const rejected = await get('198.51.100.7')

  expect(new Set(statuses)).toEqual(new Set([200]))
  expect([rejected.statusCode, rejected.json()]).toEqual([
    429,
    { code: 'core.tooMany', message: 'Too many attempts. Wait a moment and try again.' },
  ])
  expect(rejected.headers).toMatchObject({
    'retry-after': '1',
    'ratelimit-policy': '"network";q=600;w=10',
    ratelimit: '"network";r=0;t=10',
  })
  expect((await get('198.51.100.8')).statusCode).toBe(200)
  await app.close()
})

test('a network without tokens is rejected before the framework, without reading its body, and logged once [ASVS 2.4.1]', async () => {
  const app = await startLimitedServer()
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const send = (init: RequestInit) => fetch(address, { ...init, ...from('198.51.100.9') })
  for (let count = 0; count < 600; count++)
    await app.inject({ url: '/', remoteAddress: '127.0.0.1', ...from('198.51.100.9') })
  logged.length = 0

  const rejected = await send({ method: 'POST', body: 'x'.repeat(100_000) })
  await (await send({})).text()

  expect(rejected.status).toBe(429)
  expect(await rejected.json()).toEqual({
    code: 'core.tooMany',
    message: 'Too many attempts. Wait a moment and try again.',
  })
  expect(Object.fromEntries(rejected.headers)).toMatchObject({
    connection: 'close',
    'x-content-type-options': 'nosniff',
    'retry-after': '1',
    ratelimit: '"network";r=0;t=10',
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  })
  expect(logged).toEqual([429])
  await app.close()
})

test('a rejected request costs one token', () => {
  const limit = networkRateLimit(() => 0)
  limit.take('203.0.113.9', 595)

  expect([limit.take('203.0.113.9', 10), limit.remaining('203.0.113.9')]).toEqual([false, 4])
})

test('a list costs ten tokens, and the addresses of one IPv6 network share them [ASVS 2.4.1]', async () => {
  const app = await startLimitedServer()
  const get = (ip: string) => app.inject({ url: '/list', remoteAddress: '127.0.0.1', ...from(ip) })

  for (let count = 0; count < 60; count++) await get(`2001:db8:1:2::${count.toString(16)}`)

  expect((await get('2001:db8:1:2::ffff')).statusCode).toBe(429)
  expect((await get('2001:db8:1:3::1')).statusCode).toBe(200)
  await app.close()
})

test('the cache sends nothing to a network without tokens [ASVS 2.4.1]', async () => {
  let isAllowed = true
  const app = fastify()
  const shortcut = cacheFastPath(
    () => undefined,
    () => isAllowed,
  )
  shortcut.attach(app.server)
  const response: CachedResponse = new CachedResponse({ text: 'list', cacheControl: 'no-cache', now: () => response })
  let routed = 0
  app.get('/list', (request, reply) => {
    routed++
    shortcut.note(request, reply, response)
    return sendCachedResponse(request, reply, response)
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const read = async () => (await fetch(`${address}/list`)).text()

  await read()
  await read()
  expect(routed).toBe(1)
  isAllowed = false
  await read()

  expect(routed).toBe(2)
  await app.close()
})

test.each([
  ['/api/contractors?search=roof', 590, '198.51.100.21'],
  ['/api/library', 590, '198.51.100.22'],
  ['/api/session', 599, '198.51.100.23'],
])('%s leaves %i tokens of 600', async (path, left, network) => {
  const { headers } = await fetch(product.address + path, from(network))

  expect(headers.get('ratelimit')).toMatch(new RegExp(`^"network";r=${left};`))
})

test('a network regains 60 tokens in each second, up to 600', () => {
  let nowMs = 5_000
  const limit = networkRateLimit(() => nowMs)
  expect(limit.take('203.0.113.9', 600)).toBe(true)

  expect(limit.take('203.0.113.9', 1)).toBe(false)
  nowMs += 1_000
  expect([limit.take('203.0.113.9', 60), limit.take('203.0.113.9', 1)]).toEqual([true, false])
  nowMs += 3_600_000
  expect(limit.remaining('203.0.113.9')).toBe(600)
})

test('requests of the own machine are not counted', () => {
  const limit = networkRateLimit(() => 0)

  expect(['127.0.0.1', '0:0:0:0::/64'].map((network) => limit.take(network, 10_000))).toEqual([true, true])
})

test('a network that sends too many uploads reads that it must slow down, as S3 says it', async () => {
  const put = () =>
    fetch(`${product.address}/files/plumbline/job/${'a'.repeat(32)}.jpg`, {
      method: 'PUT',
      body: 'x',
      ...from('198.51.100.24'),
    })

  const answers = await Promise.all(Array.from({ length: 100 }, put))

  // The last ones may be rejected before the framework.
  const rejected = answers.find(({ status }) => status === 503)
  expect(new Set(answers.map(({ status }) => status))).toContain(403)
  expect(await rejected?.text()).toContain('<Code>SlowDown</Code>')
})
