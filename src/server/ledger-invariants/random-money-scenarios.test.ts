/**
 * Random contracts with payments, refunds, disputes and withdrawals, while the processor answers late, wrongly or not at
 * all. Webhooks are lost, doubled or shuffled. After the faults end, the records of both must be equal.
 * `RANDOM_SCENARIOS=2000` runs that many scenarios. `RANDOM_SCENARIOS_SEED` draws others.
 */
import { afterAll, expect, test } from 'vitest'
import { anonymous, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { moneyOf } from '#tests/support/money.ts'
import { bankDetails, closedBankDetails, newRequestId, setUpAccount, switchPayouts } from '#tests/support/payees.ts'
import { pendingWork, processorRecords, productRecords } from '#tests/support/processor-ledger.ts'
import { startProduct } from '#tests/support/product.ts'
import {
  runStep,
  type Scenario,
  type ScenarioClients,
  sampleScenarios,
  startScenario,
} from '#tests/support/random-scenarios.ts'
import { queues } from '../core/outbox.ts'
import { enqueueTask } from '../core/outbox-store.ts'

const scenarioCount = Number(process.env.RANDOM_SCENARIOS ?? 24)
const seed = Number(process.env.RANDOM_SCENARIOS_SEED ?? 7)
/** Each group of scenarios shares new clients. Sessions end when the clock advances after a group. */
const scenariosPerGroup = 24
const atOnce = 6
const msPerScenario = 5_000
const roundsMax = 5
/** The processor gave no valid response. */
const unavailable = 503

const product = await startProduct()
const testHooks = anonymous(product)
const { pollProcessor } = moneyOf(product)
await switchPayouts(product, true)

afterAll(() => product.stop())

async function createClients(): Promise<ScenarioClients> {
  const contractors = await Promise.all([1, 2, 3].map(() => signUp(product, 'contractor')))
  const [sound, unlucky] = contractors as [TestClient, TestClient, TestClient]
  for (const contractor of [sound, unlucky]) await setUpAccount(contractor)
  for (const contractor of contractors) await contractor.request('PATCH', '/contractor/self', { bankDetails })
  await unlucky.request('PATCH', '/contractor/self', { bankDetails: closedBankDetails })
  return { customer: await signUp(product, 'customer'), contractors, admin: await signInAdmin(product) }
}

async function runScenario(
  clients: ScenarioClients,
  scenario: Scenario,
  started: { jobId: string; worker: TestClient },
): Promise<void> {
  for (const step of scenario.steps) {
    const status = await runStep(product, { ...clients, ...started }, step)
    if (status !== unavailable) expect(status, JSON.stringify(step)).toBeLessThan(500)
  }
}

/** Runs the function for all items, a few at once. */
async function withEach<T, Result>(all: readonly T[], run: (one: T) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let next = 0; next < all.length; next += atOnce)
    results.push(...(await Promise.all(all.slice(next, next + atOnce).map(run))))
  return results
}

/** Ends the faults, requeues failed tasks and withdraws all balances. */
async function settleEverything(clients: ScenarioClients): Promise<void> {
  await testHooks.request('POST', '/test/processor/faults', {})
  await waitUntilSettled()
  for (const contractor of clients.contractors)
    await contractor.send('POST', '/contractor/self/payouts', { requestId: newRequestId() })
  await waitUntilSettled()
}

/** Runs the regular polling and the nightly job until nothing is in transit. */
async function waitUntilSettled(): Promise<void> {
  for (let round = 1; round <= roundsMax; round++) {
    await pollProcessor()
    await enqueueTask.run(product.pool, [queues.purge, '{}'])
    const inTransit = await pendingWork(product)
    if (inTransit.length === 0) return
    if (round === roundsMax) throw new Error(`Still in transit:\n${inTransit.join('\n')}`)
  }
}

/** Log lines that the injected faults may cause. */
const expectedFaults = /A payment matches no stage|Polling a (payment|withdrawal) failed|Webhook processing failed/

function expectNoOtherFaults(): void {
  expect(product.consumeFaults().filter((line) => !expectedFaults.test(line))).toEqual([])
}

test('ledger and processor agree after random faults [PAY-03, PAY-09, PAY-10]', {
  timeout: 60_000 + scenarioCount * msPerScenario,
}, async () => {
  const scenarios = sampleScenarios(seed, scenarioCount)
  for (let next = 0; next < scenarioCount; next += scenariosPerGroup) {
    const clients = await createClients()
    const group = scenarios.slice(next, next + scenariosPerGroup)
    const started = await withEach(group, async (scenario) => ({
      scenario,
      at: await startScenario(product, clients, scenario),
    }))
    await withEach(started, ({ scenario, at }) => runScenario(clients, scenario, at))
    await settleEverything(clients)

    const { violations } = await testHooks.request<{ violations: string[] }>('GET', '/test/ledger')
    expect(violations).toEqual([])
    expect(await productRecords(product)).toEqual(await processorRecords(product))
    expectNoOtherFaults()
  }

  const kinds = new Set((await processorRecords(product)).map((line) => line.split(' ')[0]))
  expect([...kinds]).toEqual(expect.arrayContaining(['charge', 'dispute', 'payout', 'transfer']))
})
