import { expect } from '@playwright/test'
import { newEmail, signUp } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { reload, visit } from '#tests/support/visit.ts'

test('My Account shows the email and saves the name and the consent [FORM-13, FORM-26]', {
  tag: '@everywhere',
}, async ({ openPage }) => {
  const email = newEmail('my-account')
  const page = await openPage(await signUp(product, 'customer', email))
  await visit(page, '/dashboard')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'My Account' }).click()
  await expect(page).toHaveURL(/\/account$/)

  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('readonly')
  await expect(page.getByRole('link', { name: 'Reset password' })).toHaveAttribute('href', '/reset-password')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByLabel('Name').fill('Robin Ng')
  await page.getByLabel('Phone').fill('+61412345678')
  await page.getByLabel(/^Send me news and offers/).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()

  await expect(page.getByText('Your account was updated successfully.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Robin Ng' })).toBeVisible()
  await reload(page)
  await expect(page.getByLabel('Name')).toHaveValue('Robin Ng')
  await expect(page.getByLabel('Phone')).toHaveValue('0412 345 678')
  await expect(page.getByLabel(/^Send me news and offers/)).toBeChecked()
})

test('the home menu on a phone contains the account [FORM-13]', { tag: '@phone' }, async ({ openPage }) => {
  const page = await openPage(await signUp(product, 'contractor'))
  await visit(page, '/mobile')
  await page.getByRole('button', { name: /^Account of/ }).click()
  // The icon is beside the label.
  await expect(page.getByRole('link', { name: 'My Account' })).toHaveCSS('display', 'flex')
  await page.getByRole('link', { name: 'My Account' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account')
})

test('Cancel discards changes, the name is required, and a reload keeps the draft [FORM-13]', async ({ openPage }) => {
  const email = newEmail('cancel')
  const page = await openPage(await signUp(product, 'customer', email))
  const name = email.split('@')[0] ?? ''
  await visit(page, '/account')
  await page.getByLabel('Name').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('There was an error in some of the information provided.')).toBeVisible()
  await expect(page.getByText('Name is required')).toBeVisible()

  await page.getByLabel('Name').fill('Robin N')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft:account'))))
    .toBe(true)
  await reload(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Robin N')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByLabel('Name')).toHaveValue(name)
})

test('a failed save shows an error and keeps the input [FORM-13]', async ({ openPage, expectFault }) => {
  expectFault(/ERR_FAILED/)
  const page = await openPage(await signUp(product, 'customer'))
  await visit(page, '/account')
  await page.route('**/api/account', (route) => route.abort())
  await page.getByLabel('Name').fill('Robin Ng')
  await page.getByRole('button', { name: 'Save Changes' }).click()

  await expect(
    page.getByText(
      'There was an error updating your account. Please try again, or contact us if you continue to have problems.',
    ),
  ).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Robin Ng')
})

test('the account offers a code after the password only if it has a password', async ({ openPage }) => {
  const client = await signUp(product, 'contractor')
  const page = await openPage(client)
  await visit(page, '/account')
  await expect(page.getByLabel(/^Ask for an emailed code/)).toHaveCount(0)
  await client.request('PATCH', '/account/password', { password: 'Correct-horse-7' })

  await reload(page)
  await page.getByLabel(/^Ask for an emailed code/).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()

  await expect(page.getByText('Your account was updated successfully.')).toBeVisible()
  expect(await client.request('GET', '/account')).toMatchObject({ requiresEmailCode: true })
})
