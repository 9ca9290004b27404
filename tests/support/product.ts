/**
 * The real product for a test file: a database of its own, practice payments, mails in the outbox, the door open, and
 * no pages. Requests go over real HTTP. After every test that moved money, `expectTrueLedger` asks the ledger's checks.
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
  /** For looking behind the product's back; never for making a state that its own calls cannot make. */
  readonly pool: pg.Pool
  stop(): Promise<void>
}

const host = '127.0.0.1'

export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const database = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-test-'))
  const config = readConfig({ DATA_DIR: dataDir, PLUMBLINE_TEST_DOOR: '1', DATABASE_POOL_SIZE: '8', ...env })
  const server = await startServer({
    config: { ...config, port: await findFreePort(host) },
    secrets: await readSecrets(config),
    databaseUrl: database.url,
    log: pino({ level: 'error' }),
    pages: false,
  })
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  return {
    address: server.address,
    databaseUrl: database.url,
    pool,
    stop: async () => {
      await pool.end()
      await server.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
