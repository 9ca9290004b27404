import { expect } from '@playwright/test'
import { createFixtures, signInAdmin } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { impersonationReason, supportPermissions } from '#tests/support/impersonation.ts'
import { reload, visit } from '#tests/support/visit.ts'

test('an admin views Plumbline as a customer, can change nothing and exits, and the customer is notified [ADMIN-03] [DATA-02]', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/status of 403|ERR_FAILED/)
  const { customer, job } = await createFixtures(product).postedJob()
  const { name } = await customer.request<{ name: string }>('GET', '/account')
  const support = await signInAdmin(product, supportPermissions)
  const admin = await openPage(support, { viewport: { width: 1440, height: 1000 } })
  const stored = () => admin.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('impersonation')))
  await visit(admin, `/admin/customers/${customer.id}`)
  await admin.getByRole('button', { name: 'View as user' }).click()
  const dialog = admin.getByRole('dialog', { name: `View as ${name}` })
  await dialog.getByRole('button', { name: 'Start viewing' }).click()
  await expect(dialog.getByText("Enter why you're viewing this account.")).toBeVisible()
  await dialog.getByLabel('Reason').fill(impersonationReason)
  await expectAccessible(admin)
  // A broken connection and a reload keep the input.
  await admin.route('**/api/admin/impersonation', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Start viewing' }).click()
  await expect(dialog.getByText('Your reason is saved on this device.')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toHaveValue(impersonationReason)
  await reload(admin)
  // The draft is private: another admin on the same device does not see it.
  expect(await stored()).toEqual([`draft:impersonation:${customer.id}:${support.id}`])
  await admin.getByRole('button', { name: 'View as user' }).click()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveValue(impersonationReason)
  await dialog.getByRole('button', { name: 'Start viewing' }).click()

  const bar = admin.getByRole('complementary', { name: 'Viewing as a user' })
  await expect(bar).toContainText(`Viewing as ${name} until`)
  await expect(admin.getByText(job.title).first()).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)

  await visit(admin, '/account')
  await admin.getByLabel('Name', { exact: true }).fill('Another Name')
  await admin.getByRole('button', { name: 'Save Changes' }).click()
  await expect(admin.getByText("You're viewing another account, so you can't make changes").first()).toBeVisible()

  await admin.setViewportSize({ width: 390, height: 800 })
  await visit(admin, '/mobile')
  await expect(bar).toContainText(name)
  await expectNoSidewaysScroll(admin)
  await bar.getByRole('button', { name: 'Exit' }).click()
  await expect(admin).toHaveURL(new RegExp(`/admin/customers/${customer.id}$`))
  await expect(admin.getByRole('button', { name: 'View as user' })).toBeVisible()
  await expect(bar).toBeHidden()
  expect(await stored()).toEqual([])

  const page = await openPage(customer)
  await visit(page, '/notifications')
  await page.getByRole('link', { name: /Plumbline support viewed your account/ }).click()
  await expect(page.getByText(`Reason: ${impersonationReason}`)).toBeVisible()
  await expectAccessible(page)
})
