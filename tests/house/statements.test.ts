/** PostgreSQL itself reads every statement of the product on the migrated schema: an unknown column fails the build. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaredStatements } from '#server/core/db/sql.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { pathsBelow } from './source-tree.ts'

const stores = pathsBelow('src/server').filter((path) => path.endsWith('-store.ts'))
const database = await freshDatabase()
const client = new pg.Client({ connectionString: database.url })

beforeAll(async () => {
  await client.connect()
  for (const path of stores) await import(/* @vite-ignore */ `#server/${path.slice('src/server/'.length)}`)
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

async function refused(statements: Iterable<readonly [string, string]>): Promise<string[]> {
  const found: string[] = []
  for (const [name, text] of statements) {
    await client.query(`prepare "${name}" as ${text}`).catch((error: Error) => found.push(`${name}: ${error.message}`))
  }
  return found
}

test('every declared statement can be prepared', async () => {
  expect(declaredStatements().size).toBeGreaterThan(stores.length)
  expect(await refused(declaredStatements())).toEqual([])
})

test('a statement with a column that does not exist is seen', async () => {
  const seeded = [['seeded', 'select no_such_column from jobs']] as const
  expect(await refused(seeded)).toEqual(['seeded: column "no_such_column" does not exist'])
})
