/** Names of categories once could be the same; a database in which two are comes up to date nevertheless. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { migrate, readMigrations } from '../core/db/migrate.ts'

const migrations = join(import.meta.dirname, '../../../migrations')

test('two categories that were given one name are told apart before names have to differ [ADMIN-01]', async () => {
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.url })
  const earlier = mkdtempSync(join(tmpdir(), 'plumbline-earlier-'))
  await client.connect()
  try {
    await client.query('drop schema sandbox_processor, public cascade; create schema public')
    for (const { name } of readMigrations()) if (name < '0068-') cpSync(join(migrations, name), join(earlier, name))
    await migrate(database.url, earlier)
    await client.query("update categories set name = 'WATERPROOFING' where id = 'category_supplier'")

    await migrate(database.url)

    const { rows } = await client.query("select id, name from categories where name ilike 'waterproofing%' order by id")
    expect(rows).toEqual([
      { id: 'category_supplier', name: 'WATERPROOFING (category_supplier)' },
      { id: 'category_waterproofing', name: 'Waterproofing' },
    ])
  } finally {
    await client.end()
    rmSync(earlier, { recursive: true })
    await database.drop()
  }
})
