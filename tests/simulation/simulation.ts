/** Plays one scenario from its seed: steps with faults, then rest, with the promises of the money checked throughout. */
import { createHash } from 'node:crypto'
import { queues } from '#server/core/outbox.ts'
import { findLedgerViolations } from '#server/ledger-invariants/ledger-invariants-store.ts'
import { differences, inTransit, unqueuedWork } from './agreement.ts'
import { currentIds, runTogether } from './interleaving.ts'
import { drawIdsFrom, Random } from './random.ts'
import { type PlantedBug, type Server, startServer } from './server.ts'
import { chooseOperation, faultProfiles, type Operation, type Scenario } from './steps.ts'

const stepsBetweenChecks = 60
const roundsMax = 12
const gatesMax = 14

export class Violation extends Error {}

export interface Played {
  readonly seed: number
  readonly hash: string
  readonly log: readonly string[]
}

export type Simulation = Awaited<ReturnType<typeof openSimulation>>

/** A simulation plays any number of seeds on its database, one after the other. */
export async function openSimulation(databaseUrl: string, bug?: PlantedBug) {
  const server = await startServer(databaseUrl, bug)
  return {
    play: (seed: number, steps = 300) => play(server, seed, steps),
    close: server.stop,
  }
}

async function play(server: Server, seed: number, steps: number): Promise<Played> {
  const [random, ids] = [new Random(seed), new Random(-seed)]
  drawIdsFrom(() => currentIds(ids))
  const profile = random.pick(faultProfiles)
  const scenario: Scenario = { random, server, profile, users: await server.reset(), jobs: [] }
  const log = [`seed ${seed} profile ${profile.name}`]
  const expectNone = (violations: readonly string[]) => {
    if (violations.length > 0)
      throw new Violation([...log.slice(-40), `Seed ${seed}, step ${log.length - 1}:`, ...violations].join('\n'))
  }
  const check = async () => {
    expectNone(await findLedgerViolations(server.plainPool))
    expectNone(await unqueuedWork(server))
  }
  for (let step = 1; step <= steps; step += 1) {
    log.push(`${step} ${await completeStep(scenario)}`)
    expectNone(server.failures)
    if (step % stepsBetweenChecks === 0) await check()
  }

  server.processor.setFaults({ webhooks: 'on', answers: 'on' })
  for (const isLast of [false, true]) {
    const left = await comeToRest(server)
    expectNone(left)
    expectNone(server.failures)
    await check()
    expectNone(await differences(server))
    if (!isLast)
      for (const [index, contractor] of scenario.users.contractors.entries())
        await server.call(contractor, 'POST', '/contractor/self/payouts', { requestId: `last-${index}` })
  }
  log.push(
    ...(await server.processor.list().then((contents) =>
      Object.values(contents)
        .flat()
        .map((line) => JSON.stringify(line)),
    )),
  )
  return { seed, hash: createHash('sha256').update(log.join('\n')).digest('hex').slice(0, 16), log }
}

/** One operation, or several at the same time, with or without a crash in between. Returns the line of the log. */
async function completeStep(scenario: Scenario): Promise<string> {
  const { random, profile, server } = scenario
  const operations = [await chooseOperation(scenario)]
  if (random.chance(profile.together)) await addOthers(scenario, operations)
  const gatesUntilCrash = random.chance(profile.crash) ? random.below(gatesMax) : undefined
  const runs = operations.map(({ run }) => run)
  const { hasCrashed, results } = await runTogether(runs, { random, monitor: server.monitor, gatesUntilCrash })
  if (hasCrashed) {
    server.failures.length = 0
    await server.restart()
  }
  const told = operations.map(({ label }, index) => `${label} -> ${results[index]}`).join(' | ')
  return hasCrashed ? `crash in: ${told}` : told
}

/** Mostly the same operation again, as from a second tab, because it is there that locks count. */
async function addOthers(scenario: Scenario, operations: Operation[]): Promise<void> {
  const { random } = scenario
  for (let count = random.chance(0.3) ? 2 : 1; count > 0; count -= 1) {
    const [first] = operations as [Operation]
    const other = random.chance(0.5) && first.subject === undefined ? first : await chooseOperation(scenario)
    const isFree = other.subject === undefined || operations.every(({ subject }) => subject !== other.subject)
    if (isFree) operations.push(other)
  }
}

/** Faults have stopped; what is open is done, until nothing is in transit. Returns what still is. */
async function comeToRest(server: Server): Promise<string[]> {
  let left = await inTransit(server)
  for (let round = 1; round <= roundsMax && left.length > 0; round += 1) {
    await finishOpenWork(server)
    server.clock.set(new Date(server.clock.now().getTime() + 6 * 60_000))
    if (round % 2 === 0) {
      for (const queue of [queues.pollPayments, queues.syncProcessor]) await server.runScheduled(queue)
      await server.restart()
    }
    left = await inTransit(server)
  }
  return left
}

async function finishOpenWork(server: Server): Promise<void> {
  const { processor } = server
  for (const event of await processor.pendingEvents())
    if ((await server.deliver(event)) === 200) await processor.settleEvent(event.id)
  for (const task of await processor.bankTasks()) await processor.runBankTask(task)
  await server.relay()
  for (const task of [...server.tasks()]) await server.runTask(task)
}
