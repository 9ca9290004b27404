/**
 * Measures the HTML of the start page for anonymous visitors: pages per second against JSON of 20 jobs, and the first
 * byte at 500 requests per second.
 */
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { BenchCluster, Stop } from './bench-database.ts'
import { measured, median, startPeer, startProduct } from './servers.ts'
import { sameRequest } from './wrk.ts'

const requestsPerSecond = 500
const stepMs = 2

export async function measurePages(
  cluster: BenchCluster,
  { rounds, seconds }: { rounds: number; seconds: number },
  stops: Stop[],
): Promise<void> {
  const database = await cluster.open(1)
  const product = await startProduct(cluster, database, stops)
  const baseline = await startPeer('baseline', database, stops)
  const variants = { 'as it is': {}, 'as browsers ask': { 'accept-encoding': 'gzip, deflate, br' } }
  for (const [variant, headers] of Object.entries(variants)) {
    const ratios: number[] = []
    for (let round = -1; round < rounds; round++) {
      const page = measured(product, sameRequest('GET', '/', headers), seconds)
      const json = measured(baseline, sameRequest('GET', '/jobs', {}), seconds)
      if (round < 0) continue
      ratios.push(page.requestsPerSecond / json.requestsPerSecond)
      const rates = `${page.requestsPerSecond.toFixed(0)} pages a second, ${json.requestsPerSecond.toFixed(0)} JSON`
      console.log(`/ ${variant}: ${rates}, ${page.cpu.toFixed(3)} ms of CPU a page, ${page.failures} failures`)
    }
    console.log(`/ ${variant}: ${median(ratios).toFixed(2)} of the JSON (goal 0.5)`)
    const waits = await firstBytes(product.address, seconds, headers)
    console.log(
      `/ ${variant}, ${requestsPerSecond} a second: first byte p50 ${at(waits, 0.5)} ms, p99 ${at(waits, 0.99)} ms (goal 10)`,
    )
  }
}

/** Sends requests at a fixed rate, independent of response times. */
async function firstBytes(address: string, seconds: number, headers: Record<string, string>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const pending: Promise<number>[] = []
  const start = performance.now()
  while (pending.length < seconds * requestsPerSecond) {
    const due = Math.min(((performance.now() - start) / 1000) * requestsPerSecond, seconds * requestsPerSecond)
    while (pending.length < due) pending.push(firstByte(address, agent, headers))
    await wait(stepMs)
  }
  const waits = await Promise.all(pending)
  agent.destroy()
  return waits.toSorted((a, b) => a - b)
}

function firstByte(address: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    get(address, { agent, headers }, (response) => {
      resolve(performance.now() - start)
      response.resume()
    }).once('error', reject)
  })
}

function at(sorted: readonly number[], share: number): string {
  return (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1)
}
