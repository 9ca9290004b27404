import cookies from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { accessLog } from './access-log.ts'
import { cacheFastPath } from './cache-fast-path.ts'
import { securityHeaders } from './security-headers.ts'
import { servePages } from './serve-pages.ts'

const running: FastifyInstance[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((app) => app.close()))
})

const identity = { 'accept-encoding': 'identity' }
const withCookie = { ...identity, cookie: 'plumbline=session' }

/** A site whose pages show a text of the API, with a client and a render counter. */
async function site({ publicDir = import.meta.dirname } = {}) {
  let text = 'first'
  let version = 0
  let nowMs = 0
  let rendered = 0
  let slots = 0
  let bareNonce = false
  let padding = ''
  let meanwhile = () => undefined as unknown
  const log: FastifyBaseLogger = pino({ level: 'silent' })
  const app = fastify({ loggerInstance: log })
  running.push(app)
  await app.register(cookies)
  const options = { isSecure: false, allowStripe: false, assetOrigins: [] }
  securityHeaders(app, options)
  const shortcut = cacheFastPath(accessLog(app.log))
  shortcut.attach(app.server)
  app.get('/api/text', () => text)
  app.post('/api/visits', () => 'counted')
  await servePages(app, {
    renderer: {
      publicDir,
      render: async ({ url, headers }, { nonce, callApi }) => {
        const says = await callApi('/api/text', {}).then((response) => response.text())
        if (url.includes('/counted')) await callApi('/api/visits', { method: 'POST' })
        meanwhile()
        rendered++
        const html = `<script nonce="${nonce}">a < b</script><script src="/x.js" nonce="${nonce}"></script><p>${says}</p><p>${headers.get('cookie') ?? 'anonymous'}</p><style nonce="${nonce}">p{}</style>${bareNonce ? nonce : ''}${padding}`
        return new Response(html, {
          status: url.endsWith('/gone') ? 404 : 200,
          headers: {
            'content-type': 'text/html',
            ...(url.endsWith('/with-cookie') ? { 'set-cookie': 'seen=1' } : {}),
          },
        })
      },
    },
    publicOrigin: 'http://site.test',
    headers: options,
    redirectOf: async () => undefined,
    canonicalUrlFor: async () => undefined,
    waitForSlot: async () => {
      slots++
    },
    cache: { dependencies: () => [version], nowMs: () => nowMs },
    shortcut,
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    /** A write of this process. */
    write: (says: string) => {
      text = says
      version++
    },
    /** A write of another process. */
    writeElsewhere: (says: string) => {
      text = says
    },
    wait: (ms: number) => {
      nowMs += ms
    },
    whileRendering: (then: () => void) => {
      meanwhile = then
    },
    sayMuch: () => {
      padding = 'x'.repeat(5_000_000)
    },
    sayNonce: () => {
      bareNonce = true
    },
    timesRendered: () => rendered,
    slotsTaken: () => slots,
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
  const { get, write } = await site()
  await get('/')
  await get('/')

  write('second')

  expect((await get('/')).html).toContain('<p>second</p>')
  expect((await get('/')).html).toContain('<p>second</p>')
})

test('a write that changes nothing on the page does not render it again', async () => {
  const { get, write, timesRendered } = await site()
  await get('/')

  write('first')

  expect((await get('/')).html).toContain('<p>first</p>')
  expect(timesRendered()).toBe(1)
})

test('a change by another process is visible after 10 seconds', async () => {
  const { get, writeElsewhere, wait } = await site()
  await get('/')
  writeElsewhere('second')

  wait(9_999)
  expect((await get('/')).html).toContain('<p>first</p>')
  wait(1)
  expect((await get('/')).html).toContain('<p>second</p>')
})

test('a page is rendered again after a minute, because it may show the day', async () => {
  const { get, wait, timesRendered } = await site()
  await get('/')

  wait(59_999)
  await get('/')
  expect(timesRendered()).toBe(1)
  wait(1)
  await get('/')
  expect(timesRendered()).toBe(1)
  wait(10_000)
  await get('/')
  expect(timesRendered()).toBe(2)
})

test('a change during rendering is visible in the next page', async () => {
  const { get, write, whileRendering } = await site()
  whileRendering(() => write('second'))
  await get('/')
  whileRendering(() => undefined)

  expect((await get('/')).html).toContain('<p>second</p>')
})

test('simultaneous visitors share one rendering', async () => {
  const { get, timesRendered } = await site()

  const pages = await Promise.all([get('/contractors'), get('/contractors'), get('/contractors')])

  expect(pages.map(({ html }) => html.includes('<p>first</p>'))).toEqual([true, true, true])
  expect(timesRendered()).toBe(1)
})

test('simultaneous visitors of a page with its nonce get different nonces', async () => {
  const { get, sayNonce } = await site()
  sayNonce()

  const pages = await Promise.all([get('/'), get('/'), get('/')])

  expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(3)
  for (const { html, nonce } of pages) expect(html).toContain(`nonce="${nonce}"`)
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

test.each(['/', '/contractors', '/login?from=customer'])('%s is rendered once', async (path) => {
  const { get, timesRendered } = await site()

  await get(path)
  await get(path)

  expect(timesRendered()).toBe(1)
})

test.each([
  ['a missing page', '/gone'],
  ['a page that sets a cookie', '/with-cookie'],
  ['a page that writes', '/counted'],
  ['a page with an overlong URL', `/?${'a'.repeat(500)}`],
])('%s is rendered each time', async (_name, path) => {
  const { get, timesRendered } = await site()

  await get(path)
  await get(path)

  expect(timesRendered()).toBe(2)
})

test('the cache keeps at most 32 MB', async () => {
  const { get, sayMuch, timesRendered } = await site()
  sayMuch()

  for (let page = 0; page < 4; page++) await get(`/${page}`)
  await get('/3')
  expect(timesRendered()).toBe(4)
  await get('/0')
  expect(timesRendered()).toBe(5)
})

test('a page that visitors request stays in the cache longer than one that they do not', async () => {
  const { get, sayMuch, timesRendered } = await site()
  sayMuch()

  for (const path of ['/popular', '/1', '/2', '/popular', '/3']) await get(path)
  expect(timesRendered()).toBe(4)
  await get('/popular')
  expect(timesRendered()).toBe(4)
})

test('a stored page is refreshed without a slot, and each other page needs one', async () => {
  const { get, wait, write, slotsTaken, timesRendered } = await site()

  await get('/')
  expect(slotsTaken()).toBe(1)
  wait(10_001)
  write('changed')
  await get('/')
  expect([slotsTaken(), timesRendered()]).toEqual([1, 2])
  await get('/other')
  await get('/', { ...identity, cookie: 'a=b' })
  expect(slotsTaken()).toBe(3)
})
