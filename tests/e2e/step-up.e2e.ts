import { expect } from '@playwright/test'
import { anonymous, signInAdmin } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { nextAppCode, setUpApp } from '#tests/support/second-factors.ts'
import { visit } from '#tests/support/visit.ts'

test('a change of permissions asks to confirm, keeps the choice and then saves it [ASVS 7.5.3]', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/status of (401|403)/)
  const supervisor = await signInAdmin(product, ['supervisor'])
  const other = await signInAdmin(product, [])
  const { secret } = await setUpApp(product, supervisor)
  const page = await openPage(supervisor)
  await visit(page, `/admin/roles/${other.id}`)
  await anonymous(product).request('POST', '/test/clock', { advanceMs: 11 * 60_000 })
  const choice = page.getByRole('checkbox').first()
  await choice.check()
  await page.getByRole('button', { name: 'Save' }).click()

  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(dialog.getByLabel('Code')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText("Confirm it's you to continue.")).toBeVisible()
  await expect(choice).toBeChecked()

  await page.getByRole('button', { name: 'Save' }).click()
  await dialog.getByLabel('Code').fill('000000')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('This code is wrong or was already used.')).toBeVisible()
  await dialog.getByLabel('Code').fill(await nextAppCode(product, secret))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^Saved\./)).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('an export asks to confirm and then saves the file [ASVS 7.5.3]', async ({ openPage, expectFault }) => {
  expectFault(/status of 403/)
  const supervisor = await signInAdmin(product, ['supervisor'])
  const { secret } = await setUpApp(product, supervisor)
  const page = await openPage(supervisor)
  await visit(page, '/admin/customers')
  await anonymous(product).request('POST', '/test/clock', { advanceMs: 11 * 60_000 })
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()

  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await dialog.getByLabel('Code').fill(await nextAppCode(product, secret))
  await dialog.getByRole('button', { name: 'Confirm' }).click()

  expect((await saved).suggestedFilename()).toBe('customers.csv')
})
