// Migrations are forward-only SQL files, applied in the order of their numbers, each in a transaction of its own. What was
// applied is kept with a checksum: an applied file that changed later would make two databases differ in silence.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

export type Migration = { name: string; sql: string; checksum: string }

const migrationsFolder = join(import.meta.dirname, '../../../../migrations')
const migrationName = /^\d{4}-[a-z0-9-]+\.sql$/
const migrationLockKey = 7_106_259

/** Brings the database up to the newest migration and answers the names it applied; safe when several starts do it at once. */
export async function migrate(databaseUrl: string, folder = migrationsFolder): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'plumbline migrate' })
  await client.connect()
  try {
    // The usual start has nothing to do, and pays one read for knowing it.
    const applied = await readApplied(client)
    if (applied && pendingOf(migrations, applied).length === 0) return []
    await client.query('select pg_advisory_lock($1)', [migrationLockKey])
    await client.query(
      'create table if not exists schema_migrations (' +
        'name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const pending = pendingOf(migrations, (await readApplied(client)) ?? new Map())
    for (const migration of pending) await apply(client, migration)
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

export function readMigrations(folder = migrationsFolder): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name, index) => {
    if (!migrationName.test(name)) throw new Error(`The migration ${name} is not named like 0001-accounts.sql.`)
    if (index > 0 && names[index - 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new Error(`Two migrations carry the number ${name.slice(0, 4)}: ${names[index - 1]} and ${name}.`)
    }
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/** Nothing where no migration has ever run. */
async function readApplied(client: pg.Client): Promise<Map<string, string> | undefined> {
  try {
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    )
    return new Map(rows.map((row) => [row.name, row.checksum]))
  } catch (error) {
    const undefinedTable = '42P01'
    if ((error as { code?: string }).code === undefinedTable) return undefined
    throw error
  }
}

function pendingOf(migrations: Migration[], applied: Map<string, string>): Migration[] {
  for (const name of applied.keys()) {
    if (!migrations.some((migration) => migration.name === name)) {
      throw new Error(
        `The database knows the migration ${name}, which this version does not have: it is older than its data.`,
      )
    }
  }
  return migrations.filter(({ name, checksum }) => {
    const known = applied.get(name)
    if (known && known !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it had been applied: undo the change and add a new file.`,
      )
    }
    return !known
  })
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed and left nothing behind: ${(error as Error).message}`, {
      cause: error,
    })
  }
}
