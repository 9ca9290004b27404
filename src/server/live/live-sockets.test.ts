import { createServer } from 'node:http'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { anonymous, newEmail, signInAdmin, signInWithCode, signUp, type TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  chatToken,
  closeLiveConnections,
  openLiveConnection,
  openLiveConnectionOf,
} from '#tests/support/live-connection.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { liveSockets } from './live-sockets.ts'

const product = await startProduct()
const second = await startProduct({}, { beside: product })

afterAll(async () => {
  closeLiveConnections()
  await second.stop()
  await product.stop()
})

const open = openLiveConnection
const openFor = (client: TestClient, at: Product = product) => openLiveConnectionOf(client, at)
const isOpen = ({ socket }: { socket: WebSocket }) => socket.readyState === WebSocket.OPEN
const customer = () => signUp(product, 'customer')

test('signing out closes every socket of the account in every process, and no other [AUTH-10] [MSG-09] [ASVS 7.4.1]', async () => {
  const email = newEmail('two-browsers')
  const here = (await signInWithCode(product, 'customer', email)).client
  const there = (await signInWithCode(second, 'customer', email)).client
  const connections = [
    await openFor(here),
    await openFor(there),
    await openFor(there, second),
    await openFor(here, second),
  ]
  const outsider = await openFor(await customer())
  const strangerElsewhere = await openFor(await customer(), second)

  await here.request('DELETE', '/session')

  expect(await Promise.all(connections.map(({ closed }) => closed))).toEqual([4401, 4401, 4401, 4401])
  expect([outsider, strangerElsewhere].map(isOpen)).toEqual([true, true])
})

test('a reused stolen cookie closes the socket of its session [ASVS 7.4.1]', async () => {
  const { client, cookie } = await signInWithCode(product, 'customer', newEmail('robbed'))
  const connection = await openFor(client, second)

  await anonymous(product).send('POST', '/session/refresh', undefined, { cookie })
  await anonymous(product).send('POST', '/session/refresh', undefined, { cookie })

  expect(await connection.closed).toBe(4401)
})

test('an archived account loses its sockets at once [AUTH-11] [ASVS 7.4.2]', async () => {
  const admin = await signInAdmin(product, ['admin_customer_write', 'admin_customer_delete'])
  const client = await customer()
  const connection = await openFor(client, second)

  await admin.request('PATCH', `/admin/accounts/${client.id}/status`, { event: 'archive' })

  expect(await connection.closed).toBe(4401)
})

test('a handshake from another site is rejected, but not one without an origin [ASVS 4.4.2]', async () => {
  for (const origin of ['https://elsewhere.example', 'null', `${product.address}.example`])
    expect(await open(product, origin).opened, origin).toBe(false)

  expect(await open(product).opened).toBe(true)
  expect(await open(product, undefined).opened).toBe(true)
})

test('only the path of live sockets accepts a handshake', async () => {
  const socket = new WebSocket(`${product.address.replace('http', 'ws')}/api/session`)
  const status = await new Promise((resolve) => {
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode))
    socket.on('error', () => undefined)
  })

  expect(status).toBe(404)
  expect(await anonymous(product).send('GET', '/live')).toMatchObject({ status: 404 })
})

test('a token comes only from an active session [ASVS 4.4.3] [ASVS 7.2.1]', async () => {
  const signedOut = await customer()
  const ended = await chatToken(signedOut)
  await signedOut.request('DELETE', '/session')
  const forged = `${(await chatToken(await customer())).slice(0, -8)}AAAAAAAA`

  for (const token of [ended, forged, '', 'no token']) {
    const connection = open(product)
    await connection.send({ token })
    expect(await connection.closed, token).toBe(4401)
    expect(connection.received).toEqual([])
  }
})

test('an expired token closes the socket with a code that asks for a new one', async () => {
  const token = await chatToken(await customer())
  const late = await startProduct({}, { beside: product })
  await anonymous(late).request('POST', '/test/clock', { advanceMs: 61_000 })
  const connection = open(late)

  await connection.send({ token })

  expect(await connection.closed).toBe(4408)
  await late.stop()
})

test('an invalid token closes the socket, and an oversized one is not read', async () => {
  for (const [message, code] of [
    ['{"token":', 4400],
    ['{"token":7}', 4400],
    ['null', 4400],
    ['[]', 4400],
    [JSON.stringify({ token: 'x'.repeat(5_000) }), 1009],
  ] as const) {
    const connection = open(product)
    await connection.send(message)
    expect(await connection.closed, message).toBe(code)
  }
})

test("a socket continues with a new token of its session, never with another session's", async () => {
  const client = await customer()
  const connection = await openFor(client)

  await connection.send({ token: await chatToken(client) })
  await eventually(() => connection.received.length === 2)
  await connection.send({ token: await chatToken(await customer()) })

  expect(connection.received).toEqual([{ type: 'ready' }, { type: 'ready' }])
  expect(await connection.closed).toBe(4400)
})

test('an account has 30 sockets at most', async () => {
  const client = await customer()
  const connections = await Promise.all(Array.from({ length: 30 }, () => openFor(client)))
  const oneMore = open(product)
  await oneMore.send({ token: await chatToken(client) })

  expect(await oneMore.closed).toBe(4429)
  expect(connections.every(isOpen)).toBe(true)
})

test('a network has 20 unauthenticated sockets, and others still connect [ASVS 2.4.1]', async () => {
  const network = { 'x-forwarded-for': '10.88.0.1' }
  const client = await customer()
  const unauthenticated = Array.from({ length: 20 }, () => open(product, product.address, network))
  expect(await Promise.all(unauthenticated.map(({ opened }) => opened))).toEqual(Array(20).fill(true))

  expect(await open(product, product.address, network).opened).toBe(false)
  expect(await open(product, product.address, { 'x-forwarded-for': '10.88.0.2' }).opened).toBe(true)

  // Authentication or a disconnect frees a slot.
  await unauthenticated[0]?.send({ token: await chatToken(client) })
  await unauthenticated[0]?.isReady()
  unauthenticated[1]?.socket.terminate()
  await unauthenticated[1]?.closed
  const next = open(product, product.address, network)
  expect(await next.opened).toBe(true)
  await expect.poll(() => open(product, product.address, network).opened).toBe(true)
  expect(await open(product, product.address, network).opened).toBe(false)
})

test('a token appears neither in the log nor in a URL [ASVS 14.2.1]', async () => {
  const connection = open(product)
  const token = await chatToken(await customer())
  await connection.send({ token })
  await connection.isReady()

  expect(product.logLines.join('')).not.toContain(token)
})

test('a stopping server closes its sockets, and does not wait for silent ones', async () => {
  const stopping = await startProduct({}, { beside: product })
  const client = await customer()
  const connection = await openFor(client, stopping)
  const silent = await openFor(client, stopping)
  silent.socket.pause()

  await stopping.stop()

  expect(await connection.closed).toBe(1001)
})

/** Sockets with their own limits, on the same database. */
async function fastSockets(limits: Required<Parameters<typeof liveSockets>[0]>['limits'], now: () => Date) {
  const server = createServer()
  const client = await customer()
  const sid = JSON.parse(Buffer.from(client.idToken?.split('.')[1] ?? '', 'base64url').toString()).sid as string
  const live = liveSockets({
    missedBy: () => null,
    onSent: () => undefined,
    pool: product.pool,
    clock: { now },
    log: pino({ level: 'silent' }),
    identify: async () => ({
      id: client.id,
      sessionId: sid,
      role: 'customer',
      username: '',
      name: '',
      permissions: [],
    }),
    isOwnOrigin: () => true,
    networkOf: () => 'a network',
    bus: { publish: () => undefined, subscribe: () => undefined },
    limits,
  })
  live.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const stop = async () => {
    live.stop()
    await new Promise((resolve) => server.close(resolve))
  }
  return { address, client, tell: live.send, stop }
}

test('a network has no more authenticated sockets than its limit, of any accounts', async () => {
  const { address, client, stop } = await fastSockets({ perNetworkMax: 1 }, () => new Date())
  const connections = [open({ address }), open({ address })]
  for (const connection of connections) await connection.send({ token: client.idToken })

  expect(await Promise.race(connections.map(({ closed }) => closed))).toBe(4429)
  expect(connections.filter(isOpen)).toHaveLength(1)
  await stop()
})

test('a socket without a token is closed', async () => {
  const { address, stop } = await fastSockets({ firstTokenMs: 20 }, () => new Date())
  expect(await open({ address }).closed).toBe(4408)
  await stop()
})

test('after 15 minutes a socket must send its next token, or it closes', async () => {
  let nowMs = Date.now()
  const { address, client, stop } = await fastSockets({ pollIntervalMs: 20, renewalMs: 60_000 }, () => new Date(nowMs))
  const renewing = open({ address })
  const silent = open({ address })
  for (const connection of [renewing, silent]) {
    await connection.send({ token: client.idToken })
    await connection.isReady()
  }

  nowMs += 15 * 60_000 + 1_000
  await eventually(() => renewing.received.length === 2 && silent.received.length === 2)
  expect(renewing.received.at(-1)).toEqual({ type: 'renew' })
  await renewing.send({ token: 'the next one' })
  await eventually(() => renewing.received.length === 3)
  nowMs += 60_000

  expect(await silent.closed).toBe(4408)
  expect(isOpen(renewing)).toBe(true)
  await stop()
})

test('a session that ended without an event is found at the next check', async () => {
  const { address, client, stop } = await fastSockets({ pollIntervalMs: 20 }, () => new Date())
  const connection = open({ address })
  await connection.send({ token: client.idToken })
  await connection.isReady()

  await client.request('DELETE', '/session')

  expect(await connection.closed).toBe(4401)
  await stop()
})

test('a client slower than the events is disconnected, and fetches after it reconnects', async () => {
  const { address, client, tell, stop } = await fastSockets({ unreadMaxBytes: 100_000 }, () => new Date())
  const [slow, quick] = [open({ address }), open({ address })]
  for (const connection of [slow, quick]) {
    await connection.send({ token: 'any' })
    await connection.isReady()
  }
  slow.socket.pause()
  const body = 'x'.repeat(1_000_000)
  const message = { index: 1, authorId: client.id, body, key: 'a key', sentAt: '' }

  // More than all buffers on the way can take.
  for (let changesSeen = 0; changesSeen < 20; changesSeen++) {
    tell([client.id], { type: 'message', conversation: 'any', message })
    await eventually(() => quick.receivedOf('message').length === changesSeen + 1)
  }
  slow.socket.resume()

  expect(await slow.closed).toBe(1006)
  expect(isOpen(quick)).toBe(true)
  await stop()
})
