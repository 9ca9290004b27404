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

test('whoever listens hears that messages may be missing when the line breaks, and again when it stands again', async () => {
  const heard: string[] = []
  const listening = await listen(database.url, 'news', {
    onMessage: (payload) => void heard.push(`message ${payload}`),
    onBreak: () => void heard.push('break'),
  })
  await pool.query("select pg_notify('news', '1')")
  await eventually(() => heard.length === 1)

  const lines = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'plumbline news'"
  expect((await pool.query(lines)).rowCount).toBe(1)

  await eventually(() => heard.length === 3)
  await pool.query("select pg_notify('news', '2')")
  await eventually(() => heard.length === 4)
  expect(heard).toEqual(['message 1', 'break', 'break', 'message 2'])
  await listening.stop()
})
