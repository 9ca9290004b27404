import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestCluster } from '#tests/support/test-cluster.ts'
import { createHome, type Home, isAlive, waitFor } from './product.ts'

let home: Home

beforeEach(() => {
  home = createHome()
})

afterEach(() => {
  home.remove()
})

async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/api/health/ready`).catch(() => undefined)
  return answer?.status === 200
}

const mode = (path: string) => statSync(join(home.dataDir, path)).mode & 0o777

test('the first start makes a private data folder, Ctrl-C stops everything, and the next start finds its data', async () => {
  const first = await home.start()
  expect(await isReady(first.address)).toBe(true)
  expect([mode('.'), mode('secrets.json'), mode('postgres')]).toEqual([0o700, 0o600, 0o700])
  // It looks whose hour has come: what is due goes through this queue.
  expect(await home.query("select name from pgboss.queue where name = '__pgboss__send-it'")).toHaveLength(1)
  await home.query('create table kept as select 42 as answer')
  const postgres = home.postgresPid()

  process.kill(-(first.npm.pid ?? 0), 'SIGINT')
  await first.ended

  expect(isAlive(first.serverPid)).toBe(false)
  expect(postgres).toBeGreaterThan(0)
  expect(home.postgresPid()).toBeUndefined()
  expect(existsSync(join(home.dataDir, 'running.json'))).toBe(false)

  const second = await home.start()
  expect(await isReady(second.address)).toBe(true)
  expect(await home.query('select answer from kept')).toEqual([{ answer: 42 }])
})

test('SIGTERM to npm alone stops everything, although npm does not pass it on', async () => {
  const product = await home.start()

  product.npm.kill('SIGTERM')

  expect(await waitFor(() => !isAlive(product.serverPid) || undefined)).toBe(true)
  expect(await waitFor(() => home.postgresPid() === undefined || undefined)).toBe(true)
})

test('after kill -9 of the server the next start takes over the PostgreSQL that went on', async () => {
  const first = await home.start()
  await home.query('create table kept as select 42 as answer')
  const postgres = home.postgresPid()
  process.kill(first.serverPid, 'SIGKILL')
  await first.ended
  expect(home.postgresPid()).toBe(postgres)

  const second = await home.start()

  expect(home.postgresPid()).toBe(postgres)
  expect(await home.query('select answer from kept')).toEqual([{ answer: 42 }])
  process.kill(second.serverPid, 'SIGTERM')
  await second.ended
  expect(home.postgresPid()).toBeUndefined()
})

test('after kill -9 of the server and of its PostgreSQL the next start recovers what was committed', async () => {
  const first = await home.start()
  await home.query('create table kept as select 42 as answer')
  process.kill(home.postgresPid() ?? 0, 'SIGKILL')
  process.kill(-(first.npm.pid ?? 0), 'SIGKILL')
  await first.ended

  const second = await home.start()

  expect(await isReady(second.address)).toBe(true)
  expect(await home.query('select answer from kept')).toEqual([{ answer: 42 }])
})

test('a second copy says where the first one is and ends with exit code 1, and the first one goes on', async () => {
  const first = await home.start()

  const { code, output } = await home.startExpectingExit()

  expect(code).toBe(1)
  expect(output.trim()).toBe(
    `Plumbline is already running at ${first.address}; stop it first, or set another DATA_DIR to run a second one.`,
  )
  expect(await isReady(first.address)).toBe(true)
})

test('a start with bad settings ends with a sentence for each variable, before anything is made', async () => {
  const { code, output } = await home.startExpectingExit({ PORT: 'abc', DATABASE_POOL_SIZE: '0' })

  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([
    'PORT must be a whole number from 0 to 65535, but it is "abc".',
    'DATABASE_POOL_SIZE must be a whole number from 1 to 500, but it is "0".',
  ])
  expect(existsSync(join(home.dataDir, 'secrets.json'))).toBe(false)
})

test('a database that does not answer ends the start with a sentence that hides its password', async () => {
  const { code, output } = await home.startExpectingExit({
    DATABASE_URL: 'postgres://app:secret@127.0.0.1:1/plumbline',
  })

  expect(code).toBe(1)
  expect(output.trim()).toBe('DATABASE_URL leads to no database that answers: connect ECONNREFUSED 127.0.0.1:1.')
})

test('a port that is taken ends the start with a sentence, and leaves no PostgreSQL behind', async () => {
  const other = await home.start()
  const { port } = new URL(other.address)
  const second = createHome()

  const { code, output } = await second.startExpectingExit({ PORT: port })

  expect(code).toBe(1)
  expect(output).toContain(`PORT ${port} is taken by another program`)
  expect(second.postgresPid()).toBeUndefined()
  second.remove()
})

test('DATABASE_URL takes the place of the built-in PostgreSQL', async () => {
  const cluster = await startTestCluster()
  try {
    const product = await home.start({ DATABASE_URL: cluster.url })

    expect(await isReady(product.address)).toBe(true)
    expect(existsSync(join(home.dataDir, 'postgres'))).toBe(false)
    process.kill(product.serverPid, 'SIGTERM')
    await product.ended
  } finally {
    await cluster.stop()
  }
})
