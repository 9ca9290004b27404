import { expect, type Page } from '@playwright/test'
import { signInAdmin } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import * as login from '#tests/support/login-screens.ts'
import { visit } from '#tests/support/visit.ts'

const permission = (page: Page, area: string, verb: string) =>
  page.getByRole('group', { name: area, exact: true }).getByRole('checkbox', { name: verb, exact: true })

test('a supervisor creates an admin with two permissions, who can use only those until one is revoked [ADMIN-01] [ADMIN-03] [DATA-02]', async ({
  page,
  openPage,
  expectFault,
}) => {
  expectFault(/status of 40[13]|Error: redacted/)
  const username = `mia-${process.pid}`
  const admin = await openPage(await signInAdmin(product, ['supervisor']), { viewport: { width: 1440, height: 1200 } })
  await visit(admin, '/admin/roles')
  await admin.getByRole('link', { name: 'Add an admin' }).click()
  await admin.getByLabel('Name', { exact: true }).fill('Mia Clerk')
  await admin.getByLabel('Username').fill(username)
  const presets = admin.getByRole('group', { name: 'Presets' })
  await expect(presets.getByRole('button')).toHaveText(['Support', 'Finance', 'Content', 'Supervisor'])
  await presets.getByRole('button', { name: 'Supervisor' }).click()
  await presets.getByRole('button', { name: 'Content' }).click()
  await expect(permission(admin, 'Everything', 'Supervisor')).not.toBeChecked()
  for (const area of ['Settings', 'Categories', 'Q&A']) await permission(admin, area, 'Write').uncheck()
  for (const verb of ['Release', 'Deploy']) await permission(admin, 'Settings', verb).uncheck()
  await permission(admin, 'Q&A', 'Read').check()
  await permission(admin, 'Consultations', 'Read').check()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await admin.getByRole('button', { name: 'Add admin' }).click()
  const oneTimePassword = await admin.getByLabel('One-time password').textContent()

  await visit(page, '/admin/login')
  await page.getByLabel('Username').fill(username)
  await login.passwordField(page).fill(oneTimePassword ?? '')
  await login.click(page, 'Login')
  await login.passwordField(page, 'New password').fill('Another-horse-2')
  await login.passwordField(page, 'Confirm Password').fill('Another-horse-2')
  await login.click(page, 'Login')
  await expect(page).toHaveURL(/\/admin$/)
  expect((await visit(page, '/admin/support'))?.status()).toBe(200)
  expect((await visit(page, '/admin/customers'))?.status()).toBe(403)

  await admin.getByRole('link', { name: 'Their permissions' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Mia Clerk' })).toBeVisible()
  await permission(admin, 'Q&A', 'Read').uncheck()
  await admin.getByRole('button', { name: 'Save permissions' }).click()
  await expect(admin.getByRole('dialog').getByText('Q&A: Read')).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove permissions' }).click()
  await expect(admin.getByText('Saved. Mia Clerk has these permissions from now on.')).toBeVisible()
  // The keyboard focus stays, although the button is rendered again.
  await expect(admin.locator('main :focus')).toBeVisible()
  await expect(permission(admin, 'Consultations', 'Read')).toBeChecked()
  await expectNoSidewaysScroll(admin)

  expect((await visit(page, '/admin/support'))?.status()).toBe(403)
  expect((await visit(page, '/admin/consultations'))?.status()).toBe(200)
  const tabs = admin.getByRole('navigation', { name: 'Record' })
  await expect(tabs.getByRole('link')).toHaveText(['Permissions', 'Account', 'History'])
  await tabs.getByRole('link', { name: 'Account' }).click()
  await expect(admin.getByText('Member ID')).toBeVisible()
  await tabs.getByRole('link', { name: 'History' }).click()
  await expect(admin).toHaveURL(/tab=history$/)
  await expect(admin.getByRole('heading', { level: 3, name: "Changed an admin's permissions" })).toBeVisible()
  await expect(admin.getByRole('insertion').getByText('Consultations: Read', { exact: true })).toBeVisible()
})
