import { expect } from '@playwright/test'
import { createFixtures, expectValidLedger } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { visit } from '#tests/support/visit.ts'

const fixtures = createFixtures(product)

test.afterEach(() => expectValidLedger(product))

test('a customer cancels the contract in the cooling-off period and receives a full refund [PAY-09, QUOTE-06]', {
  tag: '@phone',
}, async ({ openPage }) => {
  const { customer, contractor, job } = await fixtures.paidJob()
  const page = await openPage(customer)
  const reason = 'We have changed our minds about the bathroom.'

  await visit(page, `/mobile/jobs/${job.id}/progress`)
  await expect(page.getByText(/^You can cancel this contract until .+ days left\./)).toBeVisible()
  await expect(page.getByText('14 days of cooling-off, or more where state law gives more.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel contract' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel contract' })
  await expect(dialog.getByText('You get $6,440.00 back on the card you paid with')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel contract' }).click()
  await expect(dialog.getByText('Please say why you are cancelling the contract.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Keep contract' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cancel contract' }).click()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveValue(reason)
  await dialog.getByRole('button', { name: 'Cancel contract' }).click()
  await expect(page.getByText("Contract cancelled. We've notified the other party.")).toBeVisible()

  // The page polls for the refund.
  await expect(page.getByRole('region', { name: 'Closed' })).toBeVisible()
  await expect(page.getByText('The contract was cancelled.', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Refunded to you: stage 1 .+ on \d\d\/\d\d\/\d{4}\.$/)).toBeVisible()
  await expect(page.locator('dl > div').filter({ hasText: /^Refunded\$6,440\.00/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel contract' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const atContractor = await openPage(contractor)
  await visit(atContractor, `/mobile/jobs/${job.id}/progress`)
  await expect(atContractor.getByRole('region', { name: 'Closed' })).toBeVisible()
})
