import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAIL_POINTS } from '#server/door/fail-points.ts'
import { eventually } from '#tests/support/eventually.ts'
import { Person, signInAdmin, signUp } from '#tests/support/people.ts'
import { siteContentOf } from '#tests/support/site-content.ts'
import { makeKillableProduct } from './killable-product.ts'
import { beginLife, type Ending, isSettled, type Life, lifeAt, stepOn } from './money-life.ts'

/** Which life comes past a moment. */
const endings: readonly (readonly [Ending, RegExp])[] = [
  ['refunded', /\/cancel$| refunds?$| refund\.updated$/],
  ['called back', / reverseTransfer$/],
  ['withdrawn', /payouts$| createPayout$| payout\.updated$/],
  ['disputed', / dispute\./],
]
const endingFor = (moment: string) => endings.find(([, moments]) => moments.test(moment))?.[0] ?? 'released'

/** Work of a killed process is taken by another after ten seconds without a sign of life, and a look every ten. */
const settleTimeoutMs = 90_000
const passTimeoutMs = 20_000
const betweenStepsMs = 20

const product = await makeKillableProduct()
let address = ''
const lives: Life[] = []

beforeAll(async () => {
  address = await product.start()
  const content = siteContentOf({ address }, await signInAdmin({ address }, ['supervisor']))
  const { version } = await content.draftOf('setting/payouts')
  const saved = await content.save('setting/payouts', { isOn: true }, version)
  await content.release('setting/payouts', saved.body.version)
})
afterAll(() => product.remove())

const door = () => new Person(address)

/** A withdrawal takes all that a contractor has, so whoever withdraws has one job. */
async function newLife(ending: Ending): Promise<Life> {
  const [customer, contractor] = await Promise.all([signUp({ address }, 'customer'), signUp({ address }, 'contractor')])
  const bankDetails = { accountName: 'Harbour & Stone', bsb: '062-000', accountNumber: '000123456' }
  if (ending === 'withdrawn') await contractor.ask('PATCH', '/contractor/self', { bankDetails })
  return await beginLife(ending, customer, contractor)
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

test('there are at least forty moments to die at', () => {
  expect(new Set(FAIL_POINTS).size).toBeGreaterThanOrEqual(40)
})

test.each(FAIL_POINTS)('%s the process dies, and the ledger is true when it is back [PAY-03]', async (moment) => {
  const life = await newLife(endingFor(moment))
  await door().ask('POST', '/test/fail-point', { moment })
  expect(await liveUntilDeath(life)).toBe('died')
  await product.kill()

  address = await product.start()

  expect(await door().ask('GET', '/test/ledger')).toMatchObject({ violations: [] })
  lives.push(life)
})

test('afterwards every life comes to its end, and nothing was moved twice [PAY-03]', async () => {
  expect(lives).toHaveLength(FAIL_POINTS.length)
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
  expect(await door().ask('GET', '/test/ledger')).toMatchObject({ balanced: true, violations: [] })
})
