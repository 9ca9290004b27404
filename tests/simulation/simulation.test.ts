/** 30 scenarios of the real server, each from its seed. `npm run sim` runs more. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { startTestCluster, type TestCluster } from '#tests/support/test-cluster.ts'
import { openSimulation, type Result, type Simulation } from './simulation.ts'

const seeds = 30
let cluster: TestCluster
let database: FreshDatabase
let simulation: Simulation
const results: Result[] = []

beforeAll(async () => {
  cluster = await startTestCluster()
  process.env.TEST_DATABASE_URL = cluster.url
  database = await freshDatabase()
  simulation = await openSimulation(database.url)
})

afterAll(async () => {
  await simulation.close()
  await database.drop()
  await cluster.stop()
})

/** Without these outcomes the scenarios would prove nothing. */
const requiredOutcomes = [
  /crash in/g,
  /webhook refund\S* \S+ -> 200/g,
  /webhook charge.dispute.closed \S+ -> 200/g,
  /webhook payout.failed \S+ -> 200/g,
  /webhook \S+ \S+ -> lost/g,
  /requires_action/g,
  /requires_payment_method/g,
  /task transfers \S+ -> completed/g,
  /cancel -> 200/g,
  /dispute of \d+ of \S+ \S+ -> /g,
  /payouts -> 200/g,
  /\| /g,
]

test('ledger and processor agree after faults, crashes and disputes [PAY-03, PAY-09, PAY-10]', {
  timeout: 300_000,
}, async () => {
  for (let seed = 1; seed <= seeds; seed += 1) results.push(await simulation.run(seed))

  const text = results.flatMap(({ log }) => log).join('\n')
  for (const outcome of requiredOutcomes) expect(text.match(outcome)?.length ?? 0, String(outcome)).toBeGreaterThan(5)
})

test('48 hours with a dead processor for 30 of them move no money twice and lose none [PAY-03, PAY-10]', {
  timeout: 120_000,
}, async () => {
  for (let seed = 101; seed <= 110; seed += 1) {
    const { log } = await simulation.runOutage(seed)

    expect(log.join('\n')).not.toMatch(/^I\d+ /m)
  }
})

test('a seed gives the same scenario when it runs again', { timeout: 60_000 }, async () => {
  const repeated = await simulation.run(7)

  expect(repeated.hash).toBe(results.find(({ seed }) => seed === 7)?.hash)
})
