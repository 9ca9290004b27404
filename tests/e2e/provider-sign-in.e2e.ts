import { expect, type Page } from '@playwright/test'
import { newEmail } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import * as screen from '#tests/support/screens.ts'
import { visit } from '#tests/support/visit.ts'

/** At the provider's own page: another site, with a form of its own. */
async function signInThere(page: Page, email: string, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Test issuer' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Until the page has asked for the role and goes on with it. */
const roleIsGiven = (page: Page, role: string) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('lastLoginRole'))).toMatch(new RegExp(`^"?${role}"?$`))

const continueWith = (page: Page, name: string) => page.getByRole('link', { name: `Continue with ${name}` }).click()

test('a customer comes from Google, is given the role without a question, and finds their name [AUTH-08]', {
  tag: '@everywhere',
}, async ({ page }) => {
  await visit(page, '/login')
  await continueWith(page, 'Google')
  await signInThere(page, newEmail('e2e-goo'), 'Mia Park')

  await expect(page).toHaveURL(`${product.address}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mia')
  await expect(page.getByRole('complementary', { name: 'Ways to start' })).toBeVisible()
  await roleIsGiven(page, 'customer')
})

test('a contractor comes from Google to the open jobs, and to where they were going [AUTH-08, NAV-10]', async ({
  page,
}) => {
  await visit(page, '/login?from=contractor&redirect=%2Fmobile%2Fjobs')
  await continueWith(page, 'Google')
  await signInThere(page, newEmail('e2e-goo'), 'Harbour & Stone')

  await expect(page).toHaveURL(`${product.address}/mobile/jobs`)
  await roleIsGiven(page, 'contractor')
  await visit(page, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Open jobs', exact: true })).toBeVisible()
})

test('a job that a visitor describes is posted once they have come back from Google [AUTH-08, NAV-10, AI-06]', async ({
  page,
}) => {
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

test('Apple, who sends a form from its own site, signs in as well [AUTH-08]', async ({ page }) => {
  await visit(page, '/login')
  await continueWith(page, 'Apple')
  await signInThere(page, newEmail('e2e-app'), 'Ana Ruiz')

  await expect(page).toHaveURL(`${product.address}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana')
})

test('whoever changes their mind at Google reads so in the mode they came from, and can go on [AUTH-08]', async ({
  page,
}) => {
  await visit(page, '/login?from=contractor')
  await continueWith(page, 'Google')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await expect(page).toHaveURL(/\/login\?from=contractor&problem=signIn\.providerRefused$/)
  await expect(page.getByText('Sign-in was cancelled. You can try again.')).toBeVisible()
  await expect(page.getByText('Grow Your Business With Us')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toBeVisible()
})

test('whoever changes their mind at Google on a phone is back at the login of phones [AUTH-08]', {
  tag: '@phone',
}, async ({ page }) => {
  await visit(page, '/mobile/login?from=contractor')
  await continueWith(page, 'Google')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await expect(page).toHaveURL(/\/mobile\/login\?from=contractor&problem=signIn\.providerRefused$/)
  await expect(page.getByText('Sign-in was cancelled. You can try again.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toBeVisible()
})

test('what an address claims to have gone wrong is never shown as it says [AUTH-08]', async ({ page }) => {
  await visit(page, '/login?problem=Call%200400%20000%20000%20now')

  await expect(page.getByText('The sign-in with this provider did not work.')).toBeVisible()
  await expect(page.getByText('0400')).toHaveCount(0)
})

test('the way to Google works without scripts [AUTH-08]', async ({ openPage }) => {
  const page = await openPage(undefined, { javaScriptEnabled: false })
  await page.goto('/login?from=contractor')
  await continueWith(page, 'Google')

  await expect(page.getByRole('heading', { name: 'Test issuer' })).toBeVisible()
})
