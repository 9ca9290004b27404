import { expect } from '@playwright/test'
import { addDays } from '#domain/legal-rules/business-days.ts'
import { jurisdictionDate } from '#domain/legal-rules/rule-history.ts'
import { signInAdmin } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { visit } from '#tests/support/visit.ts'

test('an admin renames a category, sets its parent and adds an upcoming legal rule [ADMIN-01] [CAT-05] [CAT-07]', async ({
  page,
  openPage,
}) => {
  const name = `Pallets and hire ${process.pid}`
  const admin = await openPage(
    await signInAdmin(product, ['admin_category_write', 'admin_app_setting_read', 'admin_app_setting_release']),
  )
  await visit(admin, '/admin/categories')
  await admin.getByRole('link', { name: 'Professional supplier' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Professional supplier' })).toBeVisible()
  await admin.getByRole('textbox', { name: 'Name' }).fill(name)
  await admin.getByLabel('Parent').selectOption('Advanced Solutions')
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'Changed a category' })).toBeVisible()

  await expect(admin.getByLabel('Parent')).toHaveValue('category_advanced')
  await visit(admin, '/admin/categories')
  await expect(admin.getByRole('row', { name })).toContainText('Advanced Solutions')

  await visit(page, '/find-categories?search=pallets')
  await expect(page.getByRole('link', { name })).toBeVisible()

  const tomorrow = addDays(jurisdictionDate('TAS', new Date()), 1)
  await visit(admin, '/admin/legal-rules?state=TAS&kind=licence-from')
  await admin.getByRole('link', { name: 'Add a rule' }).click()
  await admin.getByLabel('Jurisdiction').selectOption('TAS')
  await admin.getByLabel('Topic').selectOption('Licences')
  await admin.getByLabel('From a price ($)').fill('5000')
  await admin.getByLabel('Wording').fill('work from $5,000 needs a licence')
  await admin.getByLabel('Source').fill('Occupational Licensing Act 2005 (Tas)')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Preview changes' }).click()
  await expect(admin.getByRole('dialog').getByText('Licences in Tasmania')).toBeVisible()
  await admin.getByRole('dialog').getByRole('button', { name: 'Put the rule into force' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Licences in Tasmania' })).toBeVisible()
  await expect(admin).toHaveURL(new RegExp(`TAS_licence-from_${tomorrow}`))
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await admin.getByRole('link', { name: 'All legal rules' }).click()
  await expect(admin.getByRole('row', { name: /work from \$5,000 needs a licence/ })).toContainText('Coming')
})
