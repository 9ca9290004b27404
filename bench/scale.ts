/** Ten times the data against one time: what people wait for a list, a search and a job, measured in turns. */
import type { BenchCluster, Stop } from './bench-database.ts'
import { tokenOf } from './bench-session.ts'
import { newSearches, searchOf } from './list-calls.ts'
import { costOf } from './processes.ts'
import { measured, median, type Server, startProduct } from './servers.ts'
import { numberedRequest, sameRequest } from './wrk.ts'

const scales = [1, 10] as const

interface Sized {
  readonly scale: number
  readonly product: Server
  readonly calls: Readonly<Record<string, string>>
}

export async function compareScales(
  cluster: BenchCluster,
  { rounds, seconds }: { rounds: number; seconds: number },
  stops: Stop[],
): Promise<void> {
  const sizes: Sized[] = []
  for (const scale of scales) sizes.push(await sizedProduct(cluster, scale, stops))
  const names = Object.keys(sizes[0]?.calls ?? {})
  const waits = new Map(names.map((name) => [name, sizes.map((): number[] => [])]))
  for (let round = -1; round < rounds; round++) {
    for (const name of names) {
      for (const [index, { product, calls }] of sizes.entries()) {
        const { p50Ms } = measured(product, calls[name] ?? '', seconds)
        if (round >= 0) waits.get(name)?.[index]?.push(p50Ms)
      }
    }
  }
  for (const [name, runs] of waits) {
    const [small = Number.NaN, large = Number.NaN] = runs.map(median)
    console.log(
      `${name.padEnd(20)} p50 ${small.toFixed(2)} ms, ten times the data ${large.toFixed(2)} ms: ${(large / small).toFixed(2)}`,
    )
  }
  for (const { scale, product } of sizes) console.log(`Memory at ${scale}: ${Math.round(costOf(product.pid).rssMb)} MB`)
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
