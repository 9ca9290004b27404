/** Thirty scenarios of the real server, each from its seed. `npm run sim` plays more. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { startTestCluster, type TestCluster } from '#tests/support/test-cluster.ts'
import { openSimulation, type Played, type Simulation } from './simulation.ts'

const seeds = 30
let cluster: TestCluster
let database: FreshDatabase
let simulation: Simulation
const played: Played[] = []

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

test('ledger and processor agree after 30 scenarios with faults, crashes and disputes [PAY-03, PAY-09, PAY-10]', {
  timeout: 300_000,
}, async () => {
  for (let seed = 1; seed <= seeds; seed += 1) played.push(await simulation.play(seed))

  // A simulation that never reaches the interesting states proves nothing.
  const text = played.flatMap(({ log }) => log).join('\n')
  for (const reached of reachedStates) expect(text.match(reached)?.length ?? 0, String(reached)).toBeGreaterThan(5)
})

const reachedStates = [
  /crash in/g,
  /webhook refund\S* \S+ -> 200/g,
  /webhook charge.dispute.closed \S+ -> 200/g,
  /webhook payout.failed \S+ -> 200/g,
  /webhook \S+ \S+ -> lost/g,
  /requires_action/g,
  /requires_payment_method/g,
  /task transfers \S+ -> completed/g,
  /cancel -> 200/g,
  /payouts -> 200/g,
  /\| /g,
]

test('a scenario is the same when its seed is played again', { timeout: 60_000 }, async () => {
  const again = await simulation.play(7)

  expect(again.hash).toBe(played.find(({ seed }) => seed === 7)?.hash)
})
