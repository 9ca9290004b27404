import { expect } from '@playwright/test'
import { createFixtures, signInAdmin, signUp } from '#tests/support/clients.ts'
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
  const tab = (name: string) => admin.getByRole('navigation', { name: 'Record' }).getByRole('link', { name })
  await visit(admin, `/admin/contractors/${contractor.id}`)
  await expect(admin.getByRole('heading', { level: 1, name: 'Hoa Binh Tiling' })).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)

  await tab('Verification').click()
  await expect(admin).toHaveURL(/[?]tab=verification$/)
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
  await tab('Bank details').click()
  await admin.getByRole('button', { name: 'Show full details' }).click()
  await expect(admin.getByText('062-000')).toBeVisible()
  await tab('History').click()
  await expect(admin.getByText('Verified a profile detail')).toBeVisible()
  await expect(admin.getByText('Viewed bank details')).toBeVisible()
  await admin.goBack()
  await expect(tab('Bank details')).toHaveAttribute('aria-current', 'page')

  await visit(page, `/${contractor.id}/profile`)
  await expect(page.getByText(/000231C\s*verified .+, valid until 01 Mar. 2099/)).toBeVisible()

  const reader = await openPage(await signInAdmin(product, ['admin_contractor_read']))
  await visit(reader, `/admin/contractors/${contractor.id}?tab=bank`)
  await expect(reader.getByText('••••• 678')).toBeVisible()
  await expect(reader.getByText('062-000')).toBeHidden()
  await expect(reader.getByRole('button', { name: 'Show full details' })).toBeHidden()
  await visit(reader, `/admin/contractors/${contractor.id}?tab=verification`)
  await expect(reader.getByRole('heading', { name: 'Verification' })).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Verify Licence' })).toBeHidden()
})

test('a record sums up the money, and each tab loads only its own data [ADMIN-01] [DATA-02]', async ({ openPage }) => {
  const { customer, contractor } = await createFixtures(product).paidJob()
  const admin = await openPage(await signInAdmin(product, ['supervisor']))
  await visit(admin, `/admin/customers/${customer.id}`)
  const amount = (label: string) =>
    admin.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')
  await expect(amount('Held for their jobs')).toHaveText('$4,600.00')
  await expect(admin.getByRole('button', { name: 'Archive' })).toBeHidden()

  const { email } = await contractor.request<{ email: string }>('GET', '/account')
  await visit(admin, `/admin/contractors?q=${encodeURIComponent(email)}`)
  const calls: string[] = []
  admin.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await admin.getByRole('row').last().click()
  await expect(amount('Held for their stages')).toHaveText('$4,600.00')
  await admin.getByRole('link', { name: 'Account', exact: true }).click()
  const danger = admin.locator('section').filter({ hasText: 'Danger zone' })
  await expect(danger.getByRole('button')).toHaveText(['Suspend for review', 'Lock as compromised', 'Archive'])
  expect(calls).toContain(`/api/admin/contractors/${contractor.id}`)
  expect(calls.filter((path) => /verifications|history|categories/.test(path))).toEqual([])
  await expectAccessible(admin)
  await admin.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(admin)
})
