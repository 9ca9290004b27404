import { expect } from '@playwright/test'
import { checkAbn, createFixtures, jobFields } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { reload, visit } from '#tests/support/visit.ts'

test('the chosen contractor opens the address after the ABN check, and the customer sees it without a reload [JOB-04]', async ({
  openPage,
}) => {
  const { customer, contractor, job } = await createFixtures(product).signedJob()
  const atCustomer = await openPage(customer)
  const atContractor = await openPage(contractor, { viewport: { width: 390, height: 844 } })
  await visit(atCustomer, `/mobile/jobs/${job.id}`)
  await visit(atContractor, `/mobile/jobs/${job.id}`)
  const street = jobFields.addressDetail
  await expect(atContractor.getByText('Plumbline shows the address when your ABN is checked.')).toBeVisible()
  await expect(atContractor.getByText(street)).toHaveCount(0)
  await expect(atCustomer.getByText(/saw your address/)).toHaveCount(0)

  await checkAbn(product, contractor)
  await reload(atContractor)
  await expect(atContractor.getByText('The customer sees who opened the address, and when.')).toBeVisible()
  await expectAccessible(atContractor)
  await atContractor.getByRole('button', { name: 'Show the address' }).click()

  await expect(atContractor.getByText(street).first()).toBeVisible()
  await expectNoSidewaysScroll(atContractor)
  await expect(atCustomer.getByText(/ saw your address on /)).toBeVisible()
  await expectAccessible(atCustomer)
  await reload(atContractor)
  await expect(atContractor.getByText(street).first()).toBeVisible()
})
