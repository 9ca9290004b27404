/**
 * Random lives of contracts in bad weather: payments, refunds, disputes and withdrawals, while the processor answers
 * late, wrongly or not at all, and what it says is lost, doubled or shuffled. When the weather clears, the processor's
 * records and the product's are the same, line by line, and the ledger is true.
 * `RANDOM_LIVES=2000` lives as many, `RANDOM_LIVES_SEED` deals others.
 */
import { afterAll, expect, test } from 'vitest'
import { anonymous, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { moneyOf } from '#tests/support/money.ts'
import { bankDetails, closedBankDetails, newRequestId, setUpAccount, switchPayouts } from '#tests/support/payees.ts'
import { productRecords, processorRecords, restOf } from '#tests/support/processor-ledger.ts'
import { startProduct } from '#tests/support/product.ts'
import { type Crowd, type Life, runScenarios, startScenario, take } from '#tests/support/random-scenarios.ts'
import { queues } from '../core/outbox.ts'
import { enqueueTask } from '../core/outbox-store.ts'

const lives = Number(process.env.RANDOM_LIVES ?? 24)
const seed = Number(process.env.RANDOM_LIVES_SEED ?? 7)
/** A crowd lives so many lives; sessions run out in the minutes that are skipped after them. */
const livesOfCrowd = 24
const atOnce = 6
const msForLife = 5_000
const roundsMax = 5
/** The processor is there, and did not answer as it should. */
const unavailable = 503

const product = await startProduct()
const testHooks = anonymous(product)
const { pollProcessor } = moneyOf(product)
await switchPayouts(product, true)

afterAll(() => product.stop())

async function gather(): Promise<Crowd> {
  const contractors = await Promise.all([1, 2, 3].map(() => signUp(product, 'contractor')))
  const [sound, unlucky] = contractors as [TestClient, TestClient, TestClient]
  for (const contractor of [sound, unlucky]) await setUpAccount(contractor)
  for (const contractor of contractors) await contractor.request('PATCH', '/contractor/self', { bankDetails })
  await unlucky.request('PATCH', '/contractor/self', { bankDetails: closedBankDetails })
  return { customer: await signUp(product, 'customer'), contractors, admin: await signInAdmin(product) }
}

async function live(crowd: Crowd, dealt: Life, begun: { jobId: string; worker: TestClient }): Promise<void> {
  for (const step of dealt.steps) {
    const status = await take(product, { ...crowd, ...begun }, step)
    if (status !== unavailable) expect(status, JSON.stringify(step)).toBeLessThan(500)
  }
}

/** Runs the same with all of them, some at once. */
async function withEach<T, Result>(all: readonly T[], run: (one: T) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let next = 0; next < all.length; next += atOnce)
    results.push(...(await Promise.all(all.slice(next, next + atOnce).map(run))))
  return results
}

/** The weather clears, what the queue has given up on is ordered again, and everybody takes what is theirs. */
async function clearUp(crowd: Crowd): Promise<void> {
  await testHooks.request('POST', '/test/processor/faults', {})
  await comeToRest()
  for (const contractor of crowd.contractors)
    await contractor.send('POST', '/contractor/self/payouts', { requestId: newRequestId() })
  await comeToRest()
}

/** What is asked about every few minutes, and ordered again every day, is so until nothing is on its way. */
async function comeToRest(): Promise<void> {
  for (let round = 1; round <= roundsMax; round++) {
    await pollProcessor()
    await enqueueTask.run(product.pool, [queues.purge, '{}'])
    const inTransit = await restOf(product)
    if (inTransit.length === 0) return
    if (round === roundsMax) throw new Error(`This is still on its way:\n${inTransit.join('\n')}`)
  }
}

/** What a processor in bad weather may let the product say. */
const expectedFaults = /A payment matches no stage|could not be asked about|could not be taken/

function expectNoOtherFaults(): void {
  expect(product.consumeFaults().filter((line) => !expectedFaults.test(line))).toEqual([])
}

test('in any weather, ledger and processor agree in the end [PAY-03, PAY-09, PAY-10]', {
  timeout: 60_000 + lives * msForLife,
}, async () => {
  const dealt = runScenarios(seed, lives)
  for (let next = 0; next < lives; next += livesOfCrowd) {
    const crowd = await gather()
    const some = dealt.slice(next, next + livesOfCrowd)
    const begun = await withEach(some, async (life) => ({ life, at: await startScenario(product, crowd, life) }))
    await withEach(begun, ({ life, at }) => live(crowd, life, at))
    await clearUp(crowd)

    const { violations } = await testHooks.request<{ violations: string[] }>('GET', '/test/ledger')
    expect(violations).toEqual([])
    expect(await productRecords(product)).toEqual(await processorRecords(product))
    expectNoOtherFaults()
  }

  const kinds = new Set((await processorRecords(product)).map((line) => line.split(' ')[0]))
  expect([...kinds]).toEqual(expect.arrayContaining(['charge', 'dispute', 'payout', 'transfer']))
})
