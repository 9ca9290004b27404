/** The simulation must find bugs. Each test plants one in a seam that only the test has; the product stays as it is. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { startTestCluster, type TestCluster } from '#tests/support/test-cluster.ts'
import type { Query } from './interleaving.ts'
import type { PlantedBug } from './server.ts'
import { openSimulation, Violation } from './simulation.ts'

const seedsMax = 12
let cluster: TestCluster

beforeAll(async () => {
  cluster = await startTestCluster()
  process.env.TEST_DATABASE_URL = cluster.url
})

afterAll(() => cluster.stop())

type Statement = Exclude<Query, string>

/** Changes one named statement on its way to PostgreSQL. */
const patched = (name: string, change: (statement: Statement) => Statement) => (query: Query) => {
  if (typeof query === 'string' || query.name !== name) return query
  const changed = change(query)
  return changed.text === query.text ? query : { ...changed, name: `${name}-patched` }
}

const withText = (name: string, from: string | RegExp, to: string) =>
  patched(name, (statement) => ({ ...statement, text: statement.text.replace(from, to) }))

/** What the first seed that finds the bug says; nothing where none does. */
async function violationWith(bug: PlantedBug): Promise<string | undefined> {
  const database = await freshDatabase()
  const simulation = await openSimulation(database.url, bug)
  try {
    for (let seed = 1; seed <= seedsMax; seed += 1) await simulation.play(seed)
    return undefined
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    return error.message.slice(error.message.lastIndexOf('\nSeed '))
  } finally {
    await simulation.close()
    await database.drop()
  }
}

const timeout = { timeout: 120_000 }

test('the simulation finds a lock that is dropped [PAY-03]', timeout, async () => {
  const patchQuery = withText('lock-job', 'for no key update', '')

  expect(await violationWith({ patchQuery })).toMatch(/Seed/)
})

test('the simulation finds an idempotency key that is skipped [PAY-10]', timeout, async () => {
  const found = await violationWith({
    patchPayments: (payments) => ({
      ...payments,
      createTransfer: (asked) => payments.createTransfer({ ...asked, idempotencyKey: randomUUID() }),
    }),
  })

  expect(found).toMatch(/transfer/)
})

test('the simulation finds a webhook that is booked twice [PAY-03]', timeout, async () => {
  const isNewAgain = withText('insert-webhook-event', '($1,', "($1 || ':' || gen_random_uuid(),")
  const isUnpaid = withText('payment-of', 'succeeded_at', 'null::timestamptz as succeeded_at')

  expect(await violationWith({ patchQuery: (query) => isUnpaid(isNewAgain(query)) })).toMatch(/Seed/)
})

test('the simulation finds an outbox row that is lost [PAY-10]', timeout, async () => {
  const patchQuery = patched('enqueue-task', (statement) =>
    statement.values?.[0] === 'transfers' ? { text: 'select' } : statement,
  )

  expect(await violationWith({ patchQuery })).toMatch(/Neither the outbox nor the queue has: transfer/)
})

test('the simulation finds a release during a dispute [PAY-09]', timeout, async () => {
  const patchQuery = withText('stage-of', /exists \([^()]*'open'\) as is_disputed/, 'false as is_disputed')

  expect(await violationWith({ patchQuery })).toMatch(/I3/)
})
