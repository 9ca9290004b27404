// One PostgreSQL for a test run, in memory if possible and without durable writes. Each test file copies its migrated
// template.
import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/core/db/embedded-postgres.ts'
import { migrate } from '#server/core/db/migrate.ts'

export type TestCluster = { url: string; stop(): Promise<void> }

export const templateDatabase = 'plumbline_template'

const folderPrefix = 'plumbline-tests-'

/** Starts the cluster and migrates its template. */
export async function startTestCluster(): Promise<TestCluster> {
  const memory = memoryFolder()
  removeAbandonedClusters(memory)
  const dataDir = join(memory, `${folderPrefix}${process.pid}-${randomBytes(3).toString('hex')}`)
  mkdirSync(dataDir, { mode: 0o700 })
  const postgres = await startEmbeddedPostgres({ dataDir, password: randomBytes(12).toString('hex'), durable: false })
  await createTemplate(postgres.url)
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Creates the migrated template again, on any PostgreSQL. */
export async function createTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`drop database if exists ${templateDatabase} with (force)`)
  await client.query(`create database ${templateDatabase}`)
  await client.end()
  await migrate(databaseUrl(url, templateDatabase))
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

function memoryFolder(): string {
  try {
    accessSync('/dev/shm', constants.W_OK)
    return '/dev/shm'
  } catch {
    return tmpdir()
  }
}

/** Ends the PostgreSQL of a killed test run, which would otherwise keep its memory. */
function removeAbandonedClusters(memory: string): void {
  for (const name of readdirSync(memory)) {
    const owner = name.startsWith(folderPrefix) ? Number.parseInt(name.slice(folderPrefix.length), 10) : 0
    if (!owner || isAlive(owner)) continue
    try {
      const pid = readFileSync(join(memory, name, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]
      process.kill(Number(pid), 'SIGQUIT')
    } catch {
      // It has already ended.
    }
    rmSync(join(memory, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
