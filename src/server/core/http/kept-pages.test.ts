import cookies from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { pageNonce } from './security-headers.ts'
import { servePages } from './serve-pages.ts'

const running: FastifyInstance[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((app) => app.close()))
})

const identity = { 'accept-encoding': 'identity' }
const withCookie = { ...identity, cookie: 'plumbline=somebody' }

/** A site whose start page says its setting, who asks, and how often a page was rendered. */
async function site() {
  let setting = { says: 'first' }
  let rendered = 0
  let meanwhile = () => undefined as unknown
  const app = fastify({ loggerInstance: pino({ level: 'silent' }) })
  running.push(app)
  await app.register(cookies)
  const nonceFor = pageNonce({ isSecure: false, allowStripe: false, assetOrigins: [] })
  await servePages(app, {
    renderer: {
      publicDir: import.meta.dirname,
      render: async ({ url, headers }, { nonce }) => {
        const { says } = setting
        meanwhile()
        rendered++
        const html = `<script nonce="${nonce}"></script><p>${says}</p><p>${headers.get('cookie') ?? 'stranger'}</p><style nonce="${nonce}"></style>`
        return new Response(html, {
          status: url.endsWith('/gone') ? 404 : 200,
          headers: { 'content-type': 'text/html' },
        })
      },
    },
    publicOrigin: 'http://site.test',
    nonceFor: (_request, reply) => nonceFor(reply),
    redirectOf: async () => undefined,
    rightAddressOf: async () => undefined,
    kept: { paths: ['/', '/gone'], grounds: () => [setting] },
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    change: (says: string) => {
      setting = { says }
    },
    whileRendering: (then: () => void) => {
      meanwhile = then
    },
    timesRendered: () => rendered,
    get: async (path: string, headers: Record<string, string> = identity) => {
      const answer = await fetch(address + path, { headers })
      const policy = answer.headers.get('content-security-policy') ?? ''
      const nonce = /script-src 'self' 'nonce-([\w+/]{22}==)'/.exec(policy)?.[1] ?? 'none'
      const names = [...answer.headers.keys()].filter((name) => !['date', 'x-request-id'].includes(name))
      return { answer, policy, nonce, names, html: await answer.text() }
    },
  }
}

test('a kept page has a nonce of its own in its text and its policy, each time [ASVS 3.4.3]', async () => {
  const { get, timesRendered } = await site()

  const pages = [await get('/'), await get('/'), await get('/'), await get('/')]

  expect(timesRendered()).toBeLessThan(4)
  expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(4)
  for (const { html, nonce, policy } of pages) {
    expect(html).toBe(`<script nonce="${nonce}"></script><p>first</p><p>stranger</p><style nonce="${nonce}"></style>`)
    expect(policy.replaceAll(nonce, '')).toBe(pages[0]?.policy.replaceAll(pages[0].nonce, ''))
  }
})

test('a kept page has the headers of the page that was rendered', async () => {
  const { get } = await site()

  const [first, second, third] = [await get('/'), await get('/'), await get('/')]

  for (const { answer, names } of [first, second, third]) {
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.headers.get('content-type')).toBe('text/html')
    expect(names).toEqual(first.names)
  }
})

test('what has changed shows at once', async () => {
  const { get, change } = await site()
  await get('/')
  await get('/')

  change('second')

  expect((await get('/')).html).toContain('<p>second</p>')
  expect((await get('/')).html).toContain('<p>second</p>')
})

test('what changes while a page is rendered is in the next one', async () => {
  const { get, change, whileRendering } = await site()
  whileRendering(() => change('second'))
  await get('/')
  whileRendering(() => undefined)

  expect((await get('/')).html).toContain('<p>second</p>')
})

test('whoever shows a cookie gets a page of their own, and nobody else gets it', async () => {
  const { get } = await site()
  await get('/')
  await get('/')

  const own = await get('/', withCookie)

  expect(own.html).toContain('<p>plumbline=somebody</p>')
  expect(own.answer.headers.get('cache-control')).toBe('no-store')
  expect((await get('/')).html).toContain('<p>stranger</p>')
})

test.each(['/?search=roof', '/contractors', '/gone'])('%s is rendered each time', async (path) => {
  const { get, timesRendered } = await site()

  await get(path)
  await get(path)

  expect(timesRendered()).toBe(2)
})
