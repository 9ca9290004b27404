import { expect } from '@playwright/test'
import { chosenPassword, emailLink, fillSignUp, signUpAtScreen } from '#tests/support/account-screens.ts'
import { newEmail, signInWithCode, signUp } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { advanceClock } from '#tests/support/password-clients.ts'
import { reload, visit } from '#tests/support/visit.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

test('a sign-up waits for its email link, which activates the account and leads home [FORM-14, FORM-22]', {
  tag: '@phone',
}, async ({ page }) => {
  const email = newEmail('by-link')
  await visit(page, '/sign-up')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await signUpAtScreen(page, { email, name: 'Robin Ng' })

  await expect(page.getByText("Your email isn't verified yet. Use the link we sent you.")).toBeVisible()
  await expectAccessible(page)
  await reload(page)
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText(`We've sent a new link to ${email}.`)).toBeVisible()

  await visit(page, await emailLink(product, email, '/confirm-sign-up', 2))
  await expect(page).toHaveURL(`${product.address}/`)
  await expect(page.getByText('Your account is active. Welcome, Robin Ng.')).toBeVisible()
  await page.getByRole('button', { name: 'Account of Robin Ng' }).click()
  await page.getByRole('link', { name: 'My Account' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel(/^Send me news and offers/)).toBeChecked()
})

test('a contractor signs up and returns to the requested page [FORM-14]', async ({ page }) => {
  const email = newEmail('contractor-by-link')
  await visit(page, '/sign-up?from=contractor&redirect=%2Fmobile%2Fjobs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up as a contractor')
  await signUpAtScreen(page, { email })

  await visit(page, await emailLink(product, email, '/confirm-sign-up'))

  await expect(page).toHaveURL(/\/mobile\/jobs$/)
})

test('the waiting page continues when the link is opened in another tab [FORM-14]', async ({ page }) => {
  const email = newEmail('two-tabs')
  await visit(page, '/sign-up?redirect=%2Ffind-categories')
  await signUpAtScreen(page, { email })

  const opened = await page.context().newPage()
  await opened.goto(await emailLink(product, email, '/confirm-sign-up'))

  await expect(opened).toHaveURL(/\/find-categories$/)
  await expect(page).toHaveURL(/\/find-categories$/)
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
})

test("the link requires the sign-up's password in another browser [FORM-14]", async ({
  page,
  openPage,
  expectFault,
}) => {
  expectFault(/status of 401/)
  const email = newEmail('other-browser')
  await visit(page, '/sign-up')
  await signUpAtScreen(page, { email })
  const link = await emailLink(product, email, '/confirm-sign-up')

  const elsewhere = await openPage()
  await visit(elsewhere, link)
  await expect(elsewhere.getByText(/^You signed up in another browser/)).toBeVisible()
  await expectAccessible(elsewhere)
  await expect(elsewhere.getByRole('link', { name: 'Sign up again' })).toHaveAttribute('href', '/sign-up')
  const byCode = elsewhere.getByRole('link', { name: 'Log in with a code' })
  await expect(byCode).toHaveAttribute('href', '/login?way=code')
  await elsewhere.getByLabel('Password').fill('Wrong-horse-7')
  await elsewhere.getByRole('button', { name: 'Confirm' }).click()
  await expect(elsewhere.getByText('Enter the password you chose when you signed up.')).toBeVisible()
  await elsewhere.getByLabel('Password').fill(chosenPassword)
  await elsewhere.getByRole('button', { name: 'Confirm' }).click()
  await expect(elsewhere).toHaveURL(`${product.address}/`)
  await expect(elsewhere.getByRole('button', { name: /^Account of/ })).toBeVisible()

  await visit(page, link)
  await expect(page.getByText("This link isn't valid or has already been used.")).toBeVisible()
})

test('an expired link offers a new one, which works [FORM-22]', async ({ page, expectFault }) => {
  expectFault(/status of 401/)
  const email = newEmail('expired')
  await visit(page, '/sign-up')
  await signUpAtScreen(page, { email })
  const link = await emailLink(product, email, '/confirm-sign-up')
  await advanceClock(product, dayMs + minuteMs)

  await visit(page, link)
  await expect(page.getByText('This link has expired. A new link has been sent to your email...')).toBeVisible()
  await expectAccessible(page)

  await visit(page, await emailLink(product, email, '/confirm-sign-up', 2))
  await expect(page).toHaveURL(`${product.address}/`)
})

test('errors appear above the form and beside the fields, and the input remains [FORM-22]', {
  tag: '@phone',
}, async ({ page }) => {
  await visit(page, '/sign-up')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()

  await expect(page.getByText('There was an error in some of the information provided.')).toBeVisible()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('Email', { exact: true }).fill('robin at home')
  await page.getByLabel('Name').fill('Robin Ng')
  await page.getByLabel('Password').fill('Short-1')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByText('Make sure your email exists and is properly formatted')).toBeVisible()
  await expect(page.getByText('Your password must be at least 8 characters.')).toBeVisible()
  await expect(page.getByText('Agree to the privacy policy and the terms.', { exact: true })).toBeVisible()
  await expect(page.getByText('Agree to receive marketing emails.')).toBeVisible()

  await reload(page)
  await expect(page.getByLabel('Name')).toHaveValue('Robin Ng')
  await expect(page.getByLabel('Password')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Short-1')
})

test('a sign-up with a known address offers both sign-in methods [FORM-22]', async ({ page, expectFault }) => {
  expectFault(/status of 409/)
  const email = newEmail('taken')
  await signUp(product, 'customer', email)
  await visit(page, '/sign-up')
  await fillSignUp(page, { email })
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()

  const message = 'An account with this email address already exists. Log in or reset your password.'
  const alert = page.getByRole('alert').filter({ hasText: message })
  await expect(alert).toBeVisible()
  await expect(alert.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', /^\/login/)
  await expect(alert.getByRole('link', { name: 'Reset your password' })).toHaveAttribute('href', '/reset-password')
})

test('the response to a forgotten password is the same for every address, and the link sets a new one and signs in [FORM-23, FORM-24]', {
  tag: '@phone',
}, async ({ page, openPage, expectFault }) => {
  expectFault(/status of 401/)
  const email = newEmail('forgot')
  const client = await signUp(product, 'customer', email)
  const other = await openPage(client)
  await visit(other, '/dashboard')

  await visit(page, '/reset-password')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Email', { exact: true }).fill(newEmail('unknown'))
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(/^If there is an account for/)).toBeVisible()
  await page.getByRole('button', { name: 'Use another email' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible()
  await expectAccessible(page)

  await visit(page, await emailLink(product, email, '/update-password'))
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByText('Your password must be at least 8 characters.')).toBeVisible()
  await page.getByLabel('New password').fill(chosenPassword)
  await page.getByRole('button', { name: 'Update password' }).click()

  await expect(page.getByRole('heading', { name: 'Password updated' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the homepage' }).click()
  await expect(page).toHaveURL(`${product.address}/`)
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await expect(other).toHaveURL(/\/login/)
})

test('a recent sign-in needs one password field, a later one also the current password [FORM-24]', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/status of 40[13]/)
  const email = newEmail('update')
  const { client } = await signInWithCode(product, 'contractor', email)
  const page = await openPage(client)
  await visit(page, '/update-password')
  await expect(page.getByLabel('Current password')).toHaveCount(0)
  await page.getByLabel('New password').fill(chosenPassword)
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByRole('heading', { name: 'Password updated' })).toBeVisible()

  await advanceClock(product, 11 * minuteMs)
  await visit(page, '/update-password')
  await page.getByLabel('New password').fill('Correct-horse-8')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByText(/^It's been a while since you signed in/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Current password').fill('Wrong-horse-8')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('Correct-horse-8')
  await page.getByLabel('Current password').fill(chosenPassword)
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByRole('heading', { name: 'Password updated' })).toBeVisible()
})

test('a lost connection shows an error and keeps the input [FORM-22, FORM-23]', async ({ page, expectFault }) => {
  expectFault(/ERR_FAILED/)
  await page.route('**/api/session/**', (route) => route.abort())
  await visit(page, '/reset-password')
  await page.getByLabel('Email', { exact: true }).fill('robin@example.com')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(
    page.getByText(
      'There was an error resetting your password. Please try again, or contact us if you continue to have problems.',
    ),
  ).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('robin@example.com')

  await visit(page, '/update-password#abc')
  await page.getByLabel('New password').fill(chosenPassword)
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(
    page.getByText(
      'There was an error updating your password. Please try again, or contact us if you continue to have problems.',
    ),
  ).toBeVisible()
})
