/** The measured servers: the built product and two baselines on the same database. */
import { join } from 'node:path'
import { findFreePort } from '#scripts/choose-port.ts'
import type { BenchCluster, BenchDatabase, Stop } from './bench-database.ts'
import { costOf, startNode, waitUntilReady } from './processes.ts'
import { type Run, runWrk } from './wrk.ts'

export interface Server {
  readonly name: 'product' | 'baseline' | 'fastify'
  readonly address: string
  readonly pid: number
}

export type Measured = Run & { readonly cpu: number }

const host = '127.0.0.1'

/** The first start builds, the second is a warm start. */
export async function startProduct(
  { dataDir }: BenchCluster,
  { url }: BenchDatabase,
  stops: Stop[],
  settings: Record<string, string> = {},
): Promise<Server> {
  const port = await findFreePort(host)
  const address = `http://${host}:${port}`
  const env = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO_DATA: 'off',
    LOG_LEVEL: 'warn',
    // Behind a proxy, so that each sign-in can have its own network address.
    PUBLIC_URL: address,
    ...settings,
  }
  const script = join(import.meta.dirname, '../scripts/start.ts')
  const first = startNode(script, env)
  await waitUntilReady(`${address}/api/categories`, 240_000)
  await ended(first)
  const child = startNode(script, env)
  stops.push(() => ended(child))
  const ms = await waitUntilReady(`${address}/api/categories`, 120_000)
  console.log(`Warm start to the first good answer: ${Math.round(ms)} ms`)
  return { name: 'product', address, pid: child.pid ?? 0 }
}

export async function startPeer(name: 'baseline' | 'fastify', { url }: BenchDatabase, stops: Stop[]): Promise<Server> {
  const port = await findFreePort(host)
  const child = startNode(join(import.meta.dirname, `${name}-server.ts`), { DATABASE_URL: url, PORT: String(port) })
  stops.push(() => ended(child))
  const address = `http://${host}:${port}`
  await waitUntilReady(`${address}/job/open`)
  return { name, address, pid: child.pid ?? 0 }
}

export async function ended(child: ReturnType<typeof startNode>): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exited
}

export function measured(server: Server, lua: string, seconds: number, connections?: number): Measured {
  const before = costOf(server.pid).cpuMs
  const run = runWrk(server.address, lua, seconds, connections)
  return { ...run, cpu: (costOf(server.pid).cpuMs - before) / Math.max(1, run.requests) }
}

/**
 * Sends requests at a steady rate and returns their milliseconds. They count from the due time, so that a late server
 * does not hide its delay. A failure is infinite.
 */
export async function steadyLatencies(
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  send: (number: number) => Promise<boolean>,
): Promise<number[]> {
  const latencies: Promise<number>[] = []
  const start = performance.now()
  for (let number = 0; number < perSecond * seconds; number++) {
    const due = start + (number * 1000) / perSecond
    while (performance.now() < due) await new Promise((resolve) => setTimeout(resolve, 1))
    latencies.push(send(number).then((isOk) => (isOk ? performance.now() - due : Number.POSITIVE_INFINITY)))
  }
  return await Promise.all(latencies)
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export const median = (values: readonly number[]) => percentile(values, 0.5)
