/**
 * `npm run bench`: the built product against the ceiling server, interleaved in one run on one PostgreSQL. It prints,
 * for each call, the ratio of requests per second, latencies, CPU per request and memory; docs/performance.md holds
 * what was measured. Timings decide nothing in the tests; they are looked at here.
 * Usage: npm run bench [-- rounds [seconds]]; without a round it measures sign-ins and first loads alone.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import Stripe from 'stripe'
import { findFreePort } from '#scripts/choose-port.ts'
import { type AccountRow, accountById } from '#server/accounts/account-store.ts'
import { readConfig } from '#server/core/config/config.ts'
import { readSecrets } from '#server/core/config/secrets.ts'
import { startEmbeddedPostgres } from '#server/core/db/embedded-postgres.ts'
import { migrate } from '#server/core/db/migrate.ts'
import { idTokens } from '#server/sessions/id-token.ts'
import { sessionOf } from './bench-session.ts'
import { firstLoads } from './first-loads.ts'
import { costOf, startNode, untilAnswers } from './processes.ts'
import { signIns } from './sign-ins.ts'
import { listedRequests, numberedRequest, type Run, runWrk, sameRequest } from './wrk.ts'

const [rounds = 3, seconds = 3] = process.argv.slice(2).map(Number)
const host = '127.0.0.1'
const warmUpSeconds = 1

interface Server {
  readonly name: 'product' | 'ceiling' | 'fastify'
  readonly address: string
  readonly pid: number
}

interface Call {
  readonly name: string
  readonly product: (round: number) => string
  readonly ceiling: string
  /** Puts back what a round has used up. */
  readonly reset?: string
}

const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-bench-data-'))
const config = readConfig({ DATA_DIR: dataDir })
const secrets = await readSecrets(config)
const database = await startEmbeddedPostgres({ dataDir, password: secrets.databasePassword })
const stops: (() => unknown)[] = [() => rm(dataDir, { recursive: true, force: true }), () => database.stop()]
try {
  await migrate(database.url)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  stops.push(() => client.end())
  console.log('Writing 50,000 jobs, 100,000 quotes, 10,000 contractors…')
  await client.query('set session_replication_role = replica')
  for (const statement of statementsOf(await readFile(join(import.meta.dirname, 'bench-data.sql'), 'utf8')))
    await client.query(statement)
  await measure(client, await startProduct(), await startPeer('ceiling'), await startPeer('fastify'))
} finally {
  for (const stop of stops.reverse()) await stop()
}

async function startProduct(): Promise<Server> {
  const port = await findFreePort(host)
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO_DATA: 'off',
    LOG_LEVEL: 'warn',
    // As behind a proxy, so that every sign-in can come from a network address of its own.
    PUBLIC_URL: `http://${host}:${port}`,
  }
  const script = join(import.meta.dirname, '../scripts/start.ts')
  const address = `http://${host}:${port}`
  const first = startNode(script, env)
  await untilAnswers(`${address}/api/categories`, 120_000)
  await ended(first)
  const child = startNode(script, env)
  stops.push(() => ended(child))
  console.log(
    `Warm start to the first good answer: ${Math.round(await untilAnswers(`${address}/api/categories`, 120_000))} ms`,
  )
  return { name: 'product', address, pid: child.pid ?? 0 }
}

async function startPeer(name: 'ceiling' | 'fastify'): Promise<Server> {
  const port = await findFreePort(host)
  const child = startNode(join(import.meta.dirname, `${name}-server.ts`), {
    DATABASE_URL: database.url,
    PORT: String(port),
  })
  stops.push(() => ended(child))
  const address = `http://${host}:${port}`
  await untilAnswers(`${address}/job/open`)
  return { name, address, pid: child.pid ?? 0 }
}

async function ended(child: ReturnType<typeof startNode>): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

type Measured = Run & { cpu: number }
type Results = Record<Server['name'], Measured[]>

async function measure(client: pg.Client, ...running: [product: Server, Server, Server]): Promise<void> {
  const results = new Map<string, Results>()
  for (let round = rounds > 0 ? -1 : 0; round < rounds; round++) {
    for (const call of await callsOf(client)) {
      const kept = results.get(call.name) ?? { product: [], ceiling: [], fastify: [] }
      results.set(call.name, kept)
      runCall(call, running, round, kept)
      if (call.reset) await client.query(call.reset)
    }
  }
  if (rounds > 0) printRows(results)
  for (const { name, pid } of running) console.log(`Memory of ${name}: ${Math.round(costOf(pid).rssMb)} MB`)
  if (rounds > 0) printPages(running[0])
  const [{ address, pid }] = running
  await signIns({ address, pid, databaseUrl: database.url, secrets }, seconds)
  await firstLoads(address, (await sessionOf(client, 'customer0')).cookie)
}

/** One call on every server, right after each other. The first round warms everything up and does not count. */
function runCall(call: Call, running: readonly Server[], round: number, kept: Results): void {
  for (const server of running) {
    const requests = server.name === 'product' ? call.product(round + 1) : call.ceiling
    const run = measured(server, requests, round < 0 ? warmUpSeconds : seconds)
    if (round >= 0) kept[server.name].push(run)
  }
}

function measured(server: Server, lua: string, lasts: number): Measured {
  const before = costOf(server.pid).cpuMs
  const run = runWrk(server.address, lua, lasts)
  return { ...run, cpu: (costOf(server.pid).cpuMs - before) / Math.max(1, run.requests) }
}

function printRows(results: ReadonlyMap<string, Results>): void {
  console.log(
    'call                      req/s  ratio  p50 ms  p99 ms  ceiling p99  Fastify p99  cpu ms/req  ceiling cpu  failures',
  )
  for (const [name, kept] of results) printRow(name, kept)
}

function printRow(name: string, kept: Results): void {
  const of = (runs: Measured[], field: keyof Measured) => median(runs.map((run) => run[field]))
  const ratio = median(
    kept.product.map((run, i) => run.requestsPerSecond / (kept.ceiling[i]?.requestsPerSecond ?? Number.NaN)),
  )
  const cells = [
    of(kept.product, 'requestsPerSecond').toFixed(0),
    ratio.toFixed(2),
    of(kept.product, 'p50Ms').toFixed(1),
    of(kept.product, 'p99Ms').toFixed(1),
    of(kept.ceiling, 'p99Ms').toFixed(1),
    of(kept.fastify, 'p99Ms').toFixed(1),
    of(kept.product, 'cpu').toFixed(3),
    of(kept.ceiling, 'cpu').toFixed(3),
    String(kept.product.reduce((sum, run) => sum + run.failures, 0)),
  ]
  const widths = [8, 7, 8, 8, 13, 13, 12, 13, 10]
  console.log(name.padEnd(23) + cells.map((cell, i) => cell.padStart(widths[i] ?? 10)).join(''))
}

function printPages({ address, pid }: Server): void {
  for (const path of ['/', '/login']) {
    const before = costOf(pid).cpuMs
    const run = runWrk(address, sameRequest('GET', path, {}), seconds, 8)
    const cpu = (costOf(pid).cpuMs - before) / Math.max(1, run.requests)
    console.log(
      `page ${path}: ${run.requestsPerSecond.toFixed(0)} a second, p99 ${run.p99Ms.toFixed(0)} ms, cpu ${cpu.toFixed(2)} ms`,
    )
  }
}

async function callsOf(client: pg.Client): Promise<Call[]> {
  const tokens = await idTokens(secrets.sessionKey)
  const tokenOf = async (id: string) => {
    const account: AccountRow = await accountById.one(client, [id])
    return await tokens.issue(account, (await sessionOf(client, id)).sessionId, new Date())
  }
  const customer = { authorization: await tokenOf('customer0'), 'content-type': 'application/json' }
  const contractor = { authorization: await tokenOf('contractor0'), 'content-type': 'application/json' }
  const plain = { 'content-type': 'application/json' }
  const post = `return wrk.format("POST", PATH, nil, string.format('{"title":"Load job %d","detail":"Please quote for this bathroom renovation, tiles supplied, access from the lane.","state":"NSW","city":"Sydney","estimatedBudget":%d}', i, i))`
  const pay = `return wrk.format("POST", "/pay", nil, string.format('{"stage":%d,"customer":%d,"contractor":%d,"cents":12345}', i, i % 5000 + 1, 5001 + i % 9999))`
  const ceilingPay = numberedRequest({ upTo: 200_000, offset: 0 }, plain, pay)
  const random = { upTo: 10_000, offset: 20_000 }
  return [
    {
      name: 'GET /job/open',
      product: () => sameRequest('GET', '/api/job/open', contractor),
      ceiling: sameRequest('GET', '/job/open', {}),
    },
    {
      name: 'GET /job/{id}',
      product: () =>
        numberedRequest(random, customer, 'return wrk.format("GET", string.format("/api/job/jb%032d", i))'),
      ceiling: numberedRequest(random, {}, 'return wrk.format("GET", "/job/" .. i)'),
    },
    {
      name: 'POST /job',
      product: () => numberedRequest({ upTo: 900, offset: 0 }, customer, post.replace('PATH', '"/api/job"')),
      ceiling: numberedRequest({ upTo: 900, offset: 0 }, plain, post.replace('PATH', '"/job"')),
    },
    {
      name: 'PATCH /job/stage',
      product: () =>
        numberedRequest(
          { from: 30_001 },
          contractor,
          `return wrk.format("PATCH", "/api/job/stage", nil, string.format('{"id":"jb%032d","stageIndex":0,"attachments":["job/AbCdEfGhJkMnPqRsTuVwXyZabcdefghi.jpg"],"details":"Done"}', i))`,
        ),
      ceiling: ceilingPay,
      reset: `update stages set status = 'paid' where status = 'waiting'`,
    },
    {
      name: 'POST /job/stage/pay',
      product: (round) =>
        numberedRequest(
          { from: 20_001 + round * 2_000 },
          customer,
          `return wrk.format("POST", "/api/job/stage/pay", nil, string.format('{"id":"jb%032d","stageIndex":0}', (i - 20001) % 10000 + 20001))`,
        ),
      ceiling: ceilingPay,
    },
    {
      name: 'webhook',
      product: (round) => listedRequests(webhooks(round), '/api/webhooks/stripe'),
      ceiling: ceilingPay,
      reset: `with gone as (delete from ledger_postings) update stages set status = 'none' where job_id > 'jb' || lpad('40000', 32, '0');
        delete from ledger_transactions; update payments set succeeded_at = null, intent_id = null where job_id > 'jb' || lpad('40000', 32, '0');
        update jobs set status = 'signed' where id > 'jb' || lpad('40000', 32, '0') and status = 'progress';
        update quotes set status = 'signed' where job_id > 'jb' || lpad('40000', 32, '0') and status = 'progress'`,
    },
  ]
}

/** Genuine events for the payments under way, signed as the processor signs them. */
function webhooks(round: number): { signature: string; body: string }[] {
  return Array.from({ length: 10_000 }, (_, index) => {
    const i = 40_001 + index
    const cost = ((i % 900) + 100) * 1000
    const intent = {
      id: `pi_${round}_${i}`,
      object: 'payment_intent',
      amount: cost / 2 + cost / 10,
      latest_charge: `ch_${round}_${i}`,
      metadata: { jobId: `jb${String(i).padStart(32, '0')}`, stageIndex: '0' },
    }
    const event = {
      id: `evt_${round}_${i}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: intent },
    }
    const body = JSON.stringify(event)
    return {
      body,
      signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret: secrets.webhookSecret }),
    }
  })
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The statements of a file; bodies of functions hold semicolons too, between their dollar signs. */
function statementsOf(text: string): string[] {
  return text
    .split(/;\n(?=(?:[^$]|\$\$[^$]*\$\$|\$(?!\$))*$)/)
    .map((statement) => statement.trim())
    .filter(Boolean)
}
