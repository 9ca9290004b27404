import fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { anonymous, signUp } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'
import { cacheFastPath } from './cache-fast-path.ts'
import { CachedResponse, sendCachedResponse } from './cached-response.ts'

const product = await startProduct()
const visitor = anonymous(product)
const contractors = await Promise.all(Array.from({ length: 6 }, () => signUp(product, 'contractor')))

afterAll(() => product.stop())

type Asking = Readonly<Record<string, string>>

/** Headers of a signed-in caller, so the framework handles the request. */
const theWholeWay: Asking = { cookie: 'other=1' }

describe('a cached response equals the response of the framework', () => {
  const answerTo = async (path: string, headers: Asking) => {
    const response = await visitor.send('GET', path, undefined, headers)
    const { date, 'x-request-id': id, ...rest } = Object.fromEntries(response.headers)
    expect([typeof date, typeof id]).toEqual(['string', 'string'])
    return { status: response.status, headers: rest, body: response.body }
  }
  const paths = [
    '/contractors-base-info?limit=10000',
    '/contractors?limit=2&sort=alphabetical',
    '/contractors?search=%zz',
  ]
  const acceptedEncodings = ['identity', 'gzip', 'br', 'gzip, deflate, br', 'br;q=0, gzip', 'deflate', '*']

  test.each(paths)('%s, in every encoding and as 304 [API-09]', async (path) => {
    const held = { 'if-none-match': (await visitor.send('GET', path)).headers.get('etag') ?? 'none' }
    const askings: Asking[] = [...acceptedEncodings.map((encoding) => ({ 'accept-encoding': encoding })), held]

    for (const asking of askings) {
      await answerTo(path, asking)
      expect(await answerTo(path, asking)).toEqual(await answerTo(path, { ...asking, ...theWholeWay }))
    }
  })

  test('with its own request id and log entry', async () => {
    const path = '/contractors?limit=3'
    const lineOf = async (headers: Asking) => {
      const response = await visitor.send('GET', path, undefined, headers)
      const id = response.headers.get('x-request-id') ?? ''
      const isIts = (line: string) => line.includes(`"${id}"`) && line.includes('"answered"')
      await eventually(async () => product.logLines.some(isIts))
      const { time, ms, ...line } = JSON.parse(product.logLines.find(isIts) ?? '{}') as {
        time: number
        ms: number
        reqId: string
      }
      expect([typeof time, typeof ms]).toEqual(['number', 'number'])
      return { ...line, id: id.replace(/^[\da-f-]{36}$/, 'random'), reqId: line.reqId === id }
    }
    await visitor.send('GET', path)

    const own = await lineOf({ 'x-request-id': 'page_12345' })
    expect(own.id).toBe('page_12345')
    expect(own).toEqual(await lineOf({ 'x-request-id': 'page_12345', ...theWholeWay }))
    const made = await lineOf({ 'x-request-id': 'not ours!' })
    expect(made.id).toBe('random')
    expect(made).toEqual(await lineOf(theWholeWay))
  })

  test('and never after a change', async () => {
    const path = '/contractors?search=turn&limit=50'
    for (let turn = 0; turn < 5; turn++) {
      await contractors[0]?.request('PATCH', '/contractor/self', { name: `Turn ${turn}` })
      for (const _ of ['by the framework', 'without it'])
        expect(await visitor.send('GET', path)).toMatchObject({ status: 200, body: [{ name: `Turn ${turn}` }] })
    }
  })
})

describe('the framework handles the request', () => {
  const long = JSON.stringify('text '.repeat(400))

  /** A server with one cached response that counts the framework's requests. */
  async function listServer() {
    let requestHeaders = 0
    let isSure = true
    const listOf = (json: string): CachedResponse =>
      new CachedResponse({ text: json, cacheControl: 'no-cache', now: () => (isSure ? kept.response : undefined) })
    const kept = { response: listOf(long) }
    const app = fastify()
    const shortcut = cacheFastPath(() => undefined)
    shortcut.attach(app.server)
    app.get('/list', (request, reply) => {
      requestHeaders++
      shortcut.note(request, reply, kept.response)
      return sendCachedResponse(request, reply, kept.response)
    })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const isAsked = async (headers: Asking = {}, query = '', method = 'GET') => {
      const previous = requestHeaders
      const { status } = await fetch(`${address}/list${query}`, {
        method,
        headers: { 'accept-encoding': 'br', ...headers },
      })
      expect(status).toBeLessThan(400)
      return requestHeaders > previous
    }
    return {
      kept,
      listOf,
      isAsked,
      shortcut,
      beSure: (is: boolean) => {
        isSure = is
      },
      stop: () => app.close(),
    }
  }

  test('once per variant, and again when the response changes', async () => {
    const { kept, listOf, isAsked, stop } = await listServer()
    const forms = [
      {},
      { 'accept-encoding': 'gzip' },
      { 'accept-encoding': 'identity' },
      { 'if-none-match': kept.response.etag },
    ]

    for (const variant of forms) expect([await isAsked(variant), await isAsked(variant)]).toEqual([true, false])
    kept.response = listOf('[]')
    expect([await isAsked(), await isAsked()]).toEqual([true, false])
    await stop()
  })

  test('with credentials, with other methods and for encodings outside the cache', async () => {
    const { isAsked, stop } = await listServer()
    await isAsked()

    expect(await isAsked()).toBe(false)
    for (const asking of [theWholeWay, { authorization: 'token' }, { 'accept-encoding': 'deflate' }])
      expect([await isAsked(asking), await isAsked(asking)]).toEqual([true, true])
    expect(await isAsked({}, '', 'HEAD')).toBe(true)
    await stop()
  })

  test('while the freshness is unknown and while the server closes', async () => {
    const { beSure, isAsked, shortcut, stop } = await listServer()
    await isAsked()
    beSure(false)
    expect(await isAsked()).toBe(true)
    beSure(true)
    expect(await isAsked()).toBe(false)

    shortcut.close()
    expect(await isAsked()).toBe(true)
    await stop()
  })

  test('for more URLs than the cache holds, and for long URLs', async () => {
    const { isAsked, stop } = await listServer()
    const veryLong = `?${'x'.repeat(500)}`
    await isAsked()
    for (let count = 1; count < 500; count++) await isAsked({}, `?${count}`)
    expect([await isAsked(), await isAsked({}, '?499')]).toEqual([false, false])

    await isAsked({}, '?500')
    expect([await isAsked({}, '?499'), await isAsked()]).toEqual([false, true])
    expect([await isAsked({}, veryLong), await isAsked({}, veryLong)]).toEqual([true, true])
    await stop()
  })
})
