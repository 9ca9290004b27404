/** Runs one scenario from its seed: steps with faults, then all open work. Checks the money throughout. */
import { createHash } from 'node:crypto'
import { queues } from '#server/core/outbox.ts'
import { findLedgerViolations } from '#server/ledger-invariants/ledger-invariants-store.ts'
import { findDifferences, findInTransit, findWorkWithoutTask } from './agreement.ts'
import { faultProfiles } from './fault-profiles.ts'
import { currentIds, runConcurrently } from './interleaving.ts'
import { drawIdsFrom, Random } from './random.ts'
import { type PlantedBug, type Server, startServer } from './server.ts'
import { chooseOperation, coolingOffMs, hourMs, type Operation, type Scenario } from './steps.ts'

const stepsBetweenChecks = 60
const roundsMax = 12
const gatesMax = 14
/** An outage is the only fault of the processor. */
const calmProfiles = faultProfiles.filter(({ processor }) => processor === 0)

export class Violation extends Error {}

export interface Result {
  readonly seed: number
  readonly hash: string
  readonly log: readonly string[]
}

export type Simulation = Awaited<ReturnType<typeof openSimulation>>

/** Runs any number of seeds on one database, one after another. */
export async function openSimulation(databaseUrl: string, bug?: PlantedBug) {
  const server = await startServer(databaseUrl, bug)
  return {
    run: (seed: number, steps = 300) => runSeed(server, seed, steps),
    /** 48 hours, with a dead processor for 30 of them. */
    runOutage: (seed: number) => runSeed(server, seed, 100, runOutage),
    close: server.stop,
  }
}

async function runSeed(server: Server, seed: number, steps: number, then?: typeof runOutage): Promise<Result> {
  const [random, ids] = [new Random(seed), new Random(-seed)]
  drawIdsFrom(() => currentIds(ids))
  const profile = random.pick(then === undefined ? faultProfiles : calmProfiles)
  const scenario: Scenario = { random, server, profile, users: await server.reset(), jobs: [], isOutage: false }
  const log = [`seed ${seed} profile ${profile.name}`]
  const expectNone = (violations: readonly string[]) => {
    if (violations.length > 0)
      throw new Violation([...log.slice(-40), `Seed ${seed}, step ${log.length - 1}:`, ...violations].join('\n'))
  }
  const check = async () => {
    expectNone(await findLedgerViolations(server.ungatedPool))
    expectNone(await findWorkWithoutTask(server))
  }
  for (let step = 1; step <= steps; step += 1) {
    log.push(`${step} ${await runStep(scenario)}`)
    expectNone(server.failures)
    if (step % stepsBetweenChecks === 0) await check()
  }

  if (then !== undefined) log.push(...(await then(scenario)))
  server.processor.setFaults({ webhooks: 'on', answers: 'on' })
  for (const isLast of [false, true]) {
    expectNone(await finishAllWork(server))
    expectNone(server.failures)
    await check()
    await server.runScheduled(queues.reconcile)
    expectNone(await findDifferences(server))
    if (isLast) continue
    // The second round also ends all cooling-off periods.
    server.clock.set(new Date(server.clock.now().getTime() + coolingOffMs))
    await server.runScheduled(queues.endCoolingOff)
    for (const [index, contractor] of scenario.users.contractors.entries())
      await server.call(contractor, 'POST', '/contractor/self/payouts', { requestId: `last-${index}` })
  }
  const records = Object.values(await server.processor.snapshot()).flat()
  log.push(...records.map((record) => JSON.stringify(record)))
  return { seed, hash: createHash('sha256').update(log.join('\n')).digest('hex').slice(0, 16), log }
}

/**
 * 48 hours of steps. From hour 9 every response is lost, and from hour 10 to 39 the processor is dead, so that it has
 * forgotten the keys of the lost responses afterwards.
 */
async function runOutage(scenario: Scenario): Promise<string[]> {
  const { server } = scenario
  const log: string[] = []
  for (let hour = 1; hour <= 48; hour += 1) {
    scenario.isOutage = hour >= 9 && hour < 40
    if (hour === 9) server.processor.setFaults({ answers: 'lost' })
    if (hour === 10) server.processor.setFaults({ answers: 'down', webhooks: 'off' })
    if (hour === 40) server.processor.setFaults({ answers: 'on', webhooks: 'on' })
    server.clock.set(new Date(server.clock.now().getTime() + hourMs))
    if (hour % 12 === 0) await server.restart()
    for (let step = 1; step <= 6; step += 1) log.push(`hour ${hour} ${await runStep(scenario)}`)
    log.push(...(await findLedgerViolations(server.ungatedPool)))
  }
  return log
}

/** Runs one or several operations, with or without a crash. Returns the line of the log. */
async function runStep(scenario: Scenario): Promise<string> {
  const { random, profile, server } = scenario
  const operations = [await chooseOperation(scenario)]
  if (random.chance(profile.concurrent)) await addConcurrentOperations(scenario, operations)
  const gatesUntilCrash = random.chance(profile.crash) ? random.below(gatesMax) : undefined
  const runs = operations.map(({ run }) => run)
  const { hasCrashed, results } = await runConcurrently(runs, { random, monitor: server.monitor, gatesUntilCrash })
  if (hasCrashed) {
    server.failures.length = 0
    await server.restart()
  }
  const line = operations.map(({ label }, index) => `${label} -> ${results[index]}`).join(' | ')
  return hasCrashed ? `crash in: ${line}` : line
}

/** Often repeats the same operation, because two equal calls compete for the same locks. */
async function addConcurrentOperations(scenario: Scenario, operations: Operation[]): Promise<void> {
  const { random } = scenario
  for (let count = random.chance(0.3) ? 2 : 1; count > 0; count -= 1) {
    const [first] = operations as [Operation]
    const other = random.chance(0.5) && first.subject === undefined ? first : await chooseOperation(scenario)
    const isFree = other.subject === undefined || operations.every(({ subject }) => subject !== other.subject)
    if (isFree) operations.push(other)
  }
}

/** Runs all open work without faults. Returns the work that is still in transit. */
async function finishAllWork(server: Server): Promise<string[]> {
  const { clock } = server
  let inTransit = await findInTransit(server)
  // The second round asks for lost events, which nothing shows to be in transit.
  for (let round = 1; round <= roundsMax && (round <= 2 || inTransit.length > 0); round += 1) {
    await runOpenWork(server)
    clock.set(new Date(clock.now().getTime() + 6 * 60_000))
    if (round % 2 === 0) {
      for (const queue of [queues.pollPayments, queues.syncProcessor]) await server.runScheduled(queue)
      await server.restart()
    }
    inTransit = await findInTransit(server)
  }
  return inTransit
}

async function runOpenWork(server: Server): Promise<void> {
  const { processor } = server
  for (const event of await processor.pendingEvents())
    if ((await server.deliver(event)) === 200) await processor.settleEvent(event.id)
  for (const task of await processor.bankTasks()) await processor.runBankTask(task)
  await server.relay()
  for (const task of [...server.tasks()]) await server.runTask(task)
}
