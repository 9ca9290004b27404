import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from './database.ts'

const databases = await Promise.all([freshDatabase(), freshDatabase()])

afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()))
})

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('two test files write to a table of the same name without conflict', async () => {
  const [first, second] = databases

  await query(first.url, 'create table only_in_the_first (id int)')

  await expect(query(second.url, 'select * from only_in_the_first')).rejects.toThrow('does not exist')
})

test('a fresh database is migrated', async () => {
  const rows = await query(databases[0].url, "select to_regclass('schema_migrations') is not null as migrated")

  expect(rows).toEqual([{ migrated: true }])
})
