/** A PostgreSQL of the benchmark, with databases that hold a multiple of 50,000 jobs and 10,000 contractors. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '#server/core/config/config.ts'
import { readSecrets, type Secrets } from '#server/core/config/secrets.ts'
import { startEmbeddedPostgres } from '#server/core/db/embedded-postgres.ts'
import { migrate } from '#server/core/db/migrate.ts'

export interface BenchCluster {
  readonly dataDir: string
  readonly secrets: Secrets
  /** Opens a database with this multiple of the data. Scale 0 opens an empty one with the given name. */
  open(scale: number, name?: string): Promise<BenchDatabase>
  /** The number of blocks read in a database. */
  blocksOf(name: string): Promise<number>
}

export interface BenchDatabase {
  readonly url: string
  readonly name: string
  readonly client: pg.Client
}

export type Stop = () => unknown

export async function startCluster(stops: Stop[]): Promise<BenchCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-bench-data-'))
  stops.push(() => rm(dataDir, { recursive: true, force: true }))
  const secrets = await readSecrets(readConfig({ DATA_DIR: dataDir }))
  const cluster = await startEmbeddedPostgres({ dataDir, password: secrets.databasePassword })
  stops.push(() => cluster.stop())
  const admin = await clientOf(cluster.url, stops)
  return {
    dataDir,
    secrets,
    open: async (scale, name = String(scale)) => {
      const url = new URL(cluster.url)
      url.pathname = `/bench_${name}`
      await admin.query(`create database bench_${name}`)
      await migrate(url.href)
      const client = await clientOf(url.href, stops)
      const database = { url: url.href, name: `bench_${name}`, client }
      if (scale === 0) return database
      console.log(`Writing ${scale} times 50,000 jobs, 100,000 quotes and 10,000 contractors…`)
      await client.query('set session_replication_role = replica')
      const text = await readFile(join(import.meta.dirname, 'bench-data.sql'), 'utf8')
      for (const statement of statementsOf(text.replaceAll(':scale', String(scale)))) await client.query(statement)
      return database
    },
    blocksOf: async (name) => {
      const { rows } = await admin.query<{ blocks: string }>(
        'select blks_hit + blks_read as blocks from pg_stat_database where datname = $1',
        [name],
      )
      return Number(rows[0]?.blocks)
    },
  }
}

async function clientOf(url: string, stops: Stop[]): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  stops.push(() => client.end())
  return client
}

/** Splits a file into statements. Function bodies between dollar signs contain semicolons. */
function statementsOf(text: string): string[] {
  return text
    .split(/;\n(?=(?:[^$]|\$\$[^$]*\$\$|\$(?!\$))*$)/)
    .map((statement) => statement.trim())
    .filter(Boolean)
}
