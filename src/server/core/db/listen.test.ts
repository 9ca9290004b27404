import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { listen } from './listen.ts'

const database = await freshDatabase()
const pool = new pg.Pool({ connectionString: database.url, max: 1 })

afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('a listener gets a break event when the connection breaks and when it is restored', async () => {
  const received: string[] = []
  const listening = await listen(database.url, 'bus', {
    onMessage: (payload) => void received.push(`message ${payload}`),
    onBreak: () => void received.push('break'),
  })
  await pool.query("select pg_notify('bus', '1')")
  await eventually(() => received.length === 1)

  const lines =
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'plumbline bus'"
  expect((await pool.query(lines)).rowCount).toBe(1)

  await eventually(() => received.length === 3)
  await pool.query("select pg_notify('bus', '2')")
  await eventually(() => received.length === 4)
  expect(received).toEqual(['message 1', 'break', 'break', 'message 2'])
  await listening.stop()
})

/** A proxy to the database that can stop forwarding without closing. */
async function silenceable() {
  const { hostname, port } = new URL(database.url)
  const lines: Socket[] = []
  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port) })
    near.pipe(far)
    far.pipe(near)
    for (const line of [near, far]) line.on('error', () => near.destroy())
    near.on('close', () => far.destroy())
    lines.push(far)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(database.url)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    fallSilent: () => {
      for (const line of lines) line.unpipe()
    },
    close: () => server.close(),
  }
}

test('a connection without replies counts as broken and is replaced', async () => {
  const proxy = await silenceable()
  const received: string[] = []
  const listening = await listen(proxy.url, 'held', {
    onMessage: (payload) => void received.push(`message ${payload}`),
    onBreak: () => void received.push('break'),
  })
  expect(await listening.catchUp()).toBe(true)

  proxy.fallSilent()
  expect(await Promise.all([listening.catchUp(), listening.catchUp()])).toEqual([false, false])
  expect(await listening.catchUp()).toBe(false)

  await eventually(() => received.length === 2)
  expect(await listening.catchUp()).toBe(true)
  expect(received).toEqual(['break', 'break'])
  await listening.stop()
  proxy.close()
})
