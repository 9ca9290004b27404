import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'

let folder: string
let database: FreshDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-migrations-'))
  database = await freshDatabase()
  await query('drop table schema_migrations')
})

afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

function write(name: string, sql: string) {
  writeFileSync(join(folder, name), sql)
}

async function query(sql: string) {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('migrations are applied in order, once', async () => {
  write('0002-second.sql', 'alter table things_made add column size int;')
  write('0001-first.sql', 'create table things_made (id int); insert into things_made values (1);')

  expect(await migrate(database.url, folder)).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await migrate(database.url, folder)).toEqual([])
  expect(await query('select * from things_made')).toEqual([{ id: 1, size: null }])
})

test('four starts at the same moment apply each migration once', async () => {
  write('0001-first.sql', 'create table things_made (id int); select pg_sleep(0.1);')

  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, folder)))

  expect(applied.flat()).toEqual(['0001-first.sql'])
})

test('a migration that fails leaves nothing behind and names itself', async () => {
  write('0001-first.sql', 'create table things_made (id int); select 1 / 0;')

  await expect(migrate(database.url, folder)).rejects.toThrow(
    'The migration 0001-first.sql failed and left nothing behind: division by zero',
  )
  expect(await query("select to_regclass('things_made') as found")).toEqual([{ found: null }])
})

test('an applied migration that was edited stops the start', async () => {
  write('0001-first.sql', 'create table things_made (id int);')
  await migrate(database.url, folder)
  write('0001-first.sql', 'create table things_made (id bigint);')

  await expect(migrate(database.url, folder)).rejects.toThrow(
    'The migration 0001-first.sql was changed after it had been applied',
  )
})

test('a version that is older than its data does not start', async () => {
  write('0001-first.sql', 'create table things_made (id int);')
  write('0002-second.sql', 'alter table things_made add column size int;')
  await migrate(database.url, folder)
  rmSync(join(folder, '0002-second.sql'))

  await expect(migrate(database.url, folder)).rejects.toThrow('it is older than its data')
})

test.each([
  ['first.sql', 'is not named like 0001-accounts.sql'],
  ['0001-again.sql', 'Two migrations carry the number 0001'],
])('a file named %s beside 0001-first.sql is refused', async (name, sentence) => {
  write('0001-first.sql', 'select 1;')
  write(name, 'select 1;')

  await expect(migrate(database.url, folder)).rejects.toThrow(sentence)
})
