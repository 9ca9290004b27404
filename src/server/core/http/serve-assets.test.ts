import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { serveAssets } from './serve-assets.ts'

const script = 'export const answer = 42 // the rest of a script'
const folder = await mkdtemp(join(tmpdir(), 'plumbline-assets-'))
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'assets', 'a1.js'), script)
await writeFile(join(folder, 'assets', 'a1.js.br'), brotliCompressSync(script))
await writeFile(join(folder, 'assets', 'a1.js.gz'), gzipSync(script))
await writeFile(join(folder, 'assets', 'modules.json'), '{}')
await writeFile(join(folder, 'favicon.svg'), '<svg/>')

const log: FastifyBaseLogger = pino({ level: 'silent' })
const app = fastify({ loggerInstance: log })
app.get('/*', (_request, reply) => reply.code(404).send('no such page'))
await serveAssets(app, folder, { isSecure: true, allowStripe: false, assetOrigins: [] })
const address = await app.listen({ host: '127.0.0.1', port: 0 })

// Files are in memory.
await rm(folder, { recursive: true })

afterAll(() => app.close())

/** The response as sent. `fetch` would decode it. */
function get(path: string, { method = 'GET', ...headers }: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }>((resolve) => {
    request(address + path, { method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => {
        const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...rest } = response.headers
        resolve({ status: response.statusCode, headers: rest, body: Buffer.concat(chunks) })
      })
    }).end()
  })
}

const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliCompressSync(script)],
  ['gzip', 'gzip', gzipSync(script)],
  ['br;q=0, gzip', 'gzip', gzipSync(script)],
  ['identity', undefined, Buffer.from(script)],
])('a browser that accepts %s gets the script as %s, for a year', async (accepted, encoding, expected) => {
  const { status, headers, body } = await get('/assets/a1.js', { 'accept-encoding': accepted, cookie: 'plumbline=me' })

  expect(status).toBe(200)
  expect(body).toEqual(expected)
  expect(headers).toEqual({
    ...fixedHeaders,
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    'content-length': String(expected.length),
  })
})

test('a file without a content hash is checked after an hour and gets 304', async () => {
  const first = await get('/favicon.svg')
  const again = await get('/favicon.svg', { 'if-none-match': String(first.headers.etag) })

  expect(first.body.toString()).toBe('<svg/>')
  expect(first.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
  expect(again.status).toBe(304)
  expect(again.body).toHaveLength(0)
})

test('a HEAD request gets the headers only', async () => {
  const { status, headers, body } = await get('/assets/a1.js', { method: 'HEAD' })

  expect([status, headers['content-length'], body.length]).toEqual([200, String(script.length), 0])
})

test.each([
  ['an unknown file', '/assets/b2.js', 'GET'],
  ['a file of another type', '/assets/modules.json', 'GET'],
  ['a parent folder', '/assets/../package.json', 'GET'],
  ['a write', '/assets/a1.js', 'POST'],
])('%s falls through to the router', async (_name, path, method) => {
  expect((await get(path, { method })).status).toBe(404)
})
