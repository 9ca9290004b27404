/** PostgreSQL prepares every statement on the migrated schema, so an unknown column fails the build. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RECORD_LISTS } from '#domain/admin/record-lists.ts'
import { registeredStatements } from '#server/core/db/sql.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { pathsBelow } from './source-tree.ts'

const stores = pathsBelow('src/server').filter((path) => path.endsWith('-store.ts'))
const database = await freshDatabase()
const client = new pg.Client({ connectionString: database.url })

beforeAll(async () => {
  await client.connect()
  for (const path of stores) await import(/* @vite-ignore */ `#server/${path.slice('src/server/'.length)}`)
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

async function failing(statements: Iterable<readonly [string, string]>): Promise<string[]> {
  const found: string[] = []
  for (const [name, text] of statements) {
    await client.query(`prepare "${name}" as ${text}`).catch((error: Error) => found.push(`${name}: ${error.message}`))
  }
  return found
}

test('every declared statement can be prepared', async () => {
  expect(registeredStatements().size).toBeGreaterThan(stores.length)
  expect(await failing(registeredStatements())).toEqual([])
})

test('a statement with an unknown column is reported', async () => {
  const seeded = [['seeded', 'select no_such_column from jobs']] as const
  expect(await failing(seeded)).toEqual(['seeded: column "no_such_column" does not exist'])
})

/** Tables whose size does not depend on the number of users. */
const smallTables = ['categories', 'legal_rules', 'page_protection', 'processor_sync']

/** Statements that may scan a whole table. */
const mayReadAll: Readonly<Record<string, RegExp>> = {
  'the ledger invariants read the whole ledger': /^(ledger-(check|invariant)-.*|account-balances)$/,
  'the hash chain is compared with every audit entry': /^audit-chain-(gaps|end)$/,
  'a sitemap lists every public page': /^sitemap-(starts|story-starts|categories)$/,
  'the sandbox processor acts as an external system': /^sandbox-/,
  'emails are captured only without a mail server': /-captured-emails?$/,
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Filter?: string
  readonly Plans?: readonly Plan[]
}

/** Scans of whole tables. A limited scan in index order is none. */
function wholeScans(plan: Plan, indexesOfSome: ReadonlySet<string>, isPage = false): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '', Filter: filter } = plan
  const isWhole = /^(Seq|Index|Index Only) Scan$/.test(type) && plan['Index Cond'] === undefined
  const isBounded = indexesOfSome.has(index) || (index !== '' && isPage && filter === undefined)
  const own = isWhole && !isBounded && !smallTables.includes(table) ? [table] : []
  const keepsOrder = type === 'LockRows' || type === 'Nested Loop'
  return [
    ...own,
    ...(plan.Plans ?? []).flatMap((part, i) =>
      wholeScans(part, indexesOfSome, type === 'Limit' || (isPage && keepsOrder && i === 0)),
    ),
  ]
}

/** Statements that scan a whole table although the planner avoids it, so no index fits. */
async function readWhole(statements: Iterable<readonly [string, string]>): Promise<string[]> {
  for (const way of ['seqscan', 'mergejoin', 'hashjoin']) await client.query(`set enable_${way} = off`)
  const partial = await client.query(
    'select indexrelid::regclass::text as name from pg_index where indpred is not null',
  )
  const indexesOfSome = new Set(partial.rows.map(({ name }: { name: string }) => name))
  const found: string[] = []
  for (const [name, text] of statements) {
    const { rows } = await client.query(`explain (generic_plan, format json) ${text}`)
    const [explained] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }]
    for (const table of new Set(wholeScans(explained.Plan, indexesOfSome))) found.push(`${name} reads all of ${table}`)
  }
  return found
}

test('every declared statement finds its rows by an index', async () => {
  const exceptions = Object.values(mayReadAll)
  const statements = [...registeredStatements()].filter(([name]) => !exceptions.some((names) => names.test(name)))

  expect(await readWhole(statements)).toEqual([])
})

test.each([
  ['a filter without an index', "select from jobs where title = 'x'", ['seeded reads all of jobs']],
  ['a filter along an order', 'select id from jobs where title = $1 order by id limit 1', ['seeded reads all of jobs']],
  ['a page of an order', 'select id from jobs order by id limit 1', []],
])('%s returns the expected finding', async (_says, text, found) => {
  expect(await readWhole([['seeded', text]])).toEqual(found)
})

/** Statements whose plan sorts rows before it returns the first. */
async function sorted(statements: Iterable<readonly [string, string]>): Promise<string[]> {
  await client.query('set enable_sort = off')
  const found: string[] = []
  for (const [name, text] of statements) {
    const { rows } = await client.query(`explain (generic_plan, format json) ${text}`)
    const [explained] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }]
    const nodes = nodesOf(explained.Plan)
    const isSmall = nodes.some(({ 'Relation Name': table = '' }) => smallTables.includes(table))
    if (!isSmall && nodes.some(({ 'Node Type': type }) => type.endsWith('Sort'))) found.push(name)
  }
  return found
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

test('an index covers every order of every admin list, with and without a status [ADMIN-01]', async () => {
  const lists = [...registeredStatements()].filter(([name]) => name.startsWith('records-end-'))
  for (const [list, { sorts, statuses }] of Object.entries(RECORD_LISTS))
    for (const sort of sorts)
      for (const way of statuses.length > 0 ? ['all', 'status'] : ['all'])
        expect(lists.map(([name]) => name)).toEqual(
          expect.arrayContaining([`records-end-${list}-${sort}-asc-${way}`, `records-end-${list}-${sort}-desc-${way}`]),
        )

  expect(await sorted(lists)).toEqual([])
})

test('an order without an index is reported', async () => {
  expect(await sorted([['seeded', "select id from jobs where status = 'open' order by detail limit 1"]])).toEqual([
    'seeded',
  ])
})
