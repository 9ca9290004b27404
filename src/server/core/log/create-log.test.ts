import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createLog } from './create-log.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-test-'))
const log = createLog({ production: false, logLevel: 'info', dataDir })

/** Once the log has been flushed. */
const lineOf = (message: string) =>
  eventually(async () => {
    const text = await readFile(join(dataDir, 'server.log'), 'utf8').catch(() => '')
    return text.split('\n').find((line) => line.includes(message))
  })
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('fields with secret names never reach the disk', async () => {
  log.info({ password: 'Correct-horse-1', asked: { idToken: 'abc.def', headers: { cookie: 'plumbline=1' } } }, 'asked')

  const line = await lineOf('asked')
  expect(line).not.toMatch(/Correct-horse-1|abc\.def|plumbline=1/)
})

test('a rejected database row is not logged, but its error is', async () => {
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('create table people (email text check (false))')
  const error = await client.query("insert into people values ('jo@example.com')").catch((failure: unknown) => failure)
  await client.end()
  await database.drop()
  expect(error).toMatchObject({ detail: expect.stringContaining('jo@example.com') })

  log.warn({ err: error }, 'A request failed')

  const line = await lineOf('A request failed')
  expect(line).not.toContain('jo@example.com')
  expect(JSON.parse(line)).toMatchObject({
    err: { table: 'people', message: expect.stringContaining('check'), stack: expect.anything() },
  })
})
