import { expect } from '@playwright/test'
import { createFixtures, expectValidLedger } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible } from '#tests/support/expect-page.ts'
import { approveStage, submitProgress } from '#tests/support/screens.ts'
import { submitWithPhoto } from '#tests/support/stored-photo.ts'
import { visit } from '#tests/support/visit.ts'

const fixtures = createFixtures(product)

/** The first stage waits for its review, with a photo. */
async function submittedJob() {
  const { customer, contractor, job } = await fixtures.paidJob()
  await submitWithPhoto(contractor, job.id)
  return { customer, contractor, job }
}

test.afterEach(() => expectValidLedger(product))

test('rejected work shows its reason and is approved after a second submission [STAGE-01, STAGE-04, STAGE-06]', async ({
  openPage,
}) => {
  const { customer, contractor, job } = await submittedJob()
  const [atCustomer, atContractor] = [await openPage(customer), await openPage(contractor)]

  await visit(atCustomer, `/mobile/jobs/${job.id}/progress`)
  await atCustomer.getByRole('button', { name: 'Reject' }).click()
  const dialog = atCustomer.getByRole('dialog', { name: 'Reject stage 1' })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('Please input reason.')).toBeVisible()
  await expectAccessible(atCustomer)
  await dialog.getByLabel('Reason').fill('The corner of the shower is not sealed.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(atCustomer.getByText('Changes requested: The corner of the shower is not sealed.')).toBeVisible()

  await visit(atContractor, `/mobile/jobs/${job.id}/progress`)
  await expect(
    atContractor.getByText('The customer has rejected your work. Reason: The corner of the shower is not sealed.'),
  ).toBeVisible()
  await expectAccessible(atContractor)
  await atContractor.getByRole('button', { name: /^Remove / }).click()
  await submitProgress(atContractor, 'The corner is sealed and flood tested.')

  await approveStage(atCustomer)
  await expect(atCustomer.getByRole('tab', { name: /^Stage 1 ?, Approved$/ })).toBeVisible()
  await atContractor.getByRole('tab', { name: /Stage 1/ }).click()
  await expect(atContractor.getByText('The customer has approved your work.')).toBeVisible()
})

test('a late approval shows the error and the new status, and releases nothing [STAGE-01]', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/status of 409/)
  const { customer, job } = await submittedJob()
  const [first, second] = [await openPage(customer), await openPage(customer)]
  for (const page of [first, second]) await visit(page, `/mobile/jobs/${job.id}/progress`)
  await second.getByRole('button', { name: /^Approve/ }).click()
  await expect(second.getByRole('dialog').getByRole('button', { name: 'Approve and release' })).toBeVisible()

  await first.getByRole('button', { name: 'Reject' }).click()
  await first.getByRole('dialog').getByLabel('Reason').fill('Not sealed.')
  await first.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(first.getByText('Changes requested: Not sealed.')).toBeVisible()

  // The dialog stays open, because live changes do not close it.
  await second.getByRole('dialog').getByRole('button', { name: 'Approve and release' }).click()
  await expect(second.getByText('This stage is already rejected.')).toBeVisible()
  await expect(second.getByText('Changes requested: Not sealed.')).toBeVisible()
  await expect(second.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
})
