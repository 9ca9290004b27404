import { expect } from '@playwright/test'
import { anonymous } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import * as login from '#tests/support/login-screens.ts'
import { callSignIn, decideStatus } from '#tests/support/password-clients.ts'
import { visit } from '#tests/support/visit.ts'

test('an admin signs in with a username and must change a temporary password [AUTH-06, AUTH-11, AUTH-12]', async ({
  page,
  expectFault,
}, { project }) => {
  expectFault(/status of 401/)
  const account = { username: `admin-at-${project.name}-${process.pid}`, password: 'Correct-horse-1' }
  await anonymous(product).request('POST', '/test/admin', { ...account, permissions: ['admin_job_read'] })
  const { body } = await callSignIn(product, 'password', account)
  await visit(page, '/admin/accounts?email=mia%40example.com')
  await expect(page).toHaveURL(/\/admin\/login\?redirect=/)
  await login.click(page, 'Login')
  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Username').fill(account.username)
  await login.passwordField(page).fill('Wrong-horse-1')
  await login.click(page, 'Login')
  await expect(login.failure(page)).toHaveText('Invalid email or password. Please try again.')

  await decideStatus(product, body.user.id, 'forcePasswordChange')
  await login.passwordField(page).fill(account.password)
  await login.click(page, 'Login')
  await expect(page.getByText('Choose a new password to continue.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await login.passwordField(page, 'New password').fill('Another-horse-2')
  await login.passwordField(page, 'Confirm Password').fill('Another-horse-2')
  await login.click(page, 'Login')

  await expect(page).toHaveURL(/\/admin\/accounts\?email=mia/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts')
})
