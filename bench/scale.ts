/**
 * Compares ten times the data with one: lists, searches and jobs, in turns. Other load changes latencies, but hardly
 * CPU time.
 */
import type { BenchCluster, Stop } from './bench-database.ts'
import { tokenOf } from './bench-session.ts'
import { newSearches, searchOf } from './list-calls.ts'
import { costOf } from './processes.ts'
import { type Measured, measured, median, type Server, startProduct } from './servers.ts'
import { numberedRequest, sameRequest } from './wrk.ts'

const scales = [1, 10] as const

interface Sized {
  readonly scale: number
  readonly product: Server
  readonly calls: Readonly<Record<string, string>>
}

interface SizedRun {
  readonly name: string
  readonly scale: number
  readonly run: Measured
}

export async function compareScales(
  cluster: BenchCluster,
  { rounds, seconds }: { rounds: number; seconds: number },
  stops: Stop[],
): Promise<void> {
  const sizes: Sized[] = []
  for (const scale of scales) sizes.push(await sizedProduct(cluster, scale, stops))
  const names = Object.keys(sizes[0]?.calls ?? {})
  const runs: SizedRun[] = []
  for (let round = -1; round < rounds; round++) {
    for (const name of names) {
      // The order alternates each round, so that both sizes meet the same conditions.
      const turns = round % 2 === 0 ? sizes : sizes.toReversed()
      const measurements = turns.map((sized) => ({ name, scale: sized.scale, run: runOf(sized, name, seconds) }))
      if (round >= 0) runs.push(...measurements)
    }
  }
  for (const name of names) printCall(name, runs)
  for (const { scale, product } of sizes) console.log(`Memory at ${scale}: ${Math.round(costOf(product.pid).rssMb)} MB`)
}

function runOf({ product, calls }: Sized, name: string, seconds: number): Measured {
  return measured(product, calls[name] ?? '', seconds)
}

function printCall(name: string, runs: readonly SizedRun[]): void {
  const compared = (of: 'p50Ms' | 'cpu') => {
    const [small = Number.NaN, large = Number.NaN] = scales.map((scale) =>
      median(runs.filter((one) => one.name === name && one.scale === scale).map(({ run }) => run[of])),
    )
    return `${small.toFixed(3)} ms, ten times the data ${large.toFixed(3)} ms: ${(large / small).toFixed(2)}`
  }
  console.log(`${name.padEnd(22)} p50 ${compared('p50Ms')}; CPU for each ${compared('cpu')}`)
}

async function sizedProduct(cluster: BenchCluster, scale: number, stops: Stop[]): Promise<Sized> {
  const database = await cluster.open(scale)
  const product = await startProduct(cluster, database, stops)
  const customer = { authorization: await tokenOf(database.client, cluster.secrets, 'customer0') }
  const contractor = { authorization: await tokenOf(database.client, cluster.secrets, 'contractor1') }
  const ownJobs = { upTo: 10_000 * scale, offset: 20_000 * scale }
  const calls = {
    'GET /job/open': sameRequest('GET', '/api/job/open', contractor),
    'open jobs of one kind': sameRequest('GET', '/api/job/open?categoryId=category_waterproofing', contractor),
    search: searchOf('/api/contractors?search='),
    'search, new words': newSearches(1_000_000, '/api/contractors?search=roofing+'),
    'GET /job/{id}': numberedRequest(
      ownJobs,
      customer,
      'return wrk.format("GET", string.format("/api/job/jb%032d", i))',
    ),
  }
  return { scale, product, calls }
}
