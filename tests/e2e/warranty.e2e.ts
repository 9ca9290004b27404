import { expect, type Page } from '@playwright/test'
import { signInAdmin } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { photo } from '#tests/support/screens.ts'
import { visit } from '#tests/support/visit.ts'
import { createWarrantyFixtures, lodge, sendPlan } from '#tests/support/warranty-cases.ts'

const fixtures = createWarrantyFixtures(product)

/** Selects a photo in the form and waits for its upload. */
async function attachPhoto(page: Page): Promise<void> {
  await page
    .getByLabel('Files to upload')
    .first()
    .setInputFiles([await photo('wall.jpg', '#2a6f97')])
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
}

test('a warranty claim leads from the completed job to a plan, its acceptance and closure [FORM-06] [FORM-07] [FORM-30] @phone', async ({
  openPage,
}) => {
  const { customer, contractor, job } = await fixtures.completedJob()
  const [atCustomer, atContractor] = [await openPage(customer), await openPage(contractor)]

  await visit(atCustomer, `/mobile/jobs/${job.id}/complete`)
  await atCustomer.getByRole('link', { name: 'Warranty or dispute' }).click()
  await expect(atCustomer.getByText(job.number)).toBeVisible()
  await atCustomer.getByRole('button', { name: 'Submit Warranty Request' }).click()
  await expect(atCustomer.getByText('Please describe the nature of the issue.').first()).toBeVisible()
  await expectAccessible(atCustomer)
  await expectNoSidewaysScroll(atCustomer)
  await atCustomer.getByRole('radio', { name: 'Warranty claim' }).check()
  await atCustomer.getByRole('radio', { name: 'Non-completion' }).check()
  await atCustomer.getByLabel('Nature of the issue').fill('The grout falls out below the shower.')
  await atCustomer.getByLabel('Repair').check()
  await attachPhoto(atCustomer)
  await atCustomer.getByRole('button', { name: 'Submit Warranty Request' }).click()
  await expect(atCustomer.getByText('Thank you! Your submission has been received!')).toBeVisible()
  await atCustomer.getByRole('link', { name: 'View case' }).click()
  await expect(atCustomer.getByText(/10 business days are left/)).toBeVisible()

  await visit(atContractor, '/forms/warranty-plan')
  await atContractor
    .getByRole('link', { name: /Bathroom renovation/ })
    .first()
    .click()
  await expect(atContractor.getByText('The grout falls out below the shower.')).toBeVisible()
  await expect(atContractor.getByRole('button', { name: 'Case Closure' })).toHaveCount(0)
  await atContractor.getByLabel('Replacement').check()
  await atContractor.getByLabel('Resolution').fill('We take the grout out and grout again.')
  await attachPhoto(atContractor)
  await expectAccessible(atContractor)
  await expectNoSidewaysScroll(atContractor)
  await atContractor.getByRole('button', { name: 'Submit Warranty Request' }).click()
  await expect(atContractor.getByText('Plan sent').first()).toBeVisible()

  await expect(atCustomer.getByText('We take the grout out and grout again.')).toBeVisible()
  await atCustomer.getByRole('button', { name: 'Accept the plan' }).click()
  await expect(atCustomer.getByText('Plan accepted', { exact: true }).first()).toBeVisible()
  await expectAccessible(atCustomer)
  await atCustomer.getByRole('button', { name: 'Case Closure' }).click()
  await atCustomer.getByRole('dialog').getByRole('button', { name: 'Close case' }).click()
  await expect(atCustomer.getByText('Closed by the customer')).toBeVisible()
  await expect(atCustomer.getByRole('link', { name: 'Share your story' })).toBeVisible()
})

test('a claim is lodged once from two windows, and an admin decides its disputed plan [FORM-06] [FORM-07] [ADMIN-01]', async ({
  openPage,
  expectFault,
}) => {
  const { customer, contractor, job } = await fixtures.completedJob()
  const atCustomer = await openPage(customer)
  await visit(atCustomer, `/forms/warranty?job=${job.id}`)
  await atCustomer.getByRole('radio', { name: 'Warranty claim' }).check()
  await atCustomer.getByRole('radio', { name: 'Quality' }).check()
  await atCustomer.getByLabel('Nature of the issue').fill('The tiles ring hollow.')
  await attachPhoto(atCustomer)
  const { id } = await lodge(customer, job.id)
  await lodge(customer, job.id, { claim: 'dispute' })
  await sendPlan(contractor, id)
  expectFault(/status of 409/)
  await atCustomer.getByRole('button', { name: 'Submit Warranty Request' }).click()
  await expect(atCustomer.getByText('This job already has an open case of this type.')).toBeVisible()
  const links = atCustomer.getByRole('link', { name: 'continue there' })
  await expect(links).toHaveCount(2)
  await expect(atCustomer.getByLabel('Nature of the issue')).toHaveValue('The tiles ring hollow.')

  await links.first().click()
  await atCustomer.getByRole('button', { name: 'Dispute the plan' }).click()
  const dialog = atCustomer.getByRole('dialog')
  await dialog.getByLabel('Why do you disagree?').fill('The tiles are loose as well.')
  await dialog.getByRole('button', { name: 'Dispute the plan' }).click()
  await atCustomer.getByRole('button', { name: 'Request a decision' }).click()
  await dialog.getByLabel('What should be decided?').fill('Who pays for the tiles?')
  await dialog.getByRole('button', { name: 'Request a decision' }).click()
  await expect(atCustomer.getByText('With an admin')).toBeVisible()

  const atAdmin = await openPage(await signInAdmin(product))
  await visit(atAdmin, '/admin/warranty')
  await expectAccessible(atAdmin)
  await atAdmin.locator(`a[href="/forms/warranty/${id}"]`).click()
  await atAdmin.getByRole('radio', { name: /More work is needed/ }).check()
  await atAdmin.getByLabel('Your reasons').fill('The contractor lays the loose tiles again.')
  await expectAccessible(atAdmin)
  await atAdmin.getByRole('button', { name: 'Decide' }).click()
  await expect(atAdmin.getByText('Decided, waiting for a plan')).toBeVisible()
  await expect(atCustomer.getByText('The contractor lays the loose tiles again.')).toBeVisible()
})
