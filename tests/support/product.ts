/**
 * Starts the real product for a test file, with its own database, sandbox payments, captured emails and test hooks.
 * Requests use real HTTP. `stop` throws logged errors that the test did not consume.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { findFreePort } from '#scripts/choose-port.ts'
import { readConfig } from '#server/core/config/config.ts'
import { readSecrets } from '#server/core/config/secrets.ts'
import { startServer } from '#server/main.ts'
import { freshDatabase } from './database.ts'
import { storeSharedPhoto } from './shared-photo.ts'

export interface Product {
  readonly address: string
  readonly databaseUrl: string
  readonly dataDir: string
  /** For reading only. Tests create records through routes. */
  readonly pool: pg.Pool
  readonly logLines: readonly string[]
  /** Returns the logged faults so far. They no longer fail the test. */
  consumeFaults(): string[]
  stop(): Promise<void>
}

const host = '127.0.0.1'
const errorLevel = 50

interface ProductOptions {
  /** A running product whose database and secrets this one shares, as a second process. */
  readonly beside?: Product
  /** Also serves the pages of the built web. */
  readonly pages?: boolean
  /** Browsers use passkeys only at a name, not at a number. */
  readonly publicName?: 'localhost'
  /** The address at which the product reaches its database. */
  readonly reach?: (databaseUrl: string) => Promise<string>
  /** Also runs the job scheduler. Other tests run scheduled jobs themselves. */
  readonly schedules?: boolean
}

export async function startProduct(
  env: Record<string, string> = {},
  { beside, pages = false, publicName, reach = async (url) => url, schedules = false }: ProductOptions = {},
): Promise<Product> {
  const database = beside ? undefined : await freshDatabase()
  const databaseUrl = beside?.databaseUrl ?? database?.url ?? ''
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'plumbline-test-')))
  if (!beside) await storeSharedPhoto(dataDir)
  const port = await findFreePort(host)
  const config = readConfig({
    DATA_DIR: dataDir,
    PLUMBLINE_TEST_HOOKS: '1',
    DATABASE_POOL_SIZE: '8',
    // Behind a proxy, so that each client can have its own network address.
    PUBLIC_URL: `http://${publicName ?? host}:${port}`,
    ...env,
  })
  const logLines: string[] = []
  const server = await startServer({
    config: { ...config, port },
    secrets: await readSecrets(config),
    databaseUrl: await reach(databaseUrl),
    log: pino({ level: 'trace' }, { write: (line: string) => void logLines.push(line) }),
    pages,
    schedules,
  })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  // The database may be dropped before the last connection ends.
  pool.on('error', () => undefined)
  let consumedLines = 0
  const consumeFaults = () => {
    const lines = logLines.slice(consumedLines)
    consumedLines = logLines.length
    return lines.filter((line) => (JSON.parse(line) as { level: number }).level >= errorLevel)
  }
  return {
    address: server.address,
    databaseUrl,
    dataDir,
    pool,
    logLines,
    consumeFaults,
    stop: async () => {
      await pool.end()
      await server.stop()
      // Later log lines are about the dropped database.
      const faults = consumeFaults()
      await database?.drop()
      if (!beside) await rm(dataDir, { recursive: true, force: true })
      if (faults.length > 0) throw new Error(`The product logged faults:\n${faults.join('')}`)
    },
  }
}
