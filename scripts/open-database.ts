import pg from 'pg'
import type { Config } from '#server/core/config/config.ts'
import type { Secrets } from '#server/core/config/secrets.ts'
import { InstanceAlreadyRunningError, startEmbeddedPostgres } from '#server/core/db/embedded-postgres.ts'
import { readInstanceFile } from './running-instance.ts'
import type { Shutdown } from './shutdown.ts'

const connectTimeoutMs = 10_000
const oldestVersion = 150_000

/** The address of the configured database, or of the embedded one, which this program starts and stops. */
export async function openDatabase(config: Config, secrets: Secrets, shutdown: Shutdown): Promise<string> {
  if (config.database.url) return await checkDatabase(config.database.url)
  const starting = startEmbeddedPostgres({
    dataDir: config.dataDir,
    password: secrets.databasePassword,
    onLost: () => void shutdown.exit(1, 'The built-in PostgreSQL ended unexpectedly. Its log is in the data folder.'),
  })
  // A signal may arrive during the start. The shutdown then waits for the start and stops PostgreSQL.
  shutdown.add(async () => {
    const postgres = await starting.catch(() => undefined)
    await postgres?.stop()
  })
  try {
    const postgres = await starting
    if (postgres.relocatedTo) console.log(`The database is in ${postgres.relocatedTo}, where its user can reach it.`)
    return postgres.url
  } catch (error) {
    throw error instanceof InstanceAlreadyRunningError ? new Error(alreadyRunningMessage(config.dataDir)) : error
  }
}

async function checkDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs })
  const version = await client
    .connect()
    .then(() => client.query<{ server_version_num: string }>('show server_version_num'))
    .then(({ rows }) => Number(rows[0]?.server_version_num))
    .catch((error: Error & { code?: string }) => {
      throw new Error(`DATABASE_URL names no database that responds: ${error.message || error.code}.`)
    })
    .finally(() => client.end().catch(() => undefined))
  if (version >= oldestVersion) return url
  throw new Error(`DATABASE_URL names PostgreSQL ${Math.floor(version / 10_000)}; Plumbline needs 15 or newer.`)
}

function alreadyRunningMessage(dataDir: string): string {
  const instance = readInstanceFile(dataDir)
  const where = instance ? `is already running at ${instance.address}` : 'is just starting in another terminal'
  return `Plumbline ${where}; stop it first, or set another DATA_DIR to run a second one.`
}
