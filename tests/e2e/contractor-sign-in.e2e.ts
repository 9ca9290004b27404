import { expect, type Page } from '@playwright/test'
import { newEmail } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import * as login from '#tests/support/login-screens.ts'
import { decideStatus, goodPassword, logIn, signUpWithPassword } from '#tests/support/password-clients.ts'
import { reload, visit } from '#tests/support/visit.ts'

const otherPassword = 'Another-horse-2'
const signInTab = (page: Page) => page.getByRole('tab', { name: 'Sign In' })
const signUpTab = (page: Page) => page.getByRole('tab', { name: 'Signup' })

test('a contractor signs up with a password and an emailed code [AUTH-01, AUTH-03, AUTH-07]', {
  tag: '@everywhere',
}, async ({ page }) => {
  const email = newEmail('a-contractor-whose-email-is-longer-than-a-phone-is-wide')
  await visit(page, '/login?from=contractor')
  await expect(page.getByRole('heading', { name: 'Grow Your Business With Us' })).toBeVisible()
  await signInTab(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(signUpTab(page)).toBeFocused()
  await expect(page).toHaveURL(/tab=signup/)
  await login.click(page, 'Confirm')
  for (const sentence of ['Email is required', 'Password is required', 'Confirm Password is required'])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await login.emailField(page).fill(email)
  await login.passwordField(page).fill('all-lower-1')
  await login.passwordField(page, 'Confirm Password').fill('all-lower-2')
  await login.click(page, 'Confirm')
  await expect(
    page.getByText(
      'Password must be at least 8 characters long and contain at least one lowercase letter, one uppercase letter, and one number',
    ),
  ).toBeVisible()
  await expect(page.getByText('Confirm Password does not match')).toBeVisible()
  await expectAccessible(page)
  await login.passwordField(page).fill(goodPassword)
  await login.passwordField(page, 'Confirm Password').fill(goodPassword)
  await login.click(page, 'Confirm')

  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
  await login.enterEmailedCode(page, email)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await login.click(page, 'Confirm')
  await login.giveName(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText("You haven't quoted yet.")).toBeVisible()
  expect((await logIn(product, email)).status).toBe(200)
})

test('the login tabs follow links, reloads and the back button, and keep the email [AUTH-01]', async ({ page }) => {
  await visit(page, '/login?from=contractor&tab=signup')
  await expect(signUpTab(page)).toHaveAttribute('aria-selected', 'true')
  await login.emailField(page).fill('lee@example.com')
  await login.passwordField(page).fill(goodPassword)

  await signInTab(page).click()
  await expect(login.emailField(page)).toHaveValue('lee@example.com')
  await page.goBack()
  await expect(signUpTab(page)).toHaveAttribute('aria-selected', 'true')
  await reload(page)
  await expect(signUpTab(page)).toHaveAttribute('aria-selected', 'true')
  await expect(login.emailField(page)).toHaveValue('lee@example.com')
  await expect(login.passwordField(page)).toHaveValue('')
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(stored).not.toContain(goodPassword)
})

test('a sign-up with a lost response explains it, and a new code signs in [AUTH-03]', async ({ page, expectFault }) => {
  expectFault(/ERR_FAILED/)
  const email = newEmail('lost')
  await visit(page, '/login?from=contractor&tab=signup')
  await login.emailField(page).fill(email)
  await login.passwordField(page).fill(goodPassword)
  await login.passwordField(page, 'Confirm Password').fill(goodPassword)
  await login.click(page, 'Confirm')
  await login.enterEmailedCode(page, email)
  await page.route('**/api/session/attempt/code', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await login.click(page, 'Confirm')

  await expect(page.getByText('Sign up successful, please sign in with a new verification code')).toBeVisible()
  await expect(signInTab(page)).toHaveAttribute('aria-selected', 'true')
  await expect(login.emailField(page)).toHaveValue(email)
  await login.click(page, 'Continue')
  await login.enterEmailedCode(page, email)
  await login.click(page, 'Confirm')
  await login.giveName(page)
  await login.expectDashboard(page)
})

test('a sign-up with a known email offers both sign-in methods [AUTH-03]', async ({ page, expectFault }) => {
  expectFault(/status of 409/)
  const { email } = await signUpWithPassword(product)
  await visit(page, '/login?from=contractor&tab=signup')
  await login.emailField(page).fill(email)
  await login.passwordField(page).fill(goodPassword)
  await login.passwordField(page, 'Confirm Password').fill(goodPassword)
  await login.click(page, 'Confirm')

  await expect(login.failure(page)).toHaveText(
    'An account with this email address already exists. Log in or reset your password.',
  )
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(login.emailField(page)).toHaveValue(email)
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
})

test('a contractor signs in with a password and signs out everywhere [AUTH-03, AUTH-10, AUTH-12]', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/status of 401/)
  const { email } = await signUpWithPassword(product)
  const [here, there] = [await openPage(), await openPage()]
  for (const page of [here, there]) {
    await visit(page, '/login?from=contractor')
    await login.submitPassword(page, email, 'Wrong-horse-1')
    await expect(login.failure(page)).toHaveText('Invalid email or password. Please try again.')
    await login.submitPassword(page, email)
    await login.expectDashboard(page)
  }

  await here.getByRole('button', { name: /^Account of/ }).click()
  await here.getByRole('button', { name: 'Sign out' }).click()
  await expect(here).toHaveURL(`${product.address}/`)
  await expect(there).toHaveURL(/\/login\?/)
  await there.goto('/dashboard')
  await expect(there).toHaveURL(/\/login\?/)
})

test('an emailed code replaces a forgotten password and signs in [AUTH-04]', { tag: '@phone' }, async ({
  page,
  expectFault,
}) => {
  expectFault(/status of (404|422)/)
  const { email } = await signUpWithPassword(product)
  await visit(page, '/login?from=contractor')
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await login.emailField(page).fill(newEmail('unknown'))
  await login.click(page, 'Continue')
  await expect(login.failure(page)).toHaveText('User not found')
  await login.emailField(page).fill(email)
  await login.click(page, 'Continue')

  await expect(page.getByText("Choose a new password with the code we've sent you.")).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await login.enterEmailedCode(page, email)
  await login.chooseNewPassword(page, 'Password1')
  await expect(page.getByText('This password is too common. Choose a different one.')).toBeVisible()
  await login.chooseNewPassword(page, otherPassword)
  await expect(page).toHaveURL(/\/dashboard$/)
  expect((await logIn(product, email)).status).toBe(401)
  expect((await logIn(product, email, otherPassword)).body.user.email).toBe(email)
})

test('the right password after many wrong ones requires an emailed code [AUTH-03]', async ({ page }) => {
  const { email } = await signUpWithPassword(product)
  for (let guess = 0; guess < 5; guess++) await logIn(product, email, `Guess-number-${guess}`)
  await visit(page, '/login?from=contractor')
  await login.submitPassword(page, email)

  const requiresEmailCode = page.getByText("To confirm it's you, we've sent you a code. Enter it to continue.")
  await expect(requiresEmailCode).toBeVisible()
  await page.getByRole('button', { name: 'Start again' }).click()
  await login.submitPassword(page, email)
  await expect(requiresEmailCode).toBeVisible()
  await reload(page)
  await login.enterEmailedCode(page, email)
  await expectAccessible(page)
  await login.click(page, 'Confirm')
  await login.expectDashboard(page)
})

test('a sign-in requires a new password if an admin demands it [AUTH-03, AUTH-11]', async ({ page }) => {
  const { email, user } = await signUpWithPassword(product)
  await decideStatus(product, user.id, 'forcePasswordChange')
  await visit(page, '/login?from=contractor')
  await login.submitPassword(page, email)

  await expect(page.getByText('Choose a new password to continue.')).toBeVisible()
  await expect(login.passwordField(page, 'New password')).toBeFocused()
  await expectAccessible(page)
  await login.chooseNewPassword(page, otherPassword)
  await login.expectDashboard(page)
})
