import { expect, type Page } from '@playwright/test'
import { emailLink, fillSignUp, signUpAtScreen } from '#tests/support/account-screens.ts'
import { newEmail, signInAdmin, signUp } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { visit } from '#tests/support/visit.ts'

async function find(page: Page, name: string): Promise<void> {
  const search = page.locator('form').filter({ has: page.getByRole('button', { name: 'Find' }) })
  await search.getByLabel('Email or username').fill(name)
  await search.getByRole('button', { name: 'Find' }).click()
}

test('an admin archives an account, which signs out its open browser at once, then restores it [AUTH-11]', {
  tag: '@everywhere',
}, async ({ openPage, expectFault }) => {
  expectFault(/status of 401/)
  const email = newEmail('archived')
  const owner = await openPage(await signUp(product, 'customer', email))
  await visit(owner, '/dashboard')
  const admin = await openPage(await signInAdmin(product, ['supervisor']))
  await visit(admin, '/admin/accounts')
  await find(admin, email)
  await expect(admin.getByText('The owner can sign in.')).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)

  await admin.getByRole('button', { name: 'Archive' }).click()
  await expectAccessible(admin)
  await admin.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()

  await expect(admin.getByRole('heading', { name: 'Closed' })).toBeVisible()
  await expect(owner).toHaveURL(/\/login\?/)
  await admin.getByRole('button', { name: 'Restore' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(admin.getByRole('heading', { name: 'Active' })).toBeVisible()
})

test('the search finds no account for an unknown email and explains an invalid one', async ({ openPage }) => {
  const admin = await openPage(await signInAdmin(product, ['admin_customer_read']))
  await visit(admin, '/admin/accounts')
  await find(admin, newEmail('unknown'))
  await expect(admin.getByText('No account found')).toBeVisible()
  await find(admin, 'unknown@')
  await expect(admin.getByText('Please use valid email')).toBeVisible()

  const email = newEmail('only-read')
  await signUp(product, 'customer', email)
  await find(admin, email)
  await expect(admin.getByText("You can't change anything here.")).toBeVisible()
})

test('an invitation works only with its own email and sets its role [FORM-22]', async ({
  page,
  openPage,
  expectFault,
}) => {
  expectFault(/status of 422/)
  const email = newEmail('invited')
  const admin = await openPage(await signInAdmin(product, ['supervisor']))
  await visit(admin, '/admin/accounts')
  const form = admin.locator('form').filter({ has: admin.getByRole('button', { name: 'Send invitation' }) })
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Invited as').selectOption('Contractor')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(admin.getByText(`We've sent the invitation to ${email}.`)).toBeVisible()

  await visit(page, await emailLink(product, email, '/sign-up'))
  await fillSignUp(page, { email: newEmail('another-user') })
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByText('Use the same email address your invitation was sent to.').first()).toBeVisible()
  await signUpAtScreen(page, { email })

  await visit(page, await emailLink(product, email, '/confirm-sign-up'))
  await expect(page).toHaveURL(`${product.address}/`)
  await visit(page, '/account')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByText('Contractor', { exact: true }).first()).toBeVisible()
})

test('an admin finds a customer in the list by search and reads the account history [ADMIN-01] [ADMIN-03]', async ({
  openPage,
}) => {
  const client = await signUp(product, 'customer')
  const name = `Listed ${client.id}`
  await client.request('POST', '/name', { name })
  const admin = await openPage(await signInAdmin(product, ['admin_write']))
  await visit(admin, '/admin/customers')
  await admin.getByRole('searchbox').fill(name.toLowerCase())
  await admin.getByRole('searchbox').press('Enter')
  await expect(admin).toHaveURL(/[?]q=listed/)
  await expect(admin.getByRole('row')).toHaveCount(2)
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)

  await admin.getByRole('link', { name }).click()
  await admin.getByRole('link', { name: 'Account', exact: true }).click()
  await admin.getByRole('button', { name: 'Suspend for review' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Suspend for review' }).click()
  await expect(admin.getByRole('heading', { name: 'Suspended for review' })).toBeVisible()
  await admin.getByRole('link', { name: 'History', exact: true }).click()
  await expect(admin.getByRole('article').getByText('Suspended for review', { exact: true })).toBeVisible()

  await visit(admin, `/admin/audit?subject=${client.id}`)
  await expect(admin.getByRole('cell', { name: "Changed an account's status" })).toBeVisible()
  await expect(admin.getByRole('cell', { name: 'Status: Active' })).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
})
