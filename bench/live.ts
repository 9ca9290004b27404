/**
 * Measures chat against a plain `ws` server: 1,000 live connections, memory per socket, response times, inserts, and
 * conversations of 100 and 100,000 messages. The product runs without pages.
 */
import { join } from 'node:path'
import type pg from 'pg'
import { findFreePort } from '#scripts/choose-port.ts'
import type { BenchCluster, Stop } from './bench-database.ts'
import { tokenOf } from './bench-session.ts'
import { type Clients, openClients } from './live-clients.ts'
import { writeUsers } from './live-users.ts'
import { compareInserts } from './message-inserts.ts'
import { costOf, startNode, waitUntilReady } from './processes.ts'
import { ended, measured, median, percentile, type Server, steadyLatencies } from './servers.ts'
import { sameRequest } from './wrk.ts'

const socketCount = 1_000
/** The limit is 30 sockets per account. */
const memberCount = 40
const messagesEach = 40
const messagesAtOnce = 50
const messagesPerSecond = 200
const host = '127.0.0.1'
const json = { 'content-type': 'application/json' }

interface Rounds {
  readonly rounds: number
  readonly seconds: number
}

interface Bench {
  readonly product: Server
  readonly client: pg.Client
  readonly tokens: (accountId: string) => Promise<string>
}

export async function measureLive(cluster: BenchCluster, { rounds, seconds }: Rounds, stops: Stop[]): Promise<void> {
  const { url, client } = await cluster.open(0)
  await writeUsers(client, memberCount)
  const product = await startServer('../tests/crash/product-without-pages.ts', '/api/categories', stops, {
    DATABASE_URL: url,
    DATA_DIR: cluster.dataDir,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'warn',
  })
  const baseline = await startServer('baseline-live-server.ts', '/', stops, {})
  const tokens = memoised((accountId) => tokenOf(client, cluster.secrets, accountId))
  const bench: Bench = { product, client, tokens }
  await compareFanOut(bench, baseline, rounds)
  await measureResponses(bench, seconds)
  await compareLengths(bench, rounds, seconds)
  await compareInserts(url, client, { rounds, seconds })
}

async function startServer(script: string, path: string, stops: Stop[], env: Record<string, string>): Promise<Server> {
  const port = await findFreePort(host)
  const address = `http://${host}:${port}`
  const own = { ...env, PORT: String(port), ...('DATABASE_URL' in env ? { PUBLIC_URL: address } : {}) }
  const child = startNode(join(import.meta.dirname, script), own)
  stops.push(() => ended(child))
  await waitUntilReady(`${address}${path}`)
  return { name: 'product', address, pid: child.pid ?? 0 }
}

/** In turns, with all sockets of both servers open. */
async function compareFanOut({ product, client, tokens }: Bench, baseline: Server, rounds: number): Promise<void> {
  const own = await openWithMemory(product, () =>
    openClients({
      address: `${product.address}/api/live`,
      count: socketCount,
      firstMessage: async (number) => {
        const authorization = await tokens(`customer${number % memberCount}`)
        const response = await fetch(`${product.address}/api/plumbline/token`, { headers: { authorization } })
        return JSON.stringify({ token: await response.json() })
      },
    }),
  )
  const other = await openWithMemory(baseline, () => openClients({ address: baseline.address, count: socketCount }))
  const body = 'The tiles arrive on Tuesday, can you be there at eight to let them in?'
  const sends = {
    product: await messageSender(product, tokens, 'customer0', 'contractor0', body),
    baseline: () =>
      fetch(baseline.address, { method: 'POST', body: JSON.stringify({ type: 'message', message: { body } }) }),
  }
  const p99s = { product: [] as number[], baseline: [] as number[] }
  const rates = { product: [] as number[], baseline: [] as number[] }
  for (let round = -1; round < rounds; round++) {
    for (const [name, clients] of [
      ['product', own],
      ['baseline', other],
    ] as const) {
      const latencies: number[] = []
      await clearThrottle(client)
      for (let times = 0; times < messagesEach; times++) latencies.push(...(await clients.timeToAll(sends[name])))
      await clearThrottle(client)
      const rate = await clients.rateOf(Array(messagesAtOnce).fill(sends[name]))
      if (round < 0) continue
      p99s[name].push(percentile(latencies, 0.99))
      rates[name].push(rate)
    }
  }
  printRatio('One message at each of 1,000 sockets, p99 in ms', p99s)
  printRatio('Messages that arrive a second, 50 said at once', rates)
  own.close()
  other.close()
}

/** The first sockets only warm up. */
async function openWithMemory(server: Server, open: () => Promise<Clients>): Promise<Clients> {
  const first = await open()
  first.close()
  const before = costOf(server.pid).rssMb
  const clients = await open()
  const kb = ((costOf(server.pid).rssMb - before) * 1024) / clients.count
  console.log(`Memory of each socket: ${kb.toFixed(1)} kB`)
  return clients
}

/** Measures response times while other pairs also send messages in their own conversations. */
async function measureResponses({ product, client, tokens }: Bench, seconds: number): Promise<void> {
  await clearThrottle(client)
  const pairs = Array.from({ length: 100 }, (_, number) => number)
  const sends: (() => Promise<void>)[] = []
  for (const number of pairs)
    sends.push(await messageSender(product, tokens, `customer${100 + number}`, `contractor${100 + number}`, 'Hello'))
  const latencies = await steadyLatencies({ perSecond: messagesPerSecond, seconds }, async (number) => {
    await sends[number % sends.length]?.()
    return true
  })
  const [p50, p99] = [0.5, 0.99].map((part) => percentile(latencies, part).toFixed(1))
  console.log(`Answers at ${messagesPerSecond} messages a second: p50 ${p50} ms, p99 ${p99} ms`)
}

async function compareLengths({ product, tokens }: Bench, rounds: number, seconds: number): Promise<void> {
  const headers = { authorization: await tokens('customer1') }
  const p50s = { product: [] as number[], baseline: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    for (const [name, contact] of [
      ['baseline', 'contractor1'],
      ['product', 'contractor2'],
    ] as const) {
      const run = measured(product, sameRequest('GET', `/api/conversations/${contact}/messages`, headers), seconds)
      p50s[name].push(run.p50Ms)
    }
  }
  printRatio('Opening a conversation of 100,000 messages against one of 100, p50 in ms', p50s)
}

/** Two users send more here than the rate limit allows. */
async function clearThrottle(client: pg.Client): Promise<void> {
  await client.query(
    "update messages set sent_at = sent_at - interval '1 hour' where sent_at > now() - interval '1 hour'",
  )
}

type Tokens = Bench['tokens']

async function messageSender({ address }: Server, tokens: Tokens, author: string, contact: string, body: string) {
  const headers = { authorization: await tokens(author), ...json }
  let sent = 0
  return async () => {
    const key = `bench-${author}-${Date.now()}-${++sent}`
    const init = { method: 'POST', headers, body: JSON.stringify({ body, key }) }
    const response = await fetch(`${address}/api/conversations/${contact}/messages`, init)
    if (!response.ok) throw new Error(`Sending a message returned ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
  }
}

function printRatio(what: string, { product, baseline }: { product: number[]; baseline: number[] }): void {
  const ratio = median(product.map((value, round) => value / (baseline[round] ?? Number.NaN)))
  console.log(`${what}: ${median(product).toFixed(1)} against ${median(baseline).toFixed(1)}: ${ratio.toFixed(2)}`)
}

function memoised(make: (accountId: string) => Promise<string>): (accountId: string) => Promise<string> {
  const made = new Map<string, Promise<string>>()
  return (accountId) => {
    const token = made.get(accountId) ?? make(accountId)
    made.set(accountId, token)
    return token
  }
}
