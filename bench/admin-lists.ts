/**
 * Measures admin lists with 10,000 and with 1,000,000 rows, on the product's own queries and plans. Categories, legal
 * rules and admins have the same size in both. The large list may need twice the PostgreSQL CPU time of the
 * small one; the fastest round counts.
 */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { recordQuery } from '#api/admin/record-routes.ts'
import { readRecords } from '#server/admin/read-records.ts'
import { openPool } from '#server/core/db/pool.ts'
import { adminPages, type PageRequest } from './admin-list-pages.ts'
import type { BenchCluster } from './bench-database.ts'

const sizes = [10_000, 1_000_000] as const
const ratioMax = 2
/** Shorter times are not compared. */
const comparedFromMs = 1
const warmUps = 2
const now = new Date('2026-01-02T00:00:00Z')

interface Sized {
  readonly name: string
  readonly pool: pg.Pool
  /** The backend process of the connection. */
  readonly pid: number
}

interface Cost {
  readonly ms: number
  readonly blocks: number
}

/** Returns whether every page of a large list meets the target. */
export async function measureAdminLists(cluster: BenchCluster, rounds: number): Promise<boolean> {
  const databases: Sized[] = []
  for (const size of sizes) databases.push(await sizedDatabase(cluster, size))
  const missed: string[] = []
  for (const page of adminPages()) {
    const { line, isMissed } = await compare(cluster, databases, page, rounds)
    console.log(line)
    if (isMissed) missed.push(line)
  }
  for (const { pool } of databases) await pool.end()
  console.log(`${missed.length} pages cost more than ${ratioMax} times as much among ${sizes[1]} rows:`)
  for (const line of missed) console.log(line)
  return missed.length === 0
}

async function compare(cluster: BenchCluster, databases: readonly Sized[], page: PageRequest, rounds: number) {
  const runs = []
  for (const database of databases) runs.push({ database, query: await queryOf(database, page), costs: [] as Cost[] })
  for (let round = -warmUps; round < rounds; round++)
    for (const { database, query, costs } of round % 2 === 0 ? runs : runs.toReversed()) {
      const cost = await costOf(cluster, database, () => readRecords(database.pool, page.list, query, now))
      if (round >= 0) costs.push(cost)
    }
  const [small, large] = runs.map(({ costs }) => ({
    ms: Math.min(...costs.map(({ ms }) => ms)),
    blocks: Math.min(...costs.map(({ blocks }) => blocks)),
  })) as [Cost, Cost]
  const ratio = { ms: large.ms / small.ms, blocks: large.blocks / small.blocks }
  const of = (what: keyof Cost, unit: string, digits: number) =>
    `${small[what].toFixed(digits).padStart(7)} and ${large[what].toFixed(digits).padStart(7)} ${unit}: ${ratio[what].toFixed(2).padStart(5)}`
  const line = `${page.list.padEnd(14)} ${page.name.padEnd(44)} ${of('ms', 'ms', 2)}  ${of('blocks', 'blocks', 0)}`
  return { line, isMissed: ratio.ms > ratioMax && large.ms > comparedFromMs }
}

async function queryOf({ pool }: Sized, { list, query: words, pagesBefore = 0 }: PageRequest) {
  let query = recordQuery.parse(words)
  for (let page = 0; page < pagesBefore; page++) {
    const { next } = await readRecords(pool, list, { ...query, limit: 50 }, now)
    if (next === undefined) break
    query = { ...query, cursor: next }
  }
  return query
}

/** Another database's connection reads the statistics, so that the reading does not count. */
async function costOf(cluster: BenchCluster, { name, pool, pid }: Sized, work: () => Promise<unknown>): Promise<Cost> {
  await pool.query('select pg_stat_force_next_flush()')
  const blocksBefore = await cluster.blocksOf(name)
  const msBefore = processorMsOf(pid)
  await work()
  const ms = processorMsOf(pid) - msBefore
  await pool.query('select pg_stat_force_next_flush()')
  return { ms, blocks: (await cluster.blocksOf(name)) - blocksBefore }
}

function processorMsOf(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / 1_000_000
}

/** Inserts without indexes and creates them later, so a million rows take minutes. */
async function sizedDatabase(cluster: BenchCluster, size: number): Promise<Sized> {
  const { url, name, client } = await cluster.open(0, `admin_${size}`)
  await fill(client, size)
  const pool = openPool({ url, size: 1, onIdleError: () => undefined })
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { name, pool, pid: rows[0]?.pid ?? 0 }
}

async function fill(client: pg.Client, size: number): Promise<void> {
  console.log(`Writing ${size} rows of each list…`)
  const text = (await readFile(join(import.meta.dirname, 'admin-lists.sql'), 'utf8')).replaceAll(':size', String(size))
  const tables = [...new Set([...text.matchAll(/^insert into (\w+)/gm)].map(([, table]) => table))]
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  await client.query('begin')
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query('set local session_replication_role = replica')
  await client.query(text)
  for (const { made } of rows) await client.query(made)
  await client.query('commit')
  for (const table of tables) await client.query(`vacuum analyze ${table}`)
}
