/**
 * The lists of the administration with 10,000 rows each and with 1,000,000: the first page, one deep inside, one that is
 * kept to a status, and searches for a common, a less common and a rare word. Asked of the store itself, in turns, so that
 * both sizes meet the same machine; the plans are those of the product.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { recordQuery } from '#contract/admin/record-routes.ts'
import type { RecordListName } from '#domain/admin/record-lists.ts'
import { readRecords } from '#server/admin/read-records.ts'
import { openPool } from '#server/core/db/pool.ts'
import type { BenchCluster } from './bench-database.ts'
import { median } from './servers.ts'

const sizes = [10_000, 1_000_000] as const
const tables = ['accounts', 'account_words', 'jobs', 'job_words', 'quotes', 'audit_entries'] as const

/** Every second title begins with the first word, one of three hundred has the second, and one alone the last. */
const searches = { 'a common word': 'throom', 'a word of one in 300': 'numbat', 'a rare word': 'number 777 ' }

const asked: Readonly<Partial<Record<RecordListName, Readonly<Record<string, Record<string, string>>>>>> = {
  customers: {
    'first page': {},
    'by name': { sort: 'name' },
    filtered: { status: 'ARCHIVED' },
    'a common word': { q: 'ann' },
    'a word of one in 300': { q: 'umba' },
    'the same, by name': { q: 'umba', sort: 'name' },
    'a rare word': { q: 'customer777@' },
    'two letters that nobody has': { q: 'qx' },
  },
  jobs: {
    'first page': {},
    'by title': { sort: 'title' },
    filtered: { status: 'completed' },
    'of a state': { state: 'NT' },
    ...Object.fromEntries(Object.entries(searches).map(([name, q]) => [name, { q }])),
  },
  quoteApplies: {
    'first page': {},
    filtered: { status: 'closed' },
    ...Object.fromEntries(Object.entries(searches).map(([name, q]) => [name, { q }])),
  },
  audit: {
    'first page': {},
    filtered: { action: 'story.publish' },
    'of a day': { from: '2025-12-20', to: '2025-12-20' },
    'a common word': { q: 'admin' },
    'of one subject': { subject: 'subject777' },
  },
}

interface Sized {
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}

export async function measureAdminLists(cluster: BenchCluster, rounds: number): Promise<void> {
  const databases: Sized[] = []
  for (const size of sizes) databases.push(await sizedDatabase(cluster, size))
  try {
    for (const [list, pages] of Object.entries(asked))
      for (const [name, query] of Object.entries(pages))
        await compare(databases, list as RecordListName, name, query, rounds)
    for (const list of Object.keys(asked) as RecordListName[])
      await compare(databases, list, 'deep inside', {}, rounds, 200)
  } finally {
    for (const { close } of databases) await close()
  }
}

async function compare(
  databases: readonly Sized[],
  list: RecordListName,
  name: string,
  words: Record<string, string>,
  rounds: number,
  pagesBefore = 0,
): Promise<void> {
  const queries = []
  for (const { pool } of databases) {
    let query = recordQuery.parse(words)
    for (let page = 0; page < pagesBefore; page++)
      query = { ...query, cursor: (await readRecords(pool, list, { ...query, limit: 45 }, now)).next }
    queries.push({ pool, query, times: [] as number[] })
  }
  for (let round = -warmUps; round < rounds; round++)
    for (const { pool, query, times } of round % 2 === 0 ? queries : queries.toReversed()) {
      const start = performance.now()
      await readRecords(pool, list, query, now)
      if (round >= 0) times.push(performance.now() - start)
    }
  const [small = Number.NaN, large = Number.NaN] = queries.map(({ times }) => median(times))
  console.log(
    `${list.padEnd(14)} ${name.padEnd(28)} ${small.toFixed(2).padStart(7)} ms, ${large.toFixed(2).padStart(7)} ms: ${(large / small).toFixed(2)}`,
  )
}

const warmUps = 10
const now = new Date('2026-01-02T00:00:00Z')

/** Written without indexes, which are made afterwards: a million rows are there in minutes. */
async function sizedDatabase(cluster: BenchCluster, size: number): Promise<Sized> {
  const { url, client } = await cluster.open(0, `admin_${size}`)
  console.log(`Writing ${size} customers, jobs, quotes and changes…`)
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query('set session_replication_role = replica')
  const text = await readFile(join(import.meta.dirname, 'admin-lists.sql'), 'utf8')
  await client.query(text.replaceAll(':size', String(size)))
  for (const { made } of rows) await client.query(made)
  for (const table of tables) await client.query(`vacuum analyze ${table}`)
  const pool = openPool({ url, size: 1, onIdleError: () => undefined })
  return { pool, close: () => pool.end() }
}
