/** Crashes the process at each fail point and checks the data after a restart. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAdmin, signUp, TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { siteContentOf } from '#tests/support/site-content.ts'
import { createKillableProduct } from './killable-product.ts'
import { type Ending, isSettled, type PaymentScenario, scenarioAt, startScenario, stepOn } from './payment-scenario.ts'

/** The ending whose scenario reaches a fail point. */
const endingsByFailPoint: readonly (readonly [Ending, RegExp])[] = [
  ['refunded', /\/cancel$| refunds?$| refund\.updated$/],
  ['reversed', / reverseTransfer$/],
  ['withdrawn', /payouts$| createPayout$| payout\.updated$/],
  ['disputed', / dispute\./],
]
const endingFor = (failPoint: string) =>
  endingsByFailPoint.find(([, failPoints]) => failPoints.test(failPoint))?.[0] ?? 'released'

/**
 * Another worker takes the task of a killed process after 10 seconds without a heartbeat, and polls every 10 seconds.
 * The server polls for a lost webhook once a minute: for a payment after 1 minute, for a withdrawal after 5.
 */
const settleTimeoutMs = 390_000
const crashTimeoutMs = 60_000
const stepIntervalMs = 20

/** Declares the tests of these fail points, which share one product. */
export async function crashAtEach(failPoints: readonly string[]): Promise<void> {
  const product = await createKillableProduct()
  let address = ''
  const scenarios: PaymentScenario[] = []
  const testHooks = () => new TestClient(address)

  beforeAll(async () => {
    address = await product.start()
    await enablePayouts(address)
  })
  afterAll(() => product.remove())

  test.each(failPoints)(
    '%s the process crashes and the ledger is valid after a restart [PAY-03]',
    async (failPoint) => {
      const scenario = await newScenario(address, endingFor(failPoint))
      await testHooks().request('POST', '/test/fail-point', { moment: failPoint })
      expect(await runUntilCrash(scenario)).toBe('crashed')
      await product.kill()

      address = await product.start()

      expect(await testHooks().request('GET', '/test/ledger')).toMatchObject({ violations: [] })
      scenarios.push(scenario)
    },
  )

  const settling = { timeout: settleTimeoutMs + 30_000 }
  test('every scenario ends after the crashes, and no money moved twice [PAY-03]', settling, async () => {
    expect(scenarios).toHaveLength(failPoints.length)
    const unfinished = new Map(scenarios.map((scenario) => [scenario.jobId, scenarioAt(address, scenario)]))
    const settled = async () => {
      for (const [jobId, scenario] of unfinished) {
        const isDone = await stepOn(scenario)
        if (isDone && (await isSettled(scenario))) unfinished.delete(jobId)
      }
      return unfinished.size === 0
    }
    await eventually(settled, settleTimeoutMs).catch(() => undefined)

    expect([...unfinished.values()].map(({ ending, jobId }) => `${ending} ${jobId}`)).toEqual([])
    expect(await testHooks().request('GET', '/test/ledger')).toMatchObject({ balanced: true, violations: [] })
  })
}

async function enablePayouts(address: string): Promise<void> {
  const content = siteContentOf({ address }, await signInAdmin({ address }, ['supervisor']))
  await content.publish('setting/payouts', { isOn: true })
}

/** A withdrawal takes the whole balance, so this contractor has only one job. */
async function newScenario(address: string, ending: Ending): Promise<PaymentScenario> {
  const [customer, contractor] = await Promise.all([signUp({ address }, 'customer'), signUp({ address }, 'contractor')])
  const bankDetails = { accountName: 'Harbour & Stone', bsb: '062-000', accountNumber: '000123456' }
  if (ending === 'withdrawn') await contractor.request('PATCH', '/contractor/self', { bankDetails })
  return await startScenario(ending, customer, contractor)
}

/** Runs steps until the process crashes. A broken connection is the expected end; an error response is not. */
async function runUntilCrash(scenario: PaymentScenario): Promise<'crashed' | 'survived'> {
  const until = Date.now() + crashTimeoutMs
  try {
    while (Date.now() < until) {
      await stepOn(scenario)
      await pause(stepIntervalMs)
    }
    return 'survived'
  } catch (error) {
    if (error instanceof TypeError) return 'crashed'
    throw error
  }
}
