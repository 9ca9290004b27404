import { afterAll, afterEach, expect, test } from 'vitest'
import { approveStage, createFixtures, expectValidLedger, signInAdmin } from '#tests/support/clients.ts'
import {
  accountOf,
  bankDetails,
  latestPayout,
  setUpAccount,
  waitForWithdrawable,
  withdraw,
} from '#tests/support/payees.ts'
import { startProduct } from '#tests/support/product.ts'
import { siteContentOf } from '#tests/support/site-content.ts'

const product = await startProduct()
const fixtures = createFixtures(product, { isAfterCoolingOff: true })
const content = siteContentOf(product, await signInAdmin(product, ['supervisor']))

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

/** A contractor whose first stage of $18,400.00 was approved. */
async function newPayee() {
  const { customer, contractor, job } = await fixtures.pendingJob({ stages: [{ name: 'All', percent: 100 }] })
  await setUpAccount(contractor)
  await contractor.request('PATCH', '/contractor/self', { bankDetails })
  await approveStage(customer, job.id, 0)
  return contractor
}

test('a new contractor withdraws the balance without the reserve, and the rest once the rule says so [PAY-10]', async () => {
  const contractor = await newPayee()
  await waitForWithdrawable(contractor, 16_560)
  expect(await accountOf(contractor)).toMatchObject({ newContractor: { reserve: 1_840, weeklyLeft: 20_000 } })

  expect(await withdraw(contractor)).toMatchObject({ status: 200, body: { amount: 16_560 } })
  await latestPayout(contractor, 'paid')

  expect(await withdraw(contractor)).toMatchObject({
    status: 409,
    body: {
      code: 'payouts.limited',
      message:
        'Your balance is within the limits for new contractors. Your earnings page says when you can withdraw it.',
    },
  })
  await content.publish('setting/newContractors', { days: 0, reservePercent: 10, reserveDays: 30, weeklyMax: 20_000 })
  expect(await accountOf(contractor)).toMatchObject({ newContractor: null, withdrawableBalance: 1_840 })
})

test('the withdrawals of a week have the limit of the setting [PAY-10]', async () => {
  await content.publish('setting/newContractors', { days: 90, reservePercent: 0, reserveDays: 30, weeklyMax: 5_000 })
  const contractor = await newPayee()
  await waitForWithdrawable(contractor, 5_000)

  expect(await withdraw(contractor)).toMatchObject({ status: 200, body: { amount: 5_000 } })
  await latestPayout(contractor, 'paid')

  expect(await accountOf(contractor)).toMatchObject({
    withdrawableBalance: 0,
    newContractor: { reserve: 0, weeklyLeft: 0 },
    blockedBy: { name: 'limited' },
  })
})
