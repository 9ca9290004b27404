import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { UserView } from '#api/accounts/account-view.ts'
import { jobFields, signUp } from '#tests/support/clients.ts'
import { databaseProxy } from '#tests/support/database-proxy.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'

const proxy = databaseProxy()
const product = await startProduct({}, { reach: proxy.reach })
const customer = await signUp(product, 'customer')

const isReady = async () => (await fetch(`${product.address}/health/ready`)).status === 200
const readAccount = () => customer.send('GET', '/account')
const postJob = () => customer.send('POST', '/job', jobFields)
const sentence = "This isn't available right now. Try again in a moment."

afterEach(async () => {
  proxy.heal()
  await eventually(isReady)
})
afterAll(async () => {
  product.consumeFaults()
  await product.stop()
  proxy.stop()
})

test('reads succeed after the database ended all connections, because they run again once', async () => {
  await product.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'plumbline'`)

  const answers = await Promise.all(Array.from({ length: 8 }, readAccount))

  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
})

test('reads and writes answer 503 with a sentence while the database is away, and work after it', async () => {
  proxy.cut()

  for (const answer of [await readAccount(), await postJob()]) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'core.unavailable', message: sentence } })
    expect(answer.headers.get('retry-after')).toBe('5')
  }
  expect(await isReady()).toBe(false)
  const logged = product.logLines.filter((line) => line.includes('The database is unavailable'))
  expect(logged.length).toBeGreaterThan(0)
  expect(product.logLines.filter((line) => line.includes('A request failed'))).toEqual([])

  proxy.heal()
  await eventually(isReady)
  expect((await postJob()).status).toBe(200)
})

test('an outage writes one log line a second', async () => {
  proxy.cut()
  await wait(1_100)
  const before = product.logLines.length

  await Promise.all(Array.from({ length: 20 }, readAccount))

  const lines = product.logLines.slice(before).filter((line) => line.includes('The database is unavailable'))
  expect(lines).toHaveLength(1)
})

test('a process is not ready within two seconds of silence on its path, and ready again after it', async () => {
  proxy.silence()
  const startedAt = performance.now()

  expect(await isReady()).toBe(false)

  expect(performance.now() - startedAt).toBeLessThan(3_000)
  proxy.heal()
  await eventually(isReady)
})

test('a read-only database answers 503 to writes, and its process is not ready', async () => {
  const name = new URL(product.databaseUrl).pathname.slice(1)
  const become = async (state: 'on' | 'off') => {
    await product.pool.query(`alter database ${name} set default_transaction_read_only = ${state}`)
    proxy.cut()
    proxy.heal()
  }
  await become('on')
  try {
    await eventually(async () => !(await isReady()))
    expect(await postJob()).toMatchObject({ status: 503, body: { code: 'core.unavailable' } })
    expect((await customer.send<UserView>('GET', '/account')).status).toBe(200)
  } finally {
    await product.pool.query('set default_transaction_read_only = off')
    await become('off')
  }
})
