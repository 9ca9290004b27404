/**
 * The real product for a test file: a database of its own, practice payments, mails in the outbox, the door open, and
 * no pages unless they are asked for. Requests go over real HTTP. After every test that moved money, `expectValidLedger` asks the ledger's checks.
 * What the product logs as an error is a fault of ours: `stop` throws it, unless the test that provoked it took it.
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

export interface Product {
  readonly address: string
  readonly databaseUrl: string
  readonly dataDir: string
  /** For looking behind the product's back; never for making a state that its own calls cannot make. */
  readonly pool: pg.Pool
  /** Every line of the log, as it was written. */
  readonly logLines: readonly string[]
  /** The faults logged so far, which are then no longer unexpected. */
  consumeFaults(): string[]
  stop(): Promise<void>
}

const host = '127.0.0.1'
const errorLevel = 50

interface ProductOptions {
  /** A running product to share the database and the secrets of, as a second process would. */
  readonly beside?: Product
  /** Renders the pages too, from the built web. */
  readonly pages?: boolean
}

export async function startProduct(
  env: Record<string, string> = {},
  { beside, pages = false }: ProductOptions = {},
): Promise<Product> {
  const database = beside ? undefined : await freshDatabase()
  const databaseUrl = beside?.databaseUrl ?? database?.url ?? ''
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'plumbline-test-')))
  const port = await findFreePort(host)
  const config = readConfig({
    DATA_DIR: dataDir,
    PLUMBLINE_TEST_HOOKS: '1',
    DATABASE_POOL_SIZE: '8',
    // Behind a proxy, so that every person can come from a network address of their own.
    PUBLIC_URL: `http://${host}:${port}`,
    ...env,
  })
  const logLines: string[] = []
  const server = await startServer({
    config: { ...config, port },
    secrets: await readSecrets(config),
    databaseUrl,
    log: pino({ level: 'trace' }, { write: (line: string) => void logLines.push(line) }),
    pages,
    // What the product does at an hour of the day, or every few minutes, is done when a test asks for it.
    schedules: false,
  })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  // The database may be dropped before the last connection has said goodbye.
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
      // What is said from here on is about a database that was taken away.
      const faults = consumeFaults()
      await database?.drop()
      if (!beside) await rm(dataDir, { recursive: true, force: true })
      if (faults.length > 0) throw new Error(`The product logged faults:\n${faults.join('')}`)
    },
  }
}
