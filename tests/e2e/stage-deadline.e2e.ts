/** The due date of a submission on the screens of both parties, and its extension. */
import { expect, type Page } from '@playwright/test'
import { createFixtures, submitStage } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { visit } from '#tests/support/visit.ts'

const fixtures = createFixtures(product)
const progressOf = ({ id }: { id: string }) => `/mobile/jobs/${id}/progress`
const dueDate = (page: Page, days: number) =>
  page.getByText(new RegExp(`^Respond by \\w{3} \\d{1,2} \\w{3} \\(${days} business days, NSW\\)$`))

test('both parties read the due date of a submission, and the customer extends it once [STAGE-05]', async ({
  openPage,
}) => {
  const { customer, contractor, job } = await fixtures.paidJob()
  const page = await openPage(customer)
  await visit(page, progressOf(job))
  await submitStage(contractor, job.id, 0)
  await expect(dueDate(page, 10)).toBeVisible()

  await page.getByRole('button', { name: 'Extend by 5 business days' }).click()
  const dialog = page.getByRole('dialog', { name: 'Need more time?' })
  await dialog.getByRole('button', { name: 'Extend by 5 business days' }).click()

  await expect(dueDate(page, 15)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Extend by 5 business days' })).toBeHidden()
  for (const party of [customer, contractor]) {
    const other = await openPage(party)
    await visit(other, '/dashboard')
    await expect(dueDate(other, 15)).toBeVisible()
  }
})
