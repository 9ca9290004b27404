import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Config, readConfig } from '#server/core/config/config.ts'
import { readSecrets, type Secrets } from '#server/core/config/secrets.ts'
import { isDatabaseUnavailable } from '#server/core/db/database-error.ts'
import {
  findEmbeddedPostgres,
  InstanceAlreadyRunningError,
  startEmbeddedPostgres,
} from '#server/core/db/embedded-postgres.ts'
import { openPool } from '#server/core/db/pool.ts'
import { readInstanceFile } from './running-instance.ts'
import type { Shutdown } from './shutdown.ts'

const connectTimeoutMs = 10_000
const retryMs = 500
const oldestVersion = 150_000

/** One connection to the product's database, for a command. It works with and without a running product. */
export async function openProductPool(shutdown: Shutdown): Promise<pg.Pool> {
  const config = readConfig()
  const secrets = await readSecrets(config)
  const running = findEmbeddedPostgres({ dataDir: config.dataDir, password: secrets.databasePassword })
  const url = config.database.url ?? running ?? (await openDatabase(config, secrets, shutdown))
  const pool = openPool({ url, size: 1, onIdleError: () => undefined })
  shutdown.add(() => pool.end())
  return pool
}

/** The address of the configured database, or of the embedded one, which this program starts and stops. */
export async function openDatabase(config: Config, secrets: Secrets, shutdown: Shutdown): Promise<string> {
  if (config.database.url) return await waitForDatabase(config.database, shutdown.signal)
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

/** A database that starts, or a standby that becomes the primary, gets its time. Prints each new reason once. */
async function waitForDatabase({ url = '', waitMs }: Config['database'], signal: AbortSignal): Promise<string> {
  const endsAt = performance.now() + waitMs
  let printed = ''
  for (;;) {
    const obstacle = await findObstacle(url)
    if (obstacle === undefined) return url
    const { reason, canPass } = obstacle
    if (!canPass || signal.aborted || performance.now() >= endsAt)
      throw new Error(`DATABASE_URL names no database that can be used: ${reason}.`)
    if (reason !== printed) console.log(`Waiting for the database: ${reason}.`)
    printed = reason
    await wait(retryMs)
  }
}

interface Obstacle {
  readonly reason: string
  /** Whether time can remove it. */
  readonly canPass: boolean
}

/** Why the product can't use this database now. */
async function findObstacle(url: string): Promise<Obstacle | undefined> {
  const limits = { connectionTimeoutMillis: connectTimeoutMs, query_timeout: connectTimeoutMs }
  const client = new pg.Client({ connectionString: url, ...limits })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; read_only: boolean }>(
      `select current_setting('server_version_num')::integer as version,
         current_setting('transaction_read_only')::boolean as read_only`,
    )
    const { version = 0, read_only: isReadOnly } = rows[0] ?? {}
    if (version < oldestVersion)
      return { reason: `PostgreSQL ${Math.floor(version / 10_000)} is older than 15`, canPass: false }
    return isReadOnly ? { reason: 'it is read-only, as a standby is', canPass: true } : undefined
  } catch (error) {
    const { message, code = '' } = error as Error & { code?: string }
    // A host with several addresses gives an error without a message.
    return { reason: message || code, canPass: isDatabaseUnavailable(error) }
  } finally {
    await client.end().catch(() => undefined)
  }
}

function alreadyRunningMessage(dataDir: string): string {
  const instance = readInstanceFile(dataDir)
  const where = instance ? `is already running at ${instance.address}` : 'is just starting in another terminal'
  return `Plumbline ${where}; stop it first, or set another DATA_DIR to run a second one.`
}
