/** Lets the process die at each of some moments, and looks at what is there when it is back. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAdmin, signUp, TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { siteContentOf } from '#tests/support/site-content.ts'
import { createKillableProduct } from './killable-product.ts'
import { type Ending, isSettled, type Life, lifeAt, startScenario, stepOn } from './payment-scenario.ts'

/** Which life comes past a moment. */
const endings: readonly (readonly [Ending, RegExp])[] = [
  ['refunded', /\/cancel$| refunds?$| refund\.updated$/],
  ['called back', / reverseTransfer$/],
  ['withdrawn', /payouts$| createPayout$| payout\.updated$/],
  ['disputed', / dispute\./],
]
const endingFor = (moment: string) => endings.find(([, moments]) => moments.test(moment))?.[0] ?? 'released'

/**
 * Work of a killed process is taken by another after ten seconds without a sign of life, and a look every ten. A word of
 * the processor that died with it is asked for: about a payment after a minute, about a withdrawal after five, once a minute.
 */
const settleTimeoutMs = 390_000
const passTimeoutMs = 60_000
const betweenStepsMs = 20

/** Declares the tests of these moments, on a product of their own. */
export async function crashAtEach(moments: readonly string[]): Promise<void> {
  const product = await createKillableProduct()
  let address = ''
  const lives: Life[] = []
  const testHooks = () => new TestClient(address)

  beforeAll(async () => {
    address = await product.start()
    await switchPayoutsOn(address)
  })
  afterAll(() => product.remove())

  test.each(moments)('%s the process dies, and the ledger is true when it is back [PAY-03]', async (moment) => {
    const life = await newLife(address, endingFor(moment))
    await testHooks().request('POST', '/test/fail-point', { moment })
    expect(await liveUntilDeath(life)).toBe('died')
    await product.kill()

    address = await product.start()

    expect(await testHooks().request('GET', '/test/ledger')).toMatchObject({ violations: [] })
    lives.push(life)
  })

  const settling = { timeout: settleTimeoutMs + 30_000 }
  test('afterwards every life comes to its end, and nothing was moved twice [PAY-03]', settling, async () => {
    expect(lives).toHaveLength(moments.length)
    const unsettled = new Map(lives.map((life) => [life.jobId, lifeAt(address, life)]))
    const settled = async () => {
      for (const [jobId, life] of unsettled) {
        const isDone = await stepOn(life)
        if (isDone && (await isSettled(life))) unsettled.delete(jobId)
      }
      return unsettled.size === 0
    }
    await eventually(settled, settleTimeoutMs).catch(() => undefined)

    expect([...unsettled.values()].map(({ ending, jobId }) => `${ending} ${jobId}`)).toEqual([])
    expect(await testHooks().request('GET', '/test/ledger')).toMatchObject({ balanced: true, violations: [] })
  })
}

async function switchPayoutsOn(address: string): Promise<void> {
  const content = siteContentOf({ address }, await signInAdmin({ address }, ['supervisor']))
  await content.publish('setting/payouts', { isOn: true })
}

/** A withdrawal takes all that a contractor has, so whoever withdraws has one job. */
async function newLife(address: string, ending: Ending): Promise<Life> {
  const [customer, contractor] = await Promise.all([signUp({ address }, 'customer'), signUp({ address }, 'contractor')])
  const bankDetails = { accountName: 'Harbour & Stone', bsb: '062-000', accountNumber: '000123456' }
  if (ending === 'withdrawn') await contractor.request('PATCH', '/contractor/self', { bankDetails })
  return await startScenario(ending, customer, contractor)
}

/** Lives until the process dies. A connection that breaks is what we wait for; an answer that is no success is not. */
async function liveUntilDeath(life: Life): Promise<'died' | 'lived on'> {
  const until = Date.now() + passTimeoutMs
  try {
    while (Date.now() < until) {
      await stepOn(life)
      await pause(betweenStepsMs)
    }
    return 'lived on'
  } catch (error) {
    if (error instanceof TypeError) return 'died'
    throw error
  }
}
