/** Requests that Node, the framework or the live connection rejects before a route. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'
import { limitBodyTime, rejectConnection } from './connection-error.ts'

const product = await startProduct()

afterAll(() => product.stop())

/** Sends raw bytes and reads until the server closes the connection. */
async function exchange(request: string) {
  const socket = openSocket(product.address)
  return await finish(socket, request)
}

function openSocket(address: string) {
  const { hostname, port } = new URL(address)
  return connect(Number(port), hostname)
}

async function finish(socket: Socket, request: string) {
  let received = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk
  })
  // A client that still sends when the server hangs up gets EPIPE. What it has read counts.
  socket.on('error', () => undefined)
  socket.write(request)
  await new Promise((resolve) => socket.once('close', resolve))
  const [head = '', body = ''] = received.split('\r\n\r\n')
  const [statusLine, ...headers] = head.split('\r\n')
  return { statusLine, headers, body: JSON.parse(body) as unknown }
}

const close = 'host: localhost\r\nconnection: close\r\n\r\n'
const upgrade = 'host: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n'
const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
const malformed = { code: 'core.malformed', message: "We couldn't read this request." }
const notFound = { code: 'core.notFound', message: "We couldn't find what you're looking for." }

test.each([
  ['a malformed request line', 'NONSENSE\r\n\r\n', '400 Bad Request', malformed],
  ['an unknown method', `BREW /api/job HTTP/1.1\r\n${close}`, '400 Bad Request', malformed],
  ['a header without a name', `GET /api/session HTTP/1.1\r\n: x\r\n${close}`, '400 Bad Request', malformed],
  ['an invalid escape in the path', `GET /api/%zz HTTP/1.1\r\n${close}`, '400 Bad Request', malformed],
  ['a method without routes', `PROPFIND /api/session HTTP/1.1\r\n${close}`, '404 Not Found', notFound],
  [
    'headers of 20 KB',
    `GET /api/session HTTP/1.1\r\ncookie: a=${'x'.repeat(20_000)}\r\n${close}`,
    '431 Request Header Fields Too Large',
    {
      code: 'core.headersTooLarge',
      message: "This address or its cookies are too long. Clear this site's cookies and try again.",
    },
  ],
  ['a live connection at another path', `GET /api/other HTTP/1.1\r\n${upgrade}${key}`, '404 Not Found', notFound],
  [
    'a live connection of another origin',
    `GET /api/live HTTP/1.1\r\norigin: https://other.example\r\n${upgrade}${key}`,
    '403 Forbidden',
    { code: 'core.forbidden', message: "You don't have permission to access this page." },
  ],
])('%s is rejected in the shape of all errors', async (_name, request, status, body) => {
  const response = await exchange(request)

  expect(response).toMatchObject({ statusLine: `HTTP/1.1 ${status}`, body })
  expect(response.headers.map((header) => header.toLowerCase())).toContain(
    'content-type: application/json; charset=utf-8',
  )
})

test('a request that ends while the server closes gets 503 and the time of the next attempt', async () => {
  const closing = await startProduct()
  const socket = openSocket(closing.address)
  await once(socket, 'connect')
  socket.write('GET /api/session HTTP/1.1\r\n')
  // The server has read the first line before it answers another connection.
  expect((await fetch(`${closing.address}/health/ready`)).status).toBe(200)

  const stopped = closing.stop()
  await eventually(async () => {
    const other = openSocket(closing.address)
    const isOver = await once(other, 'connect').then(
      () => false,
      () => true,
    )
    other.destroy()
    return isOver
  })
  const { statusLine, headers, body } = await finish(socket, 'host: localhost\r\n\r\n')

  expect(statusLine).toBe('HTTP/1.1 503 Service Unavailable')
  expect(headers.map((header) => header.toLowerCase())).toEqual(
    expect.arrayContaining(['content-type: application/json; charset=utf-8', 'retry-after: 5', 'connection: close']),
  )
  expect(body).toEqual({
    code: 'core.unavailable',
    message: "This isn't available right now. Try again in a moment.",
  })
  await stopped
})

test('a body that takes too long gets 408, and a slow upload is read to its end', async () => {
  const app = fastify({ clientErrorHandler: rejectConnection })
  limitBodyTime(app, { bodyMs: 50, uploads: '/files/' })
  const read = async ({ body }: { body: unknown }) => ({ length: String(body).length })
  app.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/api/form', read)
  app.post('/files/film', read)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: text/csv\r\ncontent-length: 4\r\nconnection: close\r\n\r\nab`

  expect(await finish(openSocket(address), head('/api/form'))).toMatchObject({
    statusLine: 'HTTP/1.1 408 Request Timeout',
    body: { message: 'This request took too long. Check your connection and try again.' },
  })
  const slow = openSocket(address)
  const finished = finish(slow, head('/files/film'))
  const form = await finish(openSocket(address), head('/api/form'))
  slow.write('cd')

  expect([form.statusLine, await finished]).toMatchObject(['HTTP/1.1 408 Request Timeout', { body: { length: 4 } }])
  await app.close()
})

test('a client that keeps sending a rejected upload is disconnected', async () => {
  const app = fastify({ clientErrorHandler: rejectConnection })
  limitBodyTime(app, { bodyMs: 50, uploads: '/files/' })
  app.put('/files/film', () => undefined)
  app.addContentTypeParser('video/mp4', (_request, body, done) => void body.once('end', () => done(null)))
  app.addHook('preParsing', async (_request, reply) => {
    await reply.code(403).send({ message: 'The signature is wrong.' })
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = openSocket(address)
  const head = 'PUT /files/film HTTP/1.1\r\nhost: a\r\ncontent-type: video/mp4\r\ncontent-length: 1000000\r\n\r\n'
  const sending = setInterval(() => socket.write('a'), 10)

  expect(await finish(socket, head)).toMatchObject({ statusLine: 'HTTP/1.1 403 Forbidden' })

  clearInterval(sending)
  await app.close()
})

test('a client that sends the rest of a rejected upload keeps its connection', async () => {
  const app = fastify({ clientErrorHandler: rejectConnection })
  limitBodyTime(app, { bodyMs: 1_000, uploads: '/files/' })
  app.put('/files/film', () => undefined)
  app.get('/page', () => 'page')
  app.addHook('preParsing', async (request, reply) => {
    if (request.method === 'PUT') await reply.code(403).send({ message: 'The signature is wrong.' })
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += String(chunk)
  })
  socket.write('PUT /files/film HTTP/1.1\r\nhost: a\r\ncontent-type: video/mp4\r\ncontent-length: 4\r\n\r\nab')
  await expect.poll(() => received).toContain('403')

  socket.write('cd')
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  socket.write('GET /page HTTP/1.1\r\nhost: a\r\n\r\n')

  await expect.poll(() => received).toContain('page')
  socket.destroy()
  await app.close()
})
