import { expect } from '@playwright/test'
import { createFixtures, emailedCode, newEmail } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import * as login from '#tests/support/login-screens.ts'
import { goodPassword, signUpWithPassword } from '#tests/support/password-clients.ts'
import { reload, visit } from '#tests/support/visit.ts'

const trouble = "We're having trouble logging you in. Please try again, or contact us if you continue to have problems."

test('a new customer signs up with an email and an emailed code [AUTH-01, AUTH-02, AUTH-07]', async ({
  page,
  expectFault,
}) => {
  expectFault(/status of 401/)
  const email = newEmail('a-customer-whose-email-is-longer-than-a-phone-is-wide')
  await visit(page, '/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In / Sign Up' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Secure, Trusted Home Improvement' })).toBeVisible()
  await login.click(page, 'Continue')
  await expect(page.getByText('Email is required')).toBeVisible()
  await login.emailField(page).fill('mia@')
  await login.click(page, 'Continue')
  await expect(page.getByText('Please use valid email')).toBeVisible()

  await login.emailField(page).fill(email)
  await login.click(page, 'Continue')
  await expect(page.getByRole('status').filter({ hasText: `We've sent a code to ${email}` })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await login.click(page, 'Continue')
  await expect(page.getByText('Code is required')).toBeVisible()
  const code = await emailedCode(product, email)
  await login.codeField(page).fill(code === '000000' ? '000001' : '000000')
  await login.click(page, 'Continue')
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible()
  await login.codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)} `)
  await login.click(page, 'Continue')
  await expect(page.getByRole('heading', { name: "What's your name?" })).toBeVisible()
  await expectAccessible(page)
  await login.click(page, 'Continue')
  await expect(page.getByText('Name is required')).toBeVisible()
  await login.giveName(page, 'Mia Wong')

  await login.expectDashboard(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('G’day, Mia Wong')
  await expect(page.getByText('No jobs yet.')).toBeVisible()
})

test('a login that a phone discards while its owner reads the email resumes at the same step [AUTH-05]', {
  tag: '@phone',
}, async ({ page }) => {
  const email = newEmail('dropped')
  await visit(page, '/mobile/login?redirect=%2Fmobile')
  await login.click(page, 'Send')
  await expect(page.getByText('Email is required')).toBeVisible()
  await login.emailField(page).fill('mia@')
  await login.click(page, 'Send')
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await login.emailField(page).fill(email)
  await reload(page)
  await expect(login.emailField(page)).toHaveValue(email)
  await login.click(page, 'Send')
  await expect(login.codeField(page)).toBeFocused()
  await login.click(page, 'Log in')
  await expect(page.getByText('Please enter the code')).toBeVisible()

  await reload(page)

  await login.enterEmailedCode(page, email)
  await expectAccessible(page)
  await login.click(page, 'Log in')
  await login.giveName(page)
  await expect(page).toHaveURL(`${product.address}/mobile`)
})

test('a customer can correct the email after the code was sent [AUTH-02]', async ({ page }) => {
  await visit(page, '/login')
  await login.emailField(page).fill('mia@exmaple.com')
  await login.click(page, 'Continue')
  await page.getByRole('button', { name: 'Use another email' }).click()

  await expect(login.emailField(page)).toBeFocused()
  await expect(login.emailField(page)).toHaveValue('mia@exmaple.com')
  await expect(page.getByRole('button', { name: 'Use another email' })).toBeHidden()
})

test('a customer signs in with a password on both logins [AUTH-01, FORM-21]', {
  tag: '@phone',
}, async ({ openPage, expectFault }) => {
  expectFault(/status of 401/)
  const { email } = await signUpWithPassword(product, newEmail('mia'), { role: 'customer' })
  for (const [path, button] of [
    ['/login', 'Continue'],
    ['/mobile/login', 'Log in'],
  ] as const) {
    const page = await openPage()
    await visit(page, path)
    await page.getByRole('link', { name: 'Sign in with a password' }).click()
    await expect(login.emailField(page)).toBeFocused()
    await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible()
    await login.click(page, button)
    await expect(page.getByText('Password is required')).toBeVisible()
    await expectAccessible(page)
    await login.emailField(page).fill(email)
    await login.passwordField(page).fill('Wrong-horse-1')
    await login.click(page, button)
    await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible()
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(login.passwordField(page)).toHaveAttribute('type', 'text')
    await expect(login.passwordField(page)).toHaveValue('Wrong-horse-1')
    await login.passwordField(page).fill(goodPassword)
    await login.click(page, button)

    await expect(page).toHaveURL(/\/dashboard$/)
  }
})

test('a switch of the login mode keeps the return address and the input [AUTH-01, NAV-10]', async ({ page }) => {
  const { contractor, job } = await createFixtures(product).quotedJob()
  const { email } = await contractor.request<{ email: string }>('GET', '/account')
  const back = `/contract/print/${job.id}?contractorId=${contractor.id}`
  await visit(page, `/login?from=customer&redirect=${encodeURIComponent(back)}`)
  await login.emailField(page).fill(email)

  await page.getByRole('link', { name: 'Switch To Contractor' }).click()
  await expect(page.getByRole('heading', { name: 'Grow Your Business With Us' })).toBeVisible()
  await expect(login.emailField(page)).toHaveValue(email)
  await page.getByRole('link', { name: 'Send me a code instead' }).click()
  await login.click(page, 'Continue')
  await login.enterEmailedCode(page, email)
  await login.click(page, 'Confirm')

  await expect(page).toHaveURL(product.address + back)
})

test('a lost connection shows a login error and keeps the input [FORM-21]', async ({ page, expectFault }) => {
  expectFault(/ERR_FAILED|status of 500/)
  await visit(page, '/login?from=contractor')
  await login.emailField(page).fill('lee@example.com')
  await login.passwordField(page).fill(goodPassword)
  await page.route('**/api/session/password', (route) => route.abort(), { times: 1 })
  await login.click(page, 'Confirm')
  await expect(login.failure(page)).toHaveText(trouble)

  await page.route('**/api/session/password', (route) => route.fulfill({ status: 500, json: { message: 'boom' } }))
  await login.click(page, 'Confirm')
  await expect(login.failure(page)).toHaveText(trouble)
  await expect(login.emailField(page)).toHaveValue('lee@example.com')
  await expect(login.passwordField(page)).toHaveValue(goodPassword)
})

test('a user who returns from a provider with an error reads it, even after a pending code [AUTH-08]', async ({
  page,
}) => {
  const email = newEmail('came-back')
  await visit(page, '/login')
  await login.emailField(page).fill(email)
  await login.click(page, 'Continue')
  await expect(login.codeField(page)).toBeFocused()

  await visit(page, '/login?problem=signIn.providerDenied')

  await expect(login.failure(page)).toHaveText('Sign-in was cancelled. You can try again.')
  await expect(login.emailField(page)).toHaveValue(email)
})

test('field borders have enough contrast in light and dark', async ({ page }) => {
  await visit(page, '/login')
  for (const [colorScheme, edge] of [
    ['light', 'rgb(127, 142, 134)'],
    ['dark', 'rgb(102, 127, 114)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(login.emailField(page)).toHaveCSS('border-top-color', edge)
  }
})

test('a reload does not restart the wait for a new code [AUTH-02]', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/login')
  const again = page.getByRole('button', { name: /^Send a new code/ })
  await login.emailField(page).fill(newEmail('resend-reload'))
  await login.click(page, 'Continue')
  await expect(again).toBeDisabled()
  await page.clock.runFor(20_000)

  await reload(page)
  await expect(again).toHaveText(/^Send a new code in ([1-9]|10) s$/)
  await page.clock.runFor(11_000)
  await expect(again).toBeEnabled()

  await reload(page)
  await expect(again).toBeEnabled()
  await again.press('Enter')
  await expect(again).toHaveText(/^Send a new code in (29|30) s$/)
  await page.clock.runFor(20_000)
  await reload(page)
  await expect(again).toHaveText(/^Send a new code in ([1-9]|10) s$/)
})

test('a new code can be requested after the wait, and the button keeps the focus [AUTH-02]', async ({
  page,
  expectFault,
}) => {
  expectFault(/status of 401/)
  await page.clock.install()
  const email = newEmail('resend')
  await visit(page, '/login')
  await login.emailField(page).fill(email)
  await login.click(page, 'Continue')
  const again = page.getByRole('button', { name: /^Send a new code/ })
  await expect(again).toBeDisabled()
  const code = await emailedCode(product, email)
  await login.codeField(page).fill(code === '000000' ? '000001' : '000000')
  await login.click(page, 'Continue')
  await expect(login.failure(page)).toBeVisible()
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(again).toBeEnabled({ timeout: 100 })
  }).toPass({ intervals: [20] })

  await again.press('Enter')

  await expect(page.getByText(`We've sent a new code to ${email}.`)).toBeVisible()
  await expect(login.codeField(page)).toBeFocused()
  await expect(login.codeField(page)).toHaveValue('')
  await expect(login.failure(page)).toBeHidden()
})
