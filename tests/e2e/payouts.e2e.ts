import { expect, type Page } from '@playwright/test'
import { approveStage, createFixtures, expectValidLedger } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { bankDetails, liftNewContractorLimits, switchPayouts, waitForWithdrawable } from '#tests/support/payees.ts'
import { visit } from '#tests/support/visit.ts'

const fixtures = createFixtures(product, { isAfterCoolingOff: true })

test.afterEach(async () => {
  await switchPayouts(product, true)
  await expectValidLedger(product)
})

test('a contractor sets up the payout account, is paid for a stage and withdraws to the bank [STAGE-09, PAY-10]', async ({
  openPage,
}) => {
  await liftNewContractorLimits(product)
  const { customer, contractor, job } = await fixtures.pendingJob({ stages: [{ name: 'All', percent: 100 }] })
  await contractor.request('PATCH', '/contractor/self', { bankDetails })
  const page = await openPage(contractor)
  await visit(page, '/earnings')
  await expect(page.getByText("Paid by your customers. It's yours when they approve the stage.")).toBeVisible()
  await expect(page.getByText('Stage 1 (All)')).toBeVisible()
  await expect(page.getByText('$18,400.00').first()).toBeVisible()
  await expectGood(page)

  await setUpAccount(page)
  await approveStage(customer, job.id, 0)
  await waitForWithdrawable(contractor, 18_400)
  await visit(page, `/mobile/jobs/${job.id}/complete`)
  await expect(page.getByRole('button', { name: 'Widthdraw $18,400.00' })).toBeVisible()
  await switchPayouts(product, false)
  await visit(page, '/earnings')
  await expect(page.getByText("Withdrawals aren't available yet. Your money is safe.")).toBeVisible()
  await expect(page.getByRole('button', { name: /Withdraw/ })).toHaveCount(0)
  await switchPayouts(product, true)
  await visit(page, '/earnings')
  await withdraw(page)

  await expect(page.getByText('Paid out', { exact: true })).toHaveCount(3)
  await expectGood(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Withdrawal to your bank' })).toContainText('Balance $0.00')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await file).suggestedFilename()).toBe('earnings-all.csv')

  await page.getByLabel('Month').selectOption({ index: 1 })
  const statement = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Statement, .+ \(PDF\)$/ }).click()
  expect((await statement).suggestedFilename()).toMatch(/\.pdf$/)
})

/** The page of the payment provider, which redirects back. */
async function setUpAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up payment account' }).click()
  await page.getByLabel('Business name').fill('Harbour & Stone')
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page).toHaveURL(/\/earnings$/)
  await expect(page.getByText('Set up. Payments that customers release arrive here.')).toBeVisible()
}

async function withdraw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Withdraw $18,400.00' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw $18,400.00?' })
  await expect(dialog.getByText('Harbour & Stone, account ending in 678')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('$18,400.00 is on its way to your bank.')).toBeVisible()
}

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
