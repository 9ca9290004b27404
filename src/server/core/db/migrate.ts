// Migrations are forward-only SQL files, applied in the order of their numbers, each in its own transaction. The database
// stores the checksum of each applied file, because a file edited later would make two databases differ.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

export type Migration = { name: string; sql: string; checksum: string }

const migrationsFolder = join(import.meta.dirname, '../../../../migrations')
const migrationName = /^\d{4}-[a-z0-9-]+\.sql$/
const migrationLockKey = 7_106_259

/** The last version before its 87 migrations were squashed. One file upgrades its databases to the 13 files of the squash. */
const previousVersion = {
  /** SHA-256 of its sorted lines `name checksum`. */
  migrationsSha256: '87cacd7c8e6cab0a9614cb0623ed9e07de37a9c1dcc4ecd851577ba539109b05',
  upgradeFile: 'upgrade-from-0102.sql',
  lastSquashedMigration: '0013-sandbox-processor.sql',
}

/** Applies all pending migrations and returns the names of the applied files. Concurrent starts apply each file once. */
export async function migrate(databaseUrl: string, folder = migrationsFolder): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'plumbline migrate' })
  await client.connect()
  try {
    // Usually nothing is pending. Then a start costs one query.
    const applied = await readApplied(client)
    if (applied && !isPreviousVersion(applied) && pendingOf(migrations, applied).length === 0) return []
    await client.query('select pg_advisory_lock($1)', [migrationLockKey])
    await client.query(
      'create table if not exists schema_migrations (' +
        'name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const upgrades = await upgradePreviousVersion(client, migrations)
    const pending = pendingOf(migrations, (await readApplied(client)) ?? new Map())
    for (const migration of pending) await apply(client, migration)
    return [...upgrades, ...pending.map((migration) => migration.name)]
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
    const sql = readSql(folder, name)
    return { name, sql, checksum: sha256(sql) }
  })
}

function readSql(folder: string, name: string): string {
  return readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Undefined if no migration has ever run. */
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

function isPreviousVersion(applied: Map<string, string>): boolean {
  const lines = [...applied].map(([name, checksum]) => `${name} ${checksum}`).toSorted()
  return sha256(lines.join('\n')) === previousVersion.migrationsSha256
}

/** Returns the names of the applied files: one, or none if the database does not have the previous version. */
async function upgradePreviousVersion(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  const { upgradeFile, lastSquashedMigration } = previousVersion
  if (!isPreviousVersion((await readApplied(client)) ?? new Map())) return []
  await inTransaction(client, upgradeFile, async () => {
    await client.query(readSql(import.meta.dirname, upgradeFile))
    await client.query('delete from schema_migrations')
    for (const migration of migrations) if (migration.name <= lastSquashedMigration) await record(client, migration)
  })
  return [upgradeFile]
}

function pendingOf(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const unknown = [...applied.keys()].find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown && migrations.every(({ name }) => applied.has(name))) {
    throw new Error(
      `The database knows the migration ${unknown}, which this version does not have: it is older than its data.`,
    )
  }
  if (unknown) {
    throw new Error(
      'This database was created by an older development version. ' +
        'Upgrade to the last version before the squash first.',
    )
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

function apply(client: pg.Client, migration: Migration): Promise<void> {
  return inTransaction(client, migration.name, async () => {
    await client.query(migration.sql)
    await record(client, migration)
  })
}

async function record(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
}

async function inTransaction(client: pg.Client, name: string, change: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await change()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed and left nothing behind: ${(error as Error).message}`, {
      cause: error,
    })
  }
}
