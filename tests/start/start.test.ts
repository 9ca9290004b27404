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
  const response = await fetch(`${address}/api/health/ready`).catch(() => undefined)
  return response?.status === 200
}

const mode = (path: string) => statSync(join(home.dataDir, path)).mode & 0o777

test('the first start creates a private data folder, Ctrl-C stops everything, and the next start keeps the data', async () => {
  const first = await home.start()
  expect(await isReady(first.address)).toBe(true)
  expect([mode('.'), mode('secrets.json'), mode('postgres')]).toEqual([0o700, 0o600, 0o700])
  // pg-boss sends due scheduled jobs through this queue.
  expect(await home.query("select name from pgboss.queue where name = '__pgboss__send-it'")).toHaveLength(1)
  await home.query('create table kept as select 42 as response')
  const postgres = home.postgresPid()

  process.kill(-(first.npm.pid ?? 0), 'SIGINT')
  await first.ended

  expect(isAlive(first.serverPid)).toBe(false)
  expect(postgres).toBeGreaterThan(0)
  expect(home.postgresPid()).toBeUndefined()
  expect(existsSync(join(home.dataDir, 'running.json'))).toBe(false)

  const second = await home.start()
  expect(await isReady(second.address)).toBe(true)
  expect(await home.query('select response from kept')).toEqual([{ response: 42 }])
})

test('SIGTERM to npm alone stops everything, although npm does not forward it', async () => {
  const product = await home.start()

  product.npm.kill('SIGTERM')

  expect(await waitFor(() => !isAlive(product.serverPid) || undefined)).toBe(true)
  expect(await waitFor(() => home.postgresPid() === undefined || undefined)).toBe(true)
})

test('after kill -9 of the server the next start uses the running PostgreSQL', async () => {
  const first = await home.start()
  await home.query('create table kept as select 42 as response')
  const postgres = home.postgresPid()
  process.kill(first.serverPid, 'SIGKILL')
  await first.ended
  expect(home.postgresPid()).toBe(postgres)

  const second = await home.start()

  expect(home.postgresPid()).toBe(postgres)
  expect(await home.query('select response from kept')).toEqual([{ response: 42 }])
  process.kill(second.serverPid, 'SIGTERM')
  await second.ended
  expect(home.postgresPid()).toBeUndefined()
})

test('after kill -9 of the server and PostgreSQL the next start recovers all commits', async () => {
  const first = await home.start()
  await home.query('create table kept as select 42 as response')
  process.kill(home.postgresPid() ?? 0, 'SIGKILL')
  process.kill(-(first.npm.pid ?? 0), 'SIGKILL')
  await first.ended

  const second = await home.start()

  expect(await isReady(second.address)).toBe(true)
  expect(await home.query('select response from kept')).toEqual([{ response: 42 }])
})

test('a second instance prints the address of the first one, exits with code 1 and leaves the first one running', async () => {
  const first = await home.start()

  const { code, output } = await home.startExpectingExit()

  expect(code).toBe(1)
  expect(output.trim()).toBe(
    `Plumbline is already running at ${first.address}; stop it first, or set another DATA_DIR to run a second one.`,
  )
  expect(await isReady(first.address)).toBe(true)
})

test('a start with invalid settings prints a sentence for each variable and creates nothing', async () => {
  const { code, output } = await home.startExpectingExit({ PORT: 'abc', DATABASE_POOL_SIZE: '0' })

  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([
    'PORT must be a whole number from 0 to 65535, but it is "abc".',
    'DATABASE_POOL_SIZE must be a whole number from 1 to 500, but it is "0".',
  ])
  expect(existsSync(join(home.dataDir, 'secrets.json'))).toBe(false)
})

test('an unreachable database ends the start with a sentence that hides its password', async () => {
  const { code, output } = await home.startExpectingExit({
    DATABASE_URL: 'postgres://app:secret@127.0.0.1:1/plumbline',
    DATABASE_WAIT_SECONDS: '0',
  })

  expect(code).toBe(1)
  expect(output.trim()).toBe('DATABASE_URL names no database that can be used: connect ECONNREFUSED 127.0.0.1:1.')
})

test('a used port ends the start with a sentence and stops PostgreSQL', async () => {
  const other = await home.start()
  const { port } = new URL(other.address)
  const second = createHome()

  const { code, output } = await second.startExpectingExit({ PORT: port })

  expect(code).toBe(1)
  expect(output).toContain(`PORT ${port} is in use`)
  expect(second.postgresPid()).toBeUndefined()
  second.remove()
})

test('DATABASE_URL replaces the built-in PostgreSQL', async () => {
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
