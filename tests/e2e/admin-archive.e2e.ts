import { expect } from '@playwright/test'
import { createFixtures, signInAdmin } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { visit } from '#tests/support/visit.ts'

test('an admin requests changes to a quote, archives it with a reason and restores it, and its customer sees each step [ADMIN-01] [DATA-02]', async ({
  openPage,
}) => {
  const { customer, contractor, job } = await createFixtures(product).quotedJob()
  const { name } = await contractor.request<{ name: string }>('GET', '/account')
  const admin = await openPage(await signInAdmin(product, ['admin_quote_apply_write', 'admin_quote_apply_delete']))
  await visit(admin, `/admin/quote-applies/${job.id}.${contractor.id}`)
  const dialog = admin.getByRole('dialog')
  const history = admin.locator('section').filter({ has: admin.getByRole('heading', { name: 'Activity' }) })
  await admin.getByRole('button', { name: 'Request changes' }).click()
  await dialog.getByRole('button', { name: 'Request changes' }).click()
  await expect(dialog.getByText('Please input reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The price is without tax.')
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Request changes' }).click()
  await expect(history.getByRole('listitem').first()).toContainText('Requested changes to the quote')

  await admin.getByRole('button', { name: 'Archive' }).click()
  await dialog.getByLabel('Reason').fill('It holds the phone number of a neighbour.')
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(admin.getByText('Reason: It holds the phone number of a neighbour.')).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)

  const page = await openPage(customer)
  const gone = page.getByText(`An admin archived the quote from ${name}.`)
  // The target of the earlier notifications. The job shows the status of the quote.
  await visit(page, `/mobile/jobs/${job.id}/contract/${contractor.id}`)
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/mobile/jobs/${job.id}$`))
  await expect(gone).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open quote' })).toHaveCount(0)

  await admin.getByRole('button', { name: 'Restore' }).click()
  await dialog.getByLabel('Reason').fill('The number is gone.')
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(history.getByRole('listitem').first()).toContainText('Restored the quote')
  // The device keeps no sent reason.
  expect(await admin.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
  await expect(page.getByRole('link', { name: 'Open quote' })).toBeVisible()
  await expect(gone).toHaveCount(0)
})
