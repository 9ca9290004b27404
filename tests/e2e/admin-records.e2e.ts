import { expect } from '@playwright/test'
import { signInAdmin, signUp } from '#tests/support/clients.ts'
import { bankDetails, uploadProfileFiles } from '#tests/support/contractor-profile.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { reload, visit } from '#tests/support/visit.ts'

test('an admin verifies a licence, the public profile shows it, and a read-only admin sees masked bank details [ADMIN-01] [ADMIN-03] [DATA-02]', async ({
  page,
  openPage,
}) => {
  const contractor = await signUp(product, 'contractor')
  await contractor.request('PATCH', '/contractor/self', { ...(await uploadProfileFiles(contractor)), bankDetails })
  const admin = await openPage(await signInAdmin(product, ['admin_contractor_write']))
  await visit(admin, `/admin/contractors/${contractor.id}`)
  await expect(admin.getByRole('heading', { level: 1, name: 'Binh Tran' })).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)

  await admin.getByRole('button', { name: 'Verify Licence' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save verification' }).click()
  await expect(dialog.getByText('Enter the expiry date.')).toBeVisible()
  await dialog.getByLabel('Valid until').fill('2099-03-01')
  await dialog.getByLabel('Note').fill('NSW Fair Trading register')
  await expectAccessible(admin)
  // The entered result survives a closed dialog and a reload.
  await admin.keyboard.press('Escape')
  await reload(admin)
  await admin.getByRole('button', { name: 'Verify Licence' }).click()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog.getByLabel('Valid until')).toHaveValue('2099-03-01')
  await dialog.getByRole('button', { name: 'Save verification' }).click()
  await expect(admin.getByRole('list', { name: 'Verifications' }).getByText('NSW Fair Trading register')).toBeVisible()
  await expect(admin.getByText('Verified a profile detail')).toBeVisible()
  await admin.getByRole('button', { name: 'Show full details' }).click()
  await expect(admin.getByText('062-000')).toBeVisible()
  await expect(admin.getByText('Viewed bank details')).toBeVisible()

  await visit(page, `/${contractor.id}/profile`)
  await expect(page.getByText(/000231C\s*verified .+, valid until 01 Mar. 2099/)).toBeVisible()

  const reader = await openPage(await signInAdmin(product, ['admin_contractor_read']))
  await visit(reader, `/admin/contractors/${contractor.id}`)
  await expect(reader.getByText('••••• 678')).toBeVisible()
  await expect(reader.getByText('062-000')).toBeHidden()
  await expect(reader.getByRole('button', { name: 'Show full details' })).toBeHidden()
  await expect(reader.getByRole('button', { name: 'Verify Licence' })).toBeHidden()
})
