import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { openPool } from './pool.ts'
import type { Db } from './sql.ts'
import { inTransaction } from './transaction.ts'

const database = await freshDatabase()
// One connection, so a late statement would run on the one that was released.
const pool = openPool({ url: database.url, size: 1, onIdleError: () => undefined })
const insert = (db: Db, name: string) => db.query('insert into written (name) values ($1)', [name])
const writtenNames = async () => (await pool.query('select name from written order by name')).rows

beforeAll(() => pool.query('create table written (name text)'))
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('a branch that is still running after the rollback writes nothing', async () => {
  const rolledBack = Promise.withResolvers<void>()
  let late: Promise<unknown> = Promise.resolve()
  const transaction = inTransaction(pool, (db) => {
    late = insert(db, 'in time')
      .then(() => rolledBack.promise)
      .then(() => insert(db, 'late'))
    late.catch(() => undefined)
    return Promise.all([late, Promise.reject(new Error('The other branch failed'))])
  })

  await expect(transaction).rejects.toThrow('The other branch failed')
  rolledBack.resolve()

  await expect(late).rejects.toThrow('The transaction has already ended')
  expect(await writtenNames()).toEqual([])
})

test('a statement that nothing waits for fails after the commit', async () => {
  const committed = Promise.withResolvers<void>()
  let late: Promise<unknown> = Promise.resolve()
  await inTransaction(pool, async (db) => {
    late = committed.promise.then(() => insert(db, 'late'))
    await insert(db, 'in time')
  })
  committed.resolve()

  await expect(late).rejects.toThrow('The transaction has already ended')
  expect(await writtenNames()).toEqual([{ name: 'in time' }])
})
