import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openPool } from './pool.ts'

const database = await freshDatabase()
const broken: Error[] = []
const pool = openPool({ url: database.url, size: 2, onIdleError: (error) => broken.push(error) })

afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('a connection that breaks while in use fails only its next statement', async () => {
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  let hasBroken = false
  client.on('error', () => {
    hasBroken = true
  })

  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await eventually(() => hasBroken)

  await expect(client.query('select 1')).rejects.toThrow()
  expect(client.listenerCount('error')).toBeGreaterThan(1)
  client.release(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(broken).toEqual([])
})
