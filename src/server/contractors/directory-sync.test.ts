import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import type { Db } from '../core/db/sql.ts'
import { listingsOf, nextListings } from './directory-store.ts'
import { directoryFeed } from './directory-sync.ts'

const database = await freshDatabase()
const pool = new pg.Pool({ connectionString: database.url, max: 1 })

afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** An empty database that records the statements. */
function emptyDatabase() {
  const asked: { name: string; values: unknown[] }[] = []
  const query = async (statement: { name: string; values: unknown[] }) => {
    asked.push(statement)
    return { rows: [] }
  }
  return {
    db: { query } as unknown as Db,
    fullReads: () => asked.filter(({ name }) => name === nextListings.name).length,
    readAgain: () => asked.filter(({ name }) => name === listingsOf.name).map(({ values }) => values[1] as string[]),
  }
}

const onError = (error: unknown) => {
  throw error
}

test('many changes are reloaded in batches of 100, so that requests run in between', async () => {
  const { db, fullReads, readAgain } = emptyDatabase()
  const feed = directoryFeed({ pool: db, onError })
  const connection = await feed.subscribe(database.url)
  await feed.current()

  await pool.query("select pg_notify('directory_changed', 'account_' || n) from generate_series(1, 5000) n")
  feed.wrote()
  await feed.current()
  await connection.stop()

  expect(new Set(readAgain().flat()).size).toBe(5000)
  expect(Math.max(...readAgain().map(({ length }) => length))).toBe(100)
  expect(fullReads()).toBe(1)
})

test('without a LISTEN connection, writes cause one full reload in 3 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const { db, fullReads } = emptyDatabase()
  const feed = directoryFeed({ pool: db, onError })
  await feed.current()
  const write = async () => {
    feed.wrote()
    await feed.current()
  }

  await write()
  expect(fullReads()).toBe(2)

  for (let count = 0; count < 20; count++) await write()
  expect(fullReads()).toBe(2)

  await vi.advanceTimersByTimeAsync(3000)
  expect(fullReads()).toBe(3)
})

test('now returns undefined before the first load and while an own write is pending', async () => {
  const { db } = emptyDatabase()
  const feed = directoryFeed({ pool: db, onError })
  expect(feed.now()).toBeUndefined()
  expect(await feed.current()).toBe(feed.now())

  feed.wrote()
  expect(feed.now()).toBeUndefined()
  const listening = feed.current()
  expect(feed.now()).toBeUndefined()
  expect(await listening).toBe(feed.now())
})
