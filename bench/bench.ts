/**
 * `npm run bench` compares the built product with the baseline servers, in turns on one PostgreSQL. For each call it
 * prints the ratio of requests per second, latencies, CPU per request and memory (results: docs/performance.md).
 * Usage: npm run bench [-- rounds [seconds]]: all calls; with 0 rounds only sign-ins.
 *        npm run bench -- lists [rounds [seconds]]: the public lists and the open jobs.
 *        npm run bench -- money [rounds [seconds]]: the calls that move money, and shared accounts.
 *        npm run bench -- pages [rounds [seconds]]: the HTML of the start page.
 *        npm run bench -- delivery [rounds [requests]]: CPU per page, with and without a session, and per built file.
 *        npm run bench -- weights [rounds [/part]]: requests and bytes of each page with that part in its address, and
 *        the time until it can be used on a slow phone.
 *        npm run bench -- interactions [rounds]: interactions in a browser with a fourfold CPU slowdown.
 *        npm run bench -- live-screens [rounds]: the time of a change to an open screen. It fails above 2 seconds.
 *        npm run bench -- live [rounds [seconds]]: live connections and messages, without pages.
 *        npm run bench -- admin-lists [rounds]: admin lists with 10,000 and with 1,000,000 rows. It fails if a page
 *        misses the target.
 *        npm run bench -- hostile [rounds [seconds [kind]]]: honest requests beside 200 hostile clients. It fails above three
 *        times the quiet p99.
 *        npm run bench -- evidence-pack: a pack of 300 photos and 1,000 messages. It fails above 60 seconds or 300 MB.
 *        npm run bench -- scale [rounds [seconds]]: ten times the data against one.
 */
import type pg from 'pg'
import { measureAdminLists } from './admin-lists.ts'
import { type BenchCluster, type Stop, startCluster } from './bench-database.ts'
import type { Call } from './call.ts'
import { callsOf } from './calls.ts'
import { measureEvidencePack } from './evidence-pack.ts'
import { measureHostileLoad } from './hostile.ts'
import { measureInteractions } from './interactions.ts'
import { listCallsOf } from './list-calls.ts'
import { measureLive } from './live.ts'
import { measureLiveScreens } from './live-screens.ts'
import { moneyCallsOf } from './money-calls.ts'
import { measurePageDelivery } from './page-delivery.ts'
import { weighPages } from './page-weights.ts'
import { measurePages } from './pages.ts'
import { costOf } from './processes.ts'
import { compareScales } from './scale.ts'
import { type Measured, measured, median, type Server, startPeer, startProduct } from './servers.ts'
import { measureSharedAccounts } from './shared-accounts.ts'
import { signIns } from './sign-ins.ts'

const args = process.argv.slice(2)
const [rounds = 3, seconds = 3] = args.map(Number).filter((number) => !Number.isNaN(number))
const warmUpSeconds = 1

const stops: Stop[] = []
try {
  const cluster = await startCluster(stops)
  if (args.includes('scale')) await compareScales(cluster, { rounds, seconds }, stops)
  else if (args.includes('live-screens')) await measureLiveScreens(cluster, rounds, stops)
  else if (args.includes('live')) await measureLive(cluster, { rounds, seconds }, stops)
  else if (args.includes('weights'))
    await weighPages(cluster, { rounds, part: args.find((arg) => arg.startsWith('/')) }, stops)
  else if (args.includes('pages')) await measurePages(cluster, { rounds, seconds }, stops)
  else if (args.includes('delivery'))
    await measurePageDelivery(cluster, { rounds, requests: args.length > 2 ? seconds : 200 }, stops)
  else if (args.includes('admin-lists')) await measureLongLists(cluster)
  else if (args.includes('hostile')) await measureHostile(cluster)
  else if (args.includes('evidence-pack')) await measurePack(cluster)
  else if (args.includes('interactions')) await measureInteractions(cluster, rounds, stops)
  else await compareServers(cluster)
} finally {
  for (const stop of stops.reverse()) await stop()
}

async function measureLongLists(cluster: BenchCluster): Promise<void> {
  const isWithinTarget = await measureAdminLists(cluster, args.length > 1 ? rounds : 15)
  if (!isWithinTarget) process.exitCode = 1
}

async function measureHostile(cluster: BenchCluster): Promise<void> {
  const isWithinTarget = await measureHostileLoad(
    cluster,
    { seconds, part: args.find((arg) => arg !== 'hostile' && Number.isNaN(Number(arg))) },
    stops,
  )
  if (!isWithinTarget) process.exitCode = 1
}

async function measurePack(cluster: BenchCluster): Promise<void> {
  if (!(await measureEvidencePack(cluster, stops))) process.exitCode = 1
}

async function compareServers(cluster: BenchCluster): Promise<void> {
  const database = await cluster.open(1)
  const product = await startProduct(cluster, database, stops)
  const running = [product, await startPeer('baseline', database, stops), await startPeer('fastify', database, stops)]
  const lists = () => listCallsOf(product.address, database.client, cluster.secrets)
  if (args.includes('money')) {
    await measureCalls(() => moneyCallsOf(database.client, cluster.secrets), running, database.client)
    return await measureSharedAccounts(database.url, database.client, { rounds, seconds })
  }
  if (args.includes('lists')) return await measureCalls(lists, running, database.client)
  const all = async () => [...(await callsOf(database.client, cluster.secrets)), ...(await lists())]
  if (rounds > 0) await measureCalls(all, running, database.client)
  for (const { name, pid } of running) console.log(`Memory of ${name}: ${Math.round(costOf(pid).rssMb)} MB`)
  await signIns({ ...product, databaseUrl: database.url, secrets: cluster.secrets }, seconds)
}

type Results = Record<Server['name'], Measured[]>

async function measureCalls(calls: () => Promise<Call[]>, running: readonly Server[], client: pg.Client) {
  const results = new Map<string, Results>()
  for (let round = -1; round < rounds; round++) {
    for (const call of await calls()) {
      const result = results.get(call.name) ?? { product: [], baseline: [], fastify: [] }
      results.set(call.name, result)
      runCall(call, running, round, result)
      if (call.reset) await client.query(call.reset)
    }
  }
  printRows(results)
}

/** Runs one call on every server in turn. The first round only warms up. */
function runCall(call: Call, running: readonly Server[], round: number, result: Results): void {
  for (const server of running) {
    const requests = server.name === 'product' ? call.product(round + 1) : call.baseline
    const run = measured(server, requests, round < 0 ? warmUpSeconds : seconds)
    if (round >= 0) result[server.name].push(run)
  }
}

function printRows(results: ReadonlyMap<string, Results>): void {
  console.log(
    'call                      req/s  ratio  p50 ms  p99 ms  baseline p99  Fastify p99  cpu ms/req  baseline cpu  failures',
  )
  for (const [name, result] of results) printRow(name, result)
}

function printRow(name: string, result: Results): void {
  const of = (runs: Measured[], field: keyof Measured) => median(runs.map((run) => run[field]))
  const ratio = median(
    result.product.map((run, i) => run.requestsPerSecond / (result.baseline[i]?.requestsPerSecond ?? Number.NaN)),
  )
  const cells = [
    of(result.product, 'requestsPerSecond').toFixed(0),
    ratio.toFixed(2),
    of(result.product, 'p50Ms').toFixed(1),
    of(result.product, 'p99Ms').toFixed(1),
    of(result.baseline, 'p99Ms').toFixed(1),
    of(result.fastify, 'p99Ms').toFixed(1),
    of(result.product, 'cpu').toFixed(3),
    of(result.baseline, 'cpu').toFixed(3),
    String(result.product.reduce((sum, run) => sum + run.failures, 0)),
  ]
  const widths = [8, 7, 8, 8, 14, 13, 12, 14, 10]
  console.log(name.padEnd(23) + cells.map((cell, i) => cell.padStart(widths[i] ?? 10)).join(''))
}
