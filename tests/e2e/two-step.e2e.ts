import { expect } from '@playwright/test'
import { emailLink } from '#tests/support/account-screens.ts'
import { anonymous, newEmail } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import * as login from '#tests/support/login-screens.ts'
import { callSignIn, clientFromReply, goodPassword, signUpWithPassword } from '#tests/support/password-clients.ts'
import { appCode, nextAppCode, setUpApp } from '#tests/support/second-factors.ts'
import { visit } from '#tests/support/visit.ts'

test('an owner sets up an app, signs in with its code, and removes it again [ASVS 6.3.3]', {
  tag: '@everywhere',
}, async ({ openPage, expectFault }) => {
  expectFault(/status of (401|422)/)
  const { email, client } = await signUpWithPassword(product, newEmail('two-step'))
  const page = await openPage(client)
  await visit(page, '/account/security')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This code is wrong. Check that your phone')).toBeVisible()
  await page.getByLabel('Code from the app').fill(await appCode(product, secret))
  await page.getByRole('button', { name: 'Turn on' }).click()

  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''
  await expectAccessible(page)
  await page.getByRole('button', { name: "I've saved them" }).click()
  await expect(page.getByText('You have 10 of 10 recovery codes left.')).toBeVisible()

  const other = await openPage()
  await visit(other, '/login?from=contractor')
  await login.submitPassword(other, email)
  await expect(other.getByRole('heading', { name: 'Two-step verification' })).toBeVisible()
  await expectAccessible(other)
  await other.getByLabel('Code', { exact: true }).fill('000000')
  await login.click(other, 'Confirm')
  await expect(login.failure(other)).toContainText('This code is wrong or was already used.')
  await other.getByLabel('Code', { exact: true }).fill(await nextAppCode(product, secret))
  await login.click(other, 'Confirm')
  await expect(other).toHaveURL(/\/dashboard$/)

  const third = await openPage()
  await visit(third, '/login?from=contractor')
  await login.submitPassword(third, email)
  await third.getByLabel('Code', { exact: true }).fill(recoveryCode.toUpperCase())
  await login.click(third, 'Confirm')
  await expect(third).toHaveURL(/\/dashboard$/)
  await visit(third, '/account/security')
  await expect(third.getByText('You have 9 of 10 recovery codes left.')).toBeVisible()
  await third.getByRole('button', { name: 'Turn off' }).click()
  await third.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(third.getByText('Two-step verification is off. Turn it on')).toBeVisible()
})

test('a reset link asks for the second factor before it opens the account [ASVS 6.4.3]', async ({ openPage }) => {
  const { email, client } = await signUpWithPassword(product, newEmail('two-step-reset'))
  const { secret } = await setUpApp(product, client)
  const page = await openPage()
  await visit(page, '/reset-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('main').getByRole('button').first().click()
  const link = await emailLink(product, email, 'update-password')
  await visit(page, link)
  await page.getByLabel('New password').fill('Another-horse-2')
  await page.getByRole('button', { name: 'Update password' }).click()

  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Code', { exact: true }).fill(await nextAppCode(product, secret))
  await page.getByLabel('Code', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a sign-in with Google asks for the second factor, and an admin gets it too [AUTH-06, AUTH-08]', async ({
  openPage,
}) => {
  const email = newEmail('two-step-goo')
  const { client } = await signUpWithPassword(product, email)
  const { secret } = await setUpApp(product, client)
  const page = await openPage()
  await visit(page, '/login?from=contractor&redirect=%2Fmobile%2Fjobs')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name').fill('Mia Park')
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page).toHaveURL(`${product.address}/login?from=contractor&redirect=%2Fmobile%2Fjobs`)
  await page.getByLabel('Code', { exact: true }).fill(await nextAppCode(product, secret))
  await login.click(page, 'Confirm')
  await expect(page).toHaveURL(`${product.address}/mobile/jobs`)

  const account = { username: `two-step-${process.pid}`, password: goodPassword }
  await anonymous(product).request('POST', '/test/admin', { ...account, permissions: ['supervisor'] })
  const admin = clientFromReply(product, await callSignIn(product, 'password', account)).client
  const app = await setUpApp(product, admin)
  const administration = await openPage()
  await visit(administration, '/admin/login')
  await administration.getByLabel('Username').fill(account.username)
  await login.passwordField(administration).fill(account.password)
  await login.click(administration, 'Login')
  await administration.getByLabel('Code', { exact: true }).fill(await nextAppCode(product, app.secret))
  await login.click(administration, 'Login')
  await expect(administration).toHaveURL(/\/admin$/)
})
