import { expect, type Page } from '@playwright/test'
import { newEmail } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import * as screen from '#tests/support/screens.ts'
import { visit } from '#tests/support/visit.ts'

/** The provider's own page, on another site. */
async function signInThere(page: Page, email: string, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Test issuer' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Waits until the page has requested the role and continues. */
const roleIsAssigned = (page: Page, role: string) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('lastLoginRole'))).toMatch(new RegExp(`^"?${role}"?$`))

const continueWith = (page: Page, name: string) => page.getByRole('link', { name: `Continue with ${name}` }).click()

test('a customer signs in with Google, gets the role without a question and sees their name [AUTH-08]', async ({
  page,
}) => {
  await visit(page, '/login')
  await continueWith(page, 'Google')
  await signInThere(page, newEmail('e2e-goo'), 'Mia Park')

  await expect(page).toHaveURL(`${product.address}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mia')
  await expect(page.getByRole('complementary', { name: 'Ways to start' })).toBeVisible()
  await roleIsAssigned(page, 'customer')
})

test('a contractor signs in with Google and reaches the open jobs or the requested page [AUTH-08, NAV-10]', async ({
  page,
}) => {
  await visit(page, '/login?from=contractor&redirect=%2Fmobile%2Fjobs')
  await continueWith(page, 'Google')
  await signInThere(page, newEmail('e2e-goo'), 'Harbour & Stone')

  await expect(page).toHaveURL(`${product.address}/mobile/jobs`)
  await roleIsAssigned(page, 'contractor')
  await visit(page, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Open jobs', exact: true })).toBeVisible()
})

test("a visitor's job is posted after the sign-in with Google [AUTH-08, NAV-10, AI-06]", async ({ page }) => {
  await visit(page, '/ai-chat?way=form')
  await screen.fillAddress(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await screen.fillDetails(page, 'Retile the laundry')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/login\?from=aichat$/)
  await continueWith(page, 'Google')
  await signInThere(page, newEmail('e2e-goo'), 'Lee Chan')

  await expect(page.getByText('Job created! Find your contractor now.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('link', { name: 'Retile the laundry' })).toHaveCount(1)
})

test("Apple's sign-in works with a form post from its own site [AUTH-08]", async ({ page }) => {
  await visit(page, '/login')
  await continueWith(page, 'Apple')
  await signInThere(page, newEmail('e2e-app'), 'Ana Ruiz')

  await expect(page).toHaveURL(`${product.address}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana')
})

test('a cancelled Google sign-in returns to its login mode with a message [AUTH-08]', async ({ page }) => {
  await visit(page, '/login?from=contractor')
  await continueWith(page, 'Google')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await expect(page).toHaveURL(/\/login\?from=contractor&problem=signIn\.providerDenied$/)
  await expect(page.getByText('Sign-in was cancelled. You can try again.')).toBeVisible()
  await expect(page.getByText('Grow Your Business With Us')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toBeVisible()
})

test('the page never shows an error text from the address [AUTH-08]', async ({ page }) => {
  await visit(page, '/login?problem=Call%200400%20000%20000%20now')

  await expect(page.getByText("We couldn't sign you in with this provider.")).toBeVisible()
  await expect(page.getByText('0400')).toHaveCount(0)
})

test('the Google sign-in works without scripts [AUTH-08]', async ({ openPage }) => {
  const page = await openPage(undefined, { javaScriptEnabled: false })
  await page.goto('/login?from=contractor')
  await continueWith(page, 'Google')

  await expect(page.getByRole('heading', { name: 'Test issuer' })).toBeVisible()
})
