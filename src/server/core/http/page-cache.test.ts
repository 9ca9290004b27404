import cookies from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { accessLog } from './access-log.ts'
import { cacheFastPath } from './cache-fast-path.ts'
import { pageNonce, pagePolicy, securityHeaders } from './security-headers.ts'
import { servePages } from './serve-pages.ts'

const running: FastifyInstance[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((app) => app.close()))
})

const identity = { 'accept-encoding': 'identity' }
const withCookie = { ...identity, cookie: 'plumbline=session' }

/** A site whose home page shows its setting, with a client and a render counter. */
async function site() {
  let setting = { says: 'first' }
  let rendered = 0
  let bareNonce = false
  let meanwhile = () => undefined as unknown
  const log: FastifyBaseLogger = pino({ level: 'silent' })
  const app = fastify({ loggerInstance: log })
  running.push(app)
  await app.register(cookies)
  const options = { isSecure: false, allowStripe: false, assetOrigins: [] }
  securityHeaders(app, options)
  const nonceFor = pageNonce(options)
  const shortcut = cacheFastPath(accessLog(app.log))
  shortcut.attach(app.server)
  await servePages(app, {
    renderer: {
      publicDir: import.meta.dirname,
      render: async ({ url, headers }, { nonce }) => {
        const { says } = setting
        meanwhile()
        rendered++
        const html = `<script nonce="${nonce}">a < b</script><script src="/x.js" nonce="${nonce}"></script><p>${says}</p><p>${headers.get('cookie') ?? 'anonymous'}</p><style nonce="${nonce}">p{}</style>${bareNonce ? nonce : ''}`
        return new Response(html, {
          status: url.endsWith('/gone') ? 404 : 200,
          headers: { 'content-type': 'text/html' },
        })
      },
    },
    publicOrigin: 'http://site.test',
    nonceFor: (_request, reply) => nonceFor(reply),
    redirectOf: async () => undefined,
    canonicalUrlFor: async () => undefined,
    cache: { paths: ['/', '/gone'], dependencies: () => [setting] },
    policyOf: pagePolicy(options),
    shortcut,
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    change: (says: string) => {
      setting = { says }
    },
    whileRendering: (then: () => void) => {
      meanwhile = then
    },
    sayNonce: () => {
      bareNonce = true
    },
    timesRendered: () => rendered,
    get: async (path: string, headers: Record<string, string> = identity) => {
      const response = await fetch(address + path, { headers })
      const policy = response.headers.get('content-security-policy') ?? ''
      const nonce = /script-src 'self' 'nonce-([\w+/]{22}==)'/.exec(policy)?.[1] ?? 'none'
      const names = [...response.headers.keys()].filter((name) => !['date', 'x-request-id'].includes(name))
      return { response, policy, nonce, names, html: await response.text() }
    },
  }
}

// printf 'a < b' | openssl dgst -sha256 -binary | base64, and the same for p{}.
const scriptDigest = '7+Hlx2Vr8LqQcasoFPqn2AmTTgoMPYgL6CInd4G5SiI='
const styleDigest = 'gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='

test('a cached page lists its inline code in the policy and needs no nonce [ASVS 3.4.3]', async () => {
  const { get, timesRendered } = await site()

  const pages = [await get('/'), await get('/'), await get('/'), await get('/')]

  expect(timesRendered()).toBeLessThan(4)
  for (const { html, policy } of pages) {
    expect(html).toBe(
      '<script>a < b</script><script src="/x.js"></script><p>first</p><p>anonymous</p><style>p{}</style>',
    )
    expect(policy).toContain(`script-src 'self' 'sha256-${scriptDigest}';`)
    expect(policy).toContain(`style-src 'self' 'sha256-${styleDigest}';`)
    expect(policy).not.toContain('nonce')
  }
})

test('a page with its nonce elsewhere is not cached', async () => {
  const { get, sayNonce, timesRendered } = await site()
  sayNonce()

  const [first, second] = [await get('/'), await get('/')]

  expect(timesRendered()).toBe(2)
  expect(first.nonce).not.toBe(second.nonce)
  expect(first.html).toContain(`nonce="${first.nonce}"`)
})

test('a client with the current page gets 304 in every encoding', async () => {
  const { get } = await site()
  const etag = (await get('/')).response.headers.get('etag') ?? ''

  expect((await get('/', { ...identity, 'if-none-match': etag })).response.status).toBe(304)
  expect((await get('/', { 'accept-encoding': 'br', 'if-none-match': etag })).response.status).toBe(304)
  expect((await get('/', { ...withCookie, 'if-none-match': etag })).response.status).toBe(200)
})

test('a cached page keeps the headers of the rendered page', async () => {
  const { get } = await site()

  const [first, second, third] = [await get('/'), await get('/'), await get('/')]

  for (const { response, names } of [first, second, third]) {
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('content-type')).toBe('text/html')
    expect(names).toEqual(first.names)
  }
})

test('a change is visible at once', async () => {
  const { get, change } = await site()
  await get('/')
  await get('/')

  change('second')

  expect((await get('/')).html).toContain('<p>second</p>')
  expect((await get('/')).html).toContain('<p>second</p>')
})

test('a change during rendering is visible in the next page', async () => {
  const { get, change, whileRendering } = await site()
  whileRendering(() => change('second'))
  await get('/')
  whileRendering(() => undefined)

  expect((await get('/')).html).toContain('<p>second</p>')
})

test('a client with a cookie gets its own page, and other clients never get it', async () => {
  const { get } = await site()
  await get('/')
  await get('/')

  const own = await get('/', withCookie)

  expect(own.html).toContain('<p>plumbline=session</p>')
  expect(own.response.headers.get('cache-control')).toBe('no-store')
  expect((await get('/')).html).toContain('<p>anonymous</p>')
})

test.each(['/?search=roof', '/contractors', '/gone'])('%s is rendered each time', async (path) => {
  const { get, timesRendered } = await site()

  await get(path)
  await get(path)

  expect(timesRendered()).toBe(2)
})
