/**
 * Measures the CPU time of the server and of PostgreSQL for one page: for anonymous visitors, for signed-in users, and
 * for built files.
 */
import { Agent, get } from 'node:http'
import type { BenchCluster, Stop } from './bench-database.ts'
import { sessionOf } from './bench-session.ts'
import { costOf } from './processes.ts'
import { median, type Server, startProduct } from './servers.ts'

const anonymousPages = [
  '/',
  '/find-categories',
  '/contractors',
  '/library',
  '/login',
  '/sign-up',
  '/privacy',
  '/terms',
] as const
const ownPages = ['/contractors', '/dashboard', '/account'] as const
const warmUp = 20

/** `requests` of each page in each round, one after the other. */
export async function measurePageDelivery(
  cluster: BenchCluster,
  { rounds, requests }: { rounds: number; requests: number },
  stops: Stop[],
): Promise<void> {
  const database = await cluster.open(1)
  const product = await startProduct(cluster, database, stops)
  const category = await idOf(`${product.address}/api/categories`)
  const contractor = await idOf(`${product.address}/api/contractors`)
  const publicPages = [...anonymousPages, `/category/${category}`, `/${contractor}/profile`]
  for (const path of publicPages) await measurePage(product, path, {}, { rounds, requests })
  const { cookie } = await sessionOf(database.client, 'customer0')
  for (const path of ownPages) await measurePage(product, path, { cookie }, { rounds, requests })
  const html = await fetch(`${product.address}/login`).then((response) => response.text())
  const asset = /\/assets\/\w+\.js/.exec(html)?.[0] ?? '/favicon.svg'
  await measurePage(product, asset, {}, { rounds, requests })
}

async function idOf(address: string): Promise<string> {
  const rows = (await fetch(address).then((response) => response.json())) as { id: string; username?: string }[]
  return rows[0]?.username ?? rows[0]?.id ?? ''
}

async function measurePage(
  { address, pid }: Server,
  path: string,
  headers: Record<string, string>,
  { rounds, requests }: { rounds: number; requests: number },
): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const request = () => load(address + path, agent, { 'accept-encoding': 'gzip, deflate, br', ...headers })
  for (let sent = 0; sent < warmUp; sent++) await request()
  const costs: number[] = []
  const firstBytes: number[] = []
  let received: Received | undefined
  for (let round = 0; round < rounds; round++) {
    const before = costOf(pid).cpuMs
    for (let sent = 0; sent < requests; sent++) {
      received = await request()
      firstBytes.push(received.firstByteMs)
    }
    costs.push((costOf(pid).cpuMs - before) / requests)
  }
  agent.destroy()
  const who = headers.cookie === undefined ? 'anonymous' : 'signed in'
  const { status, bytes } = received ?? { status: 0, bytes: 0 }
  console.log(
    `${path} ${who} (${status}): ${median(costs).toFixed(2)} ms of CPU, first byte ${median(firstBytes).toFixed(1)} ms, ${bytes} bytes`,
  )
}

interface Received {
  readonly status: number
  readonly bytes: number
  readonly firstByteMs: number
}

function load(address: string, agent: Agent, headers: Record<string, string>): Promise<Received> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    get(address, { agent, headers }, (response) => {
      const firstByteMs = performance.now() - start
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.once('end', () => resolve({ status: response.statusCode ?? 0, bytes, firstByteMs }))
    }).once('error', reject)
  })
}
