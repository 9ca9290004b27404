/** Each test plants one bug in a statement or a processor call. The simulation must find it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { startTestCluster, type TestCluster } from '#tests/support/test-cluster.ts'
import type { Query } from './interleaving.ts'
import type { PlantedBug } from './server.ts'
import { openSimulation, Violation } from './simulation.ts'

vi.setConfig({ testTimeout: 120_000 })
const seedsMax = 40
let cluster: TestCluster

beforeAll(async () => {
  cluster = await startTestCluster()
  process.env.TEST_DATABASE_URL = cluster.url
})

afterAll(() => cluster.stop())

type Statement = Exclude<Query, string>

/** Changes one named statement before PostgreSQL receives it. */
const patchStatement = (name: string, change: (statement: Statement) => Statement) => (query: Query) => {
  if (typeof query === 'string' || query.name !== name) return query
  const changed = change(query)
  return changed.text === query.text ? query : { ...changed, name: `${name}-patched` }
}

const replaceText = (name: string, from: string | RegExp, to: string) =>
  patchStatement(name, (statement) => ({ ...statement, text: statement.text.replace(from, to) }))

/** The violation of the first seed that finds the bug; undefined without one. */
async function violationWith(bug: PlantedBug, how: 'run' | 'runOutage' = 'run'): Promise<string | undefined> {
  const database = await freshDatabase()
  const simulation = await openSimulation(database.url, bug)
  try {
    for (let seed = 1; seed <= seedsMax; seed += 1) await simulation[how](seed)
    return undefined
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    return error.message.slice(error.message.lastIndexOf('\nSeed '))
  } finally {
    await simulation.close()
    await database.drop()
  }
}

test('the simulation finds a missing job lock [PAY-03]', async () => {
  const patchQuery = replaceText('lock-job', 'for no key update', '')

  expect(await violationWith({ patchQuery })).toMatch(/Seed/)
})

test('the simulation finds a new idempotency key on each retry [PAY-10]', async () => {
  const violation = await violationWith({
    patchPayments: (payments) => ({
      ...payments,
      createTransfer: (request) => payments.createTransfer({ ...request, idempotencyKey: randomUUID() }),
    }),
  })

  expect(violation).toMatch(/transfer/)
})

test('the simulation finds a repeat of a forgotten request without a look-up [PAY-10]', async () => {
  const none = async () => undefined
  const patchPayments: PlantedBug['patchPayments'] = (payments) => ({
    ...payments,
    findTransfer: none,
    findPayout: none,
    findRefund: none,
    findReversal: none,
  })

  expect(await violationWith({ patchPayments }, 'runOutage')).toMatch(/transfer|payout|refund/)
})

test('the simulation finds a webhook that is booked twice [PAY-03]', async () => {
  const isNewAgain = replaceText('insert-webhook-event', '($1,', "($1 || ':' || gen_random_uuid(),")
  const isUnpaid = replaceText('payment-of', 'succeeded_at', 'null::timestamptz as succeeded_at')

  expect(await violationWith({ patchQuery: (query) => isUnpaid(isNewAgain(query)) })).toMatch(/Seed/)
})

test('the simulation finds a lost outbox row [PAY-10]', async () => {
  const patchQuery = patchStatement('enqueue-task', (statement) =>
    statement.values?.[0] === 'transfers' ? { text: 'select' } : statement,
  )

  expect(await violationWith({ patchQuery })).toMatch(/Neither the outbox nor the queue has: transfer/)
})

test('the simulation finds money that is released for good during cooling-off [PAY-09]', async () => {
  const patchQuery = replaceText('lock-job', 'cooling_off_ends_at', 'null::timestamptz as cooling_off_ends_at')

  expect(await violationWith({ patchQuery })).toMatch(/I20/)
})

test('the simulation finds a release during a dispute [PAY-09]', async () => {
  const patchQuery = replaceText(
    'stage-of',
    /coalesce\(\(select bool_or\([^()]*'open'\)[^()]*\), false\) as is_disputed/,
    'false as is_disputed',
  )

  expect(await violationWith({ patchQuery })).toMatch(/I3/)
})
