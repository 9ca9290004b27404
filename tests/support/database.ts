import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { databaseUrl, templateDatabase } from './test-cluster.ts'

export type FreshDatabase = { url: string; drop(): Promise<unknown> }

/** A migrated database without data for one test file, or a copy of another template. Drop it after the tests. */
export async function freshDatabase(template = templateDatabase): Promise<FreshDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server)
    throw new Error('A test with a database belongs to the projects "server" or "start" of vitest.config.ts.')
  const name = `test_${randomBytes(6).toString('hex')}`
  await queryOnce(server, `create database ${name} template ${template}`)
  return {
    url: databaseUrl(server, name),
    // PostgreSQL waits briefly for closing connections. It then ends the open ones.
    drop: () =>
      queryOnce(server, `drop database ${name}`).catch(() => queryOnce(server, `drop database ${name} with (force)`)),
  }
}

/** Runs one statement on its own connection. */
export async function queryOnce(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
