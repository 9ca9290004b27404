import { afterAll, expect, test } from 'vitest'
import { freshDatabase, queryOnce } from './database.ts'

const databases = await Promise.all([freshDatabase(), freshDatabase()])

afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()))
})

test('two test files write to a table of the same name without conflict', async () => {
  const [first, second] = databases

  await queryOnce(first.url, 'create table only_in_the_first (id int)')

  await expect(queryOnce(second.url, 'select * from only_in_the_first')).rejects.toThrow('does not exist')
})

test('a fresh database is migrated', async () => {
  const rows = await queryOnce(databases[0].url, "select to_regclass('schema_migrations') is not null as migrated")

  expect(rows).toEqual([{ migrated: true }])
})
