import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { databaseProxy } from '#tests/support/database-proxy.ts'
import { openPool } from './pool.ts'
import { endSilentConnections } from './silent-connections.ts'

const database = await freshDatabase()
const proxy = databaseProxy()
const url = await proxy.reach(database.url)
const pool = openPool({ url, size: 2, onIdleError: () => undefined })
const stop = endSilentConnections(pool, url)

afterAll(async () => {
  stop()
  await pool.end()
  proxy.stop()
  await database.drop()
})

test('a slow statement goes on', async () => {
  const { rows } = await pool.query<{ done: number }>('select 1 as done, pg_sleep(5.5)')

  expect(rows).toMatchObject([{ done: 1 }])
}, 15_000)

test('a connection on a silent path ends before the time limit of a reply, and the next one works', async () => {
  await pool.query('select 1')
  proxy.silence()
  const startedAt = performance.now()
  const lost = pool.query('select 2')
  await Promise.all([expect(lost).rejects.toThrow('Connection terminated'), wait(500).then(proxy.heal)])

  // The time limit of a reply is 20 seconds.
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
}, 30_000)
